import type { Act } from '../../interview/script.ts';
import { momentBeyondDoubt } from '../../interview/builtin/scripts.ts';
import { findNames } from '../../text/names.ts';
import type { Span } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import { isPastVerb } from '../sentence/word-classes.ts';
import { hasMatter } from './has-matter.ts';
import type { SentenceRole, SentenceRoles } from './sentence-role.ts';

/**
 * Said to the companion, and not part of a life. A complaint may correct something, and a wish to tell
 * something else also tells it.
 */
const REMARKS: ReadonlySet<Act> = new Set(['stop', 'refusal', 'question', 'pause']);

/** The moment that undoes a wish: "I didn't ask you to leave that out, put her back in." */
const PUT_IN = 'put-in';

/** A remark to the companion, a wish to keep something out, or one to have it in. */
export type Does = 'remark' | 'wish' | 'put-in';
const doesBeyondDoubt = (sentence: string): Does | undefined => {
  const moment = momentBeyondDoubt(sentence);
  if (moment === undefined) return undefined;
  if (REMARKS.has(moment.act) || moment.endsQuoting === true) return 'remark';
  return moment.act === 'keep-out' ? 'wish' : moment.id === PUT_IN ? 'put-in' : undefined;
};

const CLAUSE = /\S(?:(?![,;:()–—]|\b(?:but|and|so|because|please)\b).)*/giu;
const AROUND_A_CLAUSE = /^[\s,;:()–—]+|[\s,;:()–—]+$/gu;

/**
 * "He went to prison in 1962, but please don't put that in": what a wish or remark also tells, before or
 * after the wish itself.
 */
export const toldBesides = ({ text, start }: Span, does: Does): Span | undefined => {
  const clauses = [...text.matchAll(CLAUSE)];
  const said = clauses.filter(([clause]) => doesBeyondDoubt(clause) === does);
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return [text.slice(0, first.index), text.slice(last.index + last[0].length)]
    .map((part) => part.replace(AROUND_A_CLAUSE, '').replace(/[\s,]+(?:but|and|so|because|please)$/iu, ''))
    .filter((part) => hasMatter(part, contentWords(part)))
    .map((part) => ({
      start: start + text.indexOf(part),
      end: start + text.indexOf(part) + part.length,
      text: part,
    }))[0];
};

const SPEAKS_OF_THEM = /^(?:(?:oh|och|well|weel|ah|but|and|so),?\s+)*(?:he|she|they|his|her|their)\b/iu;
const SAYS_THAT_IT_TELLS = /\b(?:told|telt|tell|said|mean|meant|give you)\b/iu;
/** "Sandy?" */
const ONLY_NAMES_THEM = /^\S+(?: \S+)?\?$/u;
/** "Next: Hilary. Met in 1967 …" */
const TURNS_TO_SOMEBODY = /^(?:next|now|then|on|back)\b/iu;
const NAMES_ONESELF = /\bmy name(?:['’]?s| is)\b/iu;
const firstWord = (text: string): string => text.split(/\s/u, 1)[0]?.toLowerCase() ?? '';
/**
 * "I told you I married Geoffrey! He was a surveyor.": without the remark, "he" would be the man named before
 * it. And "Hello, my name is Ray" says who the writer is.
 */
export const introduces = (remark: Span, next: Span | undefined): boolean =>
  NAMES_ONESELF.test(remark.text) ||
  (next !== undefined &&
    (SPEAKS_OF_THEM.test(next.text) || isPastVerb(firstWord(next.text))) &&
    [SAYS_THAT_IT_TELLS, ONLY_NAMES_THEM, TURNS_TO_SOMEBODY].some((form) => form.test(remark.text)) &&
    findNames(remark.text).length > 0);

/** What a sentence does, from exact words or as an encoder read it; nothing if it is simply told. */
export type Read = { readonly does?: Does | undefined; readonly role?: SentenceRole | undefined };

export const isTold = (reading: Read | undefined): boolean =>
  reading?.does === undefined && reading?.role !== 'remark';

export const readerWith = (roles: SentenceRoles): ((sentence: string) => Read) => {
  const byText = new Map(roles);
  return (text) => {
    const does = doesBeyondDoubt(text);
    if (does !== undefined) return { does };
    const role = byText.get(text);
    return { does: role === 'keep-out' ? 'wish' : role === 'put-in' ? 'put-in' : undefined, role };
  };
};
