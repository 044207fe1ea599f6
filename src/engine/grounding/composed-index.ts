import type { ChapterPage, ComposedSentence } from '../compose/chapter.ts';
import { contentWords } from '../text/words.ts';
import type { Place } from './said-index.ts';

/** If the content words of two sentences overlap at least this much (Jaccard), one may replace the other. */
const NEAR_FROM = 0.4;
/** A word in more sentences than this does not distinguish any of them. */
const TELLING_UP_TO = 400;
/** In a longer chapter only whole sentences are found: no writer has one this long. */
const LONGEST_SEARCHED = 300_000;

/**
 * An index of the built-in chapter of a conversation, for looking up single sentences. Everything in that
 * chapter was told, with corrections applied.
 */
export type ComposedIndex = {
  /** Where the words come from, if the chapter has exactly this sentence; otherwise undefined. */
  sourcesOf(sentence: string): readonly Place[] | undefined;
  /** The sentence about the same turn as `place` that a later turn has since corrected. */
  putRight(sentence: string, place: Place): ComposedSentence | undefined;
  /** The sentence of the chapter that says nearly this. */
  nearTo(sentence: string): ComposedSentence | undefined;
};

type Entry = { readonly one: ComposedSentence; readonly matter: ReadonlySet<string> };

const normalised = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const matterOf = (text: string): ReadonlySet<string> => new Set(contentWords(text));

const placesOf = ({ sources }: ComposedSentence): Place[] =>
  sources.flatMap((source) =>
    source.from === 'said' ? [{ turn: source.turn, start: source.start, end: source.end }] : [],
  );

export const composedIndex = (chapter: ChapterPage): ComposedIndex => {
  const sentences = chapter.paragraphs.flat();
  const byText = new Map(sentences.map((one) => [normalised(one.text), one]));
  const within = searchWithin(chapter);
  const nearest = searchNear(sentences);
  return {
    sourcesOf: (sentence) => {
      const text = normalised(sentence);
      const known = byText.get(text);
      return known ? placesOf(known) : within(text);
    },
    putRight: (sentence, place) => {
      const words = matterOf(sentence);
      return nearest(words).find(({ one, matter }) => {
        const turns = placesOf(one).map(({ turn }) => turn);
        if (!turns.includes(place.turn) || !turns.some((turn) => turn > place.turn)) return false;
        // Some words are gone and others are new: joining sentences only adds words.
        return [...words].some((word) => !matter.has(word)) && [...matter].some((word) => !words.has(word));
      })?.one;
    },
    nearTo: (sentence) => nearest(matterOf(sentence))[0]?.one,
  };
};

/**
 * The browser may divide a paragraph differently than it was composed, so its sentence may begin or end
 * within one of ours.
 */
const searchWithin = ({ paragraphs }: ChapterPage): ((sentence: string) => Place[] | undefined) => {
  const divided = paragraphs.map((paragraph) => {
    let text = '';
    const ends = paragraph.map((one) => {
      text += `${text === '' ? '' : ' '}${normalised(one.text)}`;
      return { end: text.length, one };
    });
    return { text, ends };
  });
  if (divided.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_SEARCHED) return () => undefined;
  return (sentence) => {
    for (const { text, ends } of divided) {
      const start = text.indexOf(sentence);
      if (
        start < 0 ||
        (start > 0 && !/[.!?…]["'”’»)\]]*\s$/u.test(text.slice(Math.max(0, start - 8), start)))
      )
        continue;
      const first = ends.findIndex((one) => one.end > start);
      const last = ends.findIndex((one) => one.end >= start + sentence.length);
      return ends.slice(first, last + 1).flatMap(({ one }) => placesOf(one));
    }
    return undefined;
  };
};

/** The sentences that say nearly the same, the nearest first. */
const searchNear = (
  sentences: readonly ComposedSentence[],
): ((words: ReadonlySet<string>) => readonly Entry[]) => {
  const entries = sentences.map((one): Entry => ({ one, matter: matterOf(one.text) }));
  const byWord = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const word of entry.matter) {
      const known = byWord.get(word);
      if (!known) byWord.set(word, [entry]);
      else if (known.length < TELLING_UP_TO) known.push(entry);
    }
  return (words) => {
    const shared = new Map<Entry, number>();
    for (const word of words)
      for (const entry of byWord.get(word) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1);
    return [...shared]
      .map(([entry, count]) => ({ entry, near: count / (words.size + entry.matter.size - count) }))
      .filter(({ near }) => near >= NEAR_FROM)
      .toSorted((a, b) => b.near - a.near)
      .map(({ entry }) => entry);
  };
};
