import { describe, expect, it } from 'vitest';
import { isUncapitalised, withCapitals } from './dictated.ts';

describe('a text without capitals', () => {
  it.each([
    ['I stayed with aunt rose in otley on sundays.', 'I stayed with Aunt Rose in Otley on Sundays.'],
    ['miss pringle taught us to read.', 'Miss Pringle taught us to read.'],
    ['my brother arthur worked at woolworths.', 'my brother Arthur worked at Woolworths.'],
  ])('gets the capitals that are certain: %s', (said, written) => {
    expect(isUncapitalised(said)).toBe(true);
    expect(withCapitals(said)).toBe(written);
  });

  it.each([
    'I walked to school in my brother’s boots.',
    'I miss him every day, and I miss rose bushes.',
    'I loved my grandma and my auntie.',
    'we used to polish the spoons.',
    'I had good marks, and we ate spam.',
  ])('is left alone where a word is not certainly a name: %s', (said) => {
    expect(withCapitals(said)).toBe(said);
  });
});
