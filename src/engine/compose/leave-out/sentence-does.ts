import type { Act } from '../../interview/script.ts';
import { momentBeyondDoubt } from '../../interview/builtin/scripts.ts';
import { inStandardSpelling } from '../../text/dialect.ts';
import { findKin, kinLemma } from '../../text/kinship.ts';
import { GIVEN_NAMES } from '../../text/known-names.ts';
import { findNames } from '../../text/names.ts';
import type { Span } from '../../text/sentences.ts';
import { contentWords, plainWord, words } from '../../text/words.ts';
import { isPastVerb } from '../sentence/word-classes.ts';
import { hasMatter } from './has-matter.ts';
import { asksForNoName } from './name-left-out.ts';
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
/** "anyway the next thing is ron", "i met him at the huon show" */
const SPEAKS_OF_THEM_SOON = /^(?:\S+\s+){0,3}(?:he|she|him|her|his)\b/iu;
const endsWithName = (text: string): boolean => GIVEN_NAMES.has(plainWord(words(text).at(-1)?.text ?? ''));
const NAMES_ONESELF = /\bmy name(?:['’]?s| is)\b/iu;
/** "It's my brother Dennis you'd have liked, he was the talker" */
const TELLS_OF_THEM = /[,;:–—]\s*(?:and\s+)?(?:he|she|they)\s+(?:(?:always|never|only|just)\s+)?(\p{L}+)/iu;
/** "Dennis was two years older." */
const IS_ABOUT_THEM = /^(?:(?:my|our|wor|me|mi)\s+)?(\p{L}+)\s+(\p{L}+)/iu;
const SPEAKS_TO_US = /\b(?:you|your|ye|yer|thee|tha|thi|yew|ya)\b|\?/iu;
const isPast = (word: string): boolean => isPastVerb(word) || /^(?:was|were|had|did)$/iu.test(word);
const isSomebody = (word: string): boolean =>
  kinLemma(word) !== undefined || findNames(`We knew ${word}.`).some(({ kind }) => kind === 'person');
const tellsOfSomebody = (text: string): boolean => {
  const standard = inStandardSpelling(text);
  const [, verb = ''] = TELLS_OF_THEM.exec(standard) ?? [];
  if (isPast(verb)) return findNames(text).length > 0 || findKin(text).length > 0;
  const [, subject = '', verbOf = ''] = IS_ABOUT_THEM.exec(standard) ?? [];
  return isSomebody(subject) && isPast(verbOf) && !SPEAKS_TO_US.test(text);
};
const firstWord = (text: string): string => text.split(/\s/u, 1)[0]?.toLowerCase() ?? '';
/**
 * "I told you I married Geoffrey! He was a surveyor.": without the remark, "he" would be the man named before
 * it. "Hello, my name is Ray" says who the writer is, and "Dennis was two years older" who Dennis was, whatever
 * an encoder takes it for.
 */
export const introduces = (remark: Span, next: Span | undefined): boolean =>
  (next !== undefined && endsWithName(remark.text) && SPEAKS_OF_THEM_SOON.test(next.text)) ||
  NAMES_ONESELF.test(remark.text) ||
  tellsOfSomebody(remark.text) ||
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
    const role = byText.get(text);
    if (asksForNoName(text)) return { does: 'wish', role };
    // "I'd rather not have the scarf put in" opens like a refusal.
    if (does !== undefined && !(does === 'remark' && role === 'keep-out')) return { does };
    return { does: role === 'keep-out' ? 'wish' : role === 'put-in' ? 'put-in' : undefined, role };
  };
};
