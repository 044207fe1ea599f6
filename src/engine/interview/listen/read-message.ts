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
 * A message's first sentences show what it answers, and its last where it leads: in a long message, only these
 * are read closely. Whoever is terse says as much in more of them.
 */
const FROM_THE_START = 2;
const FROM_THE_END = { sentences: 4, words: 50 };

const wordsIn = (sentence: string): number => sentence.trim().split(/\s+/u).length;

/** The indices of the sentences that are read closely. */
export const closelyRead = (sentences: readonly string[]): readonly number[] => {
  let words = 0;
  const last = sentences.findLastIndex((sentence, at) => {
    words += wordsIn(sentence);
    return words > FROM_THE_END.words && at < sentences.length - FROM_THE_END.sentences;
  });
  return [...sentences.keys()].filter((at) => at < FROM_THE_START || at > last);
};

/** In one of these wishes, the words before it are what it is about. */
const LEAVES_SOMETHING: ReadonlySet<Act> = new Set(['refusal', 'keep-out']);

/**
 * The sentences of a message that may be asked about: none that address the companion, and nothing that is to
 * be left alone.
 */
export const sentencesToAskAbout = ({ act, at }: Heard, sentences: readonly string[]): readonly string[] => {
  if (act === 'stop') return [];
  // A correction, or a remark about the writing, is not what the story is about.
  if (at === undefined || !(isWish(act) || act === 'aside')) return sentences;
  // "Ask me about the buses": it names what comes next.
  if (act === 'redirect') return sentences.slice(at);
  return LEAVES_SOMETHING.has(act) ? sentences.slice(at + 1) : sentences.toSpliced(at, 1);
};
