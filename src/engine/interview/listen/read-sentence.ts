import { vouchesFor } from './anchors.ts';
import { plainWords } from './plain-words.ts';
import { type Act, ACTS, type Moment, type Script } from '../script.ts';

/**
 * How likely a sentence is each of the moments, by id; together at most 1, the rest being plain telling.
 * Separately, how likely it is a REMARK.
 */
export type Likelihoods = ReadonlyMap<string, number>;
/** Anything only said to the companion, whatever it is. */
export const REMARK = 'remark';

/** Something hard, if we know no more: a death, or anything else that asks for care. */
export type Tender = 'death' | 'hard';

/** One sentence of a message, and what we know about it apart from its words. */
export type Sentence = {
  readonly text: string;
  /** In the middle of a long message only what protects a person is heard, and only if it is certain. */
  readonly inPassing?: boolean;
  /** As an encoder read it. */
  readonly likelihoods?: Likelihoods;
  /** What it is about, by its words alone. */
  readonly tender?: Tender;
};

/**
 * From which likelihood on an act is believed, in a short message and in a longer one; acts missing here need
 * an exact phrase.
 */
export type From = { readonly short: number; readonly long: number };
const BELIEVED_FROM: Partial<Record<Act, From>> = {
  stop: { short: 0.45, long: 0.7 },
  refusal: { short: 0.8, long: 0.9 },
  'keep-out': { short: 0.45, long: 0.75 },
  question: { short: 0.45, long: 0.6 },
  complaint: { short: 0.75, long: 0.9 },
  redirect: { short: 0.45, long: 0.75 },
  pause: { short: 0.3, long: 0.8 },
  disclosure: { short: 0.2, long: 0.35 },
  'self-doubt': { short: 0.5, long: 0.85 },
  aside: { short: 0.75, long: Infinity },
  joy: { short: 0.2, long: 0.5 },
};
/** From here on a sentence counts as a remark, and it takes less to believe what it does. */
const REMARK_FROM = 0.65;
const BELIEVED_OF_A_REMARK = 0.7;
/**
 * No one says goodbye or refuses in a sentence that is hardly a remark; a false alarm here makes people stop.
 */
const NO_REMARK_BELOW = 0.3;
const TAKES_A_REMARK: ReadonlySet<Act> = new Set(['stop', 'refusal', 'pause']);
export const isRemark = (likelihoods: Likelihoods | undefined): boolean =>
  (likelihoods?.get(REMARK) ?? 0) >= REMARK_FROM;

/** From here on a short remark needs no word to confirm it. */
const BEYOND_VOUCHING = 0.75;

/** How likely a moment and its act must be, by how many word lists confirm it. */
const VOUCHED: readonly { readonly moment: number; readonly act: number }[] = [
  { moment: 0.5, act: 0 },
  { moment: 0.3, act: 0.4 },
  { moment: 0.15, act: 0 },
];
/** With only one confirming word condolences are usually out of place, so the encoder must be surer. */
const VOUCHED_OF_DISCLOSURE: typeof VOUCHED = [
  { moment: 0.8, act: 0 },
  { moment: 0.6, act: 0 },
  { moment: 0.15, act: 0 },
];
const TENDER_FROM: From = { short: 0.5, long: 0.7 };
/** From here on no word need agree: gentle words do no harm if nothing hard was told. */
const TENDER_UNVOUCHED = 0.75;
const VOUCHED_FROM = 0.1;

/** The likelihood that someone asks us something, judged by the opening of the sentence. */
const ASKED = 0.9;
/** The likelihood of a question without a question mark, and the likelihood if more is told after it. */
const ASKED_WITHOUT_A_SIGN = 0.6;
const ASKED_IN_PASSING = 0.8;

export type Reading = { readonly act: Act; readonly certainty: number; readonly moment?: Moment };
type Guess = { readonly moment: Moment; readonly likelihood: number };

const guessesOf = (script: Script, likelihoods: Likelihoods): Guess[] =>
  [...likelihoods].flatMap(([id, likelihood]) => {
    const moment = script.momentOf(id);
    return moment === undefined ? [] : [{ moment, likelihood }];
  });

/** These are told, not said to the companion, and the wrong reply to one of them hurts. */
const TELLS: ReadonlySet<Act> = new Set(['disclosure', 'aside', 'joy']);

/** Stories mention secrets as well: "You couldn't whisper a secret across a chapel". */
const BELIEVED_AS_IT_IS: ReadonlySet<Act> = new Set([...TELLS, 'keep-out']);

/**
 * For an act that is believed: the likeliest moment that the sentence's words confirm, or otherwise what fits
 * any moment of that act.
 */
const momentAmong = (
  script: Script,
  { act, certainty }: Reading,
  guesses: readonly Guess[],
  words: readonly string[],
  length: keyof From,
): Moment | undefined => {
  const isCertain = length === 'short' && certainty >= BEYOND_VOUCHING && !TELLS.has(act);
  const vouches = (moment: Moment): boolean => isCertain || vouchesFor(moment, words);
  const vouched = guesses.filter(({ moment, likelihood }) => {
    // Missing a wish to keep something out breaks a confidence; imagining one only loses a sentence that can
    // be put back.
    const table = act === 'disclosure' ? VOUCHED_OF_DISCLOSURE : VOUCHED;
    const from = act === 'keep-out' ? table.at(-1) : (table[moment.anchors?.length ?? 0] ?? table.at(-1));
    return from !== undefined && likelihood >= from.moment && certainty >= from.act && vouches(moment);
  });
  const [likeliest] = vouched.toSorted((a, b) => b.likelihood - a.likelihood);
  // If we know no more, something hard gets a gentle answer.
  const standIn = act === 'disclosure' ? undefined : script.anyOf(act);
  return likeliest?.moment ?? (standIn !== undefined && vouches(standIn) ? standIn : undefined);
};

const likelyReading = (
  script: Script,
  text: string,
  words: string,
  likelihoods: Likelihoods,
  from: { readonly length: keyof From; readonly stop: keyof From },
): Reading | undefined => {
  const guesses = guessesOf(script, likelihoods);
  const share = isRemark(likelihoods) ? BELIEVED_OF_A_REMARK : 1;
  const isNoRemark = (likelihoods.get(REMARK) ?? 1) < NO_REMARK_BELOW;
  for (const act of ACTS) {
    const ofAct = guesses.filter(({ moment }) => moment.act === act);
    const certainty = ofAct.reduce((sum, { likelihood }) => sum + likelihood, 0);
    const believed = BELIEVED_FROM[act]?.[act === 'stop' ? from.stop : from.length] ?? Infinity;
    if (
      (isNoRemark && TAKES_A_REMARK.has(act)) ||
      certainty < believed * (BELIEVED_AS_IT_IS.has(act) ? 1 : share) ||
      (act === 'question' && certainty < ASKED_WITHOUT_A_SIGN && !text.includes('?'))
    )
      continue;
    const moment = momentAmong(script, { act, certainty }, ofAct, words.split(' '), from.length);
    if (moment !== undefined) return { act, certainty, moment };
  }
  return undefined;
};

/** Whether something is to stay out of the chapter: it must not be missed, wherever it is said. */
export const keepsSomethingOut = ({ act, keepsOut }: Moment): boolean =>
  act === 'keep-out' || keepsOut === true;

/** The position of a sentence. */
type Place = {
  /** How many sentences follow that are more than a courtesy. */
  readonly left: number;
  /** Whether it is the first. */
  readonly opensMessage: boolean;
  /** Of the message. */
  readonly length: keyof From;
};

/** What one sentence of a message does; undefined if it only tells, or nothing is certain. */
export const readSentence = (
  script: Script,
  { text, likelihoods, inPassing }: Sentence,
  { left, opensMessage, length }: Place,
): Reading | undefined => {
  const words = plainWords(text);
  const certain = script.momentBeyondDoubt(text);
  if (inPassing === true)
    return certain !== undefined && keepsSomethingOut(certain)
      ? { act: certain.act, certainty: 1, moment: certain }
      : undefined;
  // A writer who says hello, or asks where to begin, and then goes on, has begun.
  const begins = certain?.leadsOn === true && left > 0;
  // Goodbyes come at the end.
  const isNoGoodbye = (act: Act | undefined): boolean => act === 'stop' && left > 1;
  if (certain !== undefined && !begins && !isNoGoodbye(certain.act))
    return { act: certain.act, certainty: 1, moment: certain };
  // Goodbyes come at the end of a message, however long it is.
  const read =
    likelihoods &&
    likelyReading(script, text, words, likelihoods, { length, stop: left === 0 ? 'short' : length });
  const asked = script.asksUs(text) ? script.anyOf('question') : undefined;
  // "Do you like fish?" sounds to an encoder like a complaint.
  if (asked !== undefined && read?.act !== 'question')
    return { act: 'question', certainty: ASKED, moment: asked };
  // "What led up to it? The troubles, you mean.": a question at the start, followed by an answer, repeats the
  // companion's own.
  const isOurs = opensMessage || (read?.certainty ?? 0) < ASKED_IN_PASSING;
  const isAnswered = read?.act === 'question' && left > 0 && asked === undefined && isOurs;
  return isAnswered || isNoGoodbye(read?.act) ? undefined : read;
};

/**
 * The encoder often takes plain telling for something hard, and so do single words: each is believed only if
 * the other agrees.
 */
export const tenderOf = (
  script: Script,
  { text, likelihoods, tender }: Sentence,
  length: keyof From,
): Tender | undefined => {
  if (tender === 'death' || likelihoods === undefined) return tender;
  const words = plainWords(text).split(' ');
  const told = guessesOf(script, likelihoods).filter(({ moment }) => moment.act === 'disclosure');
  const certainty = told.reduce((sum, { likelihood }) => sum + likelihood, 0);
  // "I nearly died laughing", "a bombed site to play on"
  if (tender === 'hard') return certainty >= VOUCHED_FROM ? 'hard' : undefined;
  const isVouched = told.some(
    ({ moment, likelihood }) => likelihood >= VOUCHED_FROM && vouchesFor(moment, words),
  );
  const from = isVouched ? TENDER_FROM[length] : TENDER_UNVOUCHED;
  return certainty >= from ? 'hard' : undefined;
};
