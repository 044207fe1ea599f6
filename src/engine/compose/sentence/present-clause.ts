import { anyOf } from '../../text/any-of.ts';
import { kinLemma } from '../../text/kinship.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { isAdjective } from './word-classes.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Verbs that people use in the present when they talk about the world, in their base form. */
const BASE_VERBS =
  set(`ask bark become begin believe belong bring buy call care change come complain complicate cost deserve die drink drive eat enjoy expect fail fall fear feel fight find forget get give go grow
happen hate have hear help hurt keep know laugh learn leave let lie like listen live look lose love make matter mean meet miss need pay prefer put rain read remember rush say see seem sell send shout sing sit sleep smell smoke speak
spend stand stare stay steal stop suffer take talk teach tell tend think throw try turn understand vote want wear win wish worry write`);
/** Their -s forms, but for those that are plurals of everyday things: "long walks", "tea dances", "the water works". */
const S_FORMS =
  set(`asks barks becomes begins believes belongs brings buys comes complains depends dies eats enjoys expects fails feels forgets gets gives goes grows happens hates has hears hurts keeps knows laughs
learns lets likes listens lives loves makes matters means needs pays prefers puts rains reads remembers says sees seems sells sends shouts sings sits sleeps smells speaks stays steals suffers takes teaches tells tends thinks throws tries turns
understands wants wears wishes writes`);
const PEOPLE = set('people children kids folk folks men women ones youngsters everyone everybody police');
/** First words with which somebody is told to do something. */
const IMPERATIVES =
  set(`ask believe come consider don't excuse feel forget forgive get give go guess hang hold imagine keep leave let listen look make mind never-mind pardon please put remember say see skip speak stop take talk tell
think trust try wait watch work`);
const AS_THINGS_PHRASES = anyOf(
  /(?:hold|look|talk|work|watch|stop|feel|guess|keep|make|trust|get|leave) (?:of|in|on|at|to|and|with|from|for|as)\b/u,
  /(?:work|talk|trust|watch|stop)$|get-|make-|look-|keep fit|talk show/u,
  /work (?:clothes|boots|shoes|bench)/u,
);
const AS_THINGS = new RegExp(`^${AS_THINGS_PHRASES}`, 'u');

/**
 * Do these words, in lower case, tell something about today ("people talk too much") or tell somebody to do something ("ask my wife")? Such an
 * answer has a verb without any mark of its own: only its place shows it, behind a plural, a person or at the start.
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

/** Verbs in `BASE_VERBS` that stand behind "and" as things just as well. */
const AS_NOUN = set(
  'call care change cost drink drive fall fear fight find hate help hurt laugh lie like look love need pay rain read rush smell smoke stand talk turn vote want win wish worry write wear',
);
const isPlural = (word: string): boolean => /[^su]s$/u.test(word) && word.length > 3;
