import type { Language } from '../language.ts';
import { DANGER } from './danger.ts';
import { germanLevels } from './german/german-level.ts';
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
import { PARTS } from './parts.ts';
import { phrase } from './phrase.ts';

const p = phrase({
  ...PARTS,
  teller:
    '(?:he|she|they|mum|mother|dad|father|{kin}|gran|the (?:man|woman|boy|girl|hero|heroine)) (?:said|says|used to say|would say|always said|cried|shouted|sobbed|wrote|told me|told us)',
});

/** From a film, a book or a play: not happening to anyone now. */
export const FICTION = p(
  'in (?:the|a|that|this|my|act) *1 (?:film|movie|play|book|novel|story|song|opera|pantomime|serial|dream|nightmare|poem|panto|drama|soap|two|three)(?! i (?:am|have) (?:writing|told))|hamlet|(?:i|he|she) played (?:a|the) (?:murderer|villain|ghost|victim|corpse|king|queen|part)',
);

/** Another person's words, a joke, or the very opposite, in a sentence about harming oneself. */
export const NOT_MEANT = p(
  '{teller} ,? ?(?:that )?i|i (?:would |have |had |could )?never(?: ever)? (?:wanted|thought|tried|would|wished|consider\\S*|dream\\S*|be)|never (?:wanted|thought|tried|crossed)|would never(?! been)|(?:not|would not|am not|was not|could not) *1 (?:want to (?:die|kill|end|hurt|harm)|kill myself|suicidal|going to (?:kill|hurt|harm)|ready to die|thinking (?:of|about) (?:suicide|killing|ending))|laughing|joking|only kidding|kidding|as (?:a|the) joke|figure of speech|so to speak|as they say|as the saying goes|(?:embarrassment|laughter|boredom|mortification)',
);

/** Told as long ago: present wording in a past frame ("I was so low, I thought: I want to die"). */
export const LONG_AGO = p(
  'back then|in those days|at the time|years ago|decades ago|once upon a time|as a (?:child|boy|girl|teenager|lad|young \\S+)|when i was(?! (?:out|asleep|in the (?:bath|kitchen|garden|shower)|coming|washing|sleeping|cooking) )(?! (?:\\S+ ){0,4}{justNow})|in (?:my|our) (?:twenties|thirties|forties|teens|youth|childhood|younger days)|in (?:the )?(?:19|20)\\d\\ds?|until (?:19|20)\\d\\d|(?:in|during|after|before) (?:the )?(?:war|partition|emergency|divorce)|i used to (?:think|feel|say)|i thought(?: to myself)? ,|that was (?:in|long|when|my first)|in my (?:first|last) (?:marriage|job)|before (?:he|she|they) died|at (?:the|that) school|at school',
);

/** Asks for help: then what is told in the past tense isn't over. */
const PLEA = p(
  'please *3 (?:help|what|tell me what|do something)|what (?:can|should|do|shall) i do|what i can do|what to do|help me|who (?:can|should|do) i (?:call|tell|ask|turn to)|where (?:can|should|to) i go|i not know (?:what to do|where to go|who to (?:tell|turn to))',
);

/** The end of a joke, or something to be eaten, worn or watched: it can't be meant. */
const RATHER_THAN = p(
  '(?:rather|sooner) (?:be dead|die|kill myself|hang myself|shoot myself) (?:than|before)(?! (?:to )?(?:go on (?!a|the|to|holiday)|live|suffer|carry on|be a burden|this))',
  'gu',
);

/**
 * How much care a message asks for, before any engine sees it.
 * - `past`: abuse, violence, suicide or a child's death that the writer describes as past; the interview may
 *   go on, without probing.
 * - `danger`: another person threatens or harms the writer now, or the writer needs an ambulance.
 * - `self-harm`: the writer means, now, to end or harm their own life, or wishes it were over. The interview
 *   stops.
 * Grief as such is part of a life story and raises nothing: "my father died in 1962" is `none`.
 */
export type DistressLevel = 'none' | 'past' | 'danger' | 'self-harm';

const GRAVITY: readonly DistressLevel[] = ['none', 'past', 'danger', 'self-harm'];
const SENTENCE_END = /(?<=[.!?…\n])\s+/u;
const LONGEST_READ = 20_000;
/** Thousands of characters without a full stop are not a sentence; no pattern reads further than this. */
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

/** The softening frames are checked last, because most sentences contain nothing to soften. */
const levelOfSentence = (words: string, message: readonly string[]): DistressLevel => {
  const isNow = (): boolean => !longAgo.test(words);
  if (meansHarm(words.replaceAll(RATHER_THAN, 'than')) && !notMeant.test(words))
    return isNow() ? 'self-harm' : 'past';
  if (danger.test(words) && !atMyWish.test(words)) return isNow() ? 'danger' : 'past';
  if (onceWished.test(words) && !notMeant.test(words)) return 'past';
  if (past.test(words)) return PLEA.test(words) && isNow() ? 'danger' : 'past';
  return suicide.test(words) && message.some(somebodyOfTheirs.test) ? 'past' : 'none';
};

/**
 * A writer who stops eating or taking their tablets, and in the same message wishes to be gone, means to die
 * of it.
 */
const letsGo = (message: readonly string[]): boolean =>
  message.some((words) => givesUpOnBody.test(words) && !longAgo.test(words)) &&
  message.some((words) => wishesToGo.test(words) && !notMeant.test(words) && !longAgo.test(words));

/** How much care a message asks for, and the language of the words that show it. */
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

/** The sentences to read: one without a letter says nothing, and a repeated one says nothing new. */
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

/**
 * Pure, and independent of what came before. Reads every message in each language, because people use more
 * than one.
 */
export const distressOf = (text: string): Distress => {
  const sentences = sentencesOf(text);
  return graver(gravestOf(englishLevels(sentences)), gravestOf(germanLevels(sentences)));
};

/**
 * The same without blocking others while a message of thousands of sentences is read: after each, `giveWay`
 * may let other work run.
 */
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
