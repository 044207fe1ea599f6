import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { kinLemma } from '../../text/kinship.ts';
import { GIVEN_NAMES } from '../../text/known-names.ts';
import { type Span, splitSentences } from '../../text/sentences.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { isEnglish } from '../../text/which-language.ts';
import { words } from '../../text/words.ts';
import { wordCount } from '../chapter/statement.ts';
import { holdsClause, isPastVerb } from './word-classes.ts';

/**
 * A sentence with more words than this and hardly a comma was never divided: it was spoken, or typed without
 * a pause.
 */
const UNDIVIDED_FROM = 40;
/** … or this many words without any punctuation at all. */
const UNMARKED_FROM = 12;
const WORDS_PER_COMMA = 30;
/** Ten thousand words or so without a full stop are not a story. */
const LONGEST_DIVIDED = 60_000;
/**
 * With this many words, even a sentence with commas is too long to read in one breath; its parts have at
 * least this many words.
 */
const LONG_BREATH_FROM = 50;
const LEAST_OF_A_BREATH = 14;
/** No part is shorter than this; after "and" a new sentence begins only if the one before has some length. */
const LEAST_WORDS = 3;
const LEAST_BEFORE_AND = 10;

type Word = { readonly start: number; readonly text: string };

const PRONOUN = /^(?:i|we|he|she|they)$/u;
/** "im 81": typed without a pause. Not "thats" and "its", which may go on with the clause before. */
const SUBJECT_AND_VERB = /^(?:i'?m|i'?ve|(?:he|she|they|we)'(?:s|d|ll|re|ve))$/u;
/** "an" is "and" as many say it; before a noun it begins no clause. */
const JOINS = /^(?:and|an'?|but|so|then)$/u;
const OPENS_CLAUSE_BELOW =
  /^(?:when|if|after|before|afore|because|cos|as|while|since|once|until|till|til|although|though|where)$/u;
/**
 * After these a pronoun continues the same sentence: "the house we had", "I think he was", "where I lived".
 */
const GOES_ON = new RegExp(`^${anyOf(...wordLists.goesOnAfter)}$`, 'u');

/** For this many words after one of these, the words may be quoted speech. */
const SPEAKS = /^(?:sa(?:id|ys?|yin'?|ying)|asked|shouted|telt|wrote)$/u;
const SPEECH_WORDS = 12;
const mayBeSpeech = (before: readonly Word[]): boolean =>
  before.slice(-SPEECH_WORDS).some(({ text }) => SPEAKS.test(text));
const BEFORE_ITS_VERB = 4;
/** "well i went round": it belongs to the clause that begins. */
const LEADS_A_CLAUSE = /^(?:well|anyway|anyhow|right|aye|oh)$/u;

const isVerb = (word: string): boolean =>
  isPastVerb(word) ||
  /^(?:was|were|had|did|could|would|used|have|has|am|is|are|never|always|also|still|didn['’]?t|couldn['’]?t|wasn['’]?t|weren['’]?t|hadn['’]?t)$/u.test(
    word,
  );

const ASKS_YOU = /^(?:are|do|did|can|could|will|would|have|shall)$/u;
/** After these, "are you" or "don't put" belongs to the current clause, or is quoted speech. */
const HOLDS_A_QUESTION = new RegExp(
  `^(?:${anyOf(/i|we|you|ye|he|she|they|it|to|who|what|how|where|when|why|which|if|whether/u)}|${anyOf(/sa(?:id|ys?)|ask(?:ed|s)?|go(?:es)?|went|like|that/u)})$`,
  'u',
);
/** "are you a machine", "please leave", "dont put": the writer starts to talk to the companion. */
const talksToCompanion = (list: readonly Word[], at: number): boolean => {
  const [before = '', one = '', two = ''] = [list[at - 1]?.text, list[at]?.text, list[at + 1]?.text];
  if (HOLDS_A_QUESTION.test(before)) return false;
  if (ASKS_YOU.test(one)) return /^(?:you|ye)$/u.test(two) && !mayBeSpeech(list.slice(0, at));
  if (one === 'please') return /^(?:dont|don't|do|leave|keep|cut|take)$/u.test(two);
  return /^(?:dont|don't)$/u.test(one) && /^(?:put|write|print|include|mention|publish)$/u.test(two);
};

/** "… but the part of lying to my mother please do not put": a wish may say first what it is about. */
const NAMED_WITHIN = 8;
const wishBegins = (list: readonly Word[], at: number): number => {
  const first = Math.max(0, at - NAMED_WITHIN);
  const named = list.slice(first, at).findLastIndex(({ text }) => /^(?:part|bit)$/u.test(text));
  if (named === -1) return at;
  const article = first + named - 1;
  return JOINS.test(list[article - 1]?.text ?? '') ? article - 1 : article;
};

/** Does a clause with its own subject begin at word `at`? */
const beginsClause = (list: readonly Word[], at: number): boolean => {
  const [one = '', two = '', three = ''] = [list[at]?.text, list[at + 1]?.text, list[at + 2]?.text];
  if (SUBJECT_AND_VERB.test(one)) return true;
  if (PRONOUN.test(one)) return isVerb(two) || isVerb(three);
  if (/^(?:there|it)$/u.test(one)) return /^(?:was|were)$/u.test(two);
  if (/^(?:mrs?|miss|dr)$/u.test(one)) return !STOP_WORDS.has(two) && isVerb(three);
  if (!/^(?:my|our)$/u.test(one) || kinLemma(two) === undefined) return false;
  const next = GIVEN_NAMES.has(three) ? at + 3 : at + 2;
  const [word = '', pronoun = '', verb = ''] = [next, next + 1, next + 2].map((i) => list[i]?.text);
  return isVerb(word) || (word === 'and' && pronoun === 'i' && isVerb(verb));
};

/** "my sister and I went", "my brother ross and I": the "and" joins two people, not two clauses. */
const joinsPeople = (before: string, beforeThat: string): boolean =>
  kinLemma(before) !== undefined ||
  (kinLemma(beforeThat) !== undefined && !isVerb(before)) ||
  GIVEN_NAMES.has(before) ||
  /^(?:he|she|you|me|him|her|us|them|friend|friends)$/u.test(before);

/** Where the sentence can be divided: indices of words, each the first of a new sentence. */
const cutsOf = (list: readonly Word[]): number[] => {
  const cuts: number[] = [];
  let from = 0;
  // "When I was ten we moved to Hull": the first clause of such a sentence is not a sentence by itself.
  let open = OPENS_CLAUSE_BELOW.test(list[0]?.text ?? '');
  const cutAt = (at: number, first: number): void => {
    cuts.push(at);
    from = at;
    open = OPENS_CLAUSE_BELOW.test(list[first]?.text ?? '');
  };
  for (let at = LEAST_WORDS; at <= list.length - LEAST_WORDS; at++) {
    const word = list[at]?.text ?? '';
    const before = list[at - 1]?.text ?? '';
    if (JOINS.test(word)) {
      const first = JOINS.test(list[at + 1]?.text ?? '') ? at + 2 : at + 1;
      if (at - from < LEAST_BEFORE_AND || JOINS.test(before)) continue;
      const clause = beginsClause(list, first) || OPENS_CLAUSE_BELOW.test(list[first]?.text ?? '');
      if (clause && !(word === 'and' && joinsPeople(before, list[at - 2]?.text ?? ''))) cutAt(at, first);
      continue;
    }
    if (at - from < LEAST_WORDS || JOINS.test(before)) continue;
    if (talksToCompanion(list, at)) {
      const begins = wishBegins(list, at);
      if (begins - from >= LEAST_WORDS) cutAt(begins, begins);
      continue;
    }
    if (!beginsClause(list, at)) continue;
    if (GOES_ON.test(before) || /^(?:the|that|this|those|every|one)$/u.test(list[at - 2]?.text ?? ''))
      continue;
    if (open) {
      open = false;
      continue;
    }
    // "and one by one they said", "and on iains i put": the clause that "and" begins has no verb yet.
    const joined = list.slice(from, at).findLastIndex(({ text }) => JOINS.test(text));
    const sinceJoin = at - from - joined - 1;
    if (
      joined > 0 &&
      sinceJoin <= BEFORE_ITS_VERB &&
      !list.slice(at - sinceJoin, at).some(({ text }) => isVerb(text))
    )
      continue;
    const told = list.slice(from, at).map(({ text }) => text);
    if (mayBeSpeech(list.slice(from, at))) continue;
    const begins = LEADS_A_CLAUSE.test(before) ? at - 1 : at;
    if (SUBJECT_AND_VERB.test(told[0] ?? '') || holdsClause(told)) cutAt(begins, at);
  }
  return cuts;
};

/** Only where the writer starts to talk to the companion. */
const cutsBeforeTalk = (list: readonly Word[]): number[] => {
  const cuts: number[] = [];
  for (let at = LEAST_WORDS; at < list.length; at++) {
    const begins = wishBegins(list, at);
    if (begins - (cuts.at(-1) ?? 0) >= LEAST_WORDS && talksToCompanion(list, at)) cuts.push(begins);
  }
  return cuts;
};

/**
 * Where a very long sentence with its own commas begins again: ", and we …", ", so I …", with enough words on
 * both sides.
 */
const breathsOf = (list: readonly Word[], text: string): number[] => {
  const cuts: number[] = [];
  let from = 0;
  for (let at = LEAST_OF_A_BREATH; at <= list.length - LEAST_OF_A_BREATH; at++) {
    if (at - from < LEAST_OF_A_BREATH || !JOINS.test(list[at]?.text ?? '')) continue;
    if (!/,\s*$/u.test(text.slice(Math.max(0, (list[at]?.start ?? 0) - 2), list[at]?.start))) continue;
    const first = JOINS.test(list[at + 1]?.text ?? '') ? at + 2 : at + 1;
    if (!PRONOUN.test(list[first]?.text ?? '') || !beginsClause(list, first)) continue;
    // "If he came, and we were out, …" is not over yet; neither is an open bracket.
    const before = text.slice(list[from]?.start, list[at]?.start);
    if (
      OPENS_CLAUSE_BELOW.test(list[from]?.text ?? '') ||
      (before.match(/[([]/gu)?.length ?? 0) !== (before.match(/[)\]]/gu)?.length ?? 0)
    )
      continue;
    cuts.push(at);
    from = at;
  }
  return cuts;
};

/** Indices of the words that begin a new part. `undivided`: the text has hardly a comma. */
type Cuts = (list: readonly Word[], text: string, undivided: boolean) => readonly number[];

/**
 * Splits a stretch that was written or dictated without full stops into sentences: "i was born in leeds my
 * father was a miner" is two. Divides only where a clause with its own subject begins and nothing before it
 * needs one; a sentence with its own commas stays whole.
 */
const divideRunOn = (sentence: Span, cuts: Cuts): readonly Span[] => {
  const { text, start } = sentence;
  if (text.length < 50 || text.length > LONGEST_DIVIDED) return [sentence];
  const length = wordCount(text);
  // A sentence with capitals and a stop was meant as one, however long it is.
  const meantAsOne = /^\p{Lu}/u.test(text) && /[.!?…]["”’)]?$/u.test(text);
  if (length < (meantAsOne ? UNDIVIDED_FROM : UNMARKED_FROM) || /["“”]/u.test(text)) return [sentence];
  const marks = text.slice(0, -1).match(/[,;:.!?—–]/g)?.length ?? 0;
  if (marks > 0 && length < UNDIVIDED_FROM) return [sentence];
  const undivided = marks * WORDS_PER_COMMA <= length;
  if (!undivided && length < LONG_BREATH_FROM) return [sentence];
  // "im" and "was" are German words too.
  if (!isEnglish(text)) return [sentence];
  const list = words(text).map((word): Word => ({
    start: word.start,
    text: word.text.toLowerCase().replace(/’/gu, "'"),
  }));
  const edges = [0, ...cuts(list, text, undivided).map((at) => list[at]?.start ?? 0), text.length];
  return edges.slice(1).map((to, i) => {
    const from = edges[i] ?? 0;
    const part = text.slice(from, to).trimEnd();
    return { text: part, start: start + from, end: start + from + part.length };
  });
};

/** The sentences of a message, even if it was dictated or typed without full stops. */
export const saidSentences = (message: string): readonly Span[] =>
  splitSentences(message).flatMap((sentence) =>
    divideRunOn(sentence, (list, text, undivided) => (undivided ? cutsOf(list) : breathsOf(list, text))),
  );

/**
 * The same for a reply. Short clauses cut from a long sentence mean less by themselves, so a message is only
 * divided where the writer starts to talk to the companion.
 */
export const heardSentences = (message: string): readonly Span[] =>
  splitSentences(message).flatMap((sentence) => divideRunOn(sentence, cutsBeforeTalk));
