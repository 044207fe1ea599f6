/** What other features and the app may use of the family. */
export type { ConnectionsDeps } from './connections/connections-deps.ts';
export { expireInvitations, forgetInvitations } from './connections/invitations-upkeep.ts';
export { isInvited, isInvitedByLink } from './connections/is-invited.ts';
export { tellOfUndelivered } from './connections/tell-of-undelivered.ts';
export { readersQuestions } from './stories/readers-questions.ts';
export { tellOfShared } from './stories/tell-of-shared.ts';
export { remakePortraitJob } from './profiles/remake-portrait-job.ts';
export { holdTree } from './tree/hold-tree.ts';
export { eventsOf } from './profiles/profile-rows.ts';
export { readTree } from './tree/read-tree.ts';
export { type OwnTree, readOwnTree, type Relative } from './own-tree.ts';
export type { SeenEvent, SeenPerson } from './as-seen-by.ts';
