import { describe, expect, it } from 'vitest';
import { contentWords, jaccard } from '../../text/words.ts';
import { GREETING } from '../../conversation/greeting.ts';
import { isOpenQuestion } from '../../conversation/reply-contract.ts';
import { BANK, questionById } from './bank.ts';
import { ANSWER_FORMS, type Precondition, STAGES, THEMES } from './bank-item.ts';
import { recogniseQuestion } from './recognise-question.ts';

const wordings = BANK.flatMap((item) => item.wordings.map((wording) => ({ id: item.id, wording })));

describe('the question bank', () => {
  it('holds at least three hundred questions, each with its own id', () => {
    expect(BANK.length).toBeGreaterThanOrEqual(300);
    expect(new Set(BANK.map((item) => item.id)).size).toBe(BANK.length);
  });

  it('covers every theme with at least eight questions and every stage of a life', () => {
    const perTheme = THEMES.map((theme) => BANK.filter((item) => item.theme === theme).length);
    expect(Math.min(...perTheme)).toBeGreaterThanOrEqual(8);
    for (const stage of STAGES) expect(BANK.some((item) => item.stage === stage)).toBe(true);
  });

  it('never words two questions alike', () => {
    const seen = wordings.map(({ wording }) => wording.toLowerCase());
    expect(new Set(seen).size).toBe(seen.length);
    const tooClose = wordings.flatMap((a, i) =>
      wordings
        .slice(i + 1)
        .filter((b) => b.id !== a.id && jaccard(contentWords(a.wording), contentWords(b.wording)) >= 0.6)
        .map((b) => `${a.wording} / ${b.wording}`),
    );
    expect(tooClose).toEqual([]);
  });

  it('asks openly, in at most sixteen words, with one question mark at the end', () => {
    const bad = wordings.filter(
      ({ wording }) =>
        !isOpenQuestion(wording) || !/^[^?{}]+\?$/u.test(wording) || wording.split(' ').length > 16,
    );
    expect(bad).toEqual([]);
  });

  it('has a statement template for every question', () => {
    expect(BANK.filter((item) => item.statements.length === 0).map((item) => item.id)).toEqual([]);
  });

  it('presumes no spouse, child, sibling, grandparent, parent or job that may not have existed', () => {
    const presumes: readonly (readonly [RegExp, (needs: Precondition) => boolean])[] = [
      [
        /\bwedding|\bmarriage|married life|the two of you|as a couple/iu,
        ({ mentioned }) => mentioned !== undefined,
      ],
      [
        /your (?:own )?children|child of yours|as a parent|your grandchildren/iu,
        ({ mentioned }) => mentioned !== undefined,
      ],
      [/brothers?\b|sisters?\b/iu, ({ mentioned }) => mentioned !== undefined],
      [
        /your (?:father|mother|parents)\b/iu,
        ({ mentioned, notMentioned }) => (mentioned ?? notMentioned) !== undefined,
      ],
      [/your grand(?:parents’|mother|father)/iu, ({ mentioned }) => mentioned !== undefined],
      [/your (?:trade|job|workplace|line of)|others at work|on the job/iu, ({ told }) => told !== undefined],
      [/retir/iu, ({ mentioned }) => mentioned !== undefined],
    ];
    const presuming = BANK.filter((item) =>
      presumes.some(
        ([words, isKnown]) =>
          item.wordings.some((wording) => words.test(wording)) && !isKnown(item.needs ?? {}),
      ),
    );
    expect(presuming.map((item) => item.id)).toEqual([]);
  });

  it('has statements with the placeholders their form needs and nothing else', () => {
    for (const item of BANK)
      for (const { form, text } of item.statements) {
        expect(ANSWER_FORMS).toContain(form);
        const places = text.match(/\{\w+\}/gu) ?? [];
        expect({ text, places }).toEqual({
          text,
          places: form === 'place-year' ? ['{place}', '{year}'] : ['{answer}'],
        });
        expect(text).toMatch(/^[A-Z{].*\.$/u);
      }
  });

  it('holds tender questions back until the writer has told something', () => {
    const tenderAndEarly = BANK.filter((item) => item.sensitivity === 2 && item.needs === undefined);
    expect(tenderAndEarly).toEqual([]);
  });
});

describe('recognising a question', () => {
  it('works for every wording at the end of a turn, regardless of case and punctuation', () => {
    for (const { id, wording } of wordings) {
      expect(recogniseQuestion(`Thank you for that. ${wording}`)?.id).toBe(id);
      expect(recogniseQuestion(wording.toUpperCase().replace('’', "'"))?.id).toBe(id);
    }
  });

  it('finds the greeting’s question, and none if something else was asked', () => {
    expect(recogniseQuestion(GREETING)).toBe(questionById('origins.birthplace'));
    expect(recogniseQuestion('Where were you born? And what was the name of the street?')).toBeUndefined();
    expect(recogniseQuestion('')).toBeUndefined();
  });
});
