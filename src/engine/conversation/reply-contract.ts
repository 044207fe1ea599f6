import { anyOf } from '../text/any-of.ts';

/** Why a reply breaks the contract: 2-3 sentences, ending with exactly one question, one not asked before. */
const REPLY_FAULTS = [
  'empty',
  'too-few-sentences',
  'too-many-sentences',
  'no-question',
  'several-questions',
  'question-not-last',
  'asked-before',
] as const;
export type ReplyFault = (typeof REPLY_FAULTS)[number];

export type ReplyVerdict =
  { readonly ok: true } | { readonly ok: false; readonly reasons: readonly ReplyFault[] };

const FEWEST_SENTENCES = 2;
const MOST_SENTENCES = 3;

/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:mr|mrs|ms|dr|prof|rev|fr|sr|jr|sgt|cpl|capt|maj|lt|col|gen|gov|st|mt|no|vs|e\.g|i\.e|approx|ca|[ap]\.m|(?:\p{L}\.)*\p{Lu})$/iu;
const END = /[.!?…。！？]+["'”“’)\]]*(?=\s|$)|[。！？]/gu;

/**
 * Does the stop at `index` only mark an abbreviation or initial? "a.m." and "U.S." end a sentence if a
 * capital follows.
 */
const isAbbreviation = (text: string, index: number, after: string): boolean => {
  if (text[index] !== '.') return false;
  const before = text.slice(Math.max(0, index - 12), index);
  if (!ABBREVIATION.test(before)) return false;
  if (/(?:^|\s)I$/u.test(before)) return false;
  // A final "no" or "fr" is a word unless a digit or capital follows.
  if (/(?:^|\s)no$/iu.test(before)) return /^\s*\d/u.test(after);
  if (/[ap]\.m$/iu.test(before)) return !/^\s+\p{Lu}/u.test(after);
  return after.trim() !== '';
};

/**
 * The sentences of a short text, without surrounding space. Recognises titles, initials, "a.m." and decimals.
 */
export const replySentences = (text: string): string[] => {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (match[0].length === 1 && isAbbreviation(text, match.index, text.slice(end))) continue;
    sentences.push(text.slice(from, end).trim());
    from = end;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
};

/** The same question, apart from case, punctuation and apostrophes. */
const sameWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What follows a lead-in such as "Let us begin at the beginning:" is the actual question. */
const questionIn = (sentence: string): string => sentence.replace(/^.*[:;—]\s*/su, '');

/** The question at the end of a companion's turn, without its lead-in, or undefined. */
export const lastQuestion = (text: string): string | undefined => {
  const last = replySentences(text).at(-1);
  return last !== undefined && /[?？]["'”“’)\]]*$/u.test(last) ? questionIn(last) : undefined;
};

/**
 * Is the reply 2-3 sentences that end with exactly one question, and is that question not in `asked`? `asked`
 * holds earlier questions or whole earlier turns of the companion.
 */
export const checkReply = (text: string, asked: readonly string[]): ReplyVerdict => {
  const sentences = replySentences(text);
  if (sentences.length === 0) return { ok: false, reasons: ['empty'] };
  const reasons: ReplyFault[] = [];
  if (sentences.length < FEWEST_SENTENCES) reasons.push('too-few-sentences');
  if (sentences.length > MOST_SENTENCES) reasons.push('too-many-sentences');
  const marks = text.match(/[?？]/gu)?.length ?? 0;
  const question = lastQuestion(text);
  if (marks === 0) reasons.push('no-question');
  else if (marks > 1) reasons.push('several-questions');
  if (marks > 0 && question === undefined) reasons.push('question-not-last');
  if (question !== undefined) {
    const words = sameWords(question);
    const before = asked.some((earlier) => sameWords(lastQuestion(earlier) ?? earlier) === words);
    if (before) reasons.push('asked-before');
  }
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
};

const QUESTION_WORD = /\b(?:what|which|who|whose|whom|where|when|why|how)\b/iu;
const CLOSED_OPENING_PHRASES = anyOf(
  /do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|shall|should|may|might|must/u,
  /isn['’]t|aren['’]t|wasn['’]t|weren['’]t|don['’]t|doesn['’]t|didn['’]t|haven['’]t|hasn['’]t/u,
  /can['’]t|couldn['’]t|won['’]t|wouldn['’]t/u,
);
const CLOSED_OPENING = new RegExp(String.raw`^(?:and |but |so |well,? )?${CLOSED_OPENING_PHRASES}\b`, 'iu');
/** "Could you tell me how …?" is an open question put politely. */
const POLITE =
  /^(?:can|could|would|will) you (?:please )?(?:tell|describe|share|say|explain|walk|take|talk)\b/iu;
const TAG =
  /,\s*(?:(?:is|was|were|are|do|did|does|have|has|would)(?:n['’]t)? (?:it|you|he|she|they|there)|right|correct|yes|or not|or no)\?$/iu;

/** Does the question at the end of the text ask for a story rather than a yes or no? */
export const isOpenQuestion = (text: string): boolean => {
  const question = lastQuestion(text);
  if (question === undefined || TAG.test(question)) return false;
  if (POLITE.test(question)) return true;
  return QUESTION_WORD.test(question) && !CLOSED_OPENING.test(question);
};
