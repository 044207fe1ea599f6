import { IRREGULAR_PAST } from '../../language/irregular-forms.ts';
import { kinLemma } from '../../language/kinship.ts';
import { AMBIGUOUS_NAMES, GIVEN_NAMES, PLACES } from '../../language/known-names.ts';
import { splitSentences } from '../../language/sentences.ts';
import { contentWords } from '../../language/words.ts';

const SHORTEST = 3;
const LONGEST = 15;

const AUXILIARY =
  /^(?:was|were|is|are|am|had|has|have|did|could|would|used|must|became|did(?:n't)|was(?:n't)|were(?:n't)|could(?:n't)|would(?:n't)|had(?:n't)|i'm|i've|i'd|we're|we'd|we've|he'd|she'd|they'd|it's|he's|she's)$/iu;
/** Present forms that cannot be nouns after a subject. */
const PRESENT =
  /^(?:live|lives|remember|remembers|go|goes|know|knows|keep|keeps|make|makes|still|never|always|have|has|come|comes|sing|sings|speak|speaks|take|takes|give|gives|like|likes|love|loves|miss|misses|work|works|write|writes|read|reads|see|sees|sit|sits|cook|cooks|call|calls|say|says|wear|wears)$/iu;
const NO_PAST =
  /^(?:bed|red|shed|sled|seed|weed|feed|reed|deed|breed|speed|creed|need|indeed|hundred|kindred|sacred|naked|wicked|beloved|kid|retired|married|united|tired|mixed|used|old|aged)$/iu;
/** Forms of the past that are nouns and adjectives more often. */
const DOUBTFUL =
  /^(?:left|found|lay|felt|wound|saw|ground|rose|set|cut|fell|born|shot|fed|lit|hit|bore|led)$/iu;

const isPast = (word: string): boolean =>
  (/[a-z]ed$/u.test(word) && !NO_PAST.test(word)) || (IRREGULAR_PAST.has(word) && !DOUBTFUL.test(word));

/** After a pronoun every past form is a verb. */
const isVerbAfterPronoun = (word: string): boolean =>
  AUXILIARY.test(word) ||
  PRESENT.test(word) ||
  (word.endsWith('ed') && word !== 'indeed') ||
  IRREGULAR_PAST.has(word);
const isVerbAfterNoun = (word: string): boolean =>
  AUXILIARY.test(word) || isPast(word) || (DOUBTFUL.test(word) && !/^(?:left|lay|saw|set|born)$/u.test(word));

const PRONOUN =
  /^(?:i|we|he|she|they|it|there|nobody|everybody|everyone|somebody|someone|people|i'm|i've|i'd|we'd|we're|we've|he'd|she'd|they'd)$/u;
const OPENS_NOUN =
  /^(?:my|our|his|her|their|the|a|an|some|every|each|both|all|most|one|two|three|four|five|six|seven|eight|nine|ten|no|many|half)$/u;
const ADVERB =
  /^(?:never|always|only|just|also|still|really|often|usually|already|then|once|even|first|mostly|mainly|both|all|soon|later|sometimes|\w+ly)$/u;
const LONGEST_SUBJECT = 6;

const isName = (word: string): boolean => {
  const plain = word.toLowerCase().replace(/'s$/u, '').replace(/\.$/u, '');
  return (
    /^\p{Lu}/u.test(word) &&
    (GIVEN_NAMES.has(plain) ||
      AMBIGUOUS_NAMES.has(plain) ||
      PLACES.has(plain) ||
      /^(?:mr|mrs|miss|ms|dr|sir|aunt|auntie|aunty|uncle|sister|brother|cousin|st|god)$/u.test(plain))
  );
};

/** Where the finite verb stands, if the words open with a subject that reads well at the start of a sentence. */
const verbAt = (list: readonly string[]): number => {
  const low = list.map((word) => word.toLowerCase());
  const first = low[0] ?? '';
  if (/^(?:i'm|i've|i'd|we'd|we're|we've|he'd|she'd|they'd)$/u.test(first)) return 0;
  if (PRONOUN.test(first)) {
    let at = 1;
    while (ADVERB.test(low[at] ?? '') && at < 3) at++;
    if (isVerbAfterPronoun(low[at] ?? '')) return at;
    if (isVerbAfterPronoun(low[1] ?? '')) return 1;
    // "Everybody in the village had": read on as after a noun.
    if (!/^(?:nobody|everybody|everyone|people)$/u.test(first)) return -1;
  }
  const whole = /^\p{Lu}\p{Ll}{3,}$/u.test(list[0] ?? '') && /^(?:was|were)$/u.test(low[1] ?? '');
  if (
    !whole &&
    !PRONOUN.test(first) &&
    !OPENS_NOUN.test(first) &&
    !isName(list[0] ?? '') &&
    kinLemma(first) === undefined
  )
    return -1;
  for (let at = 1; at <= LONGEST_SUBJECT && at < list.length; at++) {
    const word = low[at] ?? '';
    // "the people I worked with", "the man who": the next verb is not the subject's.
    if (
      /^(?:i|we|he|she|they|it|who|that|which|where|when|whose|you)$/u.test(word) &&
      !/^and$/u.test(low[at - 1] ?? '')
    )
      return -1;
    if (isVerbAfterNoun(word)) return at;
  }
  return -1;
};

/** Fillers and openings that carry nothing; what follows must be a whole clause by itself. */
const FILLER =
  /(?:^|(?<=[\s,]))(?:um+|uh+|er+m?|you know|of course|actually|basically|honestly|to be honest|as I (?:said|say|mentioned)|like I (?:said|say|mentioned)(?: (?:once )?before)?|mind you)\b,?\s*(?=\S)|,\s*(?:you know|of course|mind you)(?=[.!]?$)/giu;
const LEADING =
  /^(?:(?:and|but|so|then|now|also|because|plus|anyway|well|oh|ah|aye)\b,? |(?:yes|yeah|no|still|okay|ok|right|look|see|first|let me see|let's see|anyhow)\b[,.] )+/iu;
const DIALECT_MY =
  /\bme (?=(?:mum|mam|dad|da|mother|father|brother|sister|nan|gran|grandad|uncle|aunt|wife|husband)\b)/giu;

const HEDGED =
  /\b(?:think|thought|guess|suppose|maybe|perhaps|probably|possibly|might|sort of|kind of|wonder|don't know|didn't know|don't remember|do not remember|can't remember|cannot remember|forget|not sure|mean|believe|imagine|sorry|actually|correction|rather|wait|whatever|et cetera|etc|stuff|whatnot|or so|or something|or was it|must have been|as far as|talk about|tell the story|say that|would say|in terms of|tell you|question|interview|pointing out|this chapter|next|example)\b/iu;
const SECOND_PERSON = /\b(?:you|your|yours|yourself|ya|y'all|thee|thou)\b/iu;
const UNSAFE_SIGNS = /["“”«»?:;()[\]{}<>/\\|@#*_=~^…—–]|\s-\s|--|(?:^|\s)'(?!\d0s|\d\d\b)|\.\S*\.|https?/u;
/** The writer's hard word about themselves, or about another, is not for the companion to repeat. */
const HARD_WORD =
  /\b(?:stupid|fool|foolish|idiot|ugly|fat|lazy|useless|worthless|failure|dumb|coward|liar|thief|bad|terrible|horrible|awful|naughty|hate|hated|ashamed|guilty|wicked|nasty|bastard|bitch|damn|bloody|hell|shit|fuck\w*|crap|arse|ass|sex\w*|naked|drunk|kill|nigger|negro|jap|japs|gypsy|gypsies|coolie|savages?|cried|wept|crying|weeping)\b/iu;
const FEELING_DENIED =
  /(?:n't|\bnot|\bnever|\bno|\bhardly|\bwithout)\b.*\b(?:happy|like|liked|love|loved|enjoy\w*|care|cared|want\w*|proud|sad|afraid|scared|angry|feel|felt|miss\w*|mind|fit in|belong)\b/iu;
const OPEN_END =
  /\b(?:and|but|or|the|a|an|of|to|with|for|in|at|from|by|on|my|our|his|her|their|is|was|were|are|am|had|has|have|because|that|which|who|very|so|too|as|than|if|when|where|like|into|about|how|what|why|did|would|could|used|just|really|more|this|these|those|being|been|be|until|then|there's|said|saying|says|told|asked|fact|least|example|no|yes)$/iu;
const SUBORDINATE =
  /^(?:when|if|although|though|while|that|which|who|whose|where|as|since|until|till|after|before|unless|because|whether|how|what|why|than|or|nor|for|like|especially|including|plus|such|not|only|except|depending|either|even|at least|at most)\b/iu;
const STUTTER = /\b(\w+),? \1\b/iu;
const VAGUE_OPENING =
  /^the (?:way|fact|reason|time|day|thing|kind|sort) (?!(?:was|is|were)\b)|^(?:that|this|those|these|which|what|such|it's|that's|there's|here|they're)\b/iu;

/** "between the mill", cut before its "and the river" */
const HALF_OF_TWO = /\b(?:between|both)\b(?!.*\band\b)/iu;

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => word.replace(/,$/u, ''));

/** Straight apostrophes, single spaces, no fillers, no full stop at the end. */
export const tidied = (text: string): string =>
  text
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, ' ')
    .replace(FILLER, '')
    .replace(LEADING, '')
    .replace(DIALECT_MY, 'my ')
    .replace(/[\s.!,]+$/u, '')
    .trim();

/** Is there nothing in these words that the companion had better not repeat? */
export const maySay = (text: string): boolean =>
  !UNSAFE_SIGNS.test(text) &&
  !SECOND_PERSON.test(text) &&
  !HEDGED.test(text) &&
  !HARD_WORD.test(text) &&
  !FEELING_DENIED.test(text) &&
  !STUTTER.test(text) &&
  !OPEN_END.test(text) &&
  (text.match(/,/gu)?.length ?? 0) <= 2 &&
  !(text.length > 8 && text === text.toUpperCase());

const OPENING_TIME =
  /^(?:(?:in|on|at|by|from|after|before|during|around|about) (?:the )?[\p{L}\d' ]{2,24},|(?:in|around|about|by) (?:19|20)\d\d,?|when I was (?:about |only |just )?(?:\d{1,2}|[a-z]+),?|every [a-z]+(?: [a-z]+)?,?|one (?:day|time|evening|morning|night|summer|winter),?|at (?:\d{1,2}|[a-z]+),?|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?,?) (?=(?:I|we|he|she|they|it|my|our|the|mum|dad|mother|father)\b)/iu;

/** Is this one whole clause: a subject that opens it, its verb, nothing hanging over either end? */
export const isWholeClause = (text: string): boolean => {
  const time = OPENING_TIME.exec(text)?.[0] ?? '';
  const core = text.slice(time.length);
  const list = wordsOf(core);
  const count = wordsOf(text).length;
  if (count < SHORTEST || count > LONGEST || !maySay(text)) return false;
  if (SUBORDINATE.test(core) || VAGUE_OPENING.test(core) || HALF_OF_TWO.test(core)) return false;
  const verb = verbAt(list);
  return verb >= 0 && verb < list.length - 1 && contentWords(core).length >= 2;
};

/** A cut here would change what was meant. */
const MEANS_MORE =
  /^(?:if|unless|except|but not|or\b|not\b|until|till|as if|as though|than|in case|provided|nor|instead|apart from)/iu;
const BOUNDARY =
  /,\s+(?:(?:and|but|so|then|because|which|who|where|when|while|although|though)\s+)?|\s+(?=(?:because|although|though|so that|which) )|\s+and\s+(?=(?:[a-z]+ed|got|went|came|made|took|had|was|were|ran|sat|sang|bought|sold|brought|kept|found|put|saw|said|told|gave|began|left)\b)|\s+(?:and|but|so)\s+(?=(?:I|we|he|she|they|it|there|my|our|the|his|her|mum|dad|mother|father|nobody|everybody)\b)/giu;

export type Clause = { readonly text: string; readonly start: number; readonly cut: boolean };

/**
 * The clauses of an answer that may be said back: whole sentences, and the parts of longer ones that stand by
 * themselves. `start` is the offset of the sentence in the answer; `cut` tells that more of the sentence went before or followed.
 */
export const wholeClauses = (answer: string): Clause[] =>
  splitSentences(answer).flatMap((sentence): Clause[] => {
    if (/[?？]["”')]*$/u.test(sentence.text) || sentence.text.length > 600) return [];
    const whole = tidied(sentence.text);
    const found: Clause[] = [];
    const add = (text: string, cut: boolean): void => {
      if (isWholeClause(text)) found.push({ text, start: sentence.start, cut });
    };
    add(whole, false);
    const bounds = [...whole.matchAll(BOUNDARY)];
    let from = 0;
    // "My mother and my father went": what stands before must have a verb of its own, or nothing may be cut there.
    let apart = false;
    for (const bound of bounds) {
      const turns = /\bbut\s/iu.test(bound[0]);
      if (!turns && !bound[0].startsWith(',') && verbAt(wordsOf(tidied(whole.slice(from, bound.index)))) < 0)
        continue;
      apart ||= turns || verbAt(wordsOf(tidied(whole.slice(0, bound.index)))) >= 0;
      const rest = whole.slice(bound.index).replace(/^[,\s]+/u, '');
      if (!MEANS_MORE.test(rest)) add(tidied(whole.slice(0, bound.index)), true);
      if (from > 0 && !MEANS_MORE.test(rest)) add(tidied(whole.slice(from, bound.index)), true);
      from = bound.index + bound[0].length;
    }
    if (from > 0 && apart) add(tidied(whole.slice(from)), true);
    return found;
  });
