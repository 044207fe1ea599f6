import type { Block, BookChapter, Manuscript } from '../../shared/manuscript.ts';
import type { ExportSource } from '../export/export-source.ts';
import { readFaces } from './faces.ts';
import { charactersOf } from './words-for-typst.ts';

/**
 * Tells whether a TrueType file has a glyph for a code point, from its `cmap` (OpenType, formats 4 and 12,
 * which current fonts use).
 */
const codePointsOf = (font: Uint8Array): ((codePoint: number) => boolean) => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableAt(view, 'cmap');
  const count = view.getUint16(table + 2);
  const at = Array.from({ length: count }, (_, one) => table + view.getUint32(table + 8 + one * 8));
  const full = at.find((one) => view.getUint16(one) === 12);
  if (full !== undefined) return groupsOf(view, full);
  const basic = at.find((one) => view.getUint16(one) === 4);
  if (basic === undefined) throw new Error('A font has no table of its characters that can be read.');
  return segmentsOf(view, basic);
};

const tableAt = (view: DataView, wanted: string): number => {
  for (let one = 0; one < view.getUint16(4); one += 1) {
    const entry = 12 + one * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(entry + letter)));
    if (tag === wanted) return view.getUint32(entry + 8);
  }
  throw new Error(`A font has no ${wanted}.`);
};

/** Format 12: a glyph for every code point from the first to the last of a group. */
const groupsOf = (view: DataView, at: number): ((codePoint: number) => boolean) => {
  const groups = Array.from({ length: view.getUint32(at + 12) }, (_, one) => at + 16 + one * 12);
  return (codePoint) =>
    groups.some((group) => codePoint >= view.getUint32(group) && codePoint <= view.getUint32(group + 4));
};

/**
 * Format 4: segments give the distance from a code point to its glyph number, or the place of that number.
 * Glyph 0 means none.
 */
const segmentsOf = (view: DataView, at: number): ((codePoint: number) => boolean) => {
  const twice = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  const segments = Array.from({ length: twice / 2 }, (_, one) => one * 2);
  return (codePoint) => {
    const segment = segments.find((one) => codePoint <= view.getUint16(ends + one));
    if (segment === undefined) return false;
    const start = view.getUint16(starts + segment);
    if (codePoint < start) return false;
    const delta = view.getUint16(starts + twice + segment);
    const range = starts + 2 * twice + segment;
    const offset = view.getUint16(range);
    const glyph = offset === 0 ? codePoint : view.getUint16(range + offset + (codePoint - start) * 2);
    return glyph !== 0 && ((glyph + delta) & 0xffff) !== 0;
  };
};

/** Characters missing from the book's typefaces, and the chapters they appear in, by title or number. */
export type Missing = { readonly characters: string[]; readonly chapters: string[] };

/** Every typeface here has these. A book with no other characters needs no look-up. */
const CERTAIN = /^[\u0020-\u017f‐–—‘’‚“”„†•…‹›€™]$/u;

/** The characters of a book that its typefaces don't have. Returns null if none are missing. */
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

/** The missing characters of these texts alone. */
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
  // The text shown for a voice comes from its chapter.
  if (block.kind === 'scene-break' || block.kind === 'voice') return [];
  if (block.kind === 'figure') return [block.caption];
  return (block.kind === 'quote' ? block.paragraphs.flat() : block.runs).map(({ text }) => text);
};

type Has = (codePoint: number) => boolean;
let faces: readonly (readonly [Has, Has])[] | undefined;

/** In all four styles, from either typeface. */
const isThere = (character: string): boolean => {
  faces ??= readFaces().map(({ text, standIn }) => [codePointsOf(text), codePointsOf(standIn)] as const);
  return faces.every((pair) => pair.some((has) => canShow(has, character)));
};

const ANY_SPACE = /^\p{Z}$/u;
/** A non-breaking hyphen looks like any other. */
const UNBROKEN_HYPHEN = '\u{2011}';
const HYPHEN = 0x2010;

/** As in text shaping: a missing letter is composed from its parts, and every space counts as a space. */
const canShow = (has: Has, character: string): boolean =>
  hasAll(has, character) ||
  hasAll(has, character.normalize('NFD')) ||
  (ANY_SPACE.test(character) && has(0x20)) ||
  (character === UNBROKEN_HYPHEN && has(HYPHEN));

const hasAll = (has: Has, characters: string): boolean =>
  Array.from(characters, (one) => one.codePointAt(0) ?? 0).every(has);
