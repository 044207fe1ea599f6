import { describe, expect, it } from 'vitest';
import { composeChapter } from '../../src/features/companion/server/builtin/compose-chapter.ts';
import { emptyTally, tallyChapter, unsourcedWords } from './chapter-score.ts';
import { distressRows } from './distress-score.ts';
import { scoreFusion } from './fusion-score.ts';
import { DISTRESS_CALLS, EVERYDAY, MORE_CALLS, MORE_EVERYDAY } from './cases/distress-cases.ts';
import { isFirstPerson, namesIn, numbersIn, opensWithPronoun, sentencesIn } from './measure-text.ts';
import { canBeCut } from './possible-cut.ts';
import { asTurns, intoConversations } from './interview.ts';

const INTERVIEW = {
  title: 'made-up',
  turns: [
    { q: 'Where were you born?', a: 'Otley, 1948.' },
    { q: 'What then?', a: 'In 1961 I left for Hull with two pounds and my uncle Fred.' },
  ],
};

describe('the scorecard', () => {
  it('finds every authored pair of question and answer fused as expected', () => {
    const { pairs, wrong } = scoreFusion();
    expect(pairs).toBeGreaterThanOrEqual(200);
    expect(wrong).toEqual([]);
  });

  it('splits an interview between answers', () => {
    expect(intoConversations(INTERVIEW, 5).map((turns) => turns.length)).toEqual([2, 2]);
    expect(intoConversations(INTERVIEW, 100).map((turns) => turns.length)).toEqual([4]);
  });

  it('detects a word that came from nowhere, a lost number and an invented name', () => {
    const turns = asTurns(INTERVIEW.turns);
    const chapter = composeChapter(turns);
    const honest = emptyTally();
    tallyChapter(honest, turns, chapter);
    expect([honest.grounded, honest.invented, honest.numbers[0]]).toEqual([
      honest.sentences,
      [],
      honest.numbers[1],
    ]);
    const [first] = chapter.paragraphs.flat();
    const faulty = {
      ...chapter,
      paragraphs: [[{ text: 'I was born in Madrid.', sources: first?.sources ?? [] }]],
    };
    expect(faulty.paragraphs.flat().flatMap((sentence) => unsourcedWords(sentence, turns))).toEqual([
      'madrid',
    ]);
    const caught = emptyTally();
    tallyChapter(caught, turns, faulty);
    expect(caught.grounded).toBe(0);
    expect(caught.invented).toEqual(['madrid']);
    expect(caught.numbers[0]).toBeLessThan(caught.numbers[1]);
  });
});

describe('the scorecard, reading a chapter', () => {
  it('counts a quotation and a title as part of the sentence around them', () => {
    expect(sentencesIn('He said, “No. Never.” Mr. Lowe [James D.] left. I stayed.')).toEqual([
      'He said, “No. Never.”',
      'Mr. Lowe [James D.] left.',
      'I stayed.',
    ]);
  });

  it('detects every pronoun at the start of a sentence', () => {
    for (const text of [
      'It rained.',
      'It’s late.',
      'That summer we moved.',
      'Those two were mine.',
      'This last one.',
    ])
      expect(opensWithPronoun(text)).toBe(true);
    for (const text of ['Italy was far.', 'Then we left.', 'We saw it.'])
      expect(opensWithPronoun(text)).toBe(false);
  });

  it('detects first-person words, names and numbers as they appear in print', () => {
    expect([
      isFirstPerson('That was ours.'),
      isFirstPerson('The mine was deep.'),
      isFirstPerson('I’d go.'),
    ]).toEqual([true, false, true]);
    expect([...namesIn('When Tom and I left for Hull, Anna’s dog cried.')]).toEqual(['tom', 'hull', 'anna']);
    expect([...numbersIn('In 1961 we had 1,200 hens and two cows.')]).toEqual(['1961', '1200', 'two']);
  });

  it('tells whether a chapter can be cut as promised', () => {
    const sentence = (words: number, firstPerson: boolean) => ({ words, firstPerson });
    const all = Array.from({ length: 8 }, () => sentence(30, true));
    expect(canBeCut(all, 60, 180)).toBe(true);
    expect(canBeCut(all.slice(1), 60, 180)).toBe(false);
    expect(canBeCut([...all.slice(3), ...Array.from({ length: 3 }, () => sentence(30, false))])).toBe(true);
    expect(canBeCut(all.map((one, i) => sentence(one.words, i > 4)))).toBe(false);
  });
});

describe('distress in the authored cases', () => {
  it('is detected at its level in at least 98 of 100, and in none of as many everyday messages', () => {
    expect(DISTRESS_CALLS.length + MORE_CALLS.length).toBe(450);
    expect(EVERYDAY.length + MORE_EVERYDAY.length).toBe(450);
    expect(distressRows([]).filter((row) => !row.reached)).toEqual([]);
  });
});
