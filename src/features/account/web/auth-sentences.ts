import { t } from '#platform/shared/i18n.ts';
import type { AuthRefusalCode } from '../shared/auth-refusal-codes.ts';
import { NO_ROOM_TO_SIGN_IN } from '../shared/no-room-to-sign-in.ts';
import { tooManyTries, type WayIn } from '../shared/too-many-tries.ts';

/** The sentences that depend on the code alone. */
const SENTENCES: Readonly<Record<Exclude<AuthRefusalCode, 'TOO_MANY_TRIES'>, string>> = {
  WRONG_SIGN_IN: t('The e-mail address and password don’t match.'),
  WRONG_SIGN_IN_OR_UNCONFIRMED: t(
    'The e-mail address and password don’t match, or the address hasn’t been confirmed yet.',
  ),
  ACCOUNT_DISABLED: t(
    'This account has been temporarily disabled. Please contact us if you think that’s a mistake.',
  ),
  BAD_EMAIL: t('Please enter a full e-mail address, such as rose@example.org.'),
  BAD_REQUEST: t('Please enter your e-mail address and password.'),
  PASSWORD_TOO_SHORT: t('Please choose a password of at least 8 characters.'),
  PASSWORD_TOO_LONG: t('Please choose a password of at most 128 characters.'),
  PASSWORD_TOO_COMMON: t(
    'This is one of the first passwords a stranger would try. Please choose another. A few words in a row work well.',
  ),
  PASSWORD_TOO_PERSONAL: t(
    'This password contains your name, your address or our name, so someone who knows you might guess it. Please choose another. A few words in a row work well.',
  ),
  ADDRESS_TAKEN: t('There’s already an account with this e-mail address. Please sign in instead.'),
  PASSWORD_NEEDED: t('Please choose the password you want to sign in with.'),
  LINK_UNKNOWN: t('This link is incomplete. Please open it again from the e-mail.'),
  LINK_EXPIRED: t('This link has expired. Please ask for a new one.'),
  LINK_USED: t('This link has already been used.'),
  SIGN_UP_CLOSED: t(
    'New accounts can’t be created here. If you think you should have one, please ask the person who runs this site.',
  ),
  INVITED_ONLY: t(
    'You need an invitation to create an account here. Please open the link in your invitation or gift again, use the e-mail address it was sent to, or ask the person who runs this site.',
  ),
  SIGN_IN_REQUIRED: t('Please sign in first.'),
  WRONG_PASSWORD: t('That’s not your current password.'),
  REFUSED: t('That didn’t work. Please check what you entered and try again.'),
};

const isOurs = (code: string | undefined): code is keyof typeof SENTENCES =>
  code !== undefined && Object.hasOwn(SENTENCES, code);

/**
 * The sentence for a refusal of the sign-in service, in the language of this page. An unknown code came from
 * something in between, such as a proxy.
 */
export const authSentence = (code: string | undefined, wayIn?: WayIn): string => {
  if (code === 'TOO_MANY_TRIES') return tooManyTries(wayIn);
  if (isOurs(code)) return SENTENCES[code];
  if (code === 'no-room') return NO_ROOM_TO_SIGN_IN;
  return code === 'unavailable'
    ? t('The server can’t do this right now. Please try again in a few minutes.')
    : t('Something went wrong on our side. Please try again.');
};
