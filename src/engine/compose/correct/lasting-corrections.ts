import { asPattern } from '../../text/as-pattern.ts';
import type { ChapterPage, ComposedSentence, Correction } from '../chapter.ts';

/** A place in a text where something said is corrected; offsets as in `Source`. */
type Place = { readonly start: number; readonly end: number; readonly correction: Correction };

/** Finds every place at once, so that "Rose is Rosa" and "Rosa is Rose" do not undo each other. */
export type Corrector = (text: string) => readonly Place[];

/**
 * Looks for whole words as they were said, or shouted ("MARGRET"); "Anne" is not in "Anne-Marie" nor 1950 in
 * "1950s" or "1950.5". An empty or unchanged replacement is not a correction.
 */
export const correctorOf = (corrections: readonly Correction[]): Corrector => {
  const bySaid = new Map<string, Correction>();
  for (const correction of corrections) {
    const said = correction.said.trim();
    if (said === '' || correction.meant.trim() === '' || said === correction.meant) continue;
    bySaid.set(said, correction);
    const shouted = said.toLocaleUpperCase();
    if (!bySaid.has(shouted)) bySaid.set(shouted, correction);
  }
  if (bySaid.size === 0) return () => [];
  const longestFirst = [...bySaid.keys()].toSorted((a, b) => b.length - a.length).map(asPattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}]|\\p{L}-|\\p{N}[.,])(?:${longestFirst.join('|')})(?![\\p{L}\\p{M}\\p{N}]|-\\p{L}|[.,]\\p{N})`,
    'gu',
  );
  return (text) =>
    Array.from(text.matchAll(pattern)).flatMap((m): Place[] => {
      const correction = bySaid.get(m[0]);
      return correction === undefined ? [] : [{ start: m.index, end: m.index + m[0].length, correction }];
    });
};

/** The text with these places corrected. */
export const inText = (text: string, places: readonly Place[]): string =>
  places
    .toReversed()
    .reduce(
      (made, { start, end, correction }) => made.slice(0, start) + correction.meant + made.slice(end),
      text,
    );

const inSentence = (sentence: ComposedSentence, corrector: Corrector): ComposedSentence => {
  const places = corrector(sentence.text);
  if (places.length === 0) return sentence;
  const used = new Set(places.map(({ correction }) => correction));
  return {
    text: inText(sentence.text, places),
    sources: [
      ...sentence.sources,
      ...[...used].map(({ said, meant }) => ({ from: 'corrected', said, meant }) as const),
    ],
  };
};

/** The page with every name and number corrected, and a record of where that came from. */
export const corrected = <Page extends ChapterPage>(page: Page, corrections: readonly Correction[]): Page => {
  if (corrections.length === 0) return page;
  const corrector = correctorOf(corrections);
  return {
    ...page,
    title: inText(page.title, corrector(page.title)),
    paragraphs: page.paragraphs.map((sentences) =>
      sentences.map((sentence) => inSentence(sentence, corrector)),
    ),
  };
};
