import type { Block, BookChapter, Manuscript } from '../../shared/manuscript.ts';
import type { ExportSource } from '../export/export-source.ts';
import { readFaces } from './faces.ts';
import { codePointsOf } from './font-characters.ts';
import { charactersOf } from './words-for-typst.ts';

/** Characters that no face of the book has, and the chapters they stand in, by title or number. */
export type Missing = { readonly characters: string[]; readonly chapters: string[] };

/** Every face here has these; a book with no others needs no looking up. */
const CERTAIN = /^[\u0020-\u017f‐–—‘’‚“”„†•…‹›€™]$/u;

/**
 * Which characters of a book its faces do not have. Null where none is missing.
 */
export const missingCharacters = ({
  manuscript,
  plan,
}: Pick<ExportSource, 'manuscript' | 'plan'>): Missing | null => {
  const chapters = manuscript.parts.flatMap((part) => part.chapters);
  const missing = missingAmong([plan.cover.blurb, ...textsBesides(manuscript), ...chapters.flatMap(textsOf)]);
  if (missing.size === 0) return null;
  return {
    characters: [...missing].toSorted(),
    chapters: chapters
      .filter((chapter) => !charactersOf(textsOf(chapter).join(' ')).isDisjointFrom(missing))
      .map(({ title, number }) => title || String(number)),
  };
};

/** Those of these texts alone. */
export const missingAmong = (texts: readonly string[]): Set<string> =>
  new Set([...charactersOf(texts.join(' '))].filter((one) => !CERTAIN.test(one) && !isThere(one)));

const textsBesides = (manuscript: Manuscript): string[] => [
  manuscript.title,
  manuscript.subtitle,
  manuscript.author,
  manuscript.dedication,
  manuscript.copyrightLine,
  ...manuscript.parts.map(({ title }) => title),
  ...(manuscript.tree?.boxes ?? []).flatMap(({ name, years }) => [name, years]),
  ...(manuscript.timeline ?? []).flatMap(({ when, title, text }) => [when, title, text]),
  ...(manuscript.index ?? []).map(({ name }) => name),
  ...manuscript.closingNote.flatMap(textsOfBlock),
];
const textsOf = ({ title, blocks }: BookChapter): string[] => [title, ...blocks.flatMap(textsOfBlock)];
const textsOfBlock = (block: Block): string[] => {
  if (block.kind === 'scene-break') return [];
  if (block.kind === 'figure') return [block.caption];
  return (block.kind === 'quote' ? block.paragraphs.flat() : block.runs).map(({ text }) => text);
};

type Has = (codePoint: number) => boolean;
let faces: readonly (readonly [Has, Has])[] | undefined;

/** In all four cuts, be it of the one face or of the other. */
const isThere = (character: string): boolean => {
  faces ??= readFaces().map(({ text, standIn }) => [codePointsOf(text), codePointsOf(standIn)] as const);
  return faces.every((pair) => pair.some((has) => canShow(has, character)));
};

const ANY_SPACE = /^\p{Z}$/u;
/** A hyphen at which no line breaks looks like any other. */
const UNBROKEN_HYPHEN = '\u{2011}';
const HYPHEN = 0x2010;

/** As letters are shaped: one that the face lacks is put together from its parts, and every space is a space. */
const canShow = (has: Has, character: string): boolean =>
  hasAll(has, character) ||
  hasAll(has, character.normalize('NFD')) ||
  (ANY_SPACE.test(character) && has(0x20)) ||
  (character === UNBROKEN_HYPHEN && has(HYPHEN));

const hasAll = (has: Has, characters: string): boolean =>
  Array.from(characters, (one) => one.codePointAt(0) ?? 0).every(has);
