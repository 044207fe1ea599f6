import germanWordLists from '#content/language/de/word-lists.json' with { type: 'json' };
import { STOP_WORDS } from './stop-words.ts';
import { words } from './words.ts';

/**
 * In running English about one word in two is a stop word; other languages share a few by accident ("in",
 * "was", "me").
 */
const ENGLISH_FROM = 0.22;
/**
 * In a text shorter than this many words, the share of stop words says little, so they are added up by weight
 * instead.
 */
const TELLING_WORDS = 25;
const ENOUGH_WEIGHT = 2;
/**
 * Small words that other languages in Latin letters also have, in whatever meaning: three of them count as
 * much as one other.
 */
const SHARED = new Set('a an am as do he i in is me more no nor on or so son to was we were'.split(' '));
const SHARED_WEIGHT = 0.34;
/** A few words prove nothing ("Otley, 1948"): they count as English unless the script says otherwise. */
const ENOUGH_WORDS = 8;
/** Only this many characters of a text are read: reading more would tell us nothing new. */
const ENOUGH_CHARACTERS = 8_000;

/**
 * Is this text English, judging by its small words? A text in another script is not; a very short one counts
 * as English.
 */
export const isEnglish = (text: string): boolean => {
  const sample = text.slice(0, ENOUGH_CHARACTERS);
  const all = words(sample).map((word) => word.text.replace(/’/gu, "'"));
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin / letters < 0.6) return false;
  if (all.length < ENOUGH_WORDS) return true;
  const small = all.filter(
    (word) => STOP_WORDS.has(word.toLowerCase()) || /'(?:s|t|re|ve|ll|d|m)$/iu.test(word),
  );
  if (all.length >= TELLING_WORDS) return small.length / all.length >= ENGLISH_FROM;
  // Terse writers leave most of the small words out ("Second of four. Father kept bees behind the house.");
  // only English has a capital "I".
  const weights = small.map((word) => (word !== 'I' && SHARED.has(word.toLowerCase()) ? SHARED_WEIGHT : 1));
  return weights.reduce((sum, weight) => sum + weight, 0) >= ENOUGH_WEIGHT;
};

/** Small German words that English does not have. */
const GERMAN_WORDS = new Set(germanWordLists.small.filter((word) => !STOP_WORDS.has(word)));
/** Two small words are enough to show the language; a single one shows nothing (many names contain "Die"). */
const ENOUGH_SMALL_WORDS = 2;

/** The language of this text, judging by its small words; undefined if they don't tell ("Otley, 1948"). */
export const languageOf = (text: string): 'en' | 'de' | undefined => {
  const all = words(text.slice(0, ENOUGH_CHARACTERS)).map((word) => word.text.toLowerCase());
  const german = all.filter((word) => GERMAN_WORDS.has(word)).length;
  const english = all.filter((word) => STOP_WORDS.has(word)).length;
  if (german >= ENOUGH_SMALL_WORDS && german > english) return 'de';
  return english >= ENOUGH_SMALL_WORDS && english > german ? 'en' : undefined;
};
