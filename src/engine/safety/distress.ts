import type { Language } from '../language.ts';
import { DANGER } from './danger.ts';
import { germanLevels } from './german/german-level.ts';
import { FICTION, LONG_AGO, NOT_MEANT, PLEA, RATHER_THAN } from './frames.ts';
import { PAST, SOMEBODY_OF_THEIRS, SUICIDE } from './past-harm.ts';
import { patternsOf } from './patterns.ts';
import { plainWords } from './plain-words.ts';
import {
  GIVES_UP_ON_BODY,
  LOOSELY_SELF_HARM,
  MASKED,
  ONCE_WISHED,
  SELF_HARM,
  WISHES_TO_GO,
} from './self-harm.ts';
import { AT_MY_WISH, UNDER_THREAT } from './under-threat.ts';
import { WEARY_OF_LIFE } from './weary-of-life.ts';

/**
 * How much care a message asks for, before any engine sees it.
 * - `past`: abuse, violence, suicide or a child's death that the writer tells of as past; the interview may go on, without probing.
 * - `danger`: somebody threatens or harms the writer now, or they need an ambulance.
 * - `self-harm`: the writer means, now, to end or harm their own life, or wishes it were over. The interview stops.
 * Grief as such is part of a life story and raises nothing: "my father died in 1962" is `none`.
 */
export type DistressLevel = 'none' | 'past' | 'danger' | 'self-harm';

const GRAVITY: readonly DistressLevel[] = ['none', 'past', 'danger', 'self-harm'];
const SENTENCE_END = /(?<=[.!?…\n])\s+/u;
const LONGEST_READ = 20_000;
/** A word run on for thousands of characters is no sentence; no pattern reads further than this. */
const LONGEST_SENTENCE = 1_000;

const SELF_HARM_NOW = [...SELF_HARM, ...WEARY_OF_LIFE];
const DANGER_NOW = [...DANGER, ...UNDER_THREAT];
const selfHarm = patternsOf(SELF_HARM_NOW);
const looselySelfHarm = patternsOf(LOOSELY_SELF_HARM);
const danger = patternsOf(DANGER_NOW);
const atMyWish = patternsOf([AT_MY_WISH]);
const onceWished = patternsOf(ONCE_WISHED);
const past = patternsOf(PAST);
const fiction = patternsOf([FICTION]);
const notMeant = patternsOf([NOT_MEANT]);
const longAgo = patternsOf([LONG_AGO]);
const suicide = patternsOf([SUICIDE]);
const somebodyOfTheirs = patternsOf([SOMEBODY_OF_THEIRS]);
const givesUpOnBody = patternsOf([GIVES_UP_ON_BODY]);
const wishesToGo = patternsOf([WISHES_TO_GO]);

const meansHarm = (words: string): boolean =>
  selfHarm.test(words) ||
  (looselySelfHarm.couldMatch(words) && looselySelfHarm.test(words.replaceAll(MASKED, '_')));

/** The frames that soften are looked at last: most sentences say nothing that they could soften. */
const levelOfSentence = (words: string, message: readonly string[]): DistressLevel => {
  const isNow = (): boolean => !longAgo.test(words);
  if (meansHarm(words.replaceAll(RATHER_THAN, 'than')) && !notMeant.test(words))
    return isNow() ? 'self-harm' : 'past';
  if (danger.test(words) && !atMyWish.test(words)) return isNow() ? 'danger' : 'past';
  if (onceWished.test(words) && !notMeant.test(words)) return 'past';
  if (past.test(words)) return PLEA.test(words) && isNow() ? 'danger' : 'past';
  return suicide.test(words) && message.some(somebodyOfTheirs.test) ? 'past' : 'none';
};

/** Whoever stops eating or taking their tablets, and in the same message wishes to be gone, means the one by the other. */
const letsGo = (message: readonly string[]): boolean =>
  message.some((words) => givesUpOnBody.test(words) && !longAgo.test(words)) &&
  message.some((words) => wishesToGo.test(words) && !notMeant.test(words) && !longAgo.test(words));

/** How much care a message asks for, and the language whose words say so. */
export type Distress = { readonly level: DistressLevel; readonly language: Language };

const gravestOf = (levels: Iterable<DistressLevel>): DistressLevel => {
  let gravest = 0;
  for (const level of levels) {
    gravest = Math.max(gravest, GRAVITY.indexOf(level));
    if (gravest === GRAVITY.length - 1) break;
  }
  return GRAVITY[gravest] ?? 'none';
};

function* englishLevels(sentences: readonly string[]): Generator<DistressLevel> {
  const message = sentences.map(plainWords);
  if (letsGo(message)) yield 'self-harm';
  for (const words of message) {
    const level = levelOfSentence(words, message);
    yield level !== 'none' && fiction.test(words) ? 'none' : level;
  }
}

/** What is read: a sentence without a letter says nothing, and one that was said says nothing more the second time. */
const sentencesOf = (text: string): readonly string[] => {
  const sentences = text
    .slice(0, LONGEST_READ)
    .normalize('NFKC')
    .split(SENTENCE_END)
    .map((sentence) => sentence.slice(0, LONGEST_SENTENCE));
  return [...new Set(sentences)].filter((sentence) => /\p{L}/u.test(sentence));
};

const graver = (english: DistressLevel, german: DistressLevel): Distress =>
  GRAVITY.indexOf(german) > GRAVITY.indexOf(english)
    ? { level: german, language: 'de' }
    : { level: english, language: 'en' };

/** Pure, and independent of what came before. Every message is read in each of the languages: people use more than one. */
export const distressOf = (text: string): Distress => {
  const sentences = sentencesOf(text);
  return graver(gravestOf(englishLevels(sentences)), gravestOf(germanLevels(sentences)));
};

/** The same, holding up nobody else while a message of thousands of sentences is read: after each, `giveWay` may let others have a turn. */
export const distressInTime = async (text: string, giveWay: () => Promise<void>): Promise<Distress> => {
  const sentences = sentencesOf(text);
  const read = async (levels: Iterable<DistressLevel>): Promise<DistressLevel> => {
    const found = new Set<DistressLevel>();
    for (const level of levels) {
      found.add(level);
      if (level === 'self-harm') break;
      await giveWay();
    }
    return gravestOf(found);
  };
  return graver(await read(englishLevels(sentences)), await read(germanLevels(sentences)));
};

export const distressLevel = (text: string): DistressLevel => distressOf(text).level;
