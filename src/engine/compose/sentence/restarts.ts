import { anyOf } from '../../text/any-of.ts';
import { findNumbers } from '../../text/numbers.ts';
import { contentWords, words } from '../../text/words.ts';
import type { Range } from '../answer/answer-forms.ts';
import { lowerWords } from '../chapter/statement.ts';
import { holdsClause } from './word-classes.ts';

/**
 * A dash between two words, with the words speakers use to start over. A hyphen without spaces belongs to its
 * word.
 */
const BREAK =
  /\s{0,3}(?:[—–]{1,4}|-{2,4}|\s-\s)[—–-]{0,3}\s{0,3}(?:(?:well|no|I mean|you know|or rather|rather|that is|sorry|er|um|uh)\b[,\s]+)*/giu;
const MARKED = /\b(?:well|no|I mean|or rather|rather|sorry)\b/iu;
/**
 * No one starts over with more words than this; if the same word occurs further back, it is a coincidence.
 */
const LONGEST_RUN_UP = 9;
/** An opening this short that is repeated later was only broken off. */
const LONGEST_OPENING = 3;
/**
 * At least this many more words must come before the next dash; otherwise it is an aside: "He said—he always
 * said—that …".
 */
const LEAST_GAINED = 3;
/** A sentence with more dashes was not broken off; it was written that way. */
const MOST_BREAKS = 40;
/** How many characters before and after a dash the same words may be repeated in. */
const LOOKS_ON = 400;
const LOOKS_BACK = 160;
/** Broken-off words can't end with these: "to the—of the outside world". */
const DANGLES =
  /(?<![\p{L}\p{N}'’])(?:(?:to|of|in|on|at|for|from|with|by|about|into)\s+)?(?:the|a|an|my|our|his|her|their|its)$/iu;
const TAKES_ITS_PLACE =
  /^(?:the|a|an|my|our|his|her|their|its|this|that|these|those|to|of|in|on|at|for|from|with|by|about|into|what)\s/iu;
const BEFORE_A_SUBJECT = anyOf(
  /^|[—–]\s*|,\s*(?=(?:it|he|she|we|they|I)\b)|\b(?:that|and|but|because|so|if|when)\s+/u,
);
/** A subject that a clause with another one replaces: "that everybody—safety is everybody's problem". */
const LONE_SUBJECT = new RegExp(
  `${BEFORE_A_SUBJECT}(?<lone>(?:it|he|she|we|they|I|you|this|that|there|everybody|everyone|nobody|people)(?<verb>['’]s| was| were| is)?)$`,
  'iu',
);
const OPENS_CLAUSE =
  /^(?:I|we|he|she|it|they|there|this|that|these|those|the|my|our|his|her|their|let)(?:['’]\p{L}+)?\s/iu;
/** "It was—I think 1950" continues the same clause. */
const OPENS_WITH_PRONOUN =
  /^(?!I (?:think|suppose|guess|believe|mean)\b)(?:I|we|he|she|it|they|there)(?:['’]\p{L}+)?\s/iu;
const CLAUSE_BEGINS =
  /(?:^|[,;—–]\s*|\b(?:that|and|but|because|so|if|when|as|or|then|well|oh|yes|no|yeah)\s+)$/iu;
/** May come after a verb as well as before one: "I loved it—it was mine" is two clauses. */
const MAY_BE_OBJECT =
  /^(?:it|you|her|him|them|me|us|that|this|these|those|there|everybody|everyone|nobody|people)$/iu;
const KEEPS_ITS_PLACE =
  /^(?:I|we|he|she|it|they|there|what|when|how|to|of|in|on|at|for|from|with|by|about|into|inside|before|\p{L}+ing)(?:['’]\p{L}+)?\s/iu;
const SUBJECT = /^(?:I|we|he|she|it|they|there)(?:['’]\p{L}+)?\s/iu;
const NEGATION = /\b(?:not|no|never|none|nobody|nothing)\b|n['’]t\b/iu;

/** Does `kept` repeat every content word of `dropped`, with its numbers and its "not"? */
const saidAgain = (dropped: string, kept: string): boolean => {
  const matter = contentWords(kept);
  const numbers = new Set(findNumbers(kept).map(({ value }) => value));
  return (
    contentWords(dropped).every((word) => matter.includes(word)) &&
    findNumbers(dropped).every(({ value }) => numbers.has(value)) &&
    (!NEGATION.test(dropped) || NEGATION.test(kept))
  );
};

/**
 * "in the command service module—in the command module": the second has only words of the first, in the same
 * order, and the same first and last word.
 */
const isNarrowed = (dropped: readonly string[], tail: readonly string[]): boolean => {
  const last = dropped.at(-1) ?? '';
  const to = tail.slice(0, dropped.length).lastIndexOf(last);
  if (to < 2 || dropped[1] !== tail[1] || to < dropped.length - 2) return false;
  let at = 0;
  for (const word of dropped) if (word === tail[at]) at++;
  return at > to;
};

/**
 * "we used fuel—well, we had fuel cells": marked as a correction, with the same first word and a content word
 * in common.
 */
const isMarkedRestart = (dropped: string, tail: string, mark: string): boolean => {
  const matter = contentWords(dropped);
  const again = contentWords(tail);
  const lost = matter.filter((word) => !again.includes(word));
  return (
    MARKED.test(mark) &&
    matter.length >= 2 &&
    lost.length <= 1 &&
    !/\p{Lu}\p{Ll}/u.test(dropped.slice(1)) &&
    findNumbers(dropped).length === 0 &&
    !NEGATION.test(dropped)
  );
};

const openQuote = (text: string): boolean =>
  (text.match(/“/gu)?.length ?? 0) > (text.match(/”/gu)?.length ?? 0) ||
  (text.match(/"/gu)?.length ?? 0) % 2 === 1 ||
  (text.match(/[([]/gu)?.length ?? 0) > (text.match(/[)\]]/gu)?.length ?? 0);

/** Where the broken-off part begins, if the words after the dash start it again; undefined otherwise. */
const restartFrom = (head: string, tail: string, mark: string): number | undefined => {
  const skipped = Math.max(0, head.length - LOOKS_BACK);
  const said = words(head.slice(skipped)).map((word) => ({ text: word.text, start: skipped + word.start }));
  const again = lowerWords(tail);
  const [first = ''] = again;
  const furtherDash = /[—–]/u.test(tail);
  for (let at = said.length - 1; at >= Math.max(0, said.length - LONGEST_RUN_UP); at--) {
    const word = said[at];
    if (word === undefined || word.text.toLowerCase().replace(/’/gu, "'") !== first) continue;
    const dropped = head.slice(word.start);
    // After a comma or a stop another part of the sentence begins, so the words before it are not a restart.
    if (/[;:.!?“”"()[\]—–]|,\s/u.test(dropped)) return undefined;
    const begins = CLAUSE_BEGINS.test(head.slice(0, word.start));
    // "Cold—cold." and "He ran and ran—and ran." are meant.
    const length = said.length - at;
    const same = again.join(' ') === lowerWords(dropped).join(' ');
    if (same || (length === 1 && MAY_BE_OBJECT.test(dropped) && !begins)) return undefined;
    if (contentWords(dropped).length > 0) {
      // "almost all the food is in here—all the dry food": the second part has the topic of the first, but
      // not its statement.
      if (holdsClause(lowerWords(dropped)) && !holdsClause(again)) return undefined;
      // "my brother—my only brother—died": an aside between two dashes.
      const toDash = lowerWords(tail.split(/[—–]/u)[0] ?? '').length;
      if (furtherDash && (!SUBJECT.test(dropped) || toDash < length + LEAST_GAINED)) return undefined;
      // "We went to the mill—the mill was hot" is two clauses.
      if (!begins && !KEEPS_ITS_PLACE.test(`${dropped} `) && holdsClause(again.slice(length, length + 3)))
        return undefined;
    }
    if (saidAgain(dropped, tail) || isNarrowed(lowerWords(dropped), again)) return word.start;
    return isMarkedRestart(dropped, tail, mark) ? word.start : undefined;
  }
  return undefined;
};

const danglesFrom = (head: string, tail: string): number | undefined => {
  if (/[—–]/u.test(tail)) return undefined;
  const opening = lowerWords(tail).slice(0, 4);
  const loose = TAKES_ITS_PLACE.test(tail) ? DANGLES.exec(head) : null;
  if (loose !== null)
    return CLAUSE_BEGINS.test(head.slice(0, loose.index)) || !holdsClause(opening) ? loose.index : undefined;
  const groups = LONE_SUBJECT.exec(head)?.groups;
  const lone = groups?.['lone'];
  if (lone === undefined) return undefined;
  const pushedOut =
    groups?.['verb'] === undefined
      ? (OPENS_CLAUSE.test(tail) && holdsClause(opening)) ||
        (lowerWords(tail).some((word) => word.replace(/'s$/u, '') === lone.toLowerCase()) &&
          holdsClause(lowerWords(tail)))
      : OPENS_WITH_PRONOUN.test(tail);
  return pushedOut ? head.length - lone.length : undefined;
};

/** "We used—of course, it was bigger, but we used fuel": the opening is repeated later. */
const openingAgain = (head: string, tail: string): boolean => {
  if (head.length > LOOKS_BACK) return false;
  const opening = lowerWords(head);
  return (
    opening.length >= 2 &&
    opening.length <= LONGEST_OPENING &&
    !/[,;:“”"]/u.test(head) &&
    ` ${lowerWords(tail).join(' ')} `.includes(` ${opening.join(' ')} `)
  );
};

/**
 * The stretches of `text`, one sentence, that the speaker broke off with a dash and began again: "it—it just
 * had", "to the—of the outside world". `following` is what was said next. Only what is said again, or says
 * nothing, is included; an aside between two dashes is not.
 */
export const restartsIn = (text: string, following = ''): Range[] => {
  if (!/[—–]|--|\s-\s/.test(text)) return [];
  const found: Range[] = [];
  let breaks = 0;
  for (const m of text.matchAll(BREAK)) {
    if (++breaks > MOST_BREAKS) break;
    const head = text.slice(0, m.index);
    const end = m.index + m[0].length;
    const tail = text.slice(end, end + LOOKS_ON);
    const from = (found.at(-1)?.end ?? 0) > m.index ? undefined : found.at(-1)?.end;
    if (!/\p{L}/u.test(head) || !/^[\p{L}\p{N}]/u.test(tail) || openQuote(head)) continue;
    const start = openingAgain(head, contentWords(head).length > 0 ? `${tail} ${following}` : tail)
      ? 0
      : (restartFrom(head, tail, m[0]) ?? danglesFrom(head, tail));
    if (start !== undefined && start >= (from ?? 0)) found.push({ start, end });
  }
  return found;
};
