import { plainWords } from './plain-words.ts';
import { type Heard, isWish } from './hear.ts';
import type { Act, Script } from '../script.ts';

const LONGEST_REPLY_TO_AN_OFFER = 8;

/** Whether a message accepts what was offered; undefined if it says something else. */
export const acceptsOffer = ({ general }: Script, message: string): boolean | undefined => {
  const words = plainWords(message);
  if (words === '' || words.split(' ').length > LONGEST_REPLY_TO_AN_OFFER) return undefined;
  // "Yes, but something else": the longer phrase counts.
  const said = (phrases: readonly string[]): number =>
    Math.max(
      0,
      ...phrases.filter((phrase) => `${words} `.startsWith(`${phrase} `)).map(({ length }) => length),
    );
  const [yes, no] = [said(general.yes), said(general.no)];
  return yes === no ? undefined : yes > no;
};

/**
 * A message's first sentences say what it answers, its last where it leads: in a long one no others are read
 * closely.
 */
const FROM_THE_START = 2;
const FROM_THE_END = 4;

/** Which sentences, of this many, are read closely, by index. */
export const closelyRead = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at).filter(
    (at) => at < FROM_THE_START || at >= count - FROM_THE_END,
  );

/** The words before such a wish are what it is about. */
const LEAVES_SOMETHING: ReadonlySet<Act> = new Set(['refusal', 'keep-out']);

/**
 * The sentences of a message that may be asked about: none that speaks to the companion, and nothing to be
 * left alone.
 */
export const sentencesToAskAbout = ({ act, at }: Heard, sentences: readonly string[]): readonly string[] => {
  if (act === 'stop') return [];
  // What is put right, or said about the writing, is not what the story is about.
  if (at === undefined || !(isWish(act) || act === 'aside')) return sentences;
  // "Ask me about the buses": it names what comes next.
  if (act === 'redirect') return sentences.slice(at);
  return LEAVES_SOMETHING.has(act) ? sentences.slice(at + 1) : sentences.toSpliced(at, 1);
};
