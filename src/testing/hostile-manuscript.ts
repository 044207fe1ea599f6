import type { BookChapter, BookLanguage, Manuscript } from '#features/book/shared/manuscript.ts';
import { NAUGHTY_STRINGS } from './builders.ts';
import { aFigure, aManuscript, aTree, paragraph } from './manuscripts.ts';

const NASTY = [
  ...NAUGHTY_STRINGS,
  '#read("/etc/passwd") #import "x": * $ #sys.inputs @label <label> = Heading',
  '\\input{/etc/passwd} \\write18{ls} ~^_&%$#{}',
  '</body><img src=x onerror=alert(1)> ]]> <!-- &amp; &#0; &nbsp;',
  '[a](javascript:alert(1)) ![x](file:///etc/passwd) `code` *not italic* __not bold__ # not a heading\n---\n> no quote',
  'bell \u0007 and \u000B and \u001F and \uFFFE and \uFFFF stand where XML forbids them',
  'Ἀθῆναι, Москва, 東京, 한국, ירושלים, القاهرة, ไทย, 🎂🧵',
  '=cmd|"/C calc"!A0 {{constructor.constructor("x")()}} ${process.exit(1)}',
];

/** A book that wants to do harm: words that are markup somewhere in every place that takes words, a paragraph of a megabyte, and many chapters. */
export const aHostileManuscript = ({
  language = 'en' as BookLanguage,
  chapters = 300,
  longest = 1_000_000,
} = {}): Manuscript => {
  const nasty = (at: number): string => NASTY[at % NASTY.length] ?? '';
  const naughtyChapter = (at: number): BookChapter => ({
    id: `20000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
    number: at + 1,
    title: at % 9 === 8 ? '' : nasty(at),
    blocks:
      at === 0
        ? [paragraph({ text: 'word '.repeat(longest / 10) + 'x'.repeat(longest / 2) })]
        : [
            paragraph(
              { text: nasty(at) },
              { text: nasty(at + 1), italic: true, entries: [at % NASTY.length] },
            ),
            aFigure(1 + (at % 3), nasty(at + 2)),
            { kind: 'quote', paragraphs: [[{ text: nasty(at + 3), bold: true }], [{ text: '' }], []] },
            { kind: 'scene-break' },
            paragraph(),
          ],
  });
  return aManuscript({
    language,
    title: nasty(9),
    subtitle: nasty(10),
    author: nasty(11),
    dedication: nasty(12),
    copyrightLine: nasty(13),
    parts: [
      { title: nasty(14), chapters: Array.from({ length: chapters }, (_, at) => naughtyChapter(at)) },
      { title: nasty(15), chapters: [] },
    ],
    tree: aTree(NASTY.map((text) => [text, text] as const)),
    timeline: NASTY.map((text) => ({ when: text, title: text, text })),
    index: NASTY.map((name, at) => ({ kind: at % 2 === 0 ? ('person' as const) : ('place' as const), name })),
    closingNote: [paragraph({ text: nasty(16) })],
  });
};
