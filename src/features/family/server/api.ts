/** What other features and the app may use of the family. */
export { type OwnTree, readOwnTree, type Relative } from './own-tree.ts';
export type { SeenEvent, SeenPerson } from './as-seen-by.ts';
