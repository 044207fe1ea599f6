import { accountPageCalls } from '#features/account/shared/account-page-contract.ts';
import { accountCalls } from '#features/account/shared/contract.ts';
import { adminCalls } from '#features/admin/shared/contract.ts';
import { dashboardCalls } from '#features/admin/shared/dashboard-contract.ts';
import { givingCalls } from '#features/admin/shared/giving-contract.ts';
import { modelCalls } from '#features/admin/shared/model-contract.ts';
import { operationsCalls } from '#features/admin/shared/operations-contract.ts';
import { setupCalls } from '#features/admin/shared/setup-contract.ts';
import { adminUserCalls } from '#features/admin/shared/users-contract.ts';
import { archiveCalls } from '#features/archive/shared/archive-contract.ts';
import { bookCalls } from '#features/book/shared/contract.ts';
import { voiceCalls } from '#features/book/voices/shared/voices-contract.ts';
import { chapterCalls } from '#features/chapters/shared/contract.ts';
import { importCalls } from '#features/chapters/shared/import-contract.ts';
import { storyFunctions } from '#features/chapters/shared/functions.ts';
import { chapterDraftCalls } from '#features/companion/shared/chapter-draft-contract.ts';
import { companionCalls } from '#features/companion/shared/contract.ts';
import { companionFunctions } from '#features/companion/shared/functions.ts';
import { chapterMailCalls } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';
import { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import { profileCalls } from '#features/family/profiles/shared/profile-contract.ts';
import { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { familyTreeCalls } from '#features/family/tree/shared/tree-contract.ts';
import { giftCalls, giftFunctions } from '#features/gifts/shared/contract.ts';
import { helpFunctions } from '#features/help/shared/functions.ts';
import { giftQuestionCalls } from '#features/questions/gifted/shared/contract.ts';
import { questionCalls } from '#features/questions/shared/contract.ts';
import { parentInvitationCalls } from '#features/helping/invited/shared/contract.ts';
import { helpingCalls } from '#features/helping/shared/contract.ts';
import { legacyCalls } from '#features/legacy/shared/contract.ts';
import { subscriptionCalls } from '#features/subscription/shared/contract.ts';
import { paymentCalls } from '#features/subscription/payments/shared/payment-contract.ts';
import { visitCalls } from '#features/visitor-analytics/shared/contract.ts';
import { writingCalls } from '#features/writing/shared/contract.ts';
import { photoCalls } from '#features/writing/photos/shared/photos-contract.ts';
import { recordingCalls } from '#features/writing/voice/shared/recordings-contract.ts';

/** The call table: every contract of the product, by feature. */
export const calls = {
  account: accountCalls,
  accountPage: accountPageCalls,
  admin: adminCalls,
  dashboard: dashboardCalls,
  adminUsers: adminUserCalls,
  giving: givingCalls,
  model: modelCalls,
  operations: operationsCalls,
  setup: setupCalls,
  archives: archiveCalls,
  book: bookCalls,
  voices: voiceCalls,
  chapters: chapterCalls,
  chapterImports: importCalls,
  storyFunctions,
  companion: companionCalls,
  companionFunctions,
  chapterDrafts: chapterDraftCalls,
  familyStories: storyCalls,
  chapterMails: chapterMailCalls,
  familyTree: familyTreeCalls,
  gedcom: gedcomCalls,
  gifts: giftCalls,
  giftFunctions,
  familyConnections: familyConnectionCalls,
  familyProfiles: profileCalls,
  helpFunctions,
  questions: questionCalls,
  giftQuestions: giftQuestionCalls,
  helping: helpingCalls,
  parentInvitations: parentInvitationCalls,
  legacy: legacyCalls,
  subscription: subscriptionCalls,
  payments: paymentCalls,
  writing: writingCalls,
  photos: photoCalls,
  recordings: recordingCalls,
  visits: visitCalls,
};
