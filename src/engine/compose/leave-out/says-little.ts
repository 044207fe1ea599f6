import { findNames } from '../../text/names.ts';
import { findNumbers } from '../../text/numbers.ts';
import { contentWords } from '../../text/words.ts';
import { lowerWords, printed, wordCount, type Statement } from '../chapter/statement.ts';
import { isAdjective } from '../sentence/word-classes.ts';

/** From this many sentences on, an answer can spare one that says next to nothing. */
const LONG_ANSWER = 3;

/** An answer this short, with only describing words, "none" or "her", means nothing without its question. */
const BARE_WORDS = 2;
const TELLS_NOTHING_ALONE =
  /^(?:none|nothing|nobody|never|always|everything|yes|no|yeah|him|her|them|it|this|that|me|us|mine|both|neither|same|often|sometimes)$/u;

/** "None.", "Yes. Blue.": an answer to the writer, a riddle to a reader of the chapter. */
export const isRiddle = (statements: readonly Statement[]): boolean =>
  statements.length > 0 &&
  statements.every(({ pieces }) => {
    const list = lowerWords(printed(pieces));
    return (
      list.length <= BARE_WORDS &&
      pieces.every(({ source }) => source.from === 'said') &&
      list.every((word) => isAdjective(word) || TELLS_NOTHING_ALONE.test(word))
    );
  });

export const SAYS_NO_MORE =
  /^(?:story|joke|deal|time|question|idea|stuff|part|thing|lot|place|day|experience|moment|feeling|fun|sense|effort|point|topic|interesting|amazing)$/u;

/** At most one content word, or up to three that only judge. */
const saysLittle = (matter: readonly string[]): boolean =>
  matter.length <= 1 ||
  (matter.length <= 3 &&
    matter.every((word) => isAdjective(word) || word.endsWith('ly') || SAYS_NO_MORE.test(word)));

/**
 * "It was cool." or "My last flight?" at the start of a long answer is meant for the person asking: without the
 * question no one can tell what it means. A terse answer keeps it, because there may be nothing else.
 */
export const isLooseOpening = (text: string, sentencesInAnswer: number, asked: string): boolean => {
  // To a remark that asks nothing, "It really was." is no answer.
  if (sentencesInAnswer < LONG_ANSWER && asked.includes('?')) return false;
  if (text.endsWith('?')) return wordCount(text) <= 4;
  return (
    /^(?:it|that|this|they|those|these)\b/iu.test(text) &&
    saysLittle(contentWords(text)) &&
    findNumbers(text).length === 0 &&
    findNames(text).length === 0
  );
};

/** Someone who is asked the same thing again repeats it in no more words than this. */
const SAID_AGAIN_WORDS = 8;

/**
 * "Hard but fair, didn't talk.", to a question about the father who was described just before: every content
 * word was already told or asked before (`told`).
 */
export const saysAgain = (text: string, told: ReadonlySet<string>): boolean => {
  const matter = contentWords(text);
  return (
    wordCount(text) <= SAID_AGAIN_WORDS &&
    matter.length > 0 &&
    matter.every((word) => told.has(word)) &&
    findNumbers(text).length === 0
  );
};
