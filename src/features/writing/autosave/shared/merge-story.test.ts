import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '#platform/shared/text.ts';
import { type Merged, mergeStory } from './merge-story.ts';

const BORN = 'I was born in Otley in 1948. I was the second of four.';
const BEES = 'My father kept bees behind the house. He never wore gloves.';
const SMOKER = 'I was six, and I held the smoker.';
const SCHOOL = 'I went to the school on the hill. Miss Dawson taught us to write with chalk.';

const first = (fresh: readonly string[]): Merged => mergeStory({ current: '', weave: null, fresh });
const text = (...paragraphs: string[]): string => paragraphs.join('\n\n');
const again = (before: Merged, current: string, fresh: readonly string[]): Merged =>
  mergeStory({ current, weave: before.weave, fresh });

describe('weaving a fresh chapter into the story', () => {
  it('returns the fresh chapter while the writer has not touched anything', () => {
    const merged = first([BORN, BEES]);
    expect(merged.content).toBe(text(BORN, BEES));
    expect(merged.added).toEqual([
      'I was born in Otley in 1948.',
      'I was the second of four.',
      'My father kept bees behind the house.',
      'He never wore gloves.',
    ]);
  });

  it('follows the order of the fresh chapter if the writer did not set one', () => {
    const before = first([BEES, SCHOOL]);
    expect(again(before, before.content, [BORN, SCHOOL, BEES]).content).toBe(text(BORN, SCHOOL, BEES));
  });

  it('lets an untouched paragraph grow, and reports only what is new', () => {
    const before = first([BORN, BEES]);
    const merged = again(before, before.content, [BORN, `${BEES} ${SMOKER}`]);
    expect(merged.content).toBe(text(BORN, `${BEES} ${SMOKER}`));
    expect(merged.added).toEqual([SMOKER]);
  });

  it('never overwrites a paragraph that was changed by hand', () => {
    const before = first([BORN, BEES, SCHOOL]);
    const mine = 'My father kept bees, eleven hives of them. He wore no gloves, ever.';
    const merged = again(before, text(BORN, mine, SCHOOL), [BORN, BEES, SCHOOL]);
    expect(merged.content).toBe(text(BORN, mine, SCHOOL));
    expect(merged.added).toEqual([]);
  });

  it('puts new facts about a paragraph edited by hand after it, in a paragraph of their own', () => {
    const before = first([BORN, BEES, SCHOOL]);
    const mine = 'My father kept bees behind the house. He wore no gloves, ever.';
    const merged = again(before, text(BORN, mine, SCHOOL), [BORN, `${BEES} ${SMOKER}`, SCHOOL]);
    expect(merged.content).toBe(text(BORN, mine, SMOKER, SCHOOL));
  });

  it('never drops a paragraph added by hand, and keeps it next to its neighbour', () => {
    const before = first([BORN, SCHOOL]);
    const mine = 'I have told this to nobody but Ruth.';
    const merged = again(before, text(BORN, mine, SCHOOL), [BORN, BEES, SCHOOL]);
    expect(merged.content).toBe(text(BORN, mine, BEES, SCHOOL));
  });

  it('keeps an opening that was written by hand at the top', () => {
    const before = first([BEES]);
    const mine = 'For my grandchildren, who asked.';
    const merged = again(before, text(mine, BEES), [BORN, BEES]);
    expect(paragraphsOf(merged.content)[0]).toBe(mine);
    expect(merged.content).toBe(text(mine, BORN, BEES));
  });

  it('does not bring back a paragraph that was deleted', () => {
    const before = first([BORN, BEES, SCHOOL]);
    const once = again(before, text(BORN, SCHOOL), [BORN, BEES, SCHOOL]);
    expect(once.content).toBe(text(BORN, SCHOOL));
    const twice = again(once, once.content, [BORN, `${BEES} ${SMOKER}`, SCHOOL]);
    expect(twice.content).toBe(text(BORN, SMOKER, SCHOOL));
  });

  it('does not bring back a sentence that was deleted', () => {
    const before = first([BORN, BEES]);
    const mine = 'I was born in Otley in 1948.';
    expect(again(before, text(mine, BEES), [BORN, BEES]).content).toBe(text(mine, BEES));
  });

  it('does not bring back a deleted sentence in slightly different words', () => {
    const before = first([BORN, BEES]);
    const merged = again(before, BORN, [BORN, 'And my father, he kept his bees behind our house.']);
    expect(merged.content).toBe(BORN);
  });

  it('keeps the existing breaks, however the fresh chapter splits that text', () => {
    const before = first([`${BORN} ${BEES}`, SCHOOL]);
    const once = again(before, before.content, [BORN, `${BEES} ${SCHOOL} ${SMOKER}`]);
    expect(once.content).toBe(text(`${BORN} ${BEES}`, `${SCHOOL} ${SMOKER}`));
    const twice = again(once, once.content, [`${BORN} ${BEES} ${SCHOOL}`, SMOKER]);
    expect(twice.content).toBe(once.content);
  });

  it('splits a paragraph only once it has grown too long', () => {
    const many = (what: string) =>
      Array.from({ length: 12 }, (_, n) => `The ${what} number ${n} stood there.`).join(' ');
    const [hives, boats, ships] = ['hive', 'boat', 'ship'].map(many);
    const before = first([`${hives} ${boats}`]);
    expect(again(before, before.content, [`${hives}`, `${boats}`]).content).toBe(before.content);
    expect(again(before, before.content, [`${hives}`, `${boats} ${ships}`]).content).toBe(
      text(`${hives}`, `${boats} ${ships}`),
    );
  });

  it('reports whether it reworded what was already told, or only added more', () => {
    const before = first([BORN, BEES]);
    expect(again(before, before.content, [BORN, `${BEES} ${SMOKER}`]).rewrites).toBe(false);
    expect(again(before, before.content, ['Otley is where I was born.', BEES]).rewrites).toBe(true);
  });

  it('distinguishes a new fact from a deleted one in almost the same words', () => {
    const before = first(['My mother worked at the mill in Otley for ten long years.']);
    const fresh = ['My father worked at the mill in Otley for ten long years.'];
    expect(again(before, '', fresh).content).toBe(fresh[0]);
  });

  it('doesn’t repeat what the writer has written in the meantime', () => {
    const before = first([BORN]);
    const mine = 'My father kept bees behind our house.';
    expect(again(before, text(BORN, mine), [BORN, BEES]).content).toBe(
      text(BORN, mine, 'He never wore gloves.'),
    );
  });

  it('doesn’t add a sentence the writer had put better, even when they change theirs again', () => {
    const before = first([BORN]);
    const mine = 'My father kept bees behind our house.';
    const once = again(before, text(BORN, mine), [BORN, 'My father kept bees behind the house.']);
    const twice = again(once, text(BORN, 'Of the bees I will not speak.'), [
      BORN,
      'My father kept bees behind the house.',
    ]);
    expect(twice.content).toBe(text(BORN, 'Of the bees I will not speak.'));
  });

  it('leaves a paragraph where the writer moved it', () => {
    const before = first([BORN, BEES, SCHOOL]);
    const moved = text(SCHOOL, BORN, BEES);
    expect(again(before, moved, [BORN, BEES, SCHOOL]).content).toBe(moved);
  });

  it('treats a text it did not compose as the writer’s own', () => {
    const mine = text('This I wrote myself.', 'And this.');
    const merged = mergeStory({ current: mine, weave: null, fresh: [BORN] });
    expect(merged.content).toBe(text(mine, BORN));
  });

  it('keeps an untouched sentence although its twin was deleted elsewhere', () => {
    const twin = 'My father kept his bees behind the house.';
    const before = first([BEES, `${SCHOOL} ${twin}`]);
    const merged = again(before, `${SCHOOL} ${twin}`, [BEES, `${SCHOOL} ${twin}`]);
    expect(merged.content).toBe(`${SCHOOL} ${twin}`);
  });

  it('returns exactly the same text when there is nothing to change, including odd spacing', () => {
    const before = first([BORN, BEES]);
    const spaced = `${BORN}\n\n\n${BEES}\n`;
    expect(again(before, spaced, [BORN, BEES]).content).toBe(spaced);
  });

  it('doesn’t take the full stop of a title or an initial for the end of a sentence', () => {
    const fresh = ['Mr. Hall and Dr. J. R. Finch came to tea. We had scones.'];
    expect(first(fresh).added).toEqual(['Mr. Hall and Dr. J. R. Finch came to tea.', 'We had scones.']);
  });

  it('remembers what the writer decided about sentences', () => {
    const before = first([BORN, BEES]);
    const weave = { ...before.weave, decided: [BEES] };
    expect(mergeStory({ current: before.content, weave, fresh: [BORN, BEES] }).weave.decided).toEqual([BEES]);
  });

  it('keeps italics, quotes and scene breaks set by the writer, and repeats none of their sentences', () => {
    const before = first([BORN, BEES]);
    const set = text(
      'I was *born* in Otley in 1948. **I was the second of four.**',
      '***',
      '> My father kept bees behind the house. *He never wore gloves.*',
    );
    const after = again(before, set, [BORN, BEES, SCHOOL]);
    expect(after.content).toBe(text(set, SCHOOL));
    expect(again(after, after.content, [BORN, BEES, SCHOOL]).content).toBe(after.content);
  });

  it('doesn’t repeat what the writer told in italics', () => {
    const own = '*I was born in Otley in 1948.* I was the second of four.';
    expect(mergeStory({ current: own, weave: null, fresh: [BORN] }).content).toBe(own);
  });

  it('keeps formatting that spans several sentences', () => {
    const before = first([BORN, BEES]);
    const set = text('*I was born in Otley in 1948. I was the second of four.*', BEES);
    expect(again(before, set, [BORN, BEES]).content).toBe(set);
  });
});
