/** What other features and the app may use from the family. */
export {
  expireInvitations,
  forgetInvitations,
} from '#features/family/invitations/server/invitations-upkeep.ts';
export { wantsNone } from '#features/family/invitations/server/mail-invitation.ts';
export { hasBlocked } from '#features/family/invitations/server/pair.ts';
export { lockPeople } from '#features/family/invitations/server/lock-people.ts';
export { nameOf } from '#features/family/invitations/server/person-name.ts';
export { isInvited, isInvitedByLink } from '#features/family/invitations/server/is-invited.ts';
export { tellOfUndelivered } from '#features/family/invitations/server/tell-of-undelivered.ts';
export {
  noteAsked,
  readersQuestions,
  waitingQuestion,
} from '#features/family/stories/server/readers-questions.ts';
export { tellOfShared } from '#features/family/stories/server/tell-of-shared.ts';
export type { ChapterMailsContext } from '#features/family/chapter-mails/server/chapter-mails-context.ts';
export { sendDueChapters } from '#features/family/chapter-mails/server/send-due-chapters.ts';
export { chapterReplies } from '#features/family/chapter-mails/server/take-chapter-reply.ts';
export { remakePortraitJob } from '#features/family/profiles/server/remake-portrait-job.ts';
export { confirmedAround } from './family-viewer.ts';
export { holdTree } from '#features/family/tree/server/hold-tree.ts';
export { eventsOf } from '#features/family/profiles/server/profile-rows.ts';
export { readTree } from '#features/family/tree/server/read-tree.ts';
export { type OwnTree, readOwnTree, type Relative } from './own-tree.ts';
export type { SeenEvent, SeenPerson } from './as-seen-by.ts';
