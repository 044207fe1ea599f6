import { replySentences } from '#engine/conversation/reply-contract.ts';

/** A reader's waiting question, as the companion asks it: the reader's words, and a question of its own. */
export type WaitingQuestion = {
  readonly id: string;
  readonly content: string;
  /** The reader's part of it, without the companion's closing. */
  readonly asked: string;
  /** The reader's name, and their own words. */
  readonly name: string;
  readonly words: string;
};

/** What the companion adds, so that the turn ends with its own question. */
const CLOSINGS = [
  'What do you remember?',
  'What comes back to you?',
  'What would you like to tell them?',
  'What do you remember of that?',
  'What should they know about it?',
] as const;

/** Part of everything the companion says about a reader's question. */
export const READER_ASKS = ' asks';

const MOST_OF_A_NAME = 60;
const MOST_OF_A_PASSAGE = 140;

/** Cut at the end of a word if the text is longer. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/u, '')} …`.toWellFormed();

/** As many whole sentences as fit, or the beginning of the first one if it is too long. */
const firstSentences = (text: string, most: number): string => {
  const [first = '', ...more] = replySentences(text);
  let end = first.length;
  for (const sentence of more) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (next > most) break;
    end = next;
  }
  return shortened(text.slice(0, Math.max(end, text.length <= most ? text.length : 0)), most);
};

const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/**
 * A person's words as they wrote them, on one line. Quotation marks inside become single ones, so that the
 * quotation ends where the text ends.
 */
const asQuoted = (text: string): string =>
  inOneLine(text)
    .replace(/„(?<words>[^„“”]*)[“”]/gu, '‘$<words>’')
    .replace(/"(?<words>[^"]*)"/gu, '‘$<words>’')
    .replace(/[“„«]/gu, '‘')
    .replace(/["”»]/gu, '’');

/** A name, cleaned so that nothing in it can end the sentence it is part of. */
const asName = (text: string): string =>
  replySentences(inOneLine(text).replace(/["“”„«»]/gu, ''))
    .map((sentence) => sentence.replace(/[.!?…。！？]+(?<closing>['’)\]]*)$/u, '$<closing>'))
    .join('; ')
    .replace(/[?!？！。]/gu, '');

type Asked = {
  readonly name: string;
  readonly about: string;
  readonly words: string;
  readonly before: number;
};

export const spoken = ({ name, about, words, before }: Asked): Pick<WaitingQuestion, 'content' | 'asked'> => {
  const closing = CLOSINGS[before % CLOSINGS.length] ?? CLOSINGS[0];
  const passage = firstSentences(asQuoted(about), MOST_OF_A_PASSAGE);
  const where = passage === '' ? '' : ` about “${passage}”`;
  const asked = `${readerAsks(name)}${where}${whatIsAsked(words)}`;
  return { asked, content: `${asked} ${closing}` };
};

const readerAsks = (name: string): string =>
  `${shortened(asName(name), MOST_OF_A_NAME) || 'Someone in your family'}${READER_ASKS}`;

const whatIsAsked = (words: string): string => {
  const quoted = asQuoted(words);
  return /[.!?…。！？]['’)\]]*$/u.test(quoted) ? `: “${quoted}”` : `: “${quoted}”.`;
};

/**
 * Whether what the companion said contains this question word for word, whatever the chapter was called then.
 */
export const asksThis = (
  said: string,
  { name, words }: { readonly name: string; readonly words: string },
): boolean => said.includes(readerAsks(name)) && said.includes(whatIsAsked(words));
