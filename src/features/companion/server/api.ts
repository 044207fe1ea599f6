/** What other features and the app may use of the companion. */
export { type Companion, type CompanionOptions, createCompanion } from './companion.ts';
export { forgetOldUse } from './forget-old-use.ts';
export type { Speaker } from './usage.ts';
