import { anyOf } from '../../text/any-of.ts';
import { pastOf } from '../../text/irregular-forms.ts';
import { words } from '../../text/words.ts';
import { fits, fromTheWriter, type QuestionRule, subject } from './question-words.ts';
import { SOMEBODY_RULES } from './somebody-rules.ts';
import { holdsClause } from '../sentence/word-classes.ts';

const OWN_PREPOSITION =
  /^(?:at|in|on|by|from|near|through|to|with|outside|during|over|under|behind|just|after|before|because|when (?:I|we|my)|in the|until|around|about)\s/iu;
const HOW_MANY = anyOf(
  /an?|the whole|all(?: the)?|\d+/u,
  /(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty)(?:[- ]\p{L}+)?/u,
);
const SPANS_OF_TIME = anyOf(/hours?|days?|weeks?|months?|years?|summers?|winters?|terms?/u);
const DURATION = new RegExp(
  `^(?:for )?(?:about |nearly |almost |over |just |only |around )*${HOW_MANY}(?: (?:whole|full|good))? ${SPANS_OF_TIME}(?: (?:and a half|or so|altogether|in all))?$`,
  'iu',
);
const isPhrase = (answer: string): boolean =>
  OWN_PREPOSITION.test(answer) &&
  (!holdsClause(words(answer).map((word) => word.text.toLowerCase())) ||
    /^(?:when|because|after|before|until)\s/iu.test(answer));

/** "meet your wife" → "I met my wife". Only for a plain verb whose past tense the table or the rules know. */
const iDid = (predicate: string): string | undefined => {
  const m = /^(?:first |finally |actually |really |then )?([a-z]+)((?:\s.*)?)$/iu.exec(predicate.trim());
  const past = m === null ? undefined : pastOf((m[1] ?? '').toLowerCase());
  const rest = fromTheWriter(m?.[2] ?? '');
  return past === undefined || rest === undefined ? undefined : `I ${past}${rest}`;
};

/** The plain question forms whose own words can carry a short answer, in the order they are tried. */
export const QUESTION_RULES: readonly QuestionRule[] = [
  {
    asks: /^(?:and |so |but |then )?how old were you when you (.+)\?$/iu,
    says: ([what = ''], answer) => {
      const told = fromTheWriter(what);
      return told !== undefined && fits(answer, 'age')
        ? { before: 'I was ', after: ` when I ${told.replace(/^were\b/u, 'was')}` }
        : undefined;
    },
  },
  {
    asks: /^(?:and |so |but |then )?when did you (.+)\?$/iu,
    says: ([what = ''], answer) => {
      const did = iDid(what);
      if (did === undefined) return undefined;
      if (fits(answer, 'year'))
        return {
          before: `${did}${/^(?:in|about|around|back in|early|late|since)\b/iu.test(answer) ? ' ' : ' in '}`,
        };
      if (isPhrase(answer)) return { before: `${did} ` };
      return fits(answer, 'age') ? { before: 'I was ', after: ` when ${did}` } : undefined;
    },
  },
  {
    asks: /^(?:and |so |but |then )?(?:how|where) did you (.+)\?$/iu,
    says: ([what = ''], answer) => {
      const did = /^(?:feel|do|manage|cope|know)\b/iu.test(what) ? undefined : iDid(what);
      return did !== undefined && isPhrase(answer) ? { before: `${did} ` } : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?how did (?:that|it|this) (?:feel|make you feel)\?$/iu,
    says: (_, answer) => (fits(answer, 'adjective') ? { before: 'It felt ' } : undefined),
  },
  {
    asks: /^(?:and |so |but )?how did you feel(?: .*)?\?$/iu,
    says: (_, answer) => (fits(answer, 'adjective') ? { before: 'I felt ' } : undefined),
  },
  {
    asks: /^(?:and |so |but )?(?:what|who) (was|is|were|are) (your [^,?]{2,40}|the [^,?]{2,40}?)( called| like| named)?\?$/iu,
    says: ([verb = '', of = '', end = ''], answer) => {
      const who = subject(of);
      if (
        who === undefined ||
        holdsClause(words(of).map((word) => word.text.toLowerCase())) ||
        / (?:and|or) /u.test(of)
      )
        return undefined;
      if (/called|named/u.test(end))
        return fits(answer, 'name', 'names') || /^\p{Lu}[^.]{1,30}$/u.test(answer)
          ? { before: `${who} ${verb} called ` }
          : undefined;
      if (/like/u.test(end)) return fits(answer, 'adjective') ? { before: `${who} ${verb} ` } : undefined;
      return fits(answer, 'name', 'noun-phrase') &&
        !(/^(?:was|is)$/iu.test(verb) && fits(answer, 'noun-phrases', 'names'))
        ? { before: `${who} ${verb} ` }
        : undefined;
    },
  },
  ...SOMEBODY_RULES,
  {
    asks: /^(?:and |so |but )?what do you remember (of|about|from) ([^,?]{3,60})\?$/iu,
    says: ([link = '', of = ''], answer) => {
      const what = fromTheWriter(of);
      return what !== undefined && fits(answer, 'noun-phrase', 'noun-phrases')
        ? { before: `What I remember ${link} ${what} is ` }
        : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?what (?:kind of |sort of )?(work|job|jobs) did you do(?: (there|then|after that|next|first))?\?$/iu,
    says: ([work = '', then = ''], answer) =>
      fits(answer, 'gerund') || (fits(answer, 'noun-phrase') && !/^(?:a|an)\s/iu.test(answer))
        ? { before: `The ${work} I did${then === '' ? '' : ` ${then}`} was ` }
        : undefined,
  },
  {
    asks: /^(?:and |so |but )?what did you do(?: [^,?]{2,50})?\?$/iu,
    says: (_, answer) => (fits(answer, 'past-clause') ? { before: 'I ' } : undefined),
  },
  {
    asks: /^(?:and |so |but )?what did you ([a-z]+)((?: (?:for|on|at|in|with|there|then|after|before)\b[^,?]{0,40})?)\?$/iu,
    says: ([verb = '', rest = ''], answer) => {
      const did = /^(?:do|think|feel|mean|say|like|make|remember|know|see|hear|learn|notice|find)$/iu.test(
        verb,
      )
        ? undefined
        : iDid(verb);
      const when = fromTheWriter(rest);
      return did !== undefined && when !== undefined && fits(answer, 'noun-phrase', 'noun-phrases')
        ? { before: `${did} `, after: when }
        : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?who else (was|were|lived|came|went|sat|worked|slept|stayed|played|helped|ate)((?: [^,?]{2,60})?)\?$/iu,
    says: ([verb = '', rest = ''], answer) => {
      const where = fromTheWriter(rest);
      if (where === undefined || /^\s*(?:\p{L}+ing|like|your)\b/iu.test(rest)) return undefined;
      const many =
        fits(answer, 'names', 'noun-phrases') || /^(?:my|our|the)\s(?:\p{Ll}+\s)?\p{Ll}+s$/iu.test(answer);
      const did = /^(?:was|were)$/iu.test(verb) ? (many ? 'were' : 'was') : verb;
      return fits(answer, 'name', 'names') ||
        (/^(?:my|our|the|an?)\s/iu.test(answer) && fits(answer, 'noun-phrase', 'noun-phrases'))
        ? { before: '', after: ` ${did}${where}` }
        : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?what did (your [^,?]{2,40}|the [^,?]{2,40}?) (?:sound|smell|look|taste|feel)(?:(?:,| and| or) (?:sound|smell|look|taste|feel))* like\?$/iu,
    says: ([of = ''], answer) => {
      const what = subject(of);
      return what !== undefined && fits(answer, 'adjective')
        ? { before: `${what} ${/[^sui]s$/u.test(of) ? 'were' : 'was'} ` }
        : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?what colou?r (was|were) (your [^,?]{2,40}|the [^,?]{2,40}?)\?$/iu,
    says: ([verb = '', of = ''], answer) => {
      const what = subject(of);
      return what !== undefined && fits(answer, 'adjective') ? { before: `${what} ${verb} ` } : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?how long did you (.+)\?$/iu,
    says: ([what = ''], answer) => {
      const did = iDid(what);
      return did !== undefined && DURATION.test(answer) ? { before: `${did} ` } : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?how many ([^,?]{3,40}?) (did you have|were there)(?: [^,?]{2,40})?\?$/iu,
    says: ([what = '', have = ''], answer) =>
      fits(answer, 'number') && !/,/u.test(answer)
        ? { before: /^did/iu.test(have) ? 'I had ' : 'There were ', after: ` ${what}` }
        : undefined,
  },
  {
    asks: /^(?:and |so |but )?which ([^,?]{3,30}?) do you remember (best|most)\?$/iu,
    says: ([what = '', best = ''], answer) =>
      fits(answer, 'name') || (/^(?:my|our|the|an?)\s/iu.test(answer) && fits(answer, 'noun-phrase'))
        ? { before: `The ${what} I remember ${best} is ` }
        : undefined,
  },
  {
    asks: /^(?:and |so |but )?where (was|were) (your [^,?]{2,40}|the [^,?]{2,40}?)\?$/iu,
    says: ([verb = '', of = ''], answer) => {
      const what = subject(of);
      return what !== undefined &&
        isPhrase(answer) &&
        !holdsClause(words(of).map((word) => word.text.toLowerCase()))
        ? { before: `${what} ${verb} ` }
        : undefined;
    },
  },
  {
    asks: /^(?:and |so |but )?who (\p{L}+(?:ed|ght|ook|ave|ame|ew|old|et|ade|ised)) (you(?: [^,?]{2,40})?)\?$/iu,
    says: ([verb = '', rest = ''], answer) => {
      const whom = fromTheWriter(`${verb} ${rest}`);
      return whom !== undefined && fits(answer, 'name', 'names', 'noun-phrase')
        ? { before: '', after: ` ${whom}` }
        : undefined;
    },
  },
];
