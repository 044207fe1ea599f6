/** What other features and the start of the server may use of accounts. */
export { type AccountInCare, accountInCare } from './account-in-care.ts';
export {
  addAccount,
  administratorSession,
  changeRole,
  type ListedAccount,
  linkToNewPassword,
  listAccounts,
  shutOut,
} from './accounts-by-operator.ts';
export type { AccountOptions } from './account-options.ts';
export { changeAccount } from './change-account.ts';
export { deleteAccountInCare } from './delete-account.ts';
export { disableAccount, enableAccount, endEverySignIn } from './disable-account.ts';
export { refusingAsProblem } from './refuse-as-problem.ts';
export { resendConfirmationTo } from './resend-confirmation.ts';
export { greetingTo } from './account-mails.ts';
export { confirmationRequired } from './account-options.ts';
export { ensureAdministrator } from './ensure-administrator.ts';
export { AuthRefusal } from './auth-refusal.ts';
export { forgetOldAttempts } from './forget-old-attempts.ts';
export { keyedHash, randomToken, tokenHash } from './keyed-hash.ts';
export { requireOwnId } from './session.ts';
export { sessionAnswer } from './session-answer.ts';
export {
  type AccountPart,
  countHeld,
  countInCare,
  type ExportedFile,
  type Exporting,
} from './account-parts.ts';
export { accountPart } from './account-part.ts';
export { inPages, jsonFile, jsonListFile } from './exported-json.ts';
export { type AttemptPolicy, takeAttempt } from './attempts.ts';
export { type DepartureDesk, departureDesk, finishDepartures } from './finish-departures.ts';
export { languageOf } from './language-of-account.ts';
