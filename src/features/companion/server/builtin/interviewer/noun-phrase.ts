import { IRREGULAR } from '../../language/irregular-forms.ts';
import { kinLemma } from '../../language/kinship.ts';
import type { Span } from '../../language/sentences.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { DESCRIBING, THIN } from './noun-classes.ts';
import { type NounKind, nounKind } from './noun-kinds.ts';

/** Judgements are the writer's to make: "a wonderful garden" is taken up as "the garden". */
export const JUDGING =
  /^(?:good|great|nice|fine|lovely|beautiful|pretty|wonderful|terrible|dreadful|awful|big|real|very|special|funny|strange|odd|favou?rite|neat|amazing|fantastic|perfect|huge|actual|whole|only|own|dear)$/u;
/** After a noun these are verbs more often than nouns: "the crew want to". */
const OFTEN_VERB =
  /^(?:want|need|like|know|think|work|seem|run|go|come|make|help|start|get|say|look|live|feel|keep|take|give|see|tell|use|become|include)s?$/u;
/** How far back, in characters, a "never" or "wanted" is looked for. */
export const REACH = 80;
/** Not there, only wished for, or only like it: a question would take for granted what never was. */
export const UNREAL =
  /\b(?:not|never|no|without|nor|neither|nobody|none|want(?:ed)?|wish(?:ed)?|hoped?|hoping|dream(?:ed|t)? of|if|could|might|should|may|instead of|like|as|than|n['’]t|\w+n['’]t)\b[^,;:.]*$/iu;
/** "He was a clerk", "I could become an engineer": what somebody is, not somebody else. */
export const IS_ONE =
  /\b(?:am|is|are|was|were|be|been|being|become|became|becoming|as|called|['’](?:s|m|re)|turned|made|remained|than|like|train(?:ed|ing)? (?:as|to be))\s+(?:(?:\w+ly|also|still|always|only|just|never|once|later|now|not|really)\s+)*(?:an? \w+ (?:and|or) (?:then |later )?)?$/iu;
export const PICTURED: ReadonlySet<string> = new Set([
  'animal',
  'vehicle',
  'instrument',
  'tool',
  'dish',
  'garment',
  'object',
  'fixture',
  'home',
  'workplace',
]);
export const NEVER_BEFORE = /\b(?:such|what|quite|as|not|half|many|all|both|of all)\s+$/iu;
export const NOUN_IN_ING =
  /^(?:building|wedding|painting|training|meeting|clothing|ceiling|railing|landing|evening|lightning|pudding|wing|ring|string|spring|king)s?$/u;
const PLURAL_NOUNS =
  /^(?:men|women|feet|teeth|geese|mice|people|horses|houses|nurses|villages|cottages|roses|bees|shoes|buses|pierogi|oxen|children)$/u;
/** A noun of the last resort must not be an adverb, adjective or quantity by its ending. */
/** Abstract endings too: nobody can picture them. */
export const NO_NOUN =
  /(?:ness|tude|ity|ence|ance|ism|tion|sion|ship|hood|ly|ous|ful|able|ible|less|ish|ward|wards|est|wise|ical|ional)$/u;
const VERB_LIKE = /(?:ed|n['’]t|['’](?:ve|re|ll|d|s|m))$/u;

/** A noun of no list may be anything: worth a question only when nothing better was said. */
export const classOf = (noun: string): NounKind =>
  nounKind(noun) ?? { kind: 'thing', weight: 0.2, head: noun };
export const isClassed = (noun: string): boolean => nounKind(noun) !== undefined;
export const looksPlural = (noun: string): boolean =>
  PLURAL_NOUNS.test(noun) ||
  (/[^siu]s$/u.test(noun) &&
    !/^(?:gas|lens|news|christmas|physics|politics|mathematics|canvas|compass)$/u.test(noun));

/** A finite verb or participle by its form, where the same form is not also a noun. */
export const isVerb = (word: string): boolean => {
  if (VERB_LIKE.test(word) && !/^(?:bed|shed|sled|seed|weed|feed|reed|deed|breed|speed|creed)$/u.test(word))
    return true;
  const base = IRREGULAR.get(word);
  return (
    base !== undefined && base !== word && !isClassed(word) && !PLURAL_NOUNS.test(word) && !looksPlural(word)
  );
};

/** "role model", "fuel cells": two nouns, where the second is no likely verb. */
export const isCompound = (run: readonly string[], at: number): boolean => {
  const noun = run.at(-1) ?? '';
  const word = run[at] ?? '';
  return (
    at === run.length - 2 &&
    !OFTEN_VERB.test(noun) &&
    !looksPlural(word) &&
    !word.endsWith('ly') &&
    !THIN.has(word) &&
    (isClassed(noun) || !/[^s]s$/u.test(noun))
  );
};

/** May `word` stand between the determiner and the noun? */
export const canDescribe = (word: string, first: boolean): boolean =>
  DESCRIBING.has(word) || isClassed(word) || (first && word.endsWith('ing') && word.length > 5);

/** How many capitalised words stand at `at` before a noun of the lists ("a John Deere tractor"), 0 when none does. */
export const namesBeforeNoun = (all: readonly Span[], at: number): number => {
  let count = 0;
  while (count < 3 && /^\p{Lu}[\p{L}]+$/u.test(all[at + count]?.text ?? '')) count++;
  const noun = all[at + count]?.text ?? '';
  return count > 0 && /^[a-z]+$/u.test(noun) && isClassed(noun) ? count : 0;
};

/** "my grandmother's" before a noun. */
export const isKinsOwn = (word: string): boolean => /['’]s$/u.test(word) && kinLemma(word) !== undefined;

export const PREPOSITION =
  /^(?:behind|beside|near|under|underneath|beneath|among|within|across|beyond|outside|inside|till|since|opposite|past|without|next|where|except|like|every|each|today|nearby|together|mostly|secretly)$/u;

/** "The tank" of a temple or a village is water to swim in; any other holds fuel, or fires. */
export const isWaterTank = (noun: string, sentence: string): boolean =>
  !/^tanks?$/u.test(noun) ||
  /\b(?:temple|village|sw[aiu]m\w*|bath\w*|monsoon|wash\w*|fish\w*)\b/iu.test(sentence);

/** Does another plain word follow, so that the noun phrase may go on? */
export const nextIsOpen = (rest: string): boolean => {
  const next = /^ ([\p{L}'’]+)/u.exec(rest)?.[1]?.toLowerCase();
  return (
    next !== undefined &&
    !STOP_WORDS.has(next) &&
    !PREPOSITION.test(next) &&
    !isVerb(next) &&
    !next.endsWith('ly')
  );
};
