import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { plainWords } from './noun-forms.ts';
import { isAdjective, isPastVerb } from './word-classes.ts';

/** "Strict but fair": describing words and the words between them. */
export const isAdjectives = (text: string): boolean => {
  const bare = text.replace(/^(?:(?:it|they|he|she|we|that) (?:was|were)\s+)/iu, '');
  if (/^(?:every|some|any|no)thing\b/iu.test(bare)) return false;
  const list = plainWords(bare).filter(
    (word) =>
      !/^(?:and|but|or|very|quite|rather|so|really|always|too|pretty|a|bit|little|terribly|awfully|never|not|at|first|extremely|mostly|fairly)$/u.test(
        word,
      ),
  );
  return (
    list.length > 0 &&
    list.length <= 5 &&
    list.every((word) => isAdjective(word) && (!word.endsWith('ing') || DESCRIBES.test(word)))
  );
};
/** "My father was swimming" would mean something else. */
const DESCRIBES = new RegExp(`^${anyOf(...wordLists.describingIngForms)}$`, 'u');

/** "Walked three miles": what someone did, without saying who. */
export const isPastClause = (text: string): boolean => {
  const list = plainWords(text);
  const first = /^(?:just|mostly|usually|always|often|sometimes|never|only|also)$/u.test(list[0] ?? '')
    ? list[1]
    : list[0];
  return (
    first !== undefined &&
    (list.length >= 2 || /^(?:walked|cycled|ran|biked|rode)$/u.test(first)) &&
    list.length <= 40 &&
    !/[?]/u.test(text) &&
    (isPastVerb(first) ||
      (/(?:ed|burnt)$/u.test(first) &&
        /^(?:the|an?|my|our|his|her|their|all|it|them|every)$/u.test(list[1] ?? ''))) &&
    !/^(?:was|were|had|used|let)$/u.test(first) &&
    // "raised in Tulsa", "sent to Cyprus": another person did it.
    !/^(?:raised|born|educated|apprenticed|stationed|posted|evacuated|promoted|named|sent|taken|told|given|retired|called up|brought up|made|married) (?:in|at|on|by|to|from|as|off|over|here|there)\b/iu.test(
      text,
    ) &&
    !/^(?:(?:never|only|hardly) )?(?:knew|met|saw|lost|missed|remembered|liked|loved) (?:him|her|them|it)(?:$|[,.]| (?:much|well|again|at all))/iu.test(
      text,
    )
  );
};

const FINITE_OR_JOINING =
  /^(?:is|are|was|were|makes|keeps|does|when|that|where|while|because|who|which|how|what|until|if|as|before|after)$/u;

/** "Packing biscuits". */
export const isGerund = (text: string): boolean => {
  const list = plainWords(text);
  return (
    /^[a-z]{2,}ing$/u.test(list[0] ?? '') &&
    !/^(?:is|are|was|were|makes|keeps|does)$/u.test(
      list.find((word) => FINITE_OR_JOINING.test(word)) ?? '',
    ) &&
    !/^(?:testing|nothing|something|everything|anything|king|spring|string|morning|evening|during|being|having|wedding)$/u.test(
      list[0] ?? '',
    ) &&
    list.length <= 30
  );
};
