import type { AuthRefusalCode } from '#features/account/shared/auth-refusal-codes.ts';
import { tooManyTries } from '#features/account/shared/too-many-tries.ts';

/**
 * The refusals of the sign-in service, in the sign-in library's form, `{ code, message }`. The message is a
 * full English sentence for clients other than our pages, which choose their own by the code
 * (`web/auth-sentences.ts`).
 */
const REFUSALS = {
  WRONG_SIGN_IN: [401, 'The e-mail address and password don’t match.'],
  WRONG_SIGN_IN_OR_UNCONFIRMED: [
    401,
    'The e-mail address and password don’t match, or the address hasn’t been confirmed yet.',
  ],
  ACCOUNT_DISABLED: [
    403,
    'This account has been temporarily disabled. Please contact us if you think that’s a mistake.',
  ],
  TOO_MANY_TRIES: [429, tooManyTries()],
  BAD_EMAIL: [400, 'Please enter a full e-mail address, such as rose@example.org.'],
  BAD_REQUEST: [400, 'Please enter your e-mail address and password.'],
  PASSWORD_TOO_SHORT: [400, 'Please choose a password of at least 8 characters.'],
  PASSWORD_TOO_LONG: [400, 'Please choose a password of at most 128 characters.'],
  PASSWORD_TOO_COMMON: [
    400,
    'This is one of the first passwords a stranger would try. Please choose another. A few words in a row work well.',
  ],
  PASSWORD_TOO_PERSONAL: [
    400,
    'This password contains your name, your address or our name, so someone who knows you might guess it. Please choose another. A few words in a row work well.',
  ],
  ADDRESS_TAKEN: [422, 'There’s already an account with this e-mail address. Please sign in instead.'],
  PASSWORD_NEEDED: [403, 'Please choose the password you want to sign in with.'],
  LINK_UNKNOWN: [400, 'This link is incomplete. Please open it again from the e-mail.'],
  LINK_EXPIRED: [410, 'This link has expired. Please ask for a new one.'],
  LINK_USED: [410, 'This link has already been used.'],
  SIGN_UP_CLOSED: [
    403,
    'New accounts can’t be created here. If you think you should have one, please ask the person who runs this site.',
  ],
  INVITED_ONLY: [
    403,
    'You need an invitation to create an account here. Please open the link in your invitation or gift again, use the e-mail address it was sent to, or ask the person who runs this site.',
  ],
  SIGN_IN_REQUIRED: [401, 'Please sign in first.'],
  WRONG_PASSWORD: [400, 'That’s not your current password.'],
  REFUSED: [400, 'That didn’t work. Please check what you entered and try again.'],
} as const satisfies Record<AuthRefusalCode, readonly [status: number, message: string]>;

export type { AuthRefusalCode };

export class AuthRefusal extends Error {
  readonly code: AuthRefusalCode;
  readonly retryAfterSeconds: number | undefined;
  /** Whether a link by e-mail would save the wait. */
  readonly byMail: boolean;

  constructor(code: AuthRefusalCode, retryAfterSeconds?: number, byMail = false) {
    super(
      code === 'TOO_MANY_TRIES' ? tooManyTries({ seconds: retryAfterSeconds, byMail }) : REFUSALS[code][1],
    );
    this.name = 'AuthRefusal';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.byMail = byMail;
  }
}

export const authRefusalResponse = ({ code, message, retryAfterSeconds, byMail }: AuthRefusal): Response =>
  Response.json(
    { code, message, ...(byMail ? { byMail } : {}) },
    {
      status: REFUSALS[code][0],
      headers: {
        'cache-control': 'no-store',
        ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  );
