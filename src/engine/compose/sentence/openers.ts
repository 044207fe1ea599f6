import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { kinLemma } from '../../text/kinship.ts';
import { PLACES } from '../../text/known-names.ts';
import { findNames } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { isAdjective, isPastVerb } from './word-classes.ts';
import { printed, withoutHead, type Piece } from '../chapter/statement.ts';

const LEANING_PHRASES = anyOf(
  /it|its|it['’](?:s|d|ll)|they|their|them|they['’](?:d|re|ve|ll)|he|she|his|her|he['’](?:d|s|ll)/u,
  /she['’](?:d|s|ll)|that|that['’]s|this|these|those|such|but|and|so|or|because|then|there|another/u,
  /others?|the (?:other|others|second|third|next|same|latter|former)|either|neither|both|same|too/u,
  /also|which|who|whom|not that|even so|still|however|instead|otherwise|likewise|none/u,
  /some of (?:it|them|those)|one of (?:them|those)|all of (?:them|that|those)|most of (?:it|them)/u,
  /of course|for example|for instance|in fact|after that|before that|at that|in that|from that/u,
  /because of that|that way|to (?:this|that)|as a result/u,
);
const LEANING = new RegExp(String.raw`^["“(]?${LEANING_PHRASES}\b`, 'iu');
const MALE = new Set(wordLists.maleKin);
const FEMALE = new Set(wordLists.femaleKin);
const PLURAL_KIN =
  /^(?:parents|grandparents|brothers|sisters|siblings|children|sons|daughters|uncles|aunts|cousins|neighbours|friends)$/u;
/** Words that end a noun phrase. */
const ENDS_PHRASE = new RegExp(`^${anyOf(...wordLists.phraseEnds)}$`, 'iu');
const ABSTRACT = new RegExp(`^${anyOf(...wordLists.abstractNouns)}$`, 'iu');

/** "he" or "she" for a kinship word that shows which; undefined for "cousin" and for all other words. */
export const kinPronoun = (word: string): 'he' | 'she' | undefined => {
  const kin = kinLemma(word) ?? '';
  return MALE.has(kin) ? 'he' : FEMALE.has(kin) ? 'she' : undefined;
};

/** Does this sentence open with a word that means something only after the sentence before it? */
export const leansOnTheOneBefore = (text: string): boolean =>
  LEANING.test(text) &&
  !/^(?:it (?:was|is) (?:in|on|the (?:winter|summer|spring|autumn|year)) |there (?:was|were|is|are|had|used)\b|that (?:year|summer|winter|autumn|spring)\b,? )/iu.test(
    text,
  );

type Found = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly of: 'he' | 'she' | 'they' | 'it';
};

/** What the question asks about: "your father", "the house", "Tom". */
const nounsOf = (question: string, from: number, abstractToo = false): Found[] => {
  const found: Found[] = [];
  for (const m of question.matchAll(
    /\b(your|the|this|those|these)\s+((?:[\p{L}’'-]+\s+){0,3}?[\p{L}’'-]+)/giu,
  )) {
    const list = (m[2] ?? '').split(/\s+/u);
    const kinAt = list.findIndex((word) => kinLemma(word) !== undefined || PLURAL_KIN.test(word));
    const ends = list.findIndex((word) => ENDS_PHRASE.test(word));
    const stop = kinAt >= 0 && (ends < 0 || kinAt < ends) ? kinAt + 1 : ends;
    const phrase = stop < 0 ? list : list.slice(0, stop);
    // "the smell of the house": the head may not be what "it" means.
    if (
      phrase.length === 0 ||
      phrase.length > 3 ||
      (kinAt < 0 && stop >= 0 && /^of$/iu.test(list[stop] ?? ''))
    )
      continue;
    const next = /^\s+([\p{L}]+)/u.exec(question.slice(m.index + m[0].length))?.[1] ?? '?';
    if (stop < 0 && kinAt < 0 && !ENDS_PHRASE.test(next) && next !== '?') continue;
    const head = (phrase.at(-1) ?? '').toLowerCase();
    if (
      /['’]s?$/u.test(head) ||
      phrase.some((word) => STOP_WORDS.has(word.toLowerCase())) ||
      isPastVerb(head) ||
      (isAdjective(head) && kinAt < 0) ||
      /(?:cent|rent|dent|quent|manent|ficant|portant|evant|ical|ial|ional|ic)$/u.test(head) ||
      (!abstractToo && ABSTRACT.test(head))
    )
      continue;
    const text = `${m[1]} ${phrase.join(' ')}`;
    const kin = kinLemma(head);
    const of = PLURAL_KIN.test(head)
      ? 'they'
      : MALE.has(kin ?? '')
        ? 'he'
        : FEMALE.has(kin ?? '')
          ? 'she'
          : /[^sui]s$/u.test(head)
            ? 'they'
            : kin !== undefined ||
                /(?:er|or|man|woman|teacher|friend|boss|neighbour|person|doctor|nurse|baby|ist|ian)$/u.test(
                  head,
                )
              ? undefined
              : 'it';
    if (of === undefined) continue;
    found.push({ text, start: from + m.index, end: from + m.index + text.length, of });
  }
  // "And how was Christmas?" names its thing without an article.
  for (const m of question.matchAll(/\bhow (?:was|is) (\p{Lu}\p{Ll}{3,})(?=\s|\?)/giu)) {
    const text = m[1] ?? '';
    const start = from + m.index + m[0].length - text.length;
    if (/^\p{Lu}/u.test(text)) found.push({ text, start, end: start + text.length, of: 'it' });
  }
  return found;
};

const writersOwn = (text: string): string => {
  const own = text
    .replace(/^your\b/iu, 'my')
    .replace(/^(?:that|this)\b/iu, 'the')
    .replace(/^(?:those|these)\b/iu, 'the');
  return own.charAt(0).toUpperCase() + own.slice(1);
};

const AFTER_AN_EMPTY_SUBJECT = anyOf(
  /so|that|when|because|how|all|about|not|only|just|like|me|us|in|on|at|back|really|\p{L}+ing/u,
  /raining|a (?:long|short|matter|case|pleasure|time)|my|our/u,
);
const SUBJECT_AT_START = new RegExp(
  String.raw`^(He|She|They|It)(?=\s+(?:(?<!It\s+)|(?!(?:was|is|would|must|took|seems?|seemed|rained|snowed|got|did|made) ${AFTER_AN_EMPTY_SUBJECT}\b))\p{L})`,
  'u',
);
/**
 * Replaces a "He", "She", "It" or "They" at the start of an answer with the question's noun, if the question
 * names exactly one thing it can mean; undefined otherwise. The noun's piece points at the companion's words
 * it came from.
 */
export const nameTheOpener = (
  pieces: readonly Piece[],
  question: string,
  questionTurn: number,
): Piece[] | undefined => {
  const [first, ...rest] = pieces;
  if (first === undefined || first.source.from !== 'said') return undefined;
  const opener = SUBJECT_AT_START.exec(first.text);
  if (opener === null) return undefined;
  const last =
    splitSentences(question).findLast((sentence) => /[?]["”]?$/u.test(sentence.text)) ??
    splitSentences(question).at(-1);
  if (last === undefined) return undefined;
  const pronoun = (opener[1] ?? '').toLowerCase();
  const people = findNames(last.text).filter(
    (name) => !PLACES.has(name.text.toLowerCase()) && !/\b(?:in|at)\s$/u.test(last.text.slice(0, name.start)),
  );
  const nouns = nounsOf(last.text, last.start);
  const fitting = nouns.filter((noun) => noun.of === pronoun);
  // A person named in the question could also be "he" or "she"; two candidates are too many.
  const rivals =
    pronoun === 'he' || pronoun === 'she'
      ? people.length
      : pronoun === 'it'
        ? nouns.filter((noun) => noun.of === 'it').length - 1
        : 0;
  const only = fitting.length === 1 && rivals === 0 ? fitting[0] : undefined;
  const name =
    fitting.length === 0 &&
    (pronoun === 'he' || pronoun === 'she') &&
    people.length === 1 &&
    nouns.every((noun) => noun.of === 'it' || noun.of === 'they')
      ? people[0]
      : undefined;
  const noun = only ?? (name && { ...name, start: last.start + name.start, end: last.start + name.end });
  if (noun === undefined) return undefined;
  if (
    pronoun === 'it' &&
    /^It\s+(?:was|is)\s+(?:a|an|the|my|our|his|her|very|quite|called|great|wonderful|hard|easy|nice|good|difficult|just)\b/u.test(
      first.text,
    ) &&
    !/\blike\b|\bdescribe\b|\babout\b|\bremember of\b/iu.test(last.text)
  )
    return undefined;
  const source = { from: 'asked', turn: questionTurn, start: noun.start, end: noun.end } as const;
  const tail = {
    ...first,
    text: first.text.slice(opener[0].length),
    source: { ...first.source, start: first.source.start + opener[0].length },
  };
  return [{ text: writersOwn(noun.text), source }, tail, ...rest];
};

/**
 * "That's a hard question. Because there are many ways …": if the first sentence is not in the chapter, its
 * reason becomes a sentence of its own, unless a main clause follows it.
 */
export const withoutReason = (pieces: readonly Piece[]): Piece[] | undefined => {
  const because = /^(?:because|cause),?\s+(?=\p{L})/iu.exec(pieces[0]?.text ?? '');
  return because === null || /,\s+(?:I|we|he|she|they|it|you|there)\b/iu.test(printed(pieces))
    ? undefined
    : withoutHead(pieces, because[0].length);
};
