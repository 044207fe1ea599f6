/** What other features and the server's startup code may use from accounts. */
export { type ManagedAccount, managedAccount } from './managed-account.ts';
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
export { deleteManagedAccount } from '#features/account/deletion/server/delete-account.ts';
export { disableAccount, enableAccount, endEverySignIn } from './disable-account.ts';
export { refusingAsProblem } from '#features/account/sign-in/server/refuse-as-problem.ts';
export { resendConfirmationTo } from '#features/account/sign-in/server/resend-confirmation.ts';
export { greetingTo } from '#features/account/mails/server/account-mails.ts';
export { confirmationRequired } from './account-options.ts';
export { ensureAdministrator } from './ensure-administrator.ts';
export { type InvitationToSignUp } from '#features/account/sign-in/server/sign-up-by-invitation.ts';
export { AuthRefusal } from '#features/account/sign-in/server/auth-refusal.ts';
export { forgetOldAttempts } from '#features/account/attempts/server/forget-old-attempts.ts';
export { keyedHash, randomToken, tokenHash } from '#features/account/sign-in/server/keyed-hash.ts';
export { idOfKeyedToken, keyedToken } from '#features/account/sign-in/server/keyed-token.ts';
export { requireOwnId } from '#features/account/sign-in/server/session.ts';
export { sessionAnswer } from '#features/account/sign-in/server/session-answer.ts';
export {
  type PersonalDataHandler,
  countHeld,
  countManaged,
  type ExportedFile,
  type Exporting,
} from './personal-data-handler.ts';
export { accountData } from './account-data.ts';
export { inPages, jsonFile, jsonListFile } from './exported-json.ts';
export { type AttemptPolicy, takeAttempt } from '#features/account/attempts/server/attempts.ts';
export {
  type DeletionJobs,
  openDeletionJobs,
  finishDeletions,
} from '#features/account/deletion/server/finish-deletions.ts';
export { languageOf } from './language-of-account.ts';
