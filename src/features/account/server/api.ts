/** What other features and the start of the server may use of accounts. */
export { confirmationRequired } from './account-options.ts';
export { ensureAdministrator } from './ensure-administrator.ts';
export { AuthRefusal } from './auth-refusal.ts';
export { forgetOldAttempts } from './forget-old-attempts.ts';
export { keyedHash } from './keyed-hash.ts';
export { networkOf } from './network-of.ts';
export { requireOwnId } from './session.ts';
