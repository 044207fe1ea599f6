import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../interview/builtin/scripts.ts';
import { inStandardSpelling } from './dialect.ts';

describe('a sentence in dialect', () => {
  it.each([
    ['Dinna pit in that he wis killt.', "Don't put in that he was killed."],
    ['Ma faither telt us aboot it, naebody kent.', 'Ma father told us about it, nobody knew.'],
    ['Fit wis it like?', 'What was it like?'],
    ['Dae ye ken Ken Reid o Leith?', 'Do you know Ken Reid of Leith?'],
    ['“Dinnae be pittin in that,” he said.', "“Don't be putting in that,” he said."],
  ])('is read in standard spelling: %s', (said, read) => {
    expect(inStandardSpelling(said)).toBe(read);
  });

  it.each([
    'My father was a miner.',
    'The pit closed.',
    'We went to see ken and kirk in the ice arena.',
    'I greet people.',
    'I kept fit.',
    'It went on and on.',
    'Ken came.',
  ])('stays as it is if it has no such word: %s', (said) => {
    expect(inStandardSpelling(said)).toBe(said);
  });

  it('is understood as a wish, or as a question to the companion', () => {
    expect(ENGLISH.momentBeyondDoubt('Dinna pit that in the book.')?.act).toBe('keep-out');
    expect(ENGLISH.asksUs('Dae ye like fish and chips yersel?')).toBe(true);
  });
});
