import type { BookLanguage, IndexEntry } from '../../shared/manuscript.ts';
import type { BookName } from './index-names.ts';
import type { IndexedName } from './find-names.ts';

const AFTER_NAME = /^(?:jr|sr|junior|senior|jun|sen|ii|iii|iv)\.?$/iu;
/** Languages in which both parents pass on a family name. */
const TWO_FAMILY_NAMES: ReadonlySet<BookLanguage> = new Set(['es']);

/** 'Margret Brandt' in index form: 'Brandt, Margret'. A single name stays as it is. */
export const sortedName = (name: string, language: BookLanguage): string => {
  const words = name.trim().split(/\s+/u);
  if (words.length < 2 || name.includes(',')) return words.join(' ');
  const suffix = words.length > 2 && AFTER_NAME.test(words.at(-1) ?? '') ? [words.pop() ?? ''] : [];
  const family = TWO_FAMILY_NAMES.has(language) && words.length > 2 ? 2 : 1;
  return [words.slice(-family).join(' '), words.slice(0, -family).join(' '), ...suffix].join(', ');
};

/**
 * The entries in index order: people before places, each sorted by the rules of the language. Also returns
 * the names that identify each entry in the text.
 */
export const indexEntries = (
  names: readonly BookName[],
  language: BookLanguage,
): { readonly entries: readonly IndexEntry[]; readonly inText: readonly IndexedName[] } => {
  const { compare } = new Intl.Collator(language);
  const sorted = names
    .map((one) => ({
      kind: one.kind,
      name: one.kind === 'person' ? sortedName(one.name, language) : one.name,
      calledSo: [one.name, ...one.alsoCalled],
    }))
    .toSorted((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
  return {
    entries: sorted.map(({ kind, name }) => ({ kind, name })),
    inText: sorted.flatMap(({ calledSo }, entry) => calledSo.map((name) => ({ name, entry }))),
  };
};
