import { replySentences } from '#engine/conversation/reply-contract.ts';

/** A question of a reader that waits, as the companion asks it: the reader's words as they were written, and one question of its own. */
export type WaitingQuestion = {
  readonly id: string;
  readonly content: string;
  /** What of it is the reader's, however the companion ends it. */
  readonly asked: string;
};

/** What the companion adds, so that the turn ends with a question of its own. */
const CLOSINGS = [
  'What do you remember?',
  'What comes back to you?',
  'What would you like to tell them?',
  'What do you remember of that?',
  'What should they know about it?',
] as const;

/** Stands in whatever the companion says of a reader's question. */
export const READER_ASKS = ' asks';

const MOST_OF_A_NAME = 60;
const MOST_OF_A_PASSAGE = 140;

/** At a word's end, where the text is longer. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/u, '')} …`.toWellFormed();

/** As many whole sentences as there is room for; of a longer sentence its beginning. */
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

/** Somebody's words as they wrote them, in one line; quotation marks in them are single ones, so that the quotation ends where they end. */
const asQuoted = (text: string): string =>
  inOneLine(text)
    .replace(/„(?<words>[^„“”]*)[“”]/gu, '‘$<words>’')
    .replace(/"(?<words>[^"]*)"/gu, '‘$<words>’')
    .replace(/[“„«]/gu, '‘')
    .replace(/["”»]/gu, '’');

/** A name, as part of a sentence of ours that nothing in it may end. */
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

/** Whether the companion asked this in these words of its own, whatever the chapter was called then. */
export const asksThis = (
  said: string,
  { name, words }: { readonly name: string; readonly words: string },
): boolean => said.includes(readerAsks(name)) && said.includes(whatIsAsked(words));
