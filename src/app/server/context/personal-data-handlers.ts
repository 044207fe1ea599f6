import { type PersonalDataHandler, accountData } from '#features/account/server/api.ts';
import { adminPart } from '#features/admin/server/admin-part.ts';
import { bookPart } from '#features/book/server/book-part.ts';
import { chaptersPart } from '#features/chapters/server/api.ts';
import { companionPart } from '#features/companion/server/api.ts';
import { familyPart } from '#features/family/server/family-part.ts';
import { giftsPart } from '#features/gifts/server/api.ts';
import { giftQuestionsPart, questionsPart } from '#features/questions/server/api.ts';
import { helpingPart, parentInvitationsPart } from '#features/helping/server/api.ts';
import { legacyPart } from '#features/legacy/server/api.ts';
import { subscriptionPart } from '#features/subscription/server/api.ts';
import { conversionPart } from '#features/visitor-analytics/server/conversion-part.ts';
import { conversationsPart } from '#features/writing/conversation/server/conversations-part.ts';
import { photosPart } from '#features/writing/photos/server/photos-part.ts';
import { receivedMailsPart } from '#features/questions/mailbox/server/received-mails-part.ts';
import { recordingsPart } from '#features/writing/voice/server/recordings-part.ts';

/**
 * All data stored about people, by feature: what an export contains and what a deletion removes, in the order
 * of the archive.
 */
export const accountParts: readonly PersonalDataHandler[] = [
  bookPart,
  photosPart,
  recordingsPart,
  accountData,
  subscriptionPart,
  chaptersPart,
  conversationsPart,
  companionPart,
  receivedMailsPart,
  giftsPart,
  familyPart,
  questionsPart,
  giftQuestionsPart,
  helpingPart,
  parentInvitationsPart,
  legacyPart,
  conversionPart,
  adminPart,
];

/**
 * Tables whose rows stay when an account is deleted, without saying whose they were, and why. Every other
 * table of a handler loses its rows with the account, as a test checks.
 */
export const KEPT_WITHOUT_THE_PERSON: Readonly<Record<string, string>> = {
  purchase: 'what was sold stays in the books',
  payment: 'what was taken in stays in the books',
  stripe_subscription: 'what was taken in every month stays in the books',
  stripe_customer: 'until Stripe has been told that the account is gone',
  audit_entry: 'what administrators did stays written down; of whom it was about nothing does',
  gift: 'it is meant for somebody else',
  gift_token: 'the keys to such a gift',
  gift_question: 'it hangs on the gift; its handler deletes it with the account of whoever gave or opened it',
};

/** Tables that hold no one's data, and why. With the handlers they cover every table, as a test checks. */
export const NOBODYS_TABLES: Readonly<Record<string, string>> = {
  backup: 'when backups were made',
  chapter_draft:
    'what a model wrote lately, in a form that only who has the conversation can read; it leads to no account',
  companion_outcome: 'counts of what the engines did, by day',
  instance_setting: 'what the administrator set',
  mailbox_left_over: 'mails in the mailbox that could not be stored yet, by number',
  mailbox_place: 'how far the mailbox has been read',
  node_lease: 'which server does what at the moment',
  stray_file: 'random keys of files that are to be thrown away',
  stripe_event: 'names of messages that Stripe sent',
  upkeep_turn: 'when something was last done',
  visit: 'pages visited, by random numbers that lead to no account',
  visit_browser: 'kinds of browsers',
  visit_page: 'pages',
  visit_quarter: 'sums of visits',
  visit_referrer: 'sites that led here',
  visit_span:
    'sums of visits by the day, and the random numbers of who came for as long as their visits are kept',
  visit_span_page: 'sums of visits by the day and page',
  visit_total: 'sums of visits',
  visitor: 'random numbers of browsers',
};
