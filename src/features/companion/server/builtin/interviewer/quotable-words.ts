import { IRREGULAR } from '../../language/irregular-forms.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { contentWords, words } from '../../language/words.ts';

/** What stands before a noun: an article, a pointer, a number, a preposition. */
const BEFORE_A_NOUN =
  /^(?:the|a|an|my|our|your|his|her|their|its|these|those|some|any|all|no|one|two|three|every|each|in|of|about|with|for|from|on|at|by|into|good|great|hard|whole|first|last|other|more|many|several|few)$/u;
const NO_NOUN = /(?:ed|ing|ly|ous|ful|able|ible|less|er|est|n['’]t)$/u;
const NEVER =
  /^(?:glad|sure|sorry|happy|able|good|great|nice|neat|fine|right|wrong|true|want|know|think|need|make|help|come|stuff|things?|lots?|ways?|days?|times?|everybody|everyone|somebody|someone|nobody|hell|damn|god|true|real|pretty|first|last|next|new|old|same|many|much|little|couple|bit|sort|kind|mean|guess|course|today|yesterday|tomorrow|later|early|ever|never|always|feel|felt|remember|stand|free|begin|give|hear|anymore|name|names|part|parts|middle|period|pleasure|luck|touch|end|least|easy|difficult|tough|task|question|questions|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|point|points)$/u;

const LONGEST_WHOLE_QUOTE = 8;
/** Matter words by the dictionary, empty in an answer all the same. */
const EMPTY =
  /^(?:yes|yeah|no|well|oh|thank|thanks|right|true|really|probably|certainly|think|know|guess|suppose|pleasure|welcome|okay|hello|sure|exactly|absolutely|indeed|hi)$/u;

/** A short answer as a whole, without its opening "Yes," and its end stop, where nothing inside would break the sentence. */
const wholeAnswer = (answer: string): string | undefined => {
  const text = answer
    .trim()
    .replace(/^(?:(?:yes|yeah|no|well|oh|okay|right|so|thanks)[,.]? +)+/iu, '')
    .replace(/[.!,;… —–-]+$/u, '');
  const short = text.split(/\s+/u).length <= LONGEST_WHOLE_QUOTE && text.length <= 60;
  const plain = /^[\p{L}\p{N}][\p{L}\p{N} ,'’-]*$/u.test(text) && !/\b(?:you|your|pleasure)\b/iu.test(text);
  const says = contentWords(text).some((word) => !EMPTY.test(word));
  const judges = /^(?:it|that|this|he|she|they)(?: was|['’]s| is| were) (?:\S+ )?\S+$/iu.test(text);
  return short && plain && says && !judges ? text : undefined;
};

/**
 * A short answer as it stands, or a word or two of the writer's own that may be repeated between quotation marks, where nothing was found that could be
 * named in the companion's own sentence: the fullest noun-like words, the last of them where there are several.
 */
export const quotableWords = (answer: string): string | undefined => {
  const whole = wholeAnswer(answer.slice(0, 100));
  if (whole !== undefined && answer.length <= 100) return whole;
  const text = answer.slice(0, 600);
  const all = words(text);
  let best: string | undefined;
  for (const [at, word] of all.entries()) {
    const plain = word.text.toLowerCase();
    const before = all[at - 1];
    if (before === undefined || !/^[a-z][a-z-]{3,}$/u.test(word.text)) continue;
    const verb = IRREGULAR.get(plain) !== undefined && !plain.endsWith('s');
    if (verb || STOP_WORDS.has(plain) || NEVER.test(plain) || NO_NOUN.test(plain)) continue;
    const follows =
      BEFORE_A_NOUN.test(before.text.toLowerCase()) && text.slice(before.end, word.start) === ' ';
    const next = all[at + 1];
    const closes =
      next === undefined ||
      text.slice(word.end, next.start) !== ' ' ||
      STOP_WORDS.has(next.text.toLowerCase());
    if (follows && closes) best = word.text;
    const two =
      next !== undefined && /^[a-z][a-z-]{3,}$/u.test(next.text) && text.slice(word.end, next.start) === ' ';
    const after = all[at + 2];
    const closesTwo =
      two &&
      (after === undefined ||
        text.slice(next.end, after.start) !== ' ' ||
        STOP_WORDS.has(after.text.toLowerCase()));
    const nextPlain = next?.text.toLowerCase() ?? '';
    if (
      follows &&
      closesTwo &&
      !STOP_WORDS.has(nextPlain) &&
      !NEVER.test(nextPlain) &&
      !NO_NOUN.test(nextPlain) &&
      IRREGULAR.get(nextPlain) === undefined
    )
      best = `${word.text} ${nextPlain}`;
  }
  return best;
};
