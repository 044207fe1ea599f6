import { describe, expect, it } from 'vitest';
import { mergeStory } from '#features/writing/autosave/shared/merge-story.ts';

const text = (...paragraphs: string[]): string => paragraphs.join('\n\n');

const OWN = [
  'My father was a miner. He kept pigeons too. He was fond of them.',
  'We let them all go the day he died, my brother and me. The loft stood empty.',
  'I went to the school on the hill. Miss Dawson taught us to write with chalk.',
];
const WELL = [
  'My father was a miner who kept pigeons, and he was fond of them.',
  'The day he died my brother and I let them all go, and the loft stood empty.',
  'At the school on the hill Miss Dawson taught us to write with chalk.',
];
const styles = [
  ['told well', OWN, WELL],
  ['in own words', WELL, OWN],
] as const;

describe.each(styles)('a story that is now to be %s', (_style, from, to) => {
  const before = mergeStory({ current: '', weave: null, fresh: from });
  const restyled = (current: string, fresh: readonly string[] = to) =>
    mergeStory({ current, weave: before.weave, fresh, inOtherWords: true });

  it('is entirely the other version if the writer changed nothing', () => {
    expect(restyled(before.content)).toMatchObject({ content: text(...to), rewrites: true });
    expect(restyled(before.content).weave.settled).toEqual([]);
  });

  it('keeps a paragraph changed by hand in its place, and does not tell it twice', () => {
    const mine = `${from[1]} I cried for a week.`;
    const { content } = restyled(text(from[0] ?? '', mine, from[2] ?? ''));
    expect(content).toBe(text(to[0] ?? '', mine, to[2] ?? ''));
  });

  it('keeps what was written by hand beside its neighbours', () => {
    const first = 'For my grandchildren.';
    const last = 'I still have one of the rings.';
    expect(restyled(text(first, ...from, last)).content).toBe(text(first, ...to, last));
    const [a = '', b = '', c = ''] = from;
    expect(restyled(text(a, first, b, c)).content).toBe(text(to[0] ?? '', first, to[1] ?? '', to[2] ?? ''));
  });

  it('still tells what a paragraph changed by hand leaves out', () => {
    const mine = from[1]?.replaceAll(/,? and the loft|The loft/g, '. The dovecote') ?? '';
    const { content } = restyled(text(from[0] ?? '', mine, from[2] ?? ''), [
      ...to,
      'In 1961 we moved to Leeds.',
    ]);
    expect(content).toContain(mine);
    expect(content).toContain('In 1961 we moved to Leeds.');
  });

  it('stays as it is when it is composed again', () => {
    const mine = `${from[1]} I cried for a week.`;
    const once = restyled(text(from[0] ?? '', mine, from[2] ?? ''));
    const twice = mergeStory({ current: once.content, weave: once.weave, fresh: to });
    expect(twice.content).toBe(once.content);
    expect(twice.added).toEqual([]);
  });
});
