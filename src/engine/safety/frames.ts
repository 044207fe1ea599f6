import { PARTS } from './parts.ts';
import { phrase } from './phrase.ts';

const p = phrase({
  ...PARTS,
  teller:
    '(?:he|she|they|mum|mother|dad|father|{kin}|gran|the (?:man|woman|boy|girl|hero|heroine)) (?:said|says|used to say|would say|always said|cried|shouted|sobbed|wrote|told me|told us)',
});

/** Out of a film, a book or a play: nobody's own present. */
export const FICTION = p(
  'in (?:the|a|that|this|my|act) *1 (?:film|movie|play|book|novel|story|song|opera|pantomime|serial|dream|nightmare|poem|panto|drama|soap|two|three)(?! i (?:am|have) (?:writing|told))|hamlet|(?:i|he|she) played (?:a|the) (?:murderer|villain|ghost|victim|corpse|king|queen|part)',
);

/** Somebody else's words, a joke, or the very opposite, where harm to oneself is spoken of. */
export const NOT_MEANT = p(
  '{teller} ,? ?(?:that )?i|i (?:would |have |had |could )?never(?: ever)? (?:wanted|thought|tried|would|wished|consider\\S*|dream\\S*|be)|never (?:wanted|thought|tried|crossed)|would never(?! been)|(?:not|would not|am not|was not|could not) *1 (?:want to (?:die|kill|end|hurt|harm)|kill myself|suicidal|going to (?:kill|hurt|harm)|ready to die|thinking (?:of|about) (?:suicide|killing|ending))|laughing|joking|only kidding|kidding|as (?:a|the) joke|figure of speech|so to speak|as they say|as the saying goes|(?:embarrassment|laughter|boredom|mortification)',
);

/** Told as long ago: present wording in a past frame ("I was so low, I thought: I want to die"). */
export const LONG_AGO = p(
  'back then|in those days|at the time|years ago|decades ago|once upon a time|as a (?:child|boy|girl|teenager|lad|young \\S+)|when i was(?! (?:out|asleep|in the (?:bath|kitchen|garden|shower)|coming|washing|sleeping|cooking) )(?! (?:\\S+ ){0,4}{justNow})|in (?:my|our) (?:twenties|thirties|forties|teens|youth|childhood|younger days)|in (?:the )?(?:19|20)\\d\\ds?|until (?:19|20)\\d\\d|(?:in|during|after|before) (?:the )?(?:war|partition|emergency|divorce)|i used to (?:think|feel|say)|i thought(?: to myself)? ,|that was (?:in|long|when|my first)|in my (?:first|last) (?:marriage|job)|before (?:he|she|they) died|at (?:the|that) school|at school',
);

/** Asks for help: then what is told as done is not over. */
export const PLEA = p(
  'please *3 (?:help|what|tell me what|do something)|what (?:can|should|do|shall) i do|what i can do|what to do|help me|who (?:can|should|do) i (?:call|tell|ask|turn to)|where (?:can|should|to) i go|i not know (?:what to do|where to go|who to (?:tell|turn to))',
);

/** A joke's tail, or something that will be eaten, worn, or watched: what cannot be meant. */
export const RATHER_THAN = p(
  '(?:rather|sooner) (?:be dead|die|kill myself|hang myself|shoot myself) (?:than|before)(?! (?:to )?(?:go on (?!a|the|to|holiday)|live|suffer|carry on|be a burden|this))',
  'gu',
);
