import { describe, expect, it } from 'vitest';
import {
  DISTRESS_CALLS,
  EVERYDAY,
  FRESH_CALLS,
  FRESH_EVERYDAY,
  GERMAN_CALLS,
  GERMAN_EVERYDAY,
  GERMAN_FRESH_CALLS,
  GERMAN_FRESH_EVERYDAY,
  MORE_CALLS,
  MORE_EVERYDAY,
} from '../../../scripts/companion-score/cases/distress-cases.ts';
import { DANGER } from './danger.ts';
import { FICTION, LONG_AGO, NOT_MEANT } from './distress.ts';
import { GERMAN_DANGER, germanWords } from './german/german-level.ts';
import { GERMAN_PAST } from './german/german-past.ts';
import {
  GERMAN_GIVES_UP_ON_BODY,
  GERMAN_ONCE_WISHED,
  GERMAN_SELF_HARM,
  GERMAN_WISHES_TO_GO,
} from './german/german-self-harm.ts';
import { needsOf } from './needs.ts';
import { PAST, SOMEBODY_OF_THEIRS, SUICIDE } from './past-harm.ts';
import { patternsOf } from './patterns.ts';
import { plainWords } from './plain-words.ts';
import { LOOSELY_SELF_HARM, ONCE_WISHED, SELF_HARM } from './self-harm.ts';
import { AT_MY_WISH, UNDER_THREAT } from './under-threat.ts';
import { WEARY_OF_LIFE } from './weary-of-life.ts';

const HARM = [SELF_HARM, LOOSELY_SELF_HARM, WEARY_OF_LIFE, ONCE_WISHED, DANGER, UNDER_THREAT, PAST].flat();
const ALL = [...HARM, SUICIDE, SOMEBODY_OF_THEIRS, FICTION, LONG_AGO, NOT_MEANT, AT_MY_WISH];
const SENTENCES = [
  ...DISTRESS_CALLS,
  ...MORE_CALLS,
  ...FRESH_CALLS,
  ...EVERYDAY,
  ...MORE_EVERYDAY,
  ...FRESH_EVERYDAY,
].map((one) => plainWords(one[1]));

const IN_GERMAN = [
  GERMAN_SELF_HARM,
  GERMAN_ONCE_WISHED,
  GERMAN_DANGER,
  GERMAN_PAST,
  GERMAN_GIVES_UP_ON_BODY,
  GERMAN_WISHES_TO_GO,
].flat();
const GERMAN_SENTENCES = [
  ...GERMAN_CALLS,
  ...GERMAN_EVERYDAY,
  ...GERMAN_FRESH_CALLS,
  ...GERMAN_FRESH_EVERYDAY,
].map((one) => germanWords(one[1]));

const passedOver = (patterns: readonly RegExp[], sentences: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    const words = patternsOf([pattern]);
    return sentences.filter((sentence) => pattern.test(sentence) && !words.test(sentence));
  });

describe('the required words of a pattern', () => {
  it('are present in every sentence the pattern matches', () => {
    expect(passedOver(ALL, SENTENCES)).toEqual([]);
    expect(passedOver(IN_GERMAN, GERMAN_SENTENCES)).toEqual([]);
  });

  it('are derived from the pattern: one of each required part', () => {
    expect(needsOf(/(?<= )(?:i (?:want|wish) (?:[^ ]+ ){0,2}?(?:die|to go))(?= )/u)).toEqual([
      ['want', 'wish'],
      ['die', 'go'],
    ]);
    expect(needsOf(/(?<= )(?:bruis\S*)(?= )/u)).toEqual([]);
  });

  it('let text without any of them be skipped', () => {
    const { couldMatch } = patternsOf(HARM);
    expect(couldMatch(plainWords('Leeds, 1948, and a piano.'))).toBe(false);
    expect(couldMatch(plainWords('I want to die.'))).toBe(true);
  });
});
