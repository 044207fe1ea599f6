import type { DistressLevel } from '../distress.ts';
import { patternsOf } from '../patterns.ts';
import { GERMAN_DANGER } from './german-danger.ts';
import {
  GERMAN_FICTION,
  GERMAN_JUST_NOW,
  GERMAN_LONG_AGO,
  GERMAN_NO_BLOW,
  GERMAN_NOT_MEANT,
  GERMAN_STILL,
} from './german-frames.ts';
import { GERMAN_PAST } from './german-past.ts';
import {
  GERMAN_GIVES_UP_ON_BODY,
  GERMAN_ONCE_WISHED,
  GERMAN_SELF_HARM,
  GERMAN_WISHES_TO_GO,
} from './german-self-harm.ts';
import { germanWords } from './german-words.ts';

const selfHarm = patternsOf(GERMAN_SELF_HARM);
const onceWished = patternsOf(GERMAN_ONCE_WISHED);
const danger = patternsOf(GERMAN_DANGER);
const past = patternsOf(GERMAN_PAST);
const givesUpOnBody = patternsOf([GERMAN_GIVES_UP_ON_BODY]);
const wishesToGo = patternsOf([GERMAN_WISHES_TO_GO]);

const isLongAgo = (words: string): boolean => GERMAN_LONG_AGO.test(words) && !GERMAN_STILL.test(words);

const levelOfWords = (words: string): DistressLevel => {
  if (selfHarm.test(words) && !GERMAN_NOT_MEANT.test(words)) return isLongAgo(words) ? 'past' : 'self-harm';
  if (danger.test(words) && !GERMAN_NO_BLOW.test(words)) return isLongAgo(words) ? 'past' : 'danger';
  if (onceWished.test(words) && !GERMAN_NOT_MEANT.test(words))
    return GERMAN_JUST_NOW.test(words) && !isLongAgo(words) ? 'self-harm' : 'past';
  return past.test(words) && !GERMAN_NO_BLOW.test(words) ? 'past' : 'none';
};

/** Whoever stops eating or taking their tablets, and in the same message wishes to be gone, means the one by the other. */
const letsGo = (message: readonly string[]): boolean =>
  message.some((words) => givesUpOnBody.test(words) && !isLongAgo(words)) &&
  message.some((words) => wishesToGo.test(words) && !GERMAN_NOT_MEANT.test(words));

/** How much care each sentence of a message in German asks for, the gravest first looked for; in any other language there is nothing to find. */
export function* germanLevels(sentences: readonly string[]): Generator<DistressLevel> {
  const message = sentences.map(germanWords);
  if (letsGo(message)) yield 'self-harm';
  for (const words of message) {
    const level = levelOfWords(words);
    yield level !== 'none' && GERMAN_FICTION.test(words) ? 'none' : level;
  }
}
