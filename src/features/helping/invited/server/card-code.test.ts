import { expect, it } from 'vitest';
import { cardCode } from './card-code.ts';
import {
  CARD_CODE_LENGTH,
  CARD_LETTERS,
  cardCodePrinted,
  cardCodeTyped,
} from '#features/helping/invited/shared/card-code.ts';

it('is read as it was meant, however it is typed', () => {
  const code = cardCode('a secret', 'an id');
  expect(code).toHaveLength(CARD_CODE_LENGTH);
  expect(code).toMatch(new RegExp(`^[${CARD_LETTERS}]+$`));
  expect(cardCodePrinted('0123ABCD789X')).toBe('0123-ABCD-789X');
  for (const typed of ['0123-ABCD-789X', 'o123 abcd 789x', ' OI23–abcd.789X ', '0l23abcd789x'])
    expect(cardCodeTyped(typed)).toBe('0123ABCD789X');
  expect(cardCodeTyped(cardCodePrinted(code))).toBe(code);
});
