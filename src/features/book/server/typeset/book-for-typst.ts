import { type BookWords, bookWords } from '../../shared/book-words.ts';
import type { Block, Figure, Manuscript, Run } from '../../shared/manuscript.ts';
import type { PageLook } from './page-look.ts';
import { lettersIn, OPENS, photoPlaces, type PlacedPhoto } from './photo-places.ts';
import { printedSize } from './printed-photos.ts';
import { treeSheets } from './tree-sheets.ts';
import { dateForTypst } from './date-for-typst.ts';
import { voicesForTypst } from './voice-for-typst.ts';
import { wordsForTypst } from './words-for-typst.ts';

/** Which of several volumes this is. null for a book in a single volume. */
export type Volume = { readonly number: number; readonly count: number };

type Piece = string | Record<string, unknown>;

/** The average width of a letter in a running head, as a share of its size. A running head is one line. */
const HEAD_LETTER = 0.55;
const LONGEST_HEAD = 60;
const LONGEST_PARAGRAPH = 20_000;
/** A word with the space after it, or a piece of an endless one. */
const WORD = /[^ \n]{0,100}[ \n]?/gu;
const LINE_BREAK = '\n';

/**
 * The data that the Typst source (`content/book/pages`) reads as '/book.json'. `missing`: characters that no
 * typeface has. Blank pages are added at the end until the page count is divisible by `pagesDivisibleBy`.
 */
export const bookForTypst = (
  manuscript: Manuscript,
  look: PageLook,
  volume: Volume | null,
  pagesDivisibleBy: number,
  missing: ReadonlySet<string>,
): Record<string, unknown> => {
  const words = bookWords(manuscript.language);
  const say = (text: string) => wordsForTypst(text, missing, manuscript.language);
  const isLast = volume === null || volume.number === volume.count;
  return {
    look,
    pagesDivisibleBy,
    language: manuscript.language,
    date: dateForTypst(manuscript.changedAt),
    title: say(manuscript.title),
    head: shortened(say(manuscript.title), look),
    subtitle: say(manuscript.subtitle),
    author: say(manuscript.author),
    dedication: say(manuscript.dedication),
    copyright: say(manuscript.copyrightLine),
    volume: volume ? words.volume(volume.number, volume.count) : '',
    words: {
      contents: words.contents,
      closingNote: words.closingNote,
      timeline: words.timeline,
      familyTree: words.familyTree,
      index: words.index,
      people: words.people,
      places: words.places,
    },
    parts: manuscript.parts
      .filter(({ chapters }) => chapters.length > 0)
      .map(({ title, chapters }) => ({
        title: say(title),
        chapters: chapters.map((chapter) => ({
          number: chapter.number,
          title: say(chapter.title),
          untitled: words.chapter(chapter.number),
          head: shortened(say(chapter.title) || words.chapter(chapter.number), look),
          blocks: blocksForTypst(chapter.blocks, look, say, words),
        })),
      })),
    closing: isLast ? blocksForTypst(manuscript.closingNote, look, say, words) : [],
    timeline: isLast
      ? (manuscript.timeline ?? []).map(({ when, title, text }) => ({
          when: say(when),
          title: say(title),
          text: say(text),
        }))
      : [],
    tree:
      isLast && manuscript.tree
        ? treeSheets(manuscript.tree, look).map((sheet) => ({
            ...sheet,
            boxes: sheet.boxes.map((box) => ({ ...box, name: say(box.name), years: say(box.years) })),
          }))
        : [],
    index: (manuscript.index ?? []).map(({ kind, name }, at) => ({ kind, at, name: say(name) })),
  };
};

/** For a running head, which is one line. */
const shortened = (title: string, { text, smallSize }: PageLook): string => {
  const longest = Math.min(LONGEST_HEAD, Math.floor((text.width * 72) / smallSize / HEAD_LETTER));
  const one = title.replaceAll(LINE_BREAK, ' ');
  if (one.length <= longest) return one;
  return `${one.slice(0, longest).replace(/\s+\S*$/u, '')} …`;
};

const blocksForTypst = (
  blocks: readonly Block[],
  look: PageLook,
  say: (text: string) => string,
  words: BookWords,
): Piece[] => {
  const placed = photoPlaces(blocks);
  return blocks.flatMap((block, at): Piece[] => {
    const before = blocks[at - 1];
    if (block.kind === 'scene-break') return [{ kind: 's' }];
    if (block.kind === 'figure') {
      return [photoForTypst(block, look, say, words.photoWithoutCaption, placed[at] ?? OPENS)];
    }
    if (block.kind === 'voice') return [voicesForTypst(blocks, at, say, words) ?? []].flat();
    if (block.kind === 'quote') {
      const paragraphs = block.paragraphs.flatMap((runs, place) =>
        paragraphsForTypst(runs, say, { first: place === 0 }),
      );
      return [{ kind: 'q', paragraphs }];
    }
    const first = before === undefined || before.kind === 'scene-break' || before.kind === 'quote';
    return paragraphsForTypst(block.runs, say, { first }).map((one) => ({ kind: 'p', ...one }));
  });
};

/** One paragraph, or several that follow each other without a visible break. `first`: without an indent. */
const paragraphsForTypst = (
  runs: readonly Run[],
  say: (text: string) => string,
  { first }: { readonly first: boolean },
) =>
  inSettablePieces(runs.map((run) => ({ ...run, text: say(run.text) }))).map((piece, at) => ({
    first: first || at > 0,
    runs: piece.map(runForTypst),
  }));

/**
 * Typst breaks a paragraph into lines as a whole. That takes memory by its length, and more if its style
 * changes often. So a paragraph of tens of pages is split into pieces, which end between two words.
 */
const inSettablePieces = (runs: readonly Run[]): (readonly Run[])[] => {
  if (lettersIn(runs) <= LONGEST_PARAGRAPH) return [runs];
  const pieces: Run[][] = [[]];
  let letters = 0;
  for (const run of runs) {
    let text = '';
    const add = (): void => void pieces.at(-1)?.push({ ...run, text });
    for (const word of run.text.match(WORD) ?? []) {
      text += word;
      letters += word.length;
      if (letters < (/[ \n]$/u.test(word) ? LONGEST_PARAGRAPH : 2 * LONGEST_PARAGRAPH)) continue;
      add();
      pieces.push([]);
      letters = 0;
      text = '';
    }
    if (text !== '') add();
  }
  return pieces.filter((piece) => piece.length > 0);
};

const runForTypst = ({ text, italic, bold, entries }: Run): Piece => {
  if (!italic && !bold && !entries?.length && !text.includes(LINE_BREAK)) return text;
  return {
    t: text,
    ...(italic && { i: true }),
    ...(bold && { b: true }),
    ...(entries?.length && { e: entries }),
  };
};

const photoForTypst = (
  figure: Figure,
  look: PageLook,
  say: (text: string) => string,
  noCaption: string,
  { place, leastShare }: PlacedPhoto,
): Piece => {
  const caption = say(figure.caption);
  return {
    kind: 'f',
    source: photoPath(figure.photo),
    alt: caption || noCaption,
    caption,
    place,
    leastShare,
    ...printedSize(figure, place === 'opens', look),
  };
};

/** Where the Typst source finds a photo. */
export const photoPath = (photo: string): string => `/photos/${photo}.jpg`;
