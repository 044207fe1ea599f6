import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { IRREGULAR_PAST } from '../../text/irregular-forms.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Forms that make a clause finite, whatever is around them. */
const AUXILIARIES = new Set(wordLists.auxiliaries);
const SUBJECT_PRONOUNS = set('i we he she they it you');
/** End in -ed but are not past tense. */
const NOT_PAST = new Set(wordLists.notPast);
/**
 * Participles that name a dish or a thing ("fried bread", "a knitted scarf") far more often than they start a
 * clause.
 */
const USED_AS_ADJECTIVES = new Set(wordLists.participlesAsAdjectives);

/** "a man called Crabtree": after a noun these give its name. */
const NAMING = set('called named nicknamed');

/** Is this a verb in the simple past? `word` is in lower case. */
export const isPastVerb = (word: string): boolean =>
  IRREGULAR_PAST.has(word) ||
  (/[a-z][^e]ed$/u.test(word) && !NOT_PAST.has(word) && !NAMING.has(word) && !USED_AS_ADJECTIVES.has(word));

/**
 * Does this stretch have a finite verb or a subject pronoun, so that it may be a whole statement? Words in
 * lower case.
 */
export const holdsClause = (list: readonly string[]): boolean =>
  list.some((word, i) => {
    if (AUXILIARIES.has(word) || SUBJECT_PRONOUNS.has(word)) return true;
    // "Fried bread" is a dish; "my mother fried bread" tells something.
    if (!isPastVerb(word) && !(i > 0 && USED_AS_ADJECTIVES.has(word))) return false;
    // "a painted horse", "our rented house": after a determiner it describes.
    return (
      i === 0 ||
      !/^(?:a|an|the|my|our|his|her|their|very|some|old|new|well|home|hand)$/u.test(list[i - 1] ?? '')
    );
  });

const ADJECTIVES = new Set(wordLists.adjectives);

/** One word that can describe: from the list, or with an ending that only adjectives have. */
export const isAdjective = (word: string): boolean =>
  ADJECTIVES.has(word) || /(?:ful|ous|less|ive|able|ible|ish|ified|ing)$/u.test(word);

const SAYS_NOTHING_PHRASES = anyOf(
  /nothing|none|nobody|no one|no-one|everything|everyone|everybody|anything|not much|not really/u,
  /not a lot|not many|no idea|don'?t know|can'?t (?:remember|say|recall)|dunno|same/u,
  /all of (?:it|them)|both|neither|never|always|sometimes|often|usually|once|twice|maybe|perhaps/u,
  /probably|of course|certainly|definitely|absolutely|exactly|ok|okay|yes|no|yeah|yep|nope|aye/u,
  /lots?|plenty|many things|all sorts|too\b|loads\b|several$|hard to say|depends\b|ditto\b|private$/u,
  /forgotten|oops|test(?:ing)?(?: test(?:ing)?)*$|nowt\b|owt\b|stuff$|things$|whatever\b/u,
  /who (?:knows|cares)|(?:god|heaven|lord|goodness)(?: only| alone)? knows|what an? /u,
  /see (?:above|before|below)|next question|no comment|long (?:time )?ago|(?:very |so )?long ago/u,
  /good question|same (?:as|again|old)/u,
  /the (?:usual|same|normal)(?: (?:things?|stuff|one|again|as .*))?$|this and that|you name it/u,
  /ask me|ask my|mind your|wait\b|let me\b|hello|hi|thanks?|thank you|sorry|please|later|today/u,
  /yesterday|tomorrow/u,
);
/** Answers that contain no fact for a statement. */
export const SAYS_NOTHING = new RegExp(
  anyOf(
    String.raw`^${SAYS_NOTHING_PHRASES}\b`,
    /^(?:skip|pass|indeed|true|sure|right|good|fine|next|stop|help|fun|great)$/u,
  ),
  'iu',
);

const STARTS_ADVERBIAL_PHRASES = anyOf(
  /every|each|once|twice|when|if|while|after|before|during|since|until|till|as|with|without|in|at/u,
  /on|from|to|by|for|near|outside|behind|under|over|about|around|through|down|up|out|into|like/u,
  /because|although|though|not|very|quite|too|so|then|there|here|just|only|mostly|mainly|usually/u,
  /most of the time|all (?:day|night|the time|my life)|years ago|long ago|a long time|a few years/u,
);
/** Beginnings of an adverbial, which no template has room for. */
export const STARTS_ADVERBIAL = new RegExp(String.raw`^${STARTS_ADVERBIAL_PHRASES}\b`, 'iu');

/** Family words used as names ("Mum did"); all others need "my" before them. */
export const KIN_AS_NAME = new Set(wordLists.kinAsName);

const KEEPS_CAPITAL_WORDS = anyOf(
  /I|I['’]\p{Ll}+|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:Jan|Febr)uary|March|April|May/u,
  /June|July|August|(?:Sept|Nov|Dec)ember|October|English|Urdu|Hindi|Punjabi|Tamil|Bengali|Gujarati/u,
  /Yiddish|Latin|Gaelic|Spanish|Russian|Dutch|Greek|Turkish|Chinese|Japanese|Indian|African/u,
  /Russians?|Germans|Jewish|Catholic|Bible|Koran|Jesus|Christ|Allah|Krishna|Diwali|Eid|Pongal|Holi/u,
  /Onam|Passover|Hanukkah|Whitsun|Woolworths|Boots|Cadburys?|Rowntrees?|Lyons|Harrods|Tesco/u,
  /Burtons?|Sainsburys?|Marks|Vauxhall|Monopoly|Ludo|Meccano|Lego|Marmite|Bovril|Spam|Ovaltine/u,
  /Horlicks|Beethoven|Mozart|Bach|Elvis|Beatles|British|Irish|Scottish|Welsh|French|German|Italian/u,
  /Polish|American|Christmas|Easter|God|Mum|Dad|Mam|Mom|Gran|Nan|Grandma|Grandad|Granny|Grandpa/u,
  /Mrs?|Miss|Ms|Dr|Aunt|Auntie|Uncle/u,
);
/** Words that always have a capital. */
export const KEEPS_CAPITAL = new RegExp(`^${KEEPS_CAPITAL_WORDS}$`, 'u');
