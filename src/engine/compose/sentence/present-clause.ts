import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { kinLemma } from '../../text/kinship.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { isAdjective } from './word-classes.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Verbs, in their base form, that people use in the present tense to talk about the world. */
const BASE_VERBS = new Set(wordLists.baseVerbs);
/**
 * Their -s forms, except for those that are plurals of everyday things: "long walks", "tea dances", "the
 * water works".
 */
const S_FORMS = new Set(wordLists.sForms);
const PEOPLE = set('people children kids folk folks men women ones youngsters everyone everybody police');
/** First words of a command. */
const IMPERATIVES = new Set(wordLists.imperatives);
const AS_THINGS_PHRASES = anyOf(
  /(?:hold|look|talk|work|watch|stop|feel|guess|keep|make|trust|get|leave) (?:of|in|on|at|to|and|with|from|for|as)\b/u,
  /(?:work|talk|trust|watch|stop)$|get-|make-|look-|keep fit|talk show/u,
  /work (?:clothes|boots|shoes|bench)/u,
);
const AS_THINGS = new RegExp(`^${AS_THINGS_PHRASES}`, 'u');

/**
 * Do these lower-case words say something about today ("people talk too much") or tell someone to do
 * something ("ask my wife")? In such an answer, only the verb's position marks it: after a plural, after a
 * person or at the start.
 */
export const holdsPresentClause = (list: readonly string[]): boolean => {
  const [first = ''] = list;
  if (IMPERATIVES.has(first) && !AS_THINGS.test(list.join(' '))) return true;
  return list.some((word, i) => {
    const before = list[i - 1] ?? '';
    if (i === 0) return false;
    // "work hard and say nothing"
    if (/^(?:and|or|but|never|always|only|just|all|both|often|still|don't|won't)$/u.test(before))
      return BASE_VERBS.has(word) && !AS_NOUN.has(word);
    if (/^(?:today|now|nowadays|these)$/u.test(before))
      return BASE_VERBS.has(word) && PEOPLE.has(list[i - 2] ?? '');
    if (BASE_VERBS.has(word)) return PEOPLE.has(before) || (isPlural(before) && !STOP_WORDS.has(before));
    if (!S_FORMS.has(word) || isPlural(before) || isAdjective(before)) return false;
    return (kinLemma(before) !== undefined || !STOP_WORDS.has(before)) && !/^\d+$/u.test(before);
  });
};

/** Verbs in `BASE_VERBS` that are just as often things after "and". */
const AS_NOUN = new Set(wordLists.verbsThatAreNouns);
const isPlural = (word: string): boolean => /[^su]s$/u.test(word) && word.length > 3;
