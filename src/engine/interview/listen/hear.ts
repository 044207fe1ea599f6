import { STORY_WORDS } from '../interview.ts';
import { readSentence, type Sentence, type Tender, tenderOf } from './read-sentence.ts';
import { type Act, ACTS, type Moment, type Script } from '../script.ts';

/** What a message does. */
export type Heard = {
  readonly act: Act;
  /** What it says to the companion; undefined if it only tells a story. */
  readonly moment?: Moment;
  /** The zero-based index of the sentence that says so. */
  readonly at?: number;
  /** Something painful told in the same breath as a wish, or a second wish. */
  readonly beside?: Moment;
  readonly tender?: Tender;
  /** The zero-based index of the painful sentence. */
  readonly tenderAt?: number;
  /** It ends in the middle of a story, so the only question is what happened next. */
  readonly isUnderWay?: true;
};

/** The last sentence leaves a story unfinished if it is at least this likely to be this moment. */
const UNDER_WAY = { moment: 'story-going-on', from: 0.7 };
const COURTESY = 3;

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);

const LAST_WISH = ACTS.indexOf('pause');
export const isWish = (act: Act): boolean => ACTS.indexOf(act) <= LAST_WISH;

const HAS_A_WAY_ON: ReadonlySet<Act> = new Set(['refusal', 'complaint']);

/**
 * Before the companion has asked anything, hardly anyone says goodbye, refuses or complains. These count only
 * if the wording is exact, and a wish to keep something out only if it is nearly certain.
 */
const FROM_AT_FIRST: Partial<Record<Act, number>> = {
  stop: 1,
  refusal: 1,
  complaint: 1,
  redirect: 1,
  pause: 1,
  'keep-out': 0.9,
};

/** The acts that aren't answered in a message about something painful. */
const GIVES_WAY: ReadonlySet<Act> = new Set(['greeting', 'joy', 'aside', 'redirect', 'telling']);

/**
 * Reads a writer's message, sentence by sentence: finds its surest and most urgent wish, or otherwise the
 * surest of what it tells. `isFirst`: nothing but a greeting was said before it.
 */
export const hear = (script: Script, sentences: readonly Sentence[], isFirst = false): Heard => {
  const all = sentences.map((sentence) => tenderOf(script, sentence));
  const tender = all.find((one) => one === 'death') ?? all.find((one) => one !== undefined);
  const tenderAt = all.indexOf(tender);
  const readings = sentences
    .flatMap((sentence, at) => {
      // "That will do for today. Thank you. Good afternoon."
      const left = sentences.slice(at + 1).filter(({ text }) => text.split(/\s+/u).length > COURTESY).length;
      const reading = readSentence(script, sentence, left);
      return reading === undefined ? [] : [{ ...reading, at }];
    })
    // With a death in the message, nothing in it is a greeting or good news.
    .filter(({ act }) => tender === undefined || !GIVES_WAY.has(act))
    .filter(({ act, certainty }) => !isFirst || certainty >= (FROM_AT_FIRST[act] ?? 0))
    // "Seventy-eight, and still here. So that's me. Where do you want me to start?"
    .filter(({ act, at }) => !isFirst || act !== 'stop' || at === sentences.length - 1)
    .filter(({ act, at }, _, read) => {
      // "Let me tell you about coming to England. It was January …": a writer who has already begun needs no
      // permission.
      if (act === 'redirect') return wordsIn(sentences.slice(at + 1)) < STORY_WORDS;
      // "I just told you that. … I've never told anybody.": something confided after a complaint is what is
      // answered.
      const entrusts = tenderAt > at || read.some((later) => later.act === 'disclosure' && later.at > at);
      return act !== 'complaint' || !entrusts;
    });
  // Whatever the writer says before a goodbye, they are leaving.
  const isBeyondDoubt = ({ act, certainty, at }: (typeof readings)[number]): boolean =>
    certainty === 1 || (act === 'stop' && at === sentences.length - 1);
  const [urgent] = readings
    .filter(({ act }) => isWish(act))
    .toSorted(
      (a, b) =>
        Number(isBeyondDoubt(b)) - Number(isBeyondDoubt(a)) || ACTS.indexOf(a.act) - ACTS.indexOf(b.act),
    );
  // "None of your business. Ask me about the shop.": what they wish for instead is where to continue.
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
  // A goodbye may come with a request to keep something out or to put it in, and any wish with a question.
  // "Peter stays in. His debts don't.": a wish and its opposite are both answered.
  const isOpposite = ({ id }: Moment): boolean => wish?.moment?.choices?.includes(id) === true;
  const asked = readings.find(
    ({ act, certainty, moment }) =>
      moment !== undefined &&
      moment !== wish?.moment &&
      (act === 'keep-out' ||
        act === 'question' ||
        (act === 'aside' && (certainty === 1 || isOpposite(moment)))),
  );
  const beside =
    wish === undefined
      ? undefined
      : ((instead === undefined ? asked : urgent)?.moment ??
        (told?.act === 'disclosure' ? told.moment : undefined));
  const isUnderWay = (sentences.at(-1)?.likelihoods?.get(UNDER_WAY.moment) ?? 0) >= UNDER_WAY.from;
  const { act, moment, at } = wish ?? told ?? { act: 'telling' as const, moment: undefined, at: undefined };
  return {
    act,
    ...(at === undefined ? {} : { at }),
    ...(tender === undefined ? {} : { tender, tenderAt }),
    ...(moment === undefined ? {} : { moment }),
    ...(beside === undefined ? {} : { beside }),
    ...(isUnderWay ? { isUnderWay } : {}),
  };
};
