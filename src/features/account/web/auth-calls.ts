import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { authSentence } from './auth-sentences.ts';
import { secretLettingIn, splitSecrets, withSecrets } from './sign-in/link-secrets.ts';

/** The sign-in service refused or could not be reached. `message` is a sentence to show to the user. */
export class AuthFailed extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AuthFailed';
    this.code = code;
  }
}

/**
 * The sentence for an error that reached a screen, in the screen's language. Technical messages from the
 * server or the browser are not shown.
 */
export const sentenceOf = (error: unknown): string =>
  error instanceof AuthFailed || (error instanceof CallFailed && error.code === 'offline')
    ? error.message
    : t('Something went wrong. Please try again.');

/** Calls the sign-in service at /api/auth and returns its response. Throws AuthFailed. */
export const askAuth = async (
  path: string,
  body: Record<string, string | boolean | undefined> = {},
): Promise<{ readonly first?: boolean; readonly waiting?: boolean }> => {
  let response: Response;
  try {
    response = await fetch(new URL(`/api/auth/${path}`, location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new AuthFailed('offline', t('There’s no connection right now. Please try again.'));
  }
  const answer: { code?: string; byMail?: boolean; first?: boolean; waiting?: boolean } = await response
    .json()
    .catch(() => ({}));
  if (response.ok) return answer;
  const { code, byMail } = answer;
  const seconds = Number(response.headers.get('retry-after')) || undefined;
  throw new AuthFailed(code ?? 'unexpected', authSentence(code, { seconds, byMail }));
};

/**
 * Only the account page needs this. It is not among the calls below because they are loaded with every page.
 */
export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  askAuth('change-password', { currentPassword, newPassword });

/**
 * The secret of the invitation or gift that `next` leads to or that this tab was opened with. It allows
 * signing up where only invited people may have accounts.
 */
export const secretOnTheWay = (next: string): string | undefined =>
  splitSecrets(withSecrets(next)).secrets[0]?.[1] ?? secretLettingIn();

/**
 * The calls of the sign-in service (decision 0041). `next` is a path on this site to go on to. The link in
 * the e-mail opens in a tab of its own, so the secrets that this tab stores for that path are added to it.
 */
export const auth = {
  signIn: (email: string, password: string) => askAuth('sign-in/email', { email, password }),
  // Signing up takes a full URL. The server stores only the path, and only if the URL is ours (decision
  // 0041).
  signUp: (email: string, password: string, next: string, name = '') =>
    askAuth('sign-up/email', {
      email,
      password,
      callbackURL: `${location.origin}${withSecrets(next)}`,
      display_name: name.trim() || email.split('@')[0],
      inviting_token: secretOnTheWay(next),
    }),
  resendConfirmation: (email: string, next: string) =>
    askAuth('send-verification-email', { email, callbackURL: withSecrets(next) }),
  confirmEmail: (token: string, password?: string) => askAuth('verify-email', { token, password }),
  requestPasswordReset: (email: string, next: string) =>
    askAuth('request-password-reset', { email, redirectTo: withSecrets(next) }),
  /** Returns whether this is the account's first password. */
  resetPassword: async (token: string, newPassword: string) =>
    (await askAuth('reset-password', { token, newPassword })).first === true,
  signOut: () => askAuth('sign-out'),
};
