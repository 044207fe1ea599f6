import { checkSentence } from '../grounding/check-sentence.ts';
import { plainWord, words } from '../language/words.ts';
import { saidIndex, type Stretch } from '../grounding/said-index.ts';
import type { Source } from '../../shared/chapter.ts';
import type { Turn } from '../../shared/turn.ts';
import { type Line, opensWithPronoun } from './chapter-line.ts';
import type { NumberedTurn } from './chapter-prompt.ts';
import type { CitedSentence } from './parse-chapter.ts';

/** Nothing that belongs on a page, unless the writer typed it. */
const MARKUP = /[<>{}|\\`#*_~^[\]]/gu;

const holdsMarkup = (text: string, said: string): boolean =>
  [...text.matchAll(MARKUP)].some(([mark]) => !said.includes(mark));

/** The stretch itself, and the question before it where its words are needed to make the sentence whole. */
const sourcesOf = ({ text, place }: Stretch, turns: readonly Turn[]): Source[] => {
  const said: Source = { from: 'said', ...place };
  const before = turns[place.turn - 1];
  const own = turns[place.turn]?.content.slice(place.start, place.end) ?? '';
  if (before?.type !== 'ai' || text === own) return [said];
  return [{ from: 'asked', turn: place.turn - 1, start: 0, end: before.content.length }, said];
};

const plainWords = (text: string): string[] => words(text).map((word) => plainWord(word.text));

/** "She is well." rests on no words that name nobody: whom the model had in mind it does not say. */
const opensAsSaid = (sentence: string, said: string): boolean => {
  if (!opensWithPronoun(sentence)) return true;
  const [pronoun = ''] = plainWords(sentence);
  const [bare = ''] = pronoun.split("'");
  return plainWords(said).some((word) => word === bare || word.startsWith(`${bare}'`));
};

/** Word for word as it was said there is nothing to check. */
const holdsUp = (sentence: string, said: string): boolean =>
  plainWords(sentence).join(' ') === plainWords(said).join(' ') || checkSentence(sentence, [said]).grounded;

/** The same words of matter may have been said twice: first the stretch with the most of the small words too, of two the shorter. */
const fullestFirst = (sentence: string, stretches: readonly Stretch[]): Stretch[] => {
  const wanted = plainWords(sentence);
  const missing = new Map(
    stretches.map((stretch) => {
      const there = new Set(plainWords(stretch.text));
      return [stretch, wanted.filter((word) => !there.has(word)).length];
    }),
  );
  return stretches.toSorted(
    (a, b) => (missing.get(a) ?? 0) - (missing.get(b) ?? 0) || a.text.length - b.text.length,
  );
};

/**
 * Finds the words that a sentence of the model rests on: first in the turns it cites, then, because small models lose count, in the
 * others; a sentence that opens with "He" or "It" means something only where it says it stands. Undefined where it claims
 * anything that no one stretch of what was said holds.
 */
export const groundLines = (
  turns: readonly Turn[],
  numbered: readonly NumberedTurn[],
): ((sentence: CitedSentence) => Line | undefined) => {
  const nearestTo = saidIndex({ turns, meant: (said) => said });
  return (sentence) => {
    const cited = new Set(
      numbered.filter((turn) => sentence.cites.includes(turn.number)).map((turn) => turn.index),
    );
    const here = (stretch: Stretch): boolean => cited.has(stretch.place.turn);
    const near = fullestFirst(sentence.text, nearestTo(sentence.text).nearest);
    const elsewhere = opensWithPronoun(sentence.text) ? [] : near.filter((stretch) => !here(stretch));
    const stretch = [...near.filter(here), ...elsewhere].find(
      ({ text }) =>
        !holdsMarkup(sentence.text, text) && opensAsSaid(sentence.text, text) && holdsUp(sentence.text, text),
    );
    if (stretch === undefined) return undefined;
    return {
      text: sentence.text,
      sources: sourcesOf(stretch, turns),
      turns: [stretch.place.turn],
      opensParagraph: sentence.opensParagraph,
      by: 'model',
    };
  };
};
