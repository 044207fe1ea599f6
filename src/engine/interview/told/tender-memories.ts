import { anyOf } from '../../text/any-of.ts';

const THINGS_ONE_LOSES = anyOf(
  /voice|composure|temper|job|place|nerve|way|balance|keys?|glasses|specs|footing|grip|cap|hat/u,
  /shoes?|tongue|faith|licence|licen[cs]e|deposit|seat|bet|money|purse|teeth|hair|hearing|accent/u,
  /head|mind|patience|virginity|figure|appetite/u,
);
const WHOM_ONE_LOSES = anyOf(
  String.raw`(?:my|our|her|his)(?! (?:own )?${THINGS_ONE_LOSES}\b)`,
  /him|the baby|both|two|three|a (?:son|daughter|child|baby|brother|sister)/u,
);
const DEATH_PHRASES = anyOf(
  /died|dies|dying/u,
  /(?:he|she)(?:['’]s| has| is) (?:been )?gone (?:now )?(?:\w+ ){1,2}(?:years?|months?|weeks?)/u,
  /death(?! notices?| certificates?| penalty| row| toll| trap| duties)/u,
  /(?:is|was|were|are|he['’]s|she['’]s|found|lay) dead(?! modern| easy| good)/u,
  /dead (?:now|these|since|for|two|three|four|five|six|seven|eight|nine|ten|twenty)(?! notes)/u,
  /the dead|funeral|buried|cremated/u,
  /passed (?:away|on|in|last|peacefully|over in|over last|\w+ years? ago)|killed|drowned/u,
  String.raw`lost ${WHOM_ONE_LOSES}`,
  /widow(?:ed|er)?|late (?:husband|wife)|stillborn|stillbirth|miscarr\w+/u,
  /(?:he|she|they|both)(?:['’]s|['’]re| is| are)? gone now|lost with all hands|lost at sea/u,
  /(?:was|were) lost (?:on|in) the|(?:brothers?|sisters?|father|son|sons) (?:was|were) lost/u,
  /(?:who|whom|that) (?:we|i|they) lost|(?:we|i|they) lost (?:him|her|them)/u,
  /(?:never|not|n['’]t) come (?:home|back) (?:from|alive)/u,
  /never came (?:home|back) from (?:the (?:war|front|sea|water|pit)|sea|france|burma|korea|vietnam)/u,
  /expired|(?:he|she|they|who) (?:is|was|are) no more(?=[,.;!]|$)/u,
  /(?:he|she|they|father|mother|husband|wife|brother|sister|son|daughter) die(?! (?:for|to|laughing))/u,
);
const DEATH = new RegExp(String.raw`\b${DEATH_PHRASES}\b`, 'iu');
const HARM_PHRASES = anyOf(
  /abus\w+|(?:used|with|took) (?:a|the|his|her) (?:strap|belt)|beat (?:me|us|her|him)|beaten/u,
  /beatings?|hit (?:me|us|her|him)|raped?|molest\w+|interfered with|suicid\w+|hanged himself|cancer/u,
  /stroke|dementia|alzheimer\w*|paralysed|amputat\w+|divorc\w+|drunk|drank too much|alcoholic/u,
  /prison|bombed|starv\w+|hunger|refugees?|deport\w+/u,
  /(?:prison|labour|labor|concentration|in(?: a| the)?) camp|massacre\w*|murder\w*|wounded|accident/u,
  /tumou?r|breakdown|depress\w+|orphan\w*|bullied|cruel|afraid of him|afraid of her/u,
  /left (?:me|us) for|riots?|partition|burn(?:t|ed) (?:down|in|our|to the ground|the house)|lonely/u,
  /loneliness|(?:almost|nearly) (?:killed|died|drowned)|heart attack/u,
  /cried (?:every|all|for days|myself)|crying all|hole in (?:the|his|her|my) heart/u,
  /could(?:n['’]t| not) (?:save|do anything for) (?:him|her|them)/u,
  /(?:could(?:n['’]t| not)) do anything (?:then|for)/u,
);
const HARM = new RegExp(String.raw`\b${HARM_PHRASES}\b`, 'iu');

/** A name is enough: "We lost Joseph at three weeks." */
const LOST_BY_NAME = /\b(?:[Ww]e|I|[Tt]hey) lost \p{Lu}\p{Ll}+ (?:in|at|to|when|that|last|after)\b/u;

/**
 * No one died in these, or no one the writer mourns: "scared to death", "dead tired", "he was dead before I
 * was four", "the widow next door".
 */
const NO_DEATH = new RegExp(
  anyOf(
    /\b(?:nobody|no one) (?:has |had )?(?:died|was killed)\b/u,
    /\ball (?:of them |of us )?(?:dead|gone)(?: now)?\b/u,
    /\b(?:dead|died|gone|passed(?: away)?) (?:by|before) (?:(?:18|19|20)\d\d|I|we)\b/u,
    /\b(?:dead|gone) (?:these )?(?:\p{L}+|\d+)(?: odd)? years\b/u,
    /\b(?:a|the|old|war) widow(?:er)?\b(?!ed)/u,
    /\b(?:until|till|til|before) (?:he|she|they|\p{L}+ \p{L}+) (?:died|passed(?: away| on)?)\b/u,
    /\b(?:starv\w+|bored|scared|frit|frightened|worried|sick|tickled|froz\w+|freezing|work(?:ed|ing)) (?:\p{L}+ )?to death\b/u,
    /\b(?:almost|nearly|liked to have|could(?:['’]ve| have)|should(?:['’]ve| have)|would(?:['’]ve| have)|might(?:['’]ve| have)) (?:\p{L}+ )?(?:killed|died|drowned)\b/u,
    /\bkilled (?:me|us|myself)\b/u,
    /\bdead (?:ends?|tired|lines?|ahead|centre|center|serious|right|wrong|heat|easy|sure)\b/u,
    /\bdying (?:to|for)\b|\blife[- ](?:and|or)[- ]death\b|\bdead of (?:night|winter)\b/u,
  ),
  'giu',
);

/** Does this mention a death? */
export const tellsOfDeath = (text: string): boolean =>
  LOST_BY_NAME.test(text) || (DEATH.test(text) && DEATH.test(text.replace(NO_DEATH, ' ')));
/** Does this mention a death, harm, illness or hardship: something never to be echoed brightly? */
export const isTenderText = (text: string): boolean => tellsOfDeath(text) || HARM.test(text);
