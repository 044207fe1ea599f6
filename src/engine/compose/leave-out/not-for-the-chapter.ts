import { anyOf } from '../../text/any-of.ts';
import { findNumbers } from '../../text/numbers.ts';
import { contentWords } from '../../text/words.ts';
import { isToTheListener } from './to-the-listener.ts';

/** A longer run of bare words is not a reply, and the pattern would try every way to divide it. */
const LONGEST_REPLY = 60;
const BARE_REPLY_PHRASES = anyOf(
  /oh|well|um+|uh|ah|yes|yeah|yep|no|nope|aye|right|ok|okay|sure|exactly|absolutely|of course/u,
  /certainly|definitely|correct|true|indeed|maybe|perhaps|not really|i think so|i don'?t think so/u,
  /i guess(?: so)?|i suppose(?: so)?|that'?s (?:right|correct|true|it|all|fine)/u,
  /i (?:did|do|was|am|have|had|could|would)(?: not|n'?t)?/u,
  /(?:it|he|she|they|we) (?:did|was|were|is|had|would)(?: not|n'?t)?|boy|golly|dang|wham|my god/u,
  /oh my|my word|dear me|goodness(?: me)?|good lord|very|very good|not at all/u,
  /and so on(?: and so forth)?|i|so|and|but|or|because/u,
  /(?:(?:it|he|she|they|we|i|that) )?(?:probably|certainly|definitely|really|surely|sure|possibly) (?:did|do|does|was|were|is|had|has|would|could)(?: not|n'?t)?/u,
  /no problem|you bet|uh-huh|mm-?hm+|good|great/u,
  /fine|wow|gosh|my goodness|nothing|i don'?t know|don'?t know|dunno|no idea|i can'?t remember/u,
  /can'?t remember|i don'?t remember/u,
);
const BARE_REPLY = new RegExp(String.raw`^(?:${BARE_REPLY_PHRASES}[\s,.!…–—-]*)+$`, 'iu');
/** "Carry on, please." Not "I couldn't stop.", which tells something. */
const BARE_COMMAND = new RegExp(
  String.raw`^(?:${anyOf(
    /well|yes|yeah|no|ok|okay|right|fine|good|great|sure|thanks|so|and|but|please|skip|pass|next|stop|continue|done|finished/u,
    /(?:carry|go|move) on|keep going|asked and answered/u,
  )}[\s,.!…–—-]*)+$`,
  'iu',
);

const PRAISES_THE_QUESTION_WORDS = anyOf(
  /good|great|nice|lovely|interesting|difficult|hard|tough|kind|tricky|big|excellent/u,
);
const PRAISES_THE_QUESTION = new RegExp(
  String.raw`^(?:that'?s|that is|what|it'?s|good|great)\s+(?:a |an )?(?:very |really |such a )?${PRAISES_THE_QUESTION_WORDS} (?:question|one|idea|thing to say)\b.{0,20}$`,
  'iu',
);
const ASKS_WHETHER_IT_HELPS_PHRASES = anyOf(
  /i hope (?:that|this|it)(?:'s| is| helps| answers| makes| was)/u,
  /(?:does|did) that (?:help|answer|make sense)/u,
  /is that (?:ok|okay|enough|what|right|all right|alright|any good)|was that|if that makes sense/u,
);
const ASKS_WHETHER_IT_HELPS = new RegExp(`^${ASKS_WHETHER_IT_HELPS_PHRASES}.{0,50}$`, 'iu');
const COURTESY = [
  /^(?:i (?:really )?)?appreciate (?:it|that|you|your)\b.{0,30}$/iu,
  /^(?:my pleasure|happy to|glad to|i'?m (?:glad|happy|pleased) (?:to (?:be here|help|talk|do (?:it|this))|you asked)|be glad to)\b.{0,30}$/iu,
  /^(?:hello|hi|hey|good (?:morning|afternoon|evening|day))\b(?!.*\b(?:name|i'?m|i am)\b)[^.!?]{0,24}[.!]?$/iu,
  /^(?:and |but |many |oh |well |ok |okay |no |yes )*,?\s*(?:thanks|thank you|cheers|ta)\b(?! to\b)(?:[^.]{0,50})[.!]?$/iu,
  /^(?:you'?re|you are|your) (?:very |most |quite )?(?:welcome|kind|too kind)\b.{0,20}$/iu,
  PRAISES_THE_QUESTION,
  /^(?:let me|let'?s|i'?ll have to|i need to|i'?d have to) (?:think|see|start again|try again|think about (?:it|that)).{0,12}$/iu,
  /^(?:sorry|apologies|pardon|excuse me|forgive me|bear with me|hang on|hold on|wait|one moment|just a (?:minute|moment|second))\b.{0,40}$/iu,
  /^(?:nice|good|lovely|pleased) to (?:meet|talk to|speak to|speak with|talk with|see) you\b.{0,20}$/iu,
  /^i (?:don'?t|do not) suppose you\b.{0,40}$/iu,
  /^(?:but )?you (?:won'?t|wouldn'?t|will not|would not|probably won'?t) (?:know|remember|have heard|believe)\b.{0,40}$/iu,
  /^(?:goodbye|good ?night|bye|see you|talk to you|speak to you)\b.{0,40}$/iu,
  ASKS_WHETHER_IT_HELPS,
  /^(?:where was i|what was i saying|what was the question|how'?s that|what do you think|shall i go on|what else|anything else|what next|now what)\b.{0,40}$/iu,
  /^(?:so,? |and |but )?(?:did|do|have) you (?:note|noted|get|got|have|write|written) (?:that|it|this)(?: down| all| then| that .{0,60})?[.?!]?$/iu,
  /^(?:as )?i (?:was saying|said (?:before|earlier|already)|(?:have )?already (?:told|said)|told you (?:that|this|already|before))(?: (?:that|you|already|before|earlier))*[.,!]?$/iu,
  /^(?:i'?d|i would|i'?ll|i will) (?:rather not|prefer not|not)\b.{0,60}$/iu,
  /^(?:i )?(?:don'?t|do not) (?:really |much |particularly |ever )?(?:want|wish|care|like) to (?:talk|speak|say|go into|discuss|write)\b.{0,60}$/iu,
  /^i(?:'ll| will| shall| am going to|'m going to) (?:just |try to |try and )?(?:tell|give) you (?:all|about|the|what|it|everything|a bit)\b.{0,70}$/iu,
  /^(?:ask me|next question|another question|can we (?:talk|move|change|do|stop)|let'?s (?:move|talk|change|stop|go) (?:on|about|to|back)|shall we|please (?:go|ask|stop|skip|move|continue))\b.{0,60}$/iu,
  /^(?:i )?(?:can'?t|cannot|don'?t|can not) (?:think of|remember|recall)(?: (?:anything|much|any) (?:else|more)| anything| any more| more)(?: (?:to say|about (?:that|it)|to add|right now|now))?[.!]?$/iu,
  /^(?:there'?s |there is )?not (?:much|a (?:great deal|lot)) more(?: to (?:say|tell|add))?(?: (?:on|about|to) (?:it|that|them|him|her))?[.!]?$/iu,
  /^(?:there'?s |there is )?(?:nothing|no) more to (?:say|tell|add)(?: (?:on|about|to) (?:it|that|them|him|her))?[.!]?$/iu,
  /^(?:oh,? )?(?:and |but )?(?:(?:just )?(?:one|a|another) (?:small )?correction(?: before i go)?|i (?:must|should|have to|need to) (?:just )?correct (?:myself|something|one thing))[.:!]?$/iu,
  /^(?:that'?s|that is|that would be) (?:about )?(?:all|it|everything)(?: (?:i (?:can|remember|have|know)|really|for (?:now|today)|there is).{0,40})?[.!]?$/iu,
];

const TOOL_PHRASES = anyOf(
  /this (?:app|program|programme|website|site|computer|machine|robot|tool|screen|box|chat|conversation)/u,
  /the (?:save|send|speak|undo|back) button/u,
  /(?:press|click|tap|type|typing) (?:on )?(?:the )?(?:here|button|send|save|enter|this|mistakes?|errors?|badly|slowly)/u,
  /my (?:typing|spelling|keyboard|grammar)/u,
  /(?:are|aren'?t) you (?:a |an )?(?:real|robot|computer|machine|person|human|ai|bot)/u,
  /you(?:'re| are) (?:a |an |just a |only a )?(?:robot|computer|machine|ai|bot|program)/u,
  /artificial intelligence|chat ?gpt/u,
  /how do i (?:save|send|print|delete|undo|stop|get back|start|log|sign|change|go back)/u,
  /(?:delete|undo|erase|rewrite|change|fix|correct) (?:that|this|what i|the last|the chapter|my last|my story|the story)/u,
  /(?:put|write|add|include|leave) (?:that|this|it) (?:in|into|out of|to) (?:the|my) (?:chapter|book|story)/u,
  /the chapter (?:is|looks|says|reads)/u,
  /ignore (?:all |any |your |the |my )?(?:previous |prior |earlier |above )?(?:instructions?|rules|prompts?)/u,
  'system prompt',
);
const TOOL = new RegExp(String.raw`\b${TOOL_PHRASES}\b`, 'iu');

const COUNTER_QUESTION_PHRASES = anyOf(
  /(?:do|did|have|are|were|will|would|could|can|don'?t|didn'?t|haven'?t|aren'?t|wouldn'?t|couldn'?t) you\b/u,
  /(?:what|how|where|why|when|which|who)(?: \p{L}+){0,2} (?:do|did|are|were|would|have|about) you\b/u,
  /you (?:mean|know|want|remember|asked|said|are)\b/u,
  /(?:is|was) (?:that|this|it) (?:what you|the one you|alright|all right|ok|okay|enough|right|good|any good|correct|too (?:long|much|short))/u,
  /what (?:was|is) (?:the|your) (?:next )?question|(?:may|can|could|should|shall) i\b|what do i\b/u,
  /how (?:do|should|long should|much should) i\b|what else\b/u,
  /are we (?:recording|done|finished|on)\b|which (?:one|part|year) do you|remember\b/u,
);
const COUNTER_QUESTION = new RegExp(
  String.raw`^(?:(?:and|but|so|well|oh|sorry),?\s+)?${COUNTER_QUESTION_PHRASES}`,
  'iu',
);

const TAG_QUESTION =
  /(?:didn'?t we|wasn'?t it|isn'?t it|right|you know|okay|don'?t you think|don'?t you)\?$/iu;

const plainOf = (text: string): string => text.replace(/’/gu, "'").trim();

const saysNothing = (plain: string): boolean =>
  !/[\p{L}\p{N}]/u.test(plain.replace(/^\[[^\]]*\][.!?]?$/u, '')) ||
  (plain.length <= LONGEST_REPLY && (BARE_REPLY.test(plain) || BARE_COMMAND.test(plain)));

// Counting the content words of every sentence would cost more than the patterns.
const isPolite = (plain: string): boolean =>
  COURTESY.some((pattern) => pattern.test(plain)) && contentWords(plain).length <= 9;

/** "He said it would strike by noon. And it did." */
const ECHO =
  /^(?:(?:and|but|so)\s+)?(?:i|it|he|she|they|we) (?:did|do|does|was|were|had|has|have|could|would|never did)(?: not|n't)?[.!…]*$/iu;
export const isEcho = (text: string): boolean => ECHO.test(plainOf(text));

/** Is this sentence nothing but courtesy, a bare reply or a wish about the conversation itself? */
export const isCourtesy = (text: string): boolean => {
  const plain = plainOf(text);
  return saysNothing(plain) || isPolite(plain);
};

export const isTalkAboutTheTool = (text: string): boolean => TOOL.test(plainOf(text));

/**
 * Does this sentence not belong to a life: courtesy, a bare yes or no, a question to the companion, or talk
 * about the tool? `text` is one cleaned sentence. If in doubt, a sentence with a number or much content of
 * its own is kept.
 */
export const isNotForTheChapter = (text: string): boolean => {
  const plain = plainOf(text);
  if (saysNothing(plain)) return true;
  if (/^["“]/u.test(plain)) return false;
  if (isToTheListener(plain)) return true;
  if (TOOL.test(plain) && contentWords(plain).length <= 14) return true;
  if (plain.endsWith('?') && COUNTER_QUESTION.test(plain) && !/^can you imagine/iu.test(plain))
    return findNumbers(plain).length === 0;
  if (plain.endsWith('?') && TAG_QUESTION.test(plain) && contentWords(plain).length <= 1) return true;
  return isPolite(plain);
};
