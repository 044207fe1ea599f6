import type { Block, BookChapter, Manuscript } from '../../shared/manuscript.ts';
import type { Making } from '../making/making.ts';
import { setPages } from './typst.ts';
import { charactersOf } from './words-for-typst.ts';

/** Characters that no face of the book has, and the chapters they stand in, by title or number. */
export type Missing = { readonly characters: string[]; readonly chapters: string[] };

/** Every face here has these; a book with no others needs no trial. */
const CERTAIN = /^[\u0020-\u017f‐–—‘’‚“”„†•…‹›€™]$/u;

const PROBE = String.raw`
#set text(font: ("Literata", "Libertinus Serif"), fallback: false)
#for one in json("/characters.json") { par(one + emph(one) + strong(one) + emph(strong(one))) }
`;

/**
 * Which characters of a book its faces do not have: they are set for trial and exported by a standard that refuses the empty box. Null where none is
 * missing.
 */
export const missingCharacters = ({
  manuscript,
  plan,
}: Pick<Making, 'manuscript' | 'plan'>): Missing | null => {
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
  refusedOf([...charactersOf(texts.join(' '))].filter((character) => !CERTAIN.test(character)));

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

const refusedOf = (characters: readonly string[]): Set<string> => {
  const refused = new Set<string>();
  let tried = characters;
  while (tried.length > 0) {
    const named = namedInRefusal(tried);
    if (named.length === 0) return refused;
    for (const character of named) refused.add(character);
    tried = tried.filter((character) => !refused.has(character));
  }
  return refused;
};

const namedInRefusal = (characters: readonly string[]): string[] => {
  const pages = setPages(PROBE, new Map([['/characters.json', Buffer.from(JSON.stringify(characters))]]));
  try {
    pages.pdf({ seconds: 0, tagged: false, standard: 'a-2b' });
    return [];
  } catch (error) {
    const said = String(error);
    const texts = [...said.matchAll(/the text `\\"(.+?)\\"` could not be displayed/gu)].map(
      ([, text = '']) => text,
    );
    const known = new Set(characters);
    const named = texts
      .flatMap((text) => Array.from(unescaped(text)))
      .filter((character) => known.has(character));
    if (named.length === 0) throw error;
    return named;
  }
};

/** Rust writes what it thinks unprintable as \u{1f3fd}, its backslash doubled within a message. */
const unescaped = (text: string): string =>
  text.replace(/\\+u\{([0-9a-f]+)\}/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
