import { anyOf } from '../../text/any-of.ts';
import { breaksOff } from './broken-off.ts';
import { asksWhatIsMeant } from './asks-what-is-meant.ts';

const ASSENT_PHRASES = anyOf(
  /yes|yeah|yep|yup|aye|no|nope|right|true|sure|ok|okay|oh|well|exactly|absolutely|definitely/u,
  /certainly|precisely|indeed|correct|probably|possibly|sir|ma['’]am|of course|very much(?: so)?/u,
  /(?:that|it)(?:['’]s| is| was) (?:right|true|correct|so|it)/u,
  /(?:i|we|he|she|it|they|you|that) (?:really |certainly |probably |sure |surely |always )?(?:did|do|does|was|were|is|am|are|had|has|have|would|could|will|can)/u,
  /(?:probably|certainly|sure|surely) (?:did|do|does|was|were|is|had|would)/u,
  /(?:i|we) (?:think|guess|suppose|believe) (?:so|it (?:did|was|is))|i agree|you bet/u,
  /(?:you are|you['’]re) right/u,
);
/** One piece of a message that says no more than yes, no or exactly. */
const ASSENT = new RegExp(`^(?:(?:oh|ah|well|and|so),? )*${ASSENT_PHRASES}$`, 'iu');

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
 * - `skip`: wants another question; `counter-question`: asks the companion something; `correction`: corrects
 *   something
 * - `goodbye`: has had enough for today; `broken-off`: stopped in the middle of a sentence
 * - `unreadable`: nothing, symbols, or letters without sense; `other-script`: written in a script other than
 *   Latin
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
  /**
   * For a skip: it only asks for another question, and refuses nothing ("something else, please"; not
   * "skip").
   */
  readonly passes: boolean;
};

const TELLING_VERBS = anyOf(/tell|say|talk about|go into|share|answer|discuss/u);
const SKIP_PHRASES = anyOf(
  /(?:i['’]d|i would|i) (?:rather|prefer) not(?: to)?(?: say| talk| tell| answer| discuss| go into)?/u,
  /(?:i )?(?:do not|don['’]t) (?:want|wish|like|care) to (?:talk|speak|say|answer|tell|go into|discuss|write)/u,
  /(?:i )?(?:do not|don['’]t|never|can['’]t|cannot|won['’]t) (?:like to |want to |really )?(?:talk|speak) (?:about|of) (?:that|it|this|those)(?=[.! ]*$)/u,
  /(?:i )?(?:do not|don['’]t) like (?:this|that|your) question|none of your business/u,
  /(?:that is|that['’]s|it is|it['’]s|too|rather) (?:too |very |rather )?(?:private|personal)(?=[.! ]*$)/u,
  /next question|another question/u,
  /(?:please |let['’]s |can we |could we )?(?:skip (?:this|that|it)|move on|change the subject|talk about something else)/u,
  /ask me something else|something else,? please|no comment|not that one|pass on that/u,
  String.raw`i(?:['’]m not| am not| ain['’]t) (?:going to|gonna) ${TELLING_VERBS} (?:that|this|it)(?: story| one| question)?(?: again| here| now)?(?=[.! ]*$)`,
);
const SKIP = new RegExp(String.raw`\b${SKIP_PHRASES}\b`, 'iu');
const NO_THANKS = /^(?:no,? thank(?:s| you)|not (?:today|now)|no comment)[.! ]*$/iu;
const PASS_PHRASES = anyOf(
  /skip(?: it| this| that(?: one)?)?|pass|next(?: one| question)?/u,
  /(?:(?:let us|we) )?(?:turn|go|move|change)(?: on)? to something else|change the subject/u,
  /(?:ask(?: me)? )?(?:something|anything) else|(?:ask(?: me)? )?another(?: question| one)?|move on/u,
  /not that one|pass on that/u,
);
const PASS = new RegExp(
  `^(?:(?:please|can you|could you|let['’]s|can we|could we|sorry),? )*${PASS_PHRASES}(?:,? please)?[.!? ]*$`,
  'iu',
);
/** These count when said first, whatever follows: "I'm talked out for today. But I hope …" */
const TALKED_OUT =
  /^(?:\p{L}+[, ]+)?i(?:['’]m| am|['’]ve| have) (?:\p{L}+ ){0,3}(?:talked out|worn out|tired out|had enough|done) (?:for (?:today|now|tonight)|today|now)[.!,](?: |$)/iu;
/** "I reckon that's about it for today." */
const MOST_GOODBYE = 16;
const IS_ENOUGH = anyOf(
  /(?:that['’]?s|that is|that will be|that['’]ll be) (?:about |probably |just )*(?:it|all|enough)/u,
  /enough|stop(?: here)?|finish(?:ed)?|done/u,
);
const FAREWELLS = anyOf(
  /stop|good ?night|good ?bye|bye(?: bye)?|see you (?:tomorrow|later|soon)/u,
  /talk (?:to you )?(?:tomorrow|later|soon)/u,
);
const MUST_STOP = anyOf(
  /i(?:['’]m| am) (?:too |very |getting |rather |a bit )?tired(?: now)?/u,
  /i(?:['’]ll| will) (?:stop|leave it|go on tomorrow)|i must go(?: now)?|let(?:['’]s| us) stop/u,
);
const GOODBYE = new RegExp(
  anyOf(
    String.raw`\b${IS_ENOUGH} (?:for|just for) (?:today|now|tonight|this evening|the day)(?:,? (?:i think|thank you|thanks|then|dear))?[.! ]*$`,
    String.raw`^(?:well,? |ok,? |okay,? |so,? )*${FAREWELLS}(?:,? (?:then|dear|now|all|my friend))?[.! ]*$`,
    String.raw`\b${MUST_STOP}(?: (?:here|there|for today|now))*[.!]*$`,
  ),
  'iu',
);
const BARE_PHRASES = anyOf(
  /yes|yeah|yep|yup|aye|no|nope|nah|ok|okay|sure|right|(?:please )?(?:go|carry) on(?: with it)?/u,
  /continue|maybe|perhaps/u,
  /i (?:do not|don['’]t|can['’]t) (?:know|remember|recall|think of)(?: what else to say| any ?more| anything else)?(?: about (?:that|it))?/u,
  /that['’]s (?:all|it)(?: really)?|not really|nothing(?: much| really| special| at all)?|not sure/u,
  /don['’]t know|(?:i )?(?:think|believe|suppose|guess) so/u,
  /it (?:really |certainly |sure )?(?:was|is|did)/u,
  /(?:i|we|they) (?:really |certainly |probably |sure )?(?:did|do|was|were|had|have)/u,
  /(?:i|we) think (?:i|we) did|no idea|i see|fine|good|exactly|correct|that['’]s right|of course/u,
  /absolutely|thanks|thank you|hello|hi|mm+|hm+|uh[- ]huh/u,
);
const BARE = new RegExp(
  `^${BARE_PHRASES}(?: (?:yes|no|sir|indeed|i did|i was|it was|i do))?[.!,… —–-]*$`,
  'iu',
);
const RIGHT_VERSION = anyOf(
  /(?:it|that|he|she|they|we|i|my \w+|this) (?:was|were|wasn['’]t|weren['’]t|is|meant|said)\b/u,
  /i meant\b|in (?:19|20)\d\d|(?:19|20)\d\d/u,
);
const ADMITS_A_MISTAKE = anyOf(/i made a mistake|that['’]s wrong|that is wrong|i was wrong/u);
const CORRECTION = new RegExp(
  String.raw`^(?:(?:oh|ah|well|sorry|pardon|excuse me)[, ]+)*(?:(?:no|actually|correction|sorry|wait|i meant|i mean|not)\b[,.:;— -]*)+(?:${ADMITS_A_MISTAKE}[,.; ]+)?${RIGHT_VERSION}`,
  'iu',
);
/** "No, Meera is in Chennai, not Bangalore." */
const NOT_THAT_NAME = /^(?:no|sorry|actually)[,.] .*\bnot (?:in |at |from )?(?:\p{Lu}\p{Ll}+|\d+)[.!]?$/iu;
/** "No, it was cool." corrects nothing: a number, a name, a "not" or an admitted mistake must be there. */
const SETS_RIGHT = new RegExp(
  anyOf(
    /^[^.!?]*(?:\d|\b(?:not|meant|mean|mistake|wrong|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{Ll}+teen|twenty|thirty|forty|fifty)\b|n['’]t\b)/u,
    /^(?:sorry|correction|wait|i meant|i mean)\b/u,
  ),
  'iu',
);
/** "No, it was Leeds.": here capitals count. */
const NAMES_ANOTHER = /^(?:\p{Lu}?\p{Ll}+[, ]+){1,6}\p{Lu}\p{Ll}+[^.!?]*[.!]?$/u;
const QUESTION_OPENINGS = anyOf(
  /who|what|where|when|why|how|which|do|does|did|are|is|can|could|will|would|should|shall|may|have/u,
  /has|am/u,
);
const QUESTION_TO_ME = new RegExp(
  anyOf(
    String.raw`^(?:.*[.!?] )?(?:(?:well|so|but|and|sorry|oh),? )*${QUESTION_OPENINGS}\b[^.!?]*\?\s*$`,
    /^(?:who|what) are you\b/u,
    /^(?:so |and |well |ok |okay )*what (?:else )?(?:would|do|shall|should) (?:you|i) (?:want|like|say|tell|write|know)\b[^.!]*$/u,
  ),
  'iu',
);

/** Letters that make no words: no vowel in a long word, or one character over and over. */
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
