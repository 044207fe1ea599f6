/** The sign-in service refused, or there was no way to it. `message` is a sentence for the person. */
export class AuthFailed extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AuthFailed';
    this.code = code;
  }
}

const OFFLINE = 'There is no connection at the moment. Please try again.';
const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** Asks the sign-in service at /api/auth. Throws AuthFailed. */
const askAuth = async (path: string, body: Record<string, string | undefined> = {}): Promise<void> => {
  let response: Response;
  try {
    response = await fetch(new URL(`/api/auth/${path}`, location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new AuthFailed('offline', OFFLINE);
  }
  if (response.ok) return;
  const refusal: { code?: string; message?: string } = await response.json().catch(() => ({}));
  throw new AuthFailed(refusal.code ?? 'unexpected', refusal.message ?? UNEXPECTED);
};

/** What the sign-in service does, as the specification names it (section 7). `next` is a path of ours. */
export const auth = {
  signIn: (email: string, password: string) => askAuth('sign-in/email', { email, password }),
  signUp: (email: string, password: string, callbackURL: string) =>
    askAuth('sign-up/email', { email, password, callbackURL, display_name: email.split('@')[0] }),
  resendConfirmation: (email: string, callbackURL: string) =>
    askAuth('send-verification-email', { email, callbackURL }),
  confirmEmail: (token: string, password?: string) => askAuth('verify-email', { token, password }),
  requestPasswordReset: (email: string, redirectTo: string) =>
    askAuth('request-password-reset', { email, redirectTo }),
  resetPassword: (token: string, newPassword: string) => askAuth('reset-password', { token, newPassword }),
  signOut: () => askAuth('sign-out'),
};
