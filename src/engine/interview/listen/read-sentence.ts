import { type Act, ACTS, type Moment, type Script } from '../script.ts';

/**
 * How likely a sentence is to be each of the moments, by id; together at most 1, the rest being plain
 * telling. Separately, how likely it is to be a REMARK.
 */
export type Likelihoods = ReadonlyMap<string, number>;
/** Anything only said to the companion, whatever it is. */
export const REMARK = 'remark';

/** Something painful, if we know no more: a death, or anything else that calls for care. */
export type Tender = 'death' | 'hard';

/** One sentence of a message, and what we know about it apart from its words. */
export type Sentence = {
  readonly text: string;
  /**
   * It is in the middle of a long message, where only what protects a person counts, and only if it is
   * certain.
   */
  readonly inPassing?: boolean;
  /** As an encoder read it. */
  readonly likelihoods?: Likelihoods;
  /** What it is about, by its words alone. */
  readonly tender?: Tender;
};

/** The likelihood from which an act is believed; acts missing here need an exact phrase. */
const BELIEVED_FROM: Partial<Record<Act, number>> = {
  stop: 0.4,
  refusal: 0.5,
  // Missing a wish to keep something out breaks a confidence; imagining one makes people fear for what they
  // told.
  'keep-out': 0.4,
  question: 0.45,
  complaint: 0.5,
  redirect: 0.5,
  pause: 0.4,
  disclosure: 0.5,
  'self-doubt': 0.4,
  aside: 0.6,
  joy: 0.75,
};
/**
 * The likelihood from which a moment itself is believed. Below it, we only say what fits any moment of its
 * act.
 */
const MOMENT_FROM = 0.4;
/** Condolences are out of place if the trouble is of another kind. */
const MOMENT_OF_DISCLOSURE_FROM = 0.55;
/** We don't promise to keep something out if the writer didn't mean that. */
const PROMISE_FROM = 0.75;

const REMARK_FROM = 0.65;
export const isRemark = (likelihoods: Likelihoods | undefined): boolean =>
  (likelihoods?.get(REMARK) ?? 0) >= REMARK_FROM;

const TENDER_FROM = 0.5;
/**
 * If only single words suggest something painful ("I nearly died laughing"), the encoder must at least think
 * it possible.
 */
const TENDER_BY_WORDS_FROM = 0.1;

/** From this likelihood on, the end of a message counts as a goodbye if it is hardly part of the story. */
const LEAVES_AT_THE_END_FROM = 0.25;
const LEAVES_AS_REMARK_FROM = 0.9;
/**
 * People who dictate don't end their sentences, so the last few words of a very long one are read by
 * themselves.
 */
const LONG_BREATH = 22;
const LAST_WORDS = 8;
const endOf = (text: string): string | undefined => {
  const words = text.trim().split(/\s+/u);
  return words.length > LONG_BREATH ? words.slice(-LAST_WORDS).join(' ') : undefined;
};

const BARE_WORDS = 2;

/** Without an encoder: the likelihood that someone asks us something, judged by the opening of the sentence. */
const ASKED = 0.9;

export type Reading = { readonly act: Act; readonly certainty: number; readonly moment?: Moment };
type Guess = { readonly moment: Moment; readonly likelihood: number };

const guessesOf = (script: Script, likelihoods: Likelihoods): Guess[] =>
  [...likelihoods].flatMap(([id, likelihood]) => {
    const moment = script.momentOf(id);
    return moment === undefined ? [] : [{ moment, likelihood }];
  });

/** How likely it is to be any of these. */
const certaintyOf = (guesses: readonly Guess[]): number =>
  guesses.reduce((sum, { likelihood }) => sum + likelihood, 0);

const leastFor = ({ act, keepsOut }: Moment): number => {
  if (keepsOut === true) return PROMISE_FROM;
  return act === 'disclosure' ? MOMENT_OF_DISCLOSURE_FROM : MOMENT_FROM;
};

/**
 * The moment for an act that is believed: its likeliest one, or otherwise the one that fits anything of the
 * act.
 */
const momentAmong = (script: Script, act: Act, guesses: readonly Guess[]): Moment | undefined => {
  const [likeliest] = guesses.toSorted((a, b) => b.likelihood - a.likelihood);
  if (likeliest !== undefined && likeliest.likelihood >= leastFor(likeliest.moment)) return likeliest.moment;
  // If we know no more, something painful gets a gentle answer.
  return act === 'disclosure' ? undefined : script.anyOf(act);
};

const likelyReading = (script: Script, likelihoods: Likelihoods, isLast: boolean): Reading | undefined => {
  const guesses = guessesOf(script, likelihoods);
  const mayLeave = isLast && (likelihoods.get(REMARK) ?? 0) >= LEAVES_AS_REMARK_FROM;
  for (const act of ACTS) {
    const ofAct = guesses.filter(({ moment }) => moment.act === act);
    const certainty = certaintyOf(ofAct);
    const from = act === 'stop' && mayLeave ? LEAVES_AT_THE_END_FROM : BELIEVED_FROM[act];
    if (certainty < (from ?? Infinity)) continue;
    const moment = momentAmong(script, act, ofAct);
    if (moment !== undefined) return { act, certainty, moment };
  }
  return undefined;
};

/** Whether something is to stay out of the chapter: it must not be missed, wherever it is said. */
export const keepsSomethingOut = ({ act, keepsOut }: Moment): boolean =>
  act === 'keep-out' || keepsOut === true;

/** What one sentence of a message does; undefined if it only tells, or nothing is certain. */
export const readSentence = (
  script: Script,
  { text, likelihoods, inPassing }: Sentence,
  /** How many sentences follow that are more than a courtesy. */
  left: number,
): Reading | undefined => {
  const end = left === 0 ? endOf(text) : undefined;
  const atTheEnd = end === undefined ? undefined : script.momentBeyondDoubt(end);
  const certain = script.momentBeyondDoubt(text) ?? (atTheEnd?.act === 'stop' ? atTheEnd : undefined);
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
  const read = likelihoods && likelyReading(script, likelihoods, left === 0);
  // "No. Nothing stays out. Put Ruth in.": a bare "No" before more sentences is not a refusal.
  const isBare = text.trim().split(/\s+/u).length <= BARE_WORDS && left > 1;
  if (read !== undefined)
    return isNoGoodbye(read.act) || (isBare && read.act === 'refusal') ? undefined : read;
  const asked = script.asksUs(text) ? script.anyOf('question') : undefined;
  return asked && { act: 'question', certainty: ASKED, moment: asked };
};

/** Whether something painful is told. Single words are believed if the encoder thinks it possible. */
export const tenderOf = (script: Script, { likelihoods, tender }: Sentence): Tender | undefined => {
  if (tender === 'death' || likelihoods === undefined) return tender;
  const certainty = certaintyOf(
    guessesOf(script, likelihoods).filter(({ moment }) => moment.act === 'disclosure'),
  );
  // "I nearly died laughing", "a bombed site to play on"
  return certainty >= (tender === 'hard' ? TENDER_BY_WORDS_FROM : TENDER_FROM) ? 'hard' : undefined;
};
