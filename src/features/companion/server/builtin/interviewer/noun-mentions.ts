import { kinLemma } from '../../language/kinship.ts';
import type { Span } from '../../language/sentences.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { contentWords, words } from '../../language/words.ts';
import { bareNouns } from './bare-nouns.ts';
import type { Mention } from './mention.ts';
import { DESCRIBING, THIN } from './noun-classes.ts';
import {
  JUDGING,
  REACH,
  UNREAL,
  IS_ONE,
  PICTURED,
  NEVER_BEFORE,
  NOUN_IN_ING,
  NO_NOUN,
  classOf,
  isClassed,
  looksPlural,
  isVerb,
  isCompound,
  canDescribe,
  namesBeforeNoun,
  isKinsOwn,
  PREPOSITION,
  nextIsOpen,
  isWaterTank,
} from './noun-phrase.ts';

/** How a determiner is taken over: the writer's own becomes "your", everything else "the". */
const DETERMINER: ReadonlyMap<string, 'your' | 'the'> = new Map([
  ['my', 'your'],
  ['our', 'your'],
  ['the', 'the'],
  ['a', 'the'],
  ['an', 'the'],
  ['some', 'the'],
  ['these', 'the'],
  ['those', 'the'],
  ['his', 'the'],
  ['her', 'the'],
  ['their', 'the'],
]);
/**
 * Nouns with their determiner in one sentence ("a red bicycle" → "the red bicycle", "my shop" → "your shop"). A noun is taken
 * only where its end is certain: a grammar word, a verb form or a mark follows. Doubtful runs of words are left out.
 */
export const findNounMentions = (sentence: Span, turn: number, tender: boolean): Mention[] => [
  ...determinedNouns(sentence, turn, tender),
  ...bareNouns(sentence, turn, tender),
];

const determinedNouns = (sentence: Span, turn: number, tender: boolean): Mention[] => {
  const all = words(sentence.text);
  const found: Mention[] = [];
  for (const [at, determiner] of all.entries()) {
    const taken = DETERMINER.get(determiner.text.toLowerCase());
    if (taken === undefined || NEVER_BEFORE.test(sentence.text.slice(0, determiner.start))) continue;
    const before = sentence.text.slice(Math.max(0, determiner.start - REACH), determiner.start);
    if (/^(?:an?|some)$/iu.test(determiner.text) && UNREAL.test(before)) continue;
    let last = at;
    let open = true;
    while (open && last - at < 4) {
      const here = all[last];
      const next = all[last + 1];
      if (here === undefined || next === undefined || sentence.text.slice(here.end, next.start) !== ' ')
        break;
      const word = next.text.toLowerCase();
      const firstWord = last === at;
      if (
        (STOP_WORDS.has(word) && word !== 'own') ||
        PREPOSITION.test(word) ||
        (!firstWord && isVerb(word)) ||
        !(/^[a-z][a-z'’]*$/u.test(next.text) || (firstWord && namesBeforeNoun(all, last + 1) > 0))
      )
        open = false;
      else {
        last += Math.max(1, namesBeforeNoun(all, last + 1));
        // A plural ends its phrase: "the bees swarm".
        if (looksPlural(word) && !isKinsOwn(word)) open = false;
      }
    }
    let from = at + 1;
    while (from < last && JUDGING.test(all[from]?.text ?? '')) from++;
    const run = all.slice(from, last + 1).map((word) => word.text);
    const noun = run.at(-1);
    const begin = all[from];
    const end = all[last];
    if (noun === undefined || begin === undefined || end === undefined) continue;
    const rest = sentence.text.slice(end.end);
    const unsure =
      noun.length < 3 ||
      THIN.has(noun) ||
      THIN.has(noun.replace(/s$/u, '')) ||
      JUDGING.test(noun) ||
      STOP_WORDS.has(noun) ||
      kinLemma(noun) !== undefined ||
      (DESCRIBING.has(noun) && !isClassed(noun)) ||
      (NO_NOUN.test(noun) && !isClassed(noun)) ||
      isVerb(noun) ||
      (noun.endsWith('ing') && !NOUN_IN_ING.test(noun)) ||
      run.length > 3 ||
      run
        .slice(0, -1)
        .some(
          (word, i) =>
            !canDescribe(word, i === 0) &&
            !isCompound(run, i) &&
            !(i === 0 && isKinsOwn(word)) &&
            !/^\p{Lu}/u.test(word),
        ) ||
      (/^(?:role|thing)$/u.test(classOf(noun).kind) && IS_ONE.test(before)) ||
      // "his lorry" can be pictured; "his hands" and "her teacher" lead away.
      (/^(?:his|her|their)$/iu.test(determiner.text) &&
        !(PICTURED.has(classOf(noun).kind) && classOf(noun).weight > 2)) ||
      // "the edge of the town", "the bread-maker", "the [steam] engine", "the Apollo suit": more belongs to it.
      /^(?:\s+of\b|[-–/’']|\s*\[|\s+\p{Lu}\p{Ll}|\s+\d)/u.test(rest) ||
      // "it was a pristine, quiet …": an unknown word before a comma may be an adjective.
      (!isClassed(noun) && !looksPlural(noun) && !/^(?: |[.;!?]|$)/u.test(rest)) ||
      (!looksPlural(noun) && nextIsOpen(rest)) ||
      // "the pristine ones"
      /^ ones?\b/u.test(rest) ||
      !isWaterTank(noun, sentence.text);
    if (unsure) continue;
    const phrase = run.join(' ');
    found.push({
      ...classOf(noun),
      text: `${taken} ${phrase}`,
      plural: looksPlural(noun),
      key: contentWords(phrase).join(' '),
      turn,
      start: sentence.start + begin.start,
      end: sentence.start + end.end,
      tender,
    });
  }
  return found;
};
