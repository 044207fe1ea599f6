import { describe, expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { FAULT_TYPES, faithfulCases, faultCases } from './fault-suite.ts';

describe('the grounding checker', () => {
  it.each(FAULT_TYPES)('finds every sentence with this fault: %s', (type) => {
    const cases = faultCases().filter((one) => one.type === type);
    expect(cases.length).toBeGreaterThan(5);
    expect(
      cases.filter((one) => checkSentence(one.sentence, one.said).grounded).map((one) => one.sentence),
    ).toEqual([]);
  });

  it('accepts everything that was said, alone, joined with its neighbour, or with its date moved to the front', () => {
    const refused = faithfulCases().flatMap((one) => {
      const verdict = checkSentence(one.sentence, one.said);
      return verdict.grounded ? [] : [`${one.sentence} ${JSON.stringify(verdict.faults)}`];
    });
    expect(refused).toEqual([]);
  });

  it('accepts "I" and "my" where a terse writer left them out', () => {
    expect(
      checkSentence('My father kept bees behind the house.', ['Father kept bees behind the house.']),
    ).toEqual({ grounded: true });
    expect(checkSentence('I loved the reading.', ['Loved the reading.'])).toEqual({ grounded: true });
  });

  it('says which words were never said', () => {
    expect(checkSentence('My father kept golden bees.', ['Father kept bees.'])).toEqual({
      grounded: false,
      faults: [{ kind: 'unsaid-word', words: ['golden'] }],
    });
  });

  it('accepts a sentence without content, since it claims nothing', () => {
    expect(checkSentence('And so it was.', ['Otley, 1948.'])).toEqual({ grounded: true });
  });
});
