import type { Span } from '../../language/sentences.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { contentWords, words } from '../../language/words.ts';
import type { Mention } from './mention.ts';
import { THIN } from './noun-classes.ts';
import { nounKind } from './noun-kinds.ts';
import { REACH, UNREAL, NO_NOUN, looksPlural, isVerb, nextIsOpen } from './noun-phrase.ts';

/** Verbs of cooking tell that an unknown word is a dish: "she made dosai every Sunday". */
const COOKED = /\b(?:baked|cooked|fried|boiled|roasted|made|making|baking|cooking)\s+$/iu;
const DISH_FOLLOWS =
  /^(?:\s+(?:every|each|on|for (?:us|the|my|our|her|his|breakfast|dinner|supper|lunch)|at (?:home|christmas|easter)|in the)\b|\s+and\b|[.!]|$)/iu;
const NO_DISH =
  /^(?:dinner|lunch|breakfast|supper|meals?|food|everything|things?|friends|money|sense|room|love|fun|peace|do|sure|noise|mistakes|plans|ends|jokes|calls|way|progress|history|headlines|decisions)$/u;
/** Dishes that need no article: "the smell of bread". */
const OF_NO_NUMBER =
  /^(?:bread|honey|cheese|butter|bacon|porridge|toffee|gravy|chutney|curry|dosai|idli|fufu|jollof|borscht|gingerbread|marmalade|cornbread|soup|stew|jam|rice|tripe|ham)$/u;

/** Animals, dishes and clothes that come without a determiner ("kept bees", "two cows", "smelled of bread"). */
export const bareNouns = (sentence: Span, turn: number, tender: boolean): Mention[] => {
  const all = words(sentence.text);
  return all.flatMap((word, at): Mention[] => {
    const noun = at === 0 && all.length <= 2 ? word.text.toLowerCase() : word.text;
    if (!/^[a-z]{3,}$/u.test(noun)) return [];
    const before = sentence.text.slice(Math.max(0, word.start - REACH), word.start);
    const previous = all[at - 1]?.text.toLowerCase() ?? '';
    const rest = sentence.text.slice(word.end);
    if (nextIsOpen(rest) || /^(?:[-–/’'[]|\s+of\b)/u.test(rest)) return [];
    const known = nounKind(noun);
    const plural = looksPlural(noun);
    const several =
      plural && (known?.kind === 'animal' || known?.kind === 'garment' || known?.kind === 'dish');
    const mass = known?.kind === 'dish' && OF_NO_NUMBER.test(noun);
    const dish =
      known === undefined &&
      COOKED.test(before) &&
      DISH_FOLLOWS.test(rest) &&
      !STOP_WORDS.has(noun) &&
      !NO_DISH.test(noun) &&
      !NO_NOUN.test(noun) &&
      !THIN.has(noun);
    const isBare =
      (at > 0 || all.length <= 2) &&
      (at === 0 || sentence.text.slice(all[at - 1]?.end ?? 0, word.start) === ' ') &&
      !/^(?:the|an?|my|our|your|his|her|their|its|this|that|these|those|some|any|no|not|like)$/u.test(
        previous,
      ) &&
      (at === 0 ||
        STOP_WORDS.has(previous) ||
        isVerb(previous) ||
        NUMERAL.test(previous) ||
        FIGURE_OR_VERB.test(previous));
    if (!isBare || !(several || mass || dish) || UNREAL.test(before)) return [];
    const kind = known ?? { kind: 'dish' as const, weight: 2.9, head: noun };
    return [
      {
        ...kind,
        text: `the ${noun}`,
        plural: several,
        key: contentWords(noun).join(' '),
        turn,
        start: sentence.start + word.start,
        end: sentence.start + word.end,
        tender,
      },
    ];
  });
};
const NUMERAL =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|hundred|several)$/u;
const FIGURE_OR_VERB =
  /^(?:\d+|kept|keep|keeping|raised|bred|made|ate|wore|sold|baked|milked|fed|herded|with)$/u;
