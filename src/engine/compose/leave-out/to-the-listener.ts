import { anyOf } from '../../text/any-of.ts';
import { findNames } from '../../text/names.ts';
import { findNumbers } from '../../text/numbers.ts';
import { contentWords } from '../../text/words.ts';
import type { Range } from '../answer/answer-forms.ts';
import { lowerWords } from '../chapter/statement.ts';
import { holdsClause } from '../sentence/word-classes.ts';

const TALKED_OF = anyOf(
  /remember|recall|know|knew|heard|told|tell|said|say|talked|spoke|mentioned/u,
  /covered|discussed|shared/u,
);
/** "I don't know if we talked about this the last time" */
const UNSURE = String.raw`I (?:do not|don't) (?:know|remember|recall) (?:if|whether) (?:you|I|we)(?:'ve| have|'d| had)?(?: ever| already)? ${TALKED_OF}\b[^,;:.?!]{0,60}`;
const YOU_KNOW = anyOf(
  /if you(?:'ll| will)? (?:remember|recall|think back)/u,
  /as you(?:'ll| will| may| might| probably)? (?:remember|recall|know)/u,
);
const AS_YOU_KNOW = new RegExp(
  String.raw`^(?:and |but |so |well,? )?${YOU_KNOW}(?:\b[^,;:.?!]{0,24},\s+|\s+(?=(?:that|it|he|she|they|we|I|there)\b))`,
  'iu',
);
const BEGINS_A_CLAUSE = anyOf(
  /I|we|he|she|they|it|there|my|our|the|a|an|only|that|this|\p{L}+ (?:is|was|were|are)/u,
);
const SAID_BEFORE = anyOf(
  /as I(?:'ve)? (?:said|mentioned|told you)(?: before| earlier| already)?/u,
  /I (?:told you|mentioned) (?:earlier|already|last time)/u,
);
const AS_I_SAID = new RegExp(
  String.raw`^(?:and |but |so )?${SAID_BEFORE}(?:,\s+|\s+)(?:that\s+)?(?!["“])(?=${BEGINS_A_CLAUSE}\b)`,
  'iu',
);
/** Said to the listener before the sentence begins. What follows must be a clause of its own. */
const OPENINGS = [
  new RegExp(`^(?:and |but |so |well,? )?${UNSURE},\\s+(?:but|though|and)?,?\\s*`, 'iu'),
  AS_YOU_KNOW,
  /^[^:.?!]{0,60}\byour (?:\p{L}+ )?question\b[^:.?!]{0,80}:\s+/iu,
  // In "As I said, only four were left." the "as I said" means nothing to the reader.
  AS_I_SAID,
  /^(?:and |so |well,? )?(?:(?:going|to go|getting|to get|coming|to come) back to|to answer|in answer to|about|on) your (?:\p{L}+ )?question(?: about [^,.]{1,40})?,\s+/iu,
];
/** The same in the middle of a sentence, between two commas. */
const BETWEEN =
  /,\s*(?:if you(?:'ll| will)? (?:remember|recall)|as you(?:'ll| will| may| might| probably)? (?:remember|recall|know))\b[^,;:.?!—–]{0,24}(?=[,.])/giu;
/** ", so." at an end that never came. */
const LOOSE_END = /,\s*(?:so|but|and|or|because|you know)\b\s*(?:[—–…-]+|\.\.\.)?(?=[.!]?$)/iu;
const LOOSE_DASH = /\s*[—–]+(?=[.!?]?$)/u;

/** The length of such an end in characters. */
const LONGEST_END = 24;

const WHOLE = [
  new RegExp(`^(?:and |but |so |well,? )?${UNSURE}[.]?$`, 'iu'),
  /^(?:so,? )?(?:that's|that is|that was|it's|it was|they were|it would be),? what\?$/iu,
  /^(?:did|have|didn't|haven't|had) I (?:ever |already )?(?:tell|told|share|shared|mention|mentioned|show|shown)\b.{0,80}\?$/iu,
  /^I (?:didn't|haven't|did not|have not) (?:tell|told|share|shared|mention|mentioned)\b.{0,80}(?:did|have) I\?$/iu,
  /^I(?:'m| am) not (?:understanding|following|sure what you mean)\b.{0,30}$|^I (?:do not|don't) (?:understand|follow)(?: (?:you|the question|what you mean))?[.!]?$/iu,
  /^(?:I )?(?:take|took) (?:it|that) (?:all )?back[.!]?$/iu,
  /^let me (?:answer|try to answer|put) (?:that|this|it|your|the)\b.{0,40}$/iu,
];
/** With more content words than this, a sentence with "your question" in it also tells something. */
const ABOUT_THE_QUESTION = 8;

/** A quick check before trying the patterns. */
const MAY_ADDRESS =
  /\b(?:as I|understand(?:ing)?|follow(?:ing)?|not sure|you|your|if|whether|what\?|back|answer|put|(?:tell|told|shared?|mention(?:ed)?|shown?)\b.*\?)/i;

const straight = (text: string): string => text.replace(/’/gu, "'");

/**
 * The length of an opening addressed to the listener; 0 if there is none, or if the rest would not be a
 * sentence.
 */
const openingOf = (plain: string): number => {
  let from = 0;
  for (const opening of OPENINGS) {
    const length = opening.exec(plain.slice(from))?.[0].length ?? 0;
    if (length > 0 && holdsClause(lowerWords(plain.slice(from + length)))) from += length;
  }
  return from;
};

/**
 * Is this whole sentence meant for the person asking: about the question, about what was already told, or taken
 * back?
 */
export const isToTheListener = (text: string): boolean => {
  if (!MAY_ADDRESS.test(text)) return false;
  const plain = straight(text).trim();
  if (/["“”]/u.test(plain) || openingOf(plain) > 0) return false;
  if (WHOLE.some((pattern) => pattern.test(plain))) return findNumbers(plain).length === 0;
  return (
    /\byour (?:\p{L}+ )?question\b/iu.test(plain) &&
    contentWords(plain).length <= ABOUT_THE_QUESTION &&
    findNames(plain).length === 0 &&
    // The number in "two backgrounds for your question" is not a fact of a life.
    findNumbers(plain).every(({ value }) => value < 10)
  );
};

/**
 * "The recovery from the fire, that is?", "Technical or from management?": a question that only asks what the
 * other question meant.
 */
export const asksWhatIsMeant = (text: string): boolean => {
  const plain = straight(text).trim();
  if (!plain.endsWith('?')) return false;
  if (/\b(?:you mean|do you mean|that is)\?$/iu.test(plain)) return true;
  return (
    /\bor\b/iu.test(plain) &&
    lowerWords(plain).length <= 8 &&
    !holdsClause(lowerWords(plain)) &&
    !/["“”]/u.test(plain)
  );
};

/** "My father, if you remember, was a weaver": no comma stays between a subject and its verb. */
const commaBeforeVerb = (plain: string, at: number): number => {
  const next = /^,\s+(\p{L}+)/u.exec(plain.slice(at, at + 30))?.[1]?.toLowerCase() ?? '';
  return next !== '' && !/^(?:I|we|he|she|they|it|you)$/iu.test(next) && holdsClause(['x', next]) ? 1 : 0;
};

/**
 * The stretches of one sentence that are addressed to the listener, and an end that was never reached; the
 * rest is a sentence without them.
 */
export const asidesIn = (text: string): Range[] => {
  const plain = straight(text);
  const found: Range[] = [];
  if (MAY_ADDRESS.test(plain)) {
    const from = openingOf(plain);
    if (from > 0) found.push({ start: 0, end: from });
    for (const m of plain.matchAll(BETWEEN))
      if (m.index >= from && findNumbers(m[0]).length === 0)
        found.push({
          start: m.index,
          end: m.index + m[0].length + commaBeforeVerb(plain, m.index + m[0].length),
        });
  }
  const before = Math.max(0, plain.length - LONGEST_END);
  const end = plain.slice(before);
  const loose = LOOSE_END.exec(end) ?? LOOSE_DASH.exec(end);
  const start = before + (loose?.index ?? 0);
  if (loose !== null && start > (found.at(-1)?.end ?? 0)) found.push({ start, end: start + loose[0].length });
  return found;
};
