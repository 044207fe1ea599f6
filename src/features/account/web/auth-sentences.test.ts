import { expect, it } from 'vitest';
import { AuthRefusal } from '#features/account/sign-in/server/auth-refusal.ts';
import type { AuthRefusalCode } from '../shared/auth-refusal-codes.ts';
import { authSentence } from './auth-sentences.ts';

/** Every code. The type ensures that none is missing. */
const CODES = Object.keys({
  WRONG_SIGN_IN: 0,
  WRONG_SIGN_IN_OR_UNCONFIRMED: 0,
  ACCOUNT_DISABLED: 0,
  TOO_MANY_TRIES: 0,
  BAD_EMAIL: 0,
  BAD_REQUEST: 0,
  PASSWORD_TOO_SHORT: 0,
  PASSWORD_TOO_LONG: 0,
  PASSWORD_TOO_COMMON: 0,
  PASSWORD_TOO_PERSONAL: 0,
  ADDRESS_TAKEN: 0,
  PASSWORD_NEEDED: 0,
  LINK_UNKNOWN: 0,
  LINK_EXPIRED: 0,
  LINK_USED: 0,
  SIGN_IN_REQUIRED: 0,
  WRONG_PASSWORD: 0,
  SIGN_UP_CLOSED: 0,
  INVITED_ONLY: 0,
  REFUSED: 0,
} satisfies Record<AuthRefusalCode, 0>);

it.each(CODES)('says in the browser what the server says about %s', (code) => {
  // The keys above are the codes.
  expect(authSentence(code)).toBe(new AuthRefusal(code as AuthRefusalCode).message);
});

it.each([
  [1, 'Please wait 1 second and try again.'],
  [59, 'Please wait 59 seconds and try again.'],
  [60, 'Please wait 1 minute and try again.'],
  [241, 'Please wait 5 minutes and try again.'],
])('puts a wait of %d seconds into the same words in the browser and on the server', (seconds, wait) => {
  const sentence = `Too many attempts. ${wait}`;
  expect(authSentence('TOO_MANY_TRIES', { seconds })).toBe(sentence);
  expect(new AuthRefusal('TOO_MANY_TRIES', seconds).message).toBe(sentence);
});

it('says in the browser and on the server that a link by e-mail lets you in at once, if one can be sent', () => {
  const sentence = authSentence('TOO_MANY_TRIES', { seconds: 300, byMail: true });
  expect(sentence).toBe(
    'Too many attempts. Please wait 5 minutes and try again. You don’t have to wait. Use “Forgot your password?” and we’ll e-mail you a link that lets you in right away.',
  );
  expect(new AuthRefusal('TOO_MANY_TRIES', 300, true).message).toBe(sentence);
});

it('shows a general message for an unknown error, such as a proxy’s', () => {
  const sentence = 'Something went wrong on our side. Please try again.';
  expect([authSentence(undefined), authSentence('BAD_GATEWAY'), authSentence('constructor')]).toEqual([
    sentence,
    sentence,
    sentence,
  ]);
});
