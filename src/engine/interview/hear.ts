import { vouchesFor } from './anchors.ts';
import { STORY_WORDS } from './interview.ts';
import { plainWords } from './plain-words.ts';
import { type Act, ACTS, type Moment, type Script } from './script.ts';

/** How likely a sentence is each of the moments, by their ids; together at most 1, the rest being plain telling. */
export type Likelihoods = ReadonlyMap<string, number>;

/** Something hard of which no more is certain: a death, or anything else that asks for care. */
export type Tender = 'death' | 'hard';

/** One sentence of a message, and what is known of it besides its words. */
export type Sentence = {
  readonly text: string;
  /** In the middle of a long message only what protects somebody is heard, and only where it is beyond doubt. */
  readonly inPassing?: boolean;
  /** As an encoder read it. */
  readonly likelihoods?: Likelihoods;
  /** What it speaks of by its words alone. */
  readonly tender?: Tender;
};

/** What a message does. */
export type Heard = {
  readonly act: Act;
  /** What is said to it; none where it only tells. */
  readonly moment?: Moment;
  /** Which of the sentences says so, from 0. */
  readonly at?: number;
  /** Something hard that was told in the same breath as a wish, or a second wish. */
  readonly beside?: Moment;
  readonly tender?: Tender;
  /** Which of the sentences is hard, from 0. */
  readonly tenderAt?: number;
};

/** From which likelihood on an act is believed, of a short message and of a longer one; acts missing here need an exact phrase. */
type From = { readonly short: number; readonly long: number };
const SPOKEN_TO_US: From = { short: 0.45, long: 0.75 };
const BELIEVED_FROM: Partial<Record<Act, From>> = {
  stop: SPOKEN_TO_US,
  refusal: { short: 0.45, long: 0.95 },
  'keep-out': { short: 0.3, long: 0.5 },
  question: { short: 0.45, long: 0.6 },
  complaint: { short: 0.55, long: 0.9 },
  redirect: { short: 0.55, long: 0.95 },
  pause: { short: 0.55, long: 0.9 },
  disclosure: { short: 0.45, long: 0.45 },
  'self-doubt': SPOKEN_TO_US,
  aside: { short: 0.75, long: Infinity },
  joy: { short: 0.6, long: 0.6 },
};
/** Who speaks to the companion does it in few words; in many, a sentence that sounds like it is mostly part of the story. */
const SHORT_MESSAGE = 20;
const COURTESY = 3;

/** How likely a moment must be, and its act, by how many lists of words vouch for it. */
const VOUCHED: readonly { readonly moment: number; readonly act: number }[] = [
  { moment: 0.7, act: 0 },
  { moment: 0.5, act: 0.7 },
  { moment: 0.2, act: 0 },
];
const TENDER_FROM: From = { short: 0.5, long: 0.6 };
const VOUCHED_FROM = 0.1;

/** That somebody asks us something, by how the sentence opens. */
const ASKED = 0.9;

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);

const LAST_WISH = ACTS.indexOf('pause');
export const isWish = (act: Act): boolean => ACTS.indexOf(act) <= LAST_WISH;

type Reading = { readonly act: Act; readonly certainty: number; readonly moment?: Moment };
type Guess = { readonly moment: Moment; readonly likelihood: number };

const guessesOf = (script: Script, likelihoods: Likelihoods): Guess[] =>
  [...likelihoods].flatMap(([id, likelihood]) => {
    const moment = script.momentOf(id);
    return moment === undefined ? [] : [{ moment, likelihood }];
  });

/** Of an act that is believed: the likeliest moment that the sentence's words vouch for, or else what may be said to any of the act. */
const momentAmong = (
  script: Script,
  { act, certainty }: Reading,
  guesses: readonly Guess[],
  words: readonly string[],
): Moment | undefined => {
  const vouched = guesses.filter(({ moment, likelihood }) => {
    // A wish to keep something out that is missed costs a confidence; one that is imagined, a sentence that can be put back.
    const from =
      act === 'keep-out' ? VOUCHED.at(-1) : (VOUCHED[moment.anchors?.length ?? 0] ?? VOUCHED.at(-1));
    return (
      from !== undefined && likelihood >= from.moment && certainty >= from.act && vouchesFor(moment, words)
    );
  });
  const [likeliest] = vouched.toSorted((a, b) => b.likelihood - a.likelihood);
  // What is hard is met gently where no more is certain.
  const standIn = act === 'disclosure' ? undefined : script.anyOf(act);
  return likeliest?.moment ?? (standIn !== undefined && vouchesFor(standIn, words) ? standIn : undefined);
};

const likelyReading = (
  script: Script,
  text: string,
  words: string,
  likelihoods: Likelihoods,
  from: { readonly length: keyof From; readonly stop: keyof From },
): Reading | undefined => {
  const guesses = guessesOf(script, likelihoods);
  for (const act of ACTS) {
    const ofAct = guesses.filter(({ moment }) => moment.act === act);
    const certainty = ofAct.reduce((sum, { likelihood }) => sum + likelihood, 0);
    if (
      certainty < (BELIEVED_FROM[act]?.[act === 'stop' ? from.stop : from.length] ?? Infinity) ||
      (act === 'question' && !text.includes('?'))
    )
      continue;
    const moment = momentAmong(script, { act, certainty }, ofAct, words.split(' '));
    if (moment !== undefined) return { act, certainty, moment };
  }
  return undefined;
};

/** Whether something is to stay out of the chapter: it must not be missed, wherever it is said. */
export const keepsSomethingOut = ({ act, keepsOut }: Moment): boolean =>
  act === 'keep-out' || keepsOut === true;

const readSentence = (
  script: Script,
  { text, likelihoods, inPassing }: Sentence,
  /** How many sentences follow that are more than a courtesy. */
  left: number,
  length: keyof From,
): Reading | undefined => {
  const words = plainWords(text);
  const certain = script.momentBeyondDoubt(text);
  if (inPassing === true)
    return certain !== undefined && keepsSomethingOut(certain)
      ? { act: certain.act, certainty: 1, moment: certain }
      : undefined;
  // Who says hello, or asks where to begin, and then goes on, has begun.
  const begins = certain?.leadsOn === true && left > 0;
  // Goodbyes are said at the end.
  const isTold = certain?.act === 'stop' && left > 1;
  if (certain !== undefined && !begins && !isTold) return { act: certain.act, certainty: 1, moment: certain };
  // Goodbyes come at the end of however long a message.
  const read =
    likelihoods &&
    likelyReading(script, text, words, likelihoods, { length, stop: left === 0 ? 'short' : length });
  const asked = script.asksUs(text) ? script.anyOf('question') : undefined;
  // "Do you like fish?" sounds to an encoder like a complaint.
  if (asked !== undefined && read?.act !== 'question')
    return { act: 'question', certainty: ASKED, moment: asked };
  // "What led up to it? The troubles, you mean.": a question with an answer behind it is the companion's own.
  return read?.act === 'question' && left > 0 && asked === undefined ? undefined : read;
};

/** The encoder takes much plain telling for something hard, and so do single words: each is believed where the other agrees. */
const tenderOf = (
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
  return isVouched && certainty >= TENDER_FROM[length] ? 'hard' : undefined;
};

const HAS_A_WAY_ON: ReadonlySet<Act> = new Set(['refusal', 'complaint']);

/** What is not answered in a message that tells of something hard. */
const GIVES_WAY: ReadonlySet<Act> = new Set(['greeting', 'joy', 'aside', 'redirect', 'telling']);

/** Reads a message of the writer's, sentence by sentence: its surest and most urgent wish, else the surest of what it tells. */
export const hear = (script: Script, sentences: readonly Sentence[]): Heard => {
  const words = wordsIn(sentences);
  const length = words <= SHORT_MESSAGE ? 'short' : 'long';
  const all = sentences.map((sentence) => tenderOf(script, sentence, length));
  const tender = all.find((one) => one === 'death') ?? all.find((one) => one !== undefined);
  const tenderAt = all.indexOf(tender);
  const readings = sentences
    .flatMap((sentence, at) => {
      // "That will do for today. Thank you. Good afternoon."
      const left = sentences.slice(at + 1).filter(({ text }) => text.split(/\s+/u).length > COURTESY).length;
      const reading = readSentence(script, sentence, left, length);
      return reading === undefined ? [] : [{ ...reading, at }];
    })
    // Whatever else is said beside a death, it is no greeting, and no joy.
    .filter(({ act }) => tender === undefined || !GIVES_WAY.has(act))
    .filter(({ act, at }, _, read) => {
      // "Let me tell you about coming to England. It was January …": whoever has turned to it needs no leave.
      if (act === 'redirect') return wordsIn(sentences.slice(at + 1)) < STORY_WORDS;
      // "I just told you that. … I've never told anybody.": what is entrusted after a complaint is what is answered.
      const entrusts = tenderAt > at || read.some((later) => later.act === 'disclosure' && later.at > at);
      return act !== 'complaint' || !entrusts;
    });
  const [urgent] = readings
    .filter(({ act }) => isWish(act))
    .toSorted(
      (a, b) =>
        Number(b.certainty === 1) - Number(a.certainty === 1) || ACTS.indexOf(a.act) - ACTS.indexOf(b.act),
    );
  // "None of your business. Ask me about the shop.": what is wished for instead is the way on.
  const instead = readings.find(
    ({ act, at, certainty }) =>
      act === 'redirect' &&
      certainty === 1 &&
      urgent !== undefined &&
      HAS_A_WAY_ON.has(urgent.act) &&
      at > urgent.at,
  );
  const wish = instead ?? urgent;
  const [told] = readings
    .filter(({ act, moment }) => !isWish(act) && moment !== undefined)
    .toSorted(
      (a, b) => Number(b.act === 'disclosure') - Number(a.act === 'disclosure') || b.certainty - a.certainty,
    );
  // A goodbye may ask once more to keep something out, or to have it in.
  const asked = readings.find(
    ({ act, certainty, moment }) =>
      (act === 'keep-out' || (act === 'aside' && certainty === 1)) && moment !== wish?.moment,
  );
  const beside =
    wish === undefined
      ? undefined
      : ((instead === undefined ? asked : urgent)?.moment ??
        (told?.act === 'disclosure' ? told.moment : undefined));
  const { act, moment, at } = wish ?? told ?? { act: 'telling' as const, moment: undefined, at: undefined };
  return {
    act,
    ...(at === undefined ? {} : { at }),
    ...(tender === undefined ? {} : { tender, tenderAt }),
    ...(moment === undefined ? {} : { moment }),
    ...(beside === undefined ? {} : { beside }),
  };
};
