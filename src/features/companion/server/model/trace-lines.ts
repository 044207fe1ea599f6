import type { Doubt } from '#engine/grounding/doubt.ts';
import type { Source } from '#engine/compose/chapter.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { checkSentence } from '#engine/grounding/check-sentence.ts';
import { saidIndex, type Stretch } from '#engine/grounding/said-index.ts';
import { holds, matterWords } from '#engine/grounding/source-window.ts';
import { tracer } from '#engine/grounding/trace-sentence.ts';
import { type Line, turnsOf } from './chapter-line.ts';
import type { NumberedTurn } from './chapter-prompt.ts';
import type { CitedSentence } from './parse-chapter.ts';

/** A sentence of the model with its sources and the doubt about it, if any. */
export type TracedLine = Line & { readonly why: Doubt | null };

/**
 * If less than this share of a sentence was said anywhere, it is not just doubtful but about another life,
 * and the result is undefined.
 */
const OF_THIS_LIFE_FROM = 0.5;
const MOST_TITLE_CHARACTERS = 60;
/** Characters that do not belong on a page unless the writer typed them. */
const MARKUP = /[<>{}|\\`#*_~^[\]]/gu;

/** The stretch itself, and also the question before it if the sentence needs its words to be complete. */
const sourcesOf = ({ text, place }: Stretch, turns: readonly Turn[]): Source[] => {
  const said: Source = { from: 'said', ...place };
  const before = turns[place.turn - 1];
  const own = turns[place.turn]?.content.slice(place.start, place.end) ?? '';
  if (before?.type !== 'ai' || text === own) return [said];
  return [{ from: 'asked', turn: place.turn - 1, start: 0, end: before.content.length }, said];
};

type TraceLine = ((sentence: CitedSentence) => TracedLine | undefined) & {
  /** The title if its words were told, otherwise none. */
  readonly titleOf: (title: string) => string;
};

/**
 * Finds the sources of each of a model's sentences: in the turns it cites or, because small models lose
 * count, in others.
 */
export const traceLines = (turns: readonly Turn[], numbered: readonly NumberedTurn[]): TraceLine => {
  const trace = tracer(saidIndex({ turns, meant: (said) => said }));
  const saidTurns = numbered.map(({ said }) => said);
  const said = [...new Set(matterWords(turns.map(({ content }) => content).join('\n')))];
  const saidWords = new Set(said);
  const typed = saidTurns.join('\n');
  const isOfThisLife = (text: string): boolean => {
    const matter = matterWords(text);
    const told = matter.filter((word) => saidWords.has(word) || holds(said, word));
    return told.length >= matter.length * OF_THIS_LIFE_FROM;
  };
  const hasMarkup = (text: string): boolean =>
    [...text.matchAll(MARKUP)].some(([mark]) => !typed.includes(mark));
  const traceLine = ({ text, cites, opensParagraph }: CitedSentence): TracedLine | undefined => {
    if (hasMarkup(text) || !isOfThisLife(text)) return undefined;
    const cited = new Set(numbered.filter(({ number }) => cites.includes(number)).map(({ index }) => index));
    const { stretches, why } = trace(text, cited);
    const sources = stretches.flatMap((stretch) => sourcesOf(stretch, turns));
    const own = turnsOf({ text, sources });
    return { text, sources, turns: own.length > 0 ? own : [...cited], opensParagraph, why };
  };
  const titleOf = (title: string): string =>
    title.length <= MOST_TITLE_CHARACTERS && /\p{L}/u.test(title) && checkSentence(title, saidTurns).grounded
      ? title
      : '';
  return Object.assign(traceLine, { titleOf });
};
