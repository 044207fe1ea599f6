import { breaksOff } from './broken-off.ts';
import { asksWhatIsMeant } from './asks-what-is-meant.ts';

/** One piece of a message that says no more than yes, no or quite so. */
const ASSENT =
  /^(?:(?:oh|ah|well|and|so),? )*(?:yes|yeah|yep|yup|aye|no|nope|right|true|sure|ok|okay|oh|well|exactly|absolutely|definitely|certainly|precisely|indeed|correct|probably|possibly|sir|ma['’]am|of course|very much(?: so)?|(?:that|it)(?:['’]s| is| was) (?:right|true|correct|so|it)|(?:i|we|he|she|it|they|you|that) (?:really |certainly |probably |sure |surely |always )?(?:did|do|does|was|were|is|am|are|had|has|have|would|could|will|can)|(?:probably|certainly|sure|surely) (?:did|do|does|was|were|is|had|would)|(?:i|we) (?:think|guess|suppose|believe) (?:so|it (?:did|was|is))|i agree|you bet|(?:you are|you['’]re) right)$/iu;

/** Does every piece of this message only agree or deny ("Right. Right.", "Yeah, it probably did.", "Oh yes.")? */
const onlyAssents = (text: string): boolean => {
  const pieces = text
    .trim()
    .split(/\s*[.,;!—–…]+\s*/u)
    .filter(Boolean);
  return pieces.length > 0 && pieces.every((piece) => ASSENT.test(piece));
};

/**
 * What kind of message the writer sent:
 * - `story`: something told, long or short; `short`: at most three words; `bare`: yes, no, okay and the like
 * - `skip`: wants another question; `counter-question`: asks the companion something; `correction`: puts something right
 * - `goodbye`: has had enough for today; `broken-off`: stopped in the middle of a sentence
 * - `unreadable`: nothing, signs, or letters without sense; `other-script`: written in a script other than Latin
 */
export type AnswerKind =
  | 'story'
  | 'short'
  | 'bare'
  | 'skip'
  | 'goodbye'
  | 'broken-off'
  | 'counter-question'
  | 'correction'
  | 'unreadable'
  | 'other-script';

const READ_AT_MOST = 300;

export type ReadAnswer = {
  readonly kind: AnswerKind;
  readonly wordCount: number;
  /** Of a skip: it only asks for another question, and refuses nothing ("something else, please"; not "skip"). */
  readonly passes: boolean;
};

const SKIP =
  /\b(?:(?:i['’]d|i would|i) (?:rather|prefer) not(?: to)?(?: say| talk| tell| answer| discuss| go into)?|(?:i )?(?:do not|don['’]t) (?:want|wish|like|care) to (?:talk|speak|say|answer|tell|go into|discuss|write)|(?:i )?(?:do not|don['’]t|never|can['’]t|cannot|won['’]t) (?:like to |want to |really )?(?:talk|speak) (?:about|of) (?:that|it|this|those)(?=[.! ]*$)|(?:i )?(?:do not|don['’]t) like (?:this|that|your) question|none of your business|(?:that is|that['’]s|it is|it['’]s|too|rather) (?:too |very |rather )?(?:private|personal)(?=[.! ]*$)|next question|another question|(?:please |let['’]s |can we |could we )?(?:skip (?:this|that|it)|move on|change the subject|talk about something else)|ask me something else|something else,? please|no comment|not that one|pass on that|i(?:['’]m not| am not| ain['’]t) (?:going to|gonna) (?:tell|say|talk about|go into|share|answer|discuss) (?:that|this|it)(?: story| one| question)?(?: again| here| now)?(?=[.! ]*$))\b/iu;
const NO_THANKS = /^(?:no,? thank(?:s| you)|not (?:today|now)|no comment)[.! ]*$/iu;
const PASS =
  /^(?:(?:please|can you|could you|let['’]s|can we|could we|sorry),? )*(?:skip(?: it| this| that(?: one)?)?|pass|next(?: one| question)?|(?:(?:let us|we) )?(?:turn|go|move|change)(?: on)? to something else|change the subject|(?:ask(?: me)? )?(?:something|anything) else|(?:ask(?: me)? )?another(?: question| one)?|move on|not that one|pass on that)(?:,? please)?[.!? ]*$/iu;
/** Said first, whatever follows: "I'm talked out for today. But I hope …" */
const TALKED_OUT =
  /^(?:\p{L}+[, ]+)?i(?:['’]m| am|['’]ve| have) (?:\p{L}+ ){0,3}(?:talked out|worn out|tired out|had enough|done) (?:for (?:today|now|tonight)|today|now)[.!,](?: |$)/iu;
/** "I reckon that's about it for today." */
const MOST_GOODBYE = 16;
const GOODBYE =
  /\b(?:(?:that['’]?s|that is|that will be|that['’]ll be) (?:about |probably |just )*(?:it|all|enough)|enough|stop(?: here)?|finish(?:ed)?|done) (?:for|just for) (?:today|now|tonight|this evening|the day)(?:,? (?:i think|thank you|thanks|then|dear))?[.! ]*$|^(?:well,? |ok,? |okay,? |so,? )*(?:stop|good ?night|good ?bye|bye(?: bye)?|see you (?:tomorrow|later|soon)|talk (?:to you )?(?:tomorrow|later|soon))(?:,? (?:then|dear|now|all|my friend))?[.! ]*$|\b(?:i(?:['’]m| am) (?:too |very |getting |rather |a bit )?tired(?: now)?|i(?:['’]ll| will) (?:stop|leave it|go on tomorrow)|i must go(?: now)?|let(?:['’]s| us) stop)(?: (?:here|there|for today|now))*[.!]*$/iu;
const BARE =
  /^(?:yes|yeah|yep|yup|aye|no|nope|nah|ok|okay|sure|right|(?:please )?(?:go|carry) on(?: with it)?|continue|maybe|perhaps|i (?:do not|don['’]t|can['’]t) (?:know|remember|recall|think of)(?: what else to say| any ?more| anything else)?(?: about (?:that|it))?|that['’]s (?:all|it)(?: really)?|not really|nothing(?: much| really| special| at all)?|not sure|don['’]t know|(?:i )?(?:think|believe|suppose|guess) so|it (?:really |certainly |sure )?(?:was|is|did)|(?:i|we|they) (?:really |certainly |probably |sure )?(?:did|do|was|were|had|have)|(?:i|we) think (?:i|we) did|no idea|i see|fine|good|exactly|correct|that['’]s right|of course|absolutely|thanks|thank you|hello|hi|mm+|hm+|uh[- ]huh)(?: (?:yes|no|sir|indeed|i did|i was|it was|i do))?[.!,… —–-]*$/iu;
const CORRECTION =
  /^(?:(?:oh|ah|well|sorry|pardon|excuse me)[, ]+)*(?:(?:no|actually|correction|sorry|wait|i meant|i mean|not)\b[,.:;— -]*)+(?:(?:i made a mistake|that['’]s wrong|that is wrong|i was wrong)[,.; ]+)?(?:(?:it|that|he|she|they|we|i|my \w+|this) (?:was|were|wasn['’]t|weren['’]t|is|meant|said)\b|i meant\b|in (?:19|20)\d\d|(?:19|20)\d\d)/iu;
/** "No, Meera is in Chennai, not Bangalore." */
const NOT_THAT_NAME = /^(?:no|sorry|actually)[,.] .*\bnot (?:in |at |from )?(?:\p{Lu}\p{Ll}+|\d+)[.!]?$/iu;
/** "No, it was cool." puts nothing right: a figure, a name, a "not" or an owned mistake must be there. */
const SETS_RIGHT =
  /^[^.!?]*(?:\d|\b(?:not|meant|mean|mistake|wrong|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{Ll}+teen|twenty|thirty|forty|fifty)\b|n['’]t\b)|^(?:sorry|correction|wait|i meant|i mean)\b/iu;
/** "No, it was Leeds.": here a capital counts. */
const NAMES_ANOTHER = /^(?:\p{Lu}?\p{Ll}+[, ]+){1,6}\p{Lu}\p{Ll}+[^.!?]*[.!]?$/u;
const QUESTION_TO_ME =
  /^(?:.*[.!?] )?(?:(?:well|so|but|and|sorry|oh),? )*(?:who|what|where|when|why|how|which|do|does|did|are|is|can|could|will|would|should|shall|may|have|has|am)\b[^.!?]*\?\s*$|^(?:who|what) are you\b|^(?:so |and |well |ok |okay )*what (?:else )?(?:would|do|shall|should) (?:you|i) (?:want|like|say|tell|write|know)\b[^.!]*$/iu;

/** Letters that make no words: no vowel in a long word, or one sign over and over. */
const isGibberish = (text: string): boolean => {
  const parts = text.match(/\p{L}+/gu) ?? [];
  if (parts.length === 0) return true;
  const senseless = parts.filter(
    (part) =>
      /(.)\1{3,}/u.test(part) ||
      (part.length > 4 && !/[aeiouyàâäáãåèéêëìíîïòóôöõùúûüæœø]/iu.test(part)) ||
      /[bcdfghjklmnpqrstvwxz]{6,}/iu.test(part),
  );
  return senseless.length > 0 && senseless.length >= parts.length / 2;
};

const readTrimmed = (text: string): AnswerKind => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 0 && latin.length < letters.length / 2) return 'other-script';
  if (letters.length === 0) return /\d/u.test(text) ? 'short' : 'unreadable';
  const count = text.split(/\s+/u).length;
  if (PASS.test(text) || NO_THANKS.test(text) || (count <= 25 && SKIP.test(text))) return 'skip';
  if ((count <= MOST_GOODBYE && GOODBYE.test(text)) || TALKED_OUT.test(text)) return 'goodbye';
  if (breaksOff(text)) return 'broken-off';
  if (BARE.test(text) || onlyAssents(text)) return 'bare';
  if (isGibberish(text)) return 'unreadable';
  if ((count <= 25 && QUESTION_TO_ME.test(text)) || asksWhatIsMeant(text)) return 'counter-question';
  if (
    count <= 40 &&
    ((CORRECTION.test(text) && (SETS_RIGHT.test(text) || NAMES_ANOTHER.test(text))) ||
      (count <= 15 && NOT_THAT_NAME.test(text)))
  )
    return 'correction';
  return count <= 3 ? 'short' : 'story';
};

/** Reads one message; pure. Only the first 300 characters decide its kind. */
export const readAnswer = (content: string): ReadAnswer => {
  const text = content.trim();
  return {
    kind: readTrimmed(text.slice(0, READ_AT_MOST)),
    passes: PASS.test(text.slice(0, READ_AT_MOST)) && !/\b(?:skip|pass)\b/iu.test(text),
    wordCount: text === '' ? 0 : text.split(/\s+/u).length,
  };
};
