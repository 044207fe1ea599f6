import sharp from 'sharp';
import { type BookPlan, bookPlan } from '#features/book/shared/book-plan.ts';
import type {
  Block,
  BookChapter,
  BookLanguage,
  Figure,
  Manuscript,
  Run,
  TreeDrawing,
} from '#features/book/shared/manuscript.ts';
import type { Making } from '#features/book/server/making/making.ts';
import { wordsOfBook } from './manuscript-words.ts';

/** A year's day after which nothing of the built books was changed. */
const CHANGED_AT = '2026-05-04T08:30:00.000Z';
const photoId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aFigure = (number: number, caption: string, width = 600, height = 400): Figure => ({
  kind: 'figure',
  photo: photoId(number),
  caption,
  width,
  height,
});
export const paragraph = (...runs: Run[]): Block => ({ kind: 'paragraph', runs });

/** A picture of this size, as photos are kept: WebP, a colour of its own for every id. */
export const aBookPhoto = (id: string, width = 600, height = 400): Promise<Uint8Array> => {
  const shade = Number.parseInt(id.slice(-2), 16) || 0;
  const background = { r: 120 + (shade % 100), g: 90, b: 60 + ((shade * 7) % 120) };
  const sky = {
    create: { width, height: Math.ceil(height / 2), channels: 3, background: '#9db4c0' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: sky, gravity: 'north' }])
    .webp({ quality: 82 })
    .toBuffer();
};

/** A couple, their daughter, and the writer: three rows, one line that is only a guess. */
export const aTree = (family: readonly (readonly [string, string])[]): TreeDrawing => {
  const places = [
    [0, 0],
    [8.75, 0],
    [4.375, 8],
    [4.375, 16],
  ] as const;
  return {
    wide: 16.75,
    high: 21.5,
    boxes: places.map(([x, y], at) => {
      const [name = '', years = ''] = family[at] ?? [];
      return { x, y, wide: 8, high: 5.5, name, years, isWriter: at === 3 };
    }),
    lines: [
      { path: 'M8 2.75H8.75', sure: true },
      { path: 'M8.375 2.75V8', sure: true },
      { path: 'M8.375 13.5V16', sure: false },
    ],
  };
};

/** `count` sentences from the `from`th on, the same for the same numbers. */
const prose = (language: BookLanguage, from: number, count: number): string => {
  const { sentences } = wordsOfBook(language);
  // Odd, so that among eight sentences each comes before one comes again.
  const step = 1 + 2 * (from % 4);
  return Array.from({ length: count }, (_, at) => sentences[(from + at * step) % sentences.length]).join(' ');
};

/** Where in the index the person stands with whom the book begins. */
const placeOfAunt = (language: BookLanguage): number => {
  const { opening, index } = wordsOfBook(language);
  return index.findIndex(([, name]) => name.endsWith(opening[1]));
};

const firstChapter = (language: BookLanguage): Block[] => {
  const { opening, quote, caption } = wordsOfBook(language);
  const [before, name, after] = opening;
  return [
    paragraph(
      { text: before },
      { text: name, italic: true, entries: [placeOfAunt(language)] },
      { text: after, entries: [3] },
    ),
    paragraph({ text: prose(language, 1, 6) }),
    aFigure(1, caption),
    paragraph(
      { text: prose(language, 2, 1) },
      { text: ` ${prose(language, 3, 1)}`, bold: true },
      { text: `\n${prose(language, 4, 1)}`, italic: true, bold: true },
    ),
    { kind: 'scene-break' },
    paragraph({ text: prose(language, 5, 5) }),
    {
      kind: 'quote',
      paragraphs: quote.split('\n').map((text, at) => [at === 0 ? { text } : { text, italic: true }]),
    },
    paragraph({ text: prose(language, 6, 7) }),
  ];
};

/** Paragraphs of about 80 words until there are `words`; every tenth names somebody of the index. */
const longText = (language: BookLanguage, chapter: number, words: number): Block[] =>
  Array.from({ length: Math.max(1, Math.round(words / 80)) }, (_, at) => {
    const text = prose(language, chapter * 31 + at, 5);
    if (at % 10 !== 0) return paragraph({ text });
    const [, name] = wordsOfBook(language).opening;
    return paragraph({ text: name, entries: [placeOfAunt(language)] }, { text: `. ${text}` });
  });

const chaptersOf = (language: BookLanguage, count: number, words: number): BookChapter[] => {
  const { chapters: titles, caption } = wordsOfBook(language);
  return Array.from({ length: count }, (_, at) => {
    const first = at === 0 ? firstChapter(language) : [];
    const upright = at === 1 ? [aFigure(2, '', 400, 600)] : at === 2 ? [aFigure(3, caption, 1800, 1200)] : [];
    return {
      id: `10000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      number: at + 1,
      title: titles[at % titles.length] ?? '',
      blocks: [...first, ...upright, ...longText(language, at, words / count)],
    };
  });
};

/**
 * A book with everything in it: two parts, photos lying and upright, one without a caption, italic, bold, a quote, a scene break, a tree, a timeline
 * and an index. `words`: about how many, over all chapters. The same choices give the same book.
 */
export const aManuscript = ({
  language = 'en' as BookLanguage,
  chapters = 4,
  words = 2_000,
  ...changes
}: Partial<Manuscript> & { chapters?: number; words?: number } = {}): Manuscript => {
  const said = wordsOfBook(language);
  const all = chaptersOf(language, chapters, words);
  const half = Math.ceil(chapters / 2);
  return {
    identifier: 'urn:uuid:7d444840-9dc0-41d1-b245-5ffdce74fad2',
    language,
    title: said.title,
    subtitle: said.subtitle,
    author: said.author,
    dedication: said.dedication,
    copyrightLine: said.copyrightLine,
    parts: [
      { title: said.parts[0], chapters: all.slice(0, half) },
      { title: said.parts[1], chapters: all.slice(half) },
    ].filter((part) => part.chapters.length > 0),
    tree: aTree(said.family),
    timeline: said.events.map(([when, title, text]) => ({ when, title, text })),
    index: said.index.map(([kind, name]) => ({ kind, name })),
    closingNote: [paragraph({ text: said.closing })],
    changedAt: CHANGED_AT,
    ...changes,
  };
};

/** Changes of a plan, each only as far as it matters. */
type PlanChanges = Partial<Omit<BookPlan, 'print' | 'cover'>> & {
  print?: Partial<BookPlan['print']>;
  cover?: Partial<BookPlan['cover']>;
};

export const aBookPlan = ({ print, cover, ...changes }: PlanChanges = {}): BookPlan =>
  bookPlan.parse({
    title: 'A Life by the Water',
    subtitle: '',
    author: 'Margaret Brontë-O’Neill',
    dedication: '',
    copyrightLine: '',
    language: 'en',
    parts: [],
    closingNote: '',
    withTree: true,
    withTimeline: true,
    withIndex: true,
    leftOutOfIndex: [],
    ...changes,
    print: {
      printer: 'any',
      trim: '6x9',
      largePrint: false,
      paper: 'cream',
      ink: 'black',
      spineWidth: null,
      ...print,
    },
    cover: { colour: 'paper', photo: null, blurb: '', ...cover },
  });

/** What a format is made from. The photos are pictures of the size that the book says. */
export const aMaking = ({ manuscript = aManuscript(), plan = aBookPlan() } = {}): Making => {
  const figures = manuscript.parts
    .flatMap(({ chapters }) => chapters.flatMap(({ blocks }) => blocks))
    .filter((block) => block.kind === 'figure');
  const sizes = new Map(figures.map(({ photo, width, height }) => [photo, [width, height] as const]));
  return {
    manuscript,
    plan,
    async photo(id) {
      const size = sizes.get(id);
      if (!size) throw new Error(`there is no photo ${id}`);
      return aBookPhoto(id, ...size);
    },
    onProgress: () => undefined,
  };
};
