import type { AccountOptions } from '#features/account/server/account-options.ts';
import type { Auth } from './auth.ts';
import { AuthRefusal, type AuthRefusalCode } from './auth-refusal.ts';
import { keyedHash } from './keyed-hash.ts';
import { ADDRESS_HEADER, DISABLED } from './library-names.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { sessionCookieName, signedToken } from './session.ts';

export type LibraryRequest = {
  readonly method: 'GET' | 'POST';
  /** Below /api/auth. */
  readonly path: string;
  readonly body?: object;
  /** From the caller's session, if there is one. */
  readonly sessionToken?: string | undefined;
  readonly address: string;
  /** What a new session should remember about the browser (`device-of.ts`). */
  readonly device: string;
};

/**
 * The library counts and stores addresses. What it gets looks like one (a local IPv6 network) and reveals
 * nothing.
 */
const pseudonymOf = (address: string, secret: string): string => {
  const hex = Buffer.from(keyedHash(secret, 'address', networkOf(address)), 'base64url').toString('hex');
  return `fd${hex.slice(0, 2)}:${hex.slice(2, 6)}:${hex.slice(6, 10)}:${hex.slice(10, 14)}::`;
};

const REFUSALS: Record<string, AuthRefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'WRONG_SIGN_IN',
  // Comes from the check in auth.ts: the account waits for its confirmation.
  FAILED_TO_CREATE_SESSION: 'WRONG_SIGN_IN',
  [DISABLED]: 'ACCOUNT_DISABLED',
  INVALID_EMAIL: 'BAD_EMAIL',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  INVALID_PASSWORD: 'WRONG_PASSWORD',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'WRONG_PASSWORD',
  VALIDATION_ERROR: 'BAD_REQUEST',
};

/** Translates the library's refusals into ours. Its own failures are left to our log. */
const refusalOf = async (response: Response, confirmationRequired: boolean): Promise<Error> => {
  if (response.status >= 500) return new Error(`The sign-in library answered ${response.status}.`);
  if (response.status === 429)
    return new AuthRefusal('TOO_MANY_TRIES', Number(response.headers.get('x-retry-after') ?? 10));
  const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string };
  const ours = REFUSALS[code] ?? (response.status === 401 ? 'SIGN_IN_REQUIRED' : 'REFUSED');
  const unsaid = ours === 'WRONG_SIGN_IN' && confirmationRequired;
  return new AuthRefusal(unsaid ? 'WRONG_SIGN_IN_OR_UNCONFIRMED' : ours);
};

/**
 * Passes a request to the sign-in library as if it were made here. Only the session, a pseudonym of the
 * address and the kind of browser go with it, and nothing else the client sent. Throws AuthRefusal.
 */
export const passToLibrary = async (
  auth: Auth,
  { baseUrl, secret, confirmationRequired }: AccountOptions,
  { method, path, body, sessionToken, address, device }: LibraryRequest,
): Promise<Response> => {
  const response = await auth.handler(
    new Request(`${baseUrl}/api/auth/${path}`, {
      method,
      headers: {
        origin: new URL(baseUrl).origin,
        [ADDRESS_HEADER]: pseudonymOf(address, secret),
        'user-agent': device,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(sessionToken
          ? { cookie: `${sessionCookieName(baseUrl)}=${signedToken(sessionToken, secret)}` }
          : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  if (!response.ok) throw await refusalOf(response, confirmationRequired);
  return response;
};
