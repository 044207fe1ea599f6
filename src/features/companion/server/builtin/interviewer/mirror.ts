import { findDates } from '../../language/dates.ts';
import { numberValue } from '../../language/numbers.ts';
import { splitSentences } from '../../language/sentences.ts';
import { contentWords } from '../../language/words.ts';
import { fuseAnswer } from '../composer/fuse-answer.ts';
import type { AnswerForm, BankItem } from '../bank/bank-item.ts';
import { isWholeClause, maySay, tidied, wholeClauses } from './clause.ts';
import type { Mention } from './mention.ts';
import { toSecondPerson } from './second-person.ts';
import { isTenderText } from './tender.ts';

/** The writer's own words said back, as one sentence. `form` tells how it opens, so that three alike never follow each other. */
export type Mirror = {
  readonly text: string;
  readonly form: 'you' | 'your' | 'other' | 'fragment';
  readonly score: number;
};

/** Only the newest stretch of a long answer is looked through: it is what the writer has just said. */
const READ_AT_MOST = 1_600;

const formOf = (text: string): Mirror['form'] => {
  if (/^You\b/u.test(text) || /^(?:In|When|On|At) .{0,30}\byou\b/u.test(text)) return 'you';
  return text.startsWith('Your ') ? 'your' : 'other';
};

const PLACE_AND_YEAR =
  /^(?!(?:Born|Married|Left|Met|Moved|Joined|Started|Went|Worked|About|Around|Since|From|In|It|Summer|Winter|Spring|Autumn|January|February|March|April|May|June|July|August|September|October|November|December)\b)(\p{Lu}[\p{L}'-]+(?:,? (?:\p{Lu}[\p{L}'-]+|on|upon|under|of|the|le|de))*?)[,.]?(?: in)? ((?:19|20)\d\d)$/u;
const PLACE_IN_FAMILY =
  /^(?:the )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|eldest|oldest|youngest|middle)(?: (?:one|child|son|daughter|boy|girl))?((?: of (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+))?)$/iu;

/** "Otley, 1948. Second of four." → "Otley, in 1948, the second of four." */
const bornLike = (sentences: readonly string[]): string | undefined => {
  const split = /^(?:19|20)\d\d$/u.test(sentences[1] ?? '');
  const [, place, year] =
    PLACE_AND_YEAR.exec(split ? sentences.slice(0, 2).join(', ') : (sentences[0] ?? '')) ?? [];
  if (place === undefined || year === undefined) return undefined;
  const family = PLACE_IN_FAMILY.exec(sentences[split ? 2 : 1] ?? '');
  const rank = family === null ? '' : `, the ${(family[1] ?? '').toLowerCase()}${family[2] ?? ''}`;
  return `${place}, in ${year}${rank}.`;
};

const FRAGMENT_OPENING =
  /^(?:my|our|a|an|the|his|her|two|three|four|five|six|seven|eight|nine|ten|in|at|with|from|on|by|near|under|behind|mostly|mainly|\d+|\p{Lu}|[a-z]+$)/u;
const EMPTY_FRAGMENT =
  /^(?:fine|good|great|nice|okay|wonderful|lovely|true|exactly|sure|sorry|hello|hi|thanks?|pleasure|right|absolutely|indeed|nothing|something|everything|somewhere|many|none|never|always|sometimes|different|difficult|interesting|english|correct|same|a lot|lots?|not .*|no .*|all .*|very .*|thanks?\b.*|the (?:way|fact|reason) .*|my pleasure.*|at all|yes|kids?|stuff|things?)$/iu;

/** A short answer without a verb ("My sister Joan, mostly.", "St. Joseph's, from 1953."), said back as it stands. */
const fragmentOf = (sentence: string): string | undefined => {
  const text = tidied(sentence);
  const count = text.split(' ').length;
  if (count > 9 || text.length > 70 || !maySay(text) || EMPTY_FRAGMENT.test(text) || isWholeClause(text))
    return undefined;
  if (!FRAGMENT_OPENING.test(text) && !(count <= 2 && /^[a-z'-]+(?: [a-z'-]+)?$/u.test(text)))
    return undefined;
  if (
    /\b(?:I|we|us|he|she|they|it|is|was|were|are|did|had|be|to|please|ignore|write|tell|want|need|let|that|who|which|if|because)\b/iu.test(
      text,
    )
  )
    return undefined;
  if (contentWords(text).length === 0 && !/\d/u.test(text)) return undefined;
  const shown = toSecondPerson(withYou(text));
  return shown === undefined ? undefined : `${shown}.`;
};

/** "Left school at fourteen.": told of oneself with the "I" left out. */
const SUBJECTLESS =
  /^(Born|Left|Married|Moved|Worked|Went|Started|Met|Lived|Joined|Played|Walked|Slept|Emigrated|Retired|Learned|Learnt|Got married|Grew up)\b(?! by\b)/u;
const withYou = (text: string): string =>
  text.replace(SUBJECTLESS, (verb) => (verb === 'Born' ? 'You were born' : `You ${verb.toLowerCase()}`));

const STATEMENT_FORMS_TO_SHOW = 9;
const COUNTS: ReadonlySet<AnswerForm> = new Set(['number', 'age', 'year', 'date', 'place-year']);

/** A short answer with the words of its question: "Four." → "There were four children in your family." */
const fusedWith = (item: BankItem | undefined, sentence: string): string | undefined => {
  if (item === undefined || sentence.split(/\s+/u).length > STATEMENT_FORMS_TO_SHOW) return undefined;
  // "On a Sunday there was two on the table": a bare number answers only a question for one.
  if (
    numberValue(sentence.replace(/[.!]$/u, '')) !== undefined &&
    !item.statements.some(({ form }) => COUNTS.has(form))
  )
    return undefined;
  // "At break time you came home in '67": what has its own time answers another question.
  if (findDates(sentence).length > 0 && item.statements.every(({ form }) => !COUNTS.has(form)))
    return undefined;
  const fused = fuseAnswer(item, sentence)?.text.replace(/[’‘]/gu, "'").replace(/\.$/u, '');
  // "What changed the course of your life was …" is too much for a word or two.
  if (fused === undefined || !maySay(fused) || /^(?:What|Who)\b/u.test(fused)) return undefined;
  const shown = toSecondPerson(fused);
  return shown === undefined ? undefined : `${shown}.`;
};

/** "It was a stone cottage on Bridge Street, …" → "A stone cottage on Bridge Street": the thing without its "it was". */
const withoutItWas = (clause: string): string | undefined => {
  const rest = /^(?:it|that|this|she|he) was (?=(?:an?|the|my|our) )(.+)$/iu.exec(clause)?.[1];
  if (
    rest === undefined ||
    !/^(?:it|that|this)/iu.test(clause) ||
    /^the (?:first|only|last|best|same)\b/iu.test(rest)
  )
    return undefined;
  return /\b(?:that|who|which|I|we|was|were|had|a (?:lot|bit|kind|sort|good|great|very|little|real|big))\b/u.test(
    rest,
  )
    ? undefined
    : rest;
};

const worthOf = (
  clause: string,
  cut: boolean,
  place: number,
  mentions: readonly Mention[],
  about?: Mention,
): number => {
  const count = clause.split(' ').length;
  let score = 0.35 * Math.min(6, contentWords(clause).length) - 0.2 * Math.max(0, count - 10);
  const holds = (mention: Mention): boolean =>
    clause.toLowerCase().includes(mention.text.replace(/^(?:your|the) /u, '').toLowerCase());
  score += 0.4 * Math.max(0, ...mentions.filter(holds).map((mention) => mention.weight));
  if (about !== undefined && holds(about)) score += 0.8;
  if (/\d/u.test(clause)) score += 0.3;
  if (/^(?:it|there|they)\b/iu.test(clause)) score -= 0.9;
  if (/^we\b/iu.test(clause)) score -= 0.4;
  if (
    /\b(?:it|that|them|this|those|one|ones|so|do|did it|something|thing|things)\b/iu.test(
      clause.replace(/^it\b/iu, ''),
    )
  )
    score -= 0.6;
  if (/\bgoing to\b|^we(?:'re| are)\b/iu.test(clause)) score -= 0.8;
  // What is always so ("people never get tired") is no memory.
  if (
    !/\b(?:was|were|had|did|could|would|used|[a-z]+ed|went|came|took|made|met|got|said|told|gave|brought|bought|kept|left|began|taught|sold|knew|found|saw|ran|sang|wore|felt|I|my)\b/iu.test(
      clause,
    )
  )
    score -= 1;
  // "The spacecraft were built" is left of a longer thought.
  if (cut) score -= /\b(?:was|were) (?:\w+ed|built|made|done|found|taken|given)$/iu.test(clause) ? 0.9 : 0.3;
  return score + 0.5 * place;
};

/** "… in open galleries w" was cut, and "You did your B.Sc" stops at its abbreviation; "you told Janet" lacks what. */
const BREAKS_OFF =
  /(?:^|[\s.])\p{L}$|\b\p{Lu}\.\p{L}{1,3}$|\b(?:told|asked|showed|gave) (?:\p{Lu}\p{L}+|him|her|them|me|us)$/u;
/** In a longer answer nobody can tell who "he" is when his sentence is said back alone. */
const CLEAR_UP_TO = 200;
const isOfSomebodyUnclear = (clause: string, answer: string): boolean =>
  /^(?:he|she)\b/iu.test(clause) &&
  answer.length > CLEAR_UP_TO &&
  !tidied(answer.slice(0, 300)).startsWith(clause);
/** What the writer wants to speak of is no memory to be said back. */
const SPEAKS_OF_TELLING =
  /^(?:I|we)(?:['’]d| would| just| actually| only| also)* (?:want(?:ed)?|like|love|need(?:ed)?|ought) to (?:tell|say|talk|speak|mention|write)\b|^I (?:(?:also|still|do|can|just) )?remember (?:when|on|in|at|one|that|I|we|he|she|they|it|\p{Lu}\p{Ll}+,)\b/iu;
/** "Older." and "1968." said back by themselves sound like a machine; a name or two do not. */
const isLoneWord = (text: string): boolean => {
  const words = text
    .trim()
    .replace(/[.!]+$/u, '')
    .split(/\s+/u);
  return (
    words.length === 1 ||
    (words.length === 2 && !/\s\p{Lu}/u.test(text) && !/^(?:my|our|the|an?)\s/iu.test(text))
  );
};

/**
 * The ways of saying the last answer back in the second person, best first; none where nothing is safe to repeat: a
 * question, a quotation, a doubt, a hurt. `mentions` and `about` are what the answer and the next question speak of.
 */
export const mirrors = (
  answer: string,
  item?: BankItem,
  mentions: readonly Mention[] = [],
  about?: Mention,
): readonly Mirror[] => {
  const cutAt = answer.length > READ_AT_MOST ? answer.length - READ_AT_MOST : 0;
  const text = cutAt === 0 ? answer : answer.slice(cutAt).replace(/^[^.!?\n]*[.!?\n]/u, '');
  if (/<\/?[a-z]+>|\$\{|\{\w+\}/iu.test(text)) return [];
  const sentences = splitSentences(text).map((sentence) => sentence.text);
  const found: Mirror[] = [];
  const born = bornLike(sentences.slice(0, 3).map(tidied));
  if (born !== undefined) found.push({ text: born, form: 'fragment', score: 2.2 });
  const first = sentences[0];
  if (first !== undefined && text.length <= 160 && !isTenderText(first)) {
    const fused = born === undefined ? fusedWith(item, first) : undefined;
    if (fused !== undefined)
      found.push({ text: fused, form: formOf(fused), score: sentences.length > 1 ? 1.7 : 3 });
    const fragment = born === undefined && !isLoneWord(text) ? fragmentOf(first) : undefined;
    if (fragment !== undefined)
      found.push({
        text: fragment,
        form: fragment.startsWith('You ') ? 'you' : 'fragment',
        score: sentences.length > 1 ? 1.3 : 2,
      });
  }
  for (const clause of wholeClauses(text)) {
    if (
      isTenderText(clause.text) ||
      BREAKS_OFF.test(clause.text) ||
      SPEAKS_OF_TELLING.test(clause.text) ||
      isOfSomebodyUnclear(clause.text, answer)
    )
      continue;
    const score = worthOf(clause.text, clause.cut, clause.start / Math.max(1, text.length), mentions, about);
    const bare = withoutItWas(clause.text);
    const shown = toSecondPerson(bare ?? clause.text);
    if (shown === undefined) continue;
    found.push({
      text: `${shown}.`,
      form: bare === undefined ? formOf(shown) : 'fragment',
      score: bare === undefined ? score : score + 0.9,
    });
  }
  return found.toSorted((a, b) => b.score - a.score);
};
