import { expect, it } from 'vitest';
import { AuthRefusal } from '../server/auth-refusal.ts';
import type { AuthRefusalCode } from '../shared/auth-refusal-codes.ts';
import { authSentence } from './auth-sentences.ts';

/** Every code; the type sees to it that none is missing. */
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
  REFUSED: 0,
} satisfies Record<AuthRefusalCode, 0>);

it.each(CODES)('says in the browser what the server says of %s', (code) => {
  // The keys above are the codes.
  expect(authSentence(code)).toBe(new AuthRefusal(code as AuthRefusalCode).message);
});

it('shows nobody the words of something in between', () => {
  const sentence = 'Something went wrong on our side. Please try again.';
  expect([authSentence(undefined), authSentence('BAD_GATEWAY'), authSentence('constructor')]).toEqual([
    sentence,
    sentence,
    sentence,
  ]);
});
