/**
 * What kind of message the writer sent:
 * - `story`: something told, long or short; `short`: at most three words; `bare`: yes, no, okay and the like
 * - `skip`: wants another question; `counter-question`: asks the companion something; `correction`: puts something right
 * - `unreadable`: nothing, signs, or letters without sense; `other-script`: written in a script other than Latin
 */
export type AnswerKind =
  'story' | 'short' | 'bare' | 'skip' | 'counter-question' | 'correction' | 'unreadable' | 'other-script';

const READ_AT_MOST = 300;

export type ReadAnswer = { readonly kind: AnswerKind; readonly wordCount: number };

const SKIP =
  /\b(?:(?:i['’]d|i would|i) (?:rather|prefer) not(?: to)?(?: say| talk| tell| answer| discuss| go into)?|(?:i )?(?:do not|don['’]t) (?:want|wish|like|care) to (?:talk|speak|say|answer|tell|go into|discuss|write)|next question|another question|(?:please |let['’]s |can we |could we )?(?:skip (?:this|that|it)|move on|change the subject|talk about something else)|ask me something else|something else,? please|no comment|not that one|pass on that)\b/iu;
const BARE_SKIP = /^(?:please )?(?:skip|pass|next|next one|next please|skip it|move on)[.! ]*$/iu;
const BARE =
  /^(?:yes|yeah|yep|yup|aye|no|nope|nah|ok|okay|sure|right|maybe|perhaps|i (?:do not|don['’]t|can['’]t) (?:know|remember|recall|think of)(?: what else to say| any ?more| anything else)?(?: about (?:that|it))?|that['’]s (?:all|it)|not really|nothing(?: much| really| special| at all)?|not sure|don['’]t know|(?:i )?(?:think|believe|suppose|guess) so|it (?:really |certainly |sure )?(?:was|is|did)|(?:i|we|they) (?:really |certainly |probably |sure )?(?:did|do|was|were|had|have)|(?:i|we) think (?:i|we) did|no idea|i see|fine|good|exactly|correct|that['’]s right|of course|absolutely|thanks|thank you|hello|hi|mm+|hm+|uh[- ]huh)(?: (?:yes|no|sir|indeed|i did|i was|it was|i do))?[.!,… ]*$/iu;
const CORRECTION =
  /^(?:(?:oh|ah|well|sorry|pardon|excuse me)[, ]+)*(?:no|actually|correction|sorry|wait|i meant|i mean|not)\b[,.:;— -]*(?:(?:i made a mistake|that['’]s wrong|that is wrong|i was wrong)[,.; ]+)?(?:(?:it|that|he|she|they|we|i|my \w+|this) (?:was|were|wasn['’]t|weren['’]t|is|meant|said)\b|i meant\b|in (?:19|20)\d\d|(?:19|20)\d\d)/iu;
/** "No, Meera is in Chennai, not Bangalore." */
const NOT_THAT_NAME = /^(?:no|sorry|actually)[,.] .*\bnot (?:in |at |from )?(?:\p{Lu}\p{Ll}+|\d+)[.!]?$/iu;
/** "No, it was cool." puts nothing right: a figure, a name, a "not" or an owned mistake must be there. */
const SETS_RIGHT =
  /^[^.!?]*(?:\d|\b(?:not|meant|mean|mistake|wrong|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)\b|n['’]t\b)|^(?:sorry|correction|wait|i meant|i mean)\b|^(?:\p{Lu}?\p{Ll}+[, ]+){1,6}\p{Lu}\p{Ll}+[^.!?]*[.!]?$/iu;
const QUESTION_TO_ME =
  /^(?:.*[.!?] )?(?:(?:well|so|but|and|sorry|oh),? )*(?:who|what|where|when|why|how|which|do|does|did|are|is|can|could|will|would|should|shall|may|have|has|am)\b[^.!?]*\?\s*$|^(?:who|what) are you\b|^what (?:would|do) you (?:want|like)\b/iu;

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
  if (BARE_SKIP.test(text) || (count <= 25 && SKIP.test(text))) return 'skip';
  if (BARE.test(text)) return 'bare';
  if (isGibberish(text)) return 'unreadable';
  if (count <= 25 && QUESTION_TO_ME.test(text)) return 'counter-question';
  if (
    count <= 40 &&
    ((CORRECTION.test(text) && SETS_RIGHT.test(text)) || (count <= 15 && NOT_THAT_NAME.test(text)))
  )
    return 'correction';
  return count <= 3 ? 'short' : 'story';
};

/** Reads one message; pure. Only the first 300 characters decide its kind. */
export const readAnswer = (content: string): ReadAnswer => {
  const text = content.trim();
  return {
    kind: readTrimmed(text.slice(0, READ_AT_MOST)),
    wordCount: text === '' ? 0 : text.split(/\s+/u).length,
  };
};
