import { describe, expect, it } from 'vitest';
import { checkChapter } from './chapter-contract.ts';
import type { ChapterPage, ComposedSentence } from './chapter.ts';

const sentence = (text: string): ComposedSentence => ({
  text,
  sources: [{ from: 'said', turn: 1, start: 0, end: text.length }],
});
/** A chapter with this many paragraphs, each with this many first-person sentences. */
const aChapter = ({
  paragraphs = 4,
  sentences = 2,
  ...more
}: { paragraphs?: number; sentences?: number } & Partial<
  Pick<ChapterPage, 'notes' | 'title'>
> = {}): ChapterPage => ({
  title: 'Otley, 1948',
  notes: [],
  ...more,
  paragraphs: Array.from({ length: paragraphs }, (_, p) =>
    Array.from({ length: sentences }, (_unused, s) => sentence(`I mended gate ${p} and ${s}.`)),
  ),
});

describe('the contract of a chapter', () => {
  it('holds for four to six paragraphs in the first person, and for an empty chapter', () => {
    expect(checkChapter(aChapter())).toEqual({ ok: true });
    expect(checkChapter(aChapter({ paragraphs: 6 }))).toEqual({ ok: true });
    expect(checkChapter({ title: '', paragraphs: [], notes: [] })).toEqual({ ok: true });
  });

  it('requires a short chapter to say that it is short', () => {
    expect(checkChapter(aChapter({ paragraphs: 2 }))).toEqual({ ok: false, reasons: ['short-without-note'] });
    expect(checkChapter(aChapter({ paragraphs: 2, notes: ['short'] }))).toEqual({ ok: true });
  });

  it.each([
    [
      'too few paragraphs for its sentences',
      aChapter({ paragraphs: 2, sentences: 4, notes: ['short'] }),
      'too-few-paragraphs',
    ],
    ['seven paragraphs', aChapter({ paragraphs: 7 }), 'too-many-paragraphs'],
    ['an empty paragraph', { ...aChapter(), paragraphs: [...aChapter().paragraphs, []] }, 'empty-paragraph'],
    [
      'a paragraph about others only',
      { ...aChapter(), paragraphs: [...aChapter().paragraphs, [sentence('He kept bees.')]] },
      'not-first-person',
    ],
    [
      'a sentence without words',
      { ...aChapter(), paragraphs: [...aChapter().paragraphs, [sentence('I did.'), sentence('…')]] },
      'empty-sentence',
    ],
    [
      'a sentence from nowhere',
      { ...aChapter(), paragraphs: [...aChapter().paragraphs, [{ text: 'I flew.', sources: [] }]] },
      'sentence-without-source',
    ],
    [
      'a sentence said twice',
      { ...aChapter(), paragraphs: [...aChapter().paragraphs, [sentence('I mended gate 0 and 0.')]] },
      'sentence-twice',
    ],
    ['a title over nothing', { title: 'Otley', paragraphs: [], notes: [] }, 'title-without-text'],
    ['a title that is a paragraph', aChapter({ title: 'x'.repeat(81) }), 'title-too-long'],
  ] as const)('refuses %s', (_, chapter, reason) => {
    const verdict = checkChapter(chapter);
    expect(verdict.ok ? [] : verdict.reasons).toContain(reason);
  });

  it('skips the first-person check in a language it does not know', () => {
    expect(
      checkChapter({
        title: '',
        notes: ['other-language', 'short'],
        paragraphs: [[sentence('Ich bin in Breslau geboren.')]],
      }),
    ).toEqual({ ok: true });
  });
});
