/** What the app may use from legacy contacts. */
export { isInvitedAsContact, isInvitedAsContactByLink } from './answer-invitation.ts';
export { gatherLegacyBook, legacyBookState } from './legacy-book.ts';
export { legacyPart } from './legacy-part.ts';
export { legacyRoutes } from './legacy-routes.ts';
export {
  forgetEndedContacts,
  holdAfterGap,
  holdPausedRequests,
  openUnrefused,
  tellOfContactsGone,
  tellOfRequests,
} from './tell-of-requests.ts';
