import { t } from '#platform/shared/i18n.ts';
import type { AuthRefusalCode } from '../shared/auth-refusal-codes.ts';
import { NO_ROOM_TO_SIGN_IN } from '../shared/no-room-to-sign-in.ts';
import { tooManyTries, type WayIn } from '../shared/too-many-tries.ts';

/** Those that depend on nothing but the code. */
const SENTENCES: Readonly<Record<Exclude<AuthRefusalCode, 'TOO_MANY_TRIES'>, string>> = {
  WRONG_SIGN_IN: t('The e-mail address and the password do not match.'),
  WRONG_SIGN_IN_OR_UNCONFIRMED: t(
    'The e-mail address and the password do not match, or the address has not been confirmed yet.',
  ),
  ACCOUNT_DISABLED: t(
    'This account has been closed for the time being. Please write to us if you think that is a mistake.',
  ),
  BAD_EMAIL: t('Please enter a whole e-mail address, such as rose@example.org.'),
  BAD_REQUEST: t('Please fill in the e-mail address and the password.'),
  PASSWORD_TOO_SHORT: t('Please choose a password of at least 8 characters.'),
  PASSWORD_TOO_LONG: t('Please choose a password of at most 128 characters.'),
  PASSWORD_TOO_COMMON: t(
    'This password is one of the first that strangers would try. Please choose another; a few words in a row are good.',
  ),
  PASSWORD_TOO_PERSONAL: t(
    'This password is made of your name, your address or ours, and somebody who knows you might guess it. Please choose another; a few words in a row are good.',
  ),
  ADDRESS_TAKEN: t('There is an account with this e-mail address already. Please sign in instead.'),
  PASSWORD_NEEDED: t('Please choose the password you want to sign in with.'),
  LINK_UNKNOWN: t('This link is not complete. Please open it again from the e-mail.'),
  LINK_EXPIRED: t('This link has run out. Please ask for a new one.'),
  LINK_USED: t('This link has been used already.'),
  SIGN_UP_CLOSED: t(
    'Nobody can make a new account here. If you should have one, please ask whoever runs this site.',
  ),
  INVITED_ONLY: t(
    'Only people who have been invited can make an account here. Please open the link of your invitation or gift once more, use the e-mail address that it went to, or ask whoever runs this site.',
  ),
  SIGN_IN_REQUIRED: t('Please sign in first.'),
  WRONG_PASSWORD: t('That is not your present password.'),
  REFUSED: t('That did not work. Please check what you entered and try again.'),
};

const isOurs = (code: string | undefined): code is keyof typeof SENTENCES =>
  code !== undefined && Object.hasOwn(SENTENCES, code);

/** What to say about a refusal of the sign-in service, in the language of this page. Any other code came from something in between. */
export const authSentence = (code: string | undefined, wayIn?: WayIn): string => {
  if (code === 'TOO_MANY_TRIES') return tooManyTries(wayIn);
  if (isOurs(code)) return SENTENCES[code];
  if (code === 'no-room') return NO_ROOM_TO_SIGN_IN;
  return code === 'unavailable'
    ? t('The server cannot do this at the moment. Please try again in a few minutes.')
    : t('Something went wrong on our side. Please try again.');
};
