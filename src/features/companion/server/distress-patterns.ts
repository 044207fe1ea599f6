/**
 * The wordings that need care, each so narrow that its first meaning is the grave one: a bare "die", "beat" or "kill" is in none.
 * Every pattern is tried on one sentence of at most a thousand characters and has no repeat inside a repeat.
 */

const ME = '(?:me|myself)';
const FAMILY =
  '(?:husband|wife|partner|boyfriend|girlfriend|ex|son|daughter|father|mother|dad|mum|mom|stepfather|stepdad|stepmother|brother|uncle|grandfather|grandmother|granddaughter|grandson|brother-in-law|sister|carer|caregiver|nurse|staff|son-in-law|daughter-in-law|cousin|lodger|landlord|neighbour|neighbor|teacher|priest|nephew|grandson|man|somebody|someone|he|she|they)';
const NOW = '(?:now|right now|today|tonight|still|every (?:day|night|week)|again|at the moment|these days)';

/** What somebody means to do to themselves. "end it there", "end my story" and "hurt my back" are no such act. */
const ACT =
  '(?:(?:kill|hang|shoot|drown|harm|stab|gas|poison|starv)(?:e|ing)? myself\\b(?! (?:laughing|for|with (?:work|laughter)))|end(?:ing)? (?:my (?:own )?life|it all|it(?=[.!,;]|\\s*$))|tak(?:e|ing) my own life|tak(?:e|ing) (?:an overdose|all (?:of )?(?:my|the) (?:pills|tablets))|finish(?:ing)? (?:it all|myself)|commit(?:ting)? suicide|suicide\\b|do(?:ing)? away with myself)';
const ABUSER_WORD =
  '(?:father|mother|dad|mum|mam|mom|stepfather|stepmother|husband|wife|uncle|aunt|brother|grandfather|nuns?|priests?|monks?|teachers?|master|headmaster|matron|brothers|guards?)';
const ABUSER = `(?:(?:my|our|the|his|her|first|foster|old) )*${ABUSER_WORD}`;
/** A beating in a game is none. */
const NO_GAME =
  '(?![^.!?]*\\b(?:at (?:chess|draughts|cards|darts|tennis|golf|bowls|dominoes|whist|cribbage)|race|match|game|final|league|cup)\\b)';

/** Present or planned harm to oneself, in the first person. "could have died laughing" and "killing time" match none. */
export const SELF_HARM: readonly RegExp[] = [
  /\bi (?:really |just )?(?:do not|don['’]t|no longer) want to (?:live|be alive|go on living) without (?:him|her|them|my)\b/iu,
  /\bi would have (?:ended (?:my (?:own )?life|it)|killed myself|done away with myself)\b[^.!?]{0,40}\b(?:by now|already|long ago)\b|\bif it (?:was|were) not for\b[^.!?]{0,60}\bi would (?:end (?:my life|it)|kill myself)\b/iu,
  /\bi (?:hope|wish|pray)\b[^.!?]{0,24}\bi (?:do not|don['’]t|never|would not|wouldn['’]t|will not|won['’]t) wake up\b/iu,
  /\bi (?:mean|intend|am going|['’]m going|want|plan) to finish it(?=[.!,;]|\s*$)(?<=\b(?:life|living)\b[^.!?]*)/iu,
  new RegExp(
    `\\bi\\b[^.!?]{0,60}\\b(?:want|wanting|gonna|going to|plan to|planning to|intend to|decided to|decide to|ready to|tempted to|think(?:ing)? (?:about|of|how)|thought (?:about|of)|so that i can|in order to|how (?:to|i (?:could|would|will|shall|can)))\\b[^.!?]{0,24}\\b${ACT}`,
    'iu',
  ),
  /\bi (?:hope|wish|pray)(?: that)? i (?:do not|don['’]t|never|would not|wouldn['’]t|will not|won['’]t) wake up\b/iu,
  /\bi (?:just |only |really )*(?:want|wish|would like|['’]d like)\b[^.!?]{0,40}\b(?:never|not) (?:to )?wake up\b/iu,
  /\b(?:i (?:have|see)|there (?:is|['’]s)|there['’]s)(?: really| absolutely)? no (?:reason|point)[^.!?]{0,24}\b(?:to live|living|to stay alive|being alive)\b/iu,
  /\bi (?:have|see) (?:nothing|no(?:body|thing)? left|nobody) (?:left )?to live for\b/iu,
  /\b(?:my )?life (?:is not|isn['’]t|is no longer) worth (?:living|it|going on)\b/iu,
  /\bi(?: have|['’]ve)(?: got)? (?:the|enough|all the|my|a) (?:pills|tablets|rope|gun|knife|razor) (?:for it|ready|to do it|hidden)\b(?! for (?:the|my) (?:doctor|boat|garden|tent|fishing))/iu,
  /\bi(?: have|['’]ve)? (?:just )?(?:took|taken|swallowed) (?:all|too many|a whole|the whole|every|an overdose)\b(?:[^.!?]{0,30}\b(?:pills|tablets|medication|medicine|paracetamol|insulin|aspirin)\b|(?=[.!,;]|\s*$| of\b))/iu,
  /\bi(?: am|['’]m| have been|['’]ve been| keep| have started| started)(?: on)? (?:cutting|burning|harming|hurting) myself\b(?! (?:on|with the (?:bread|kitchen)|shaving|short|off))/iu,
  /\bi(?: am|['’]m| was standing| stand| sit|)\b[^.!?]{0,50}\b(?:think(?:ing)?|dream(?:ing)?) (?:about|of) (?:jumping|throwing myself)\b/iu,
  /\bi (?:want to|am going to|['’]m going to|will) (?:jump|throw myself) (?:off|in front of|under|from) (?:a|the|that|my)\b(?! (?:horse|wall|diving))/iu,
  /\bi can(?:not|['’]t) (?:face|bear) (?:another day|living|being alive)\b/iu,
  /\bi(?:['’]m| am| have been|['’]ve been)? ?(?:really |just |honestly |often |seriously |only )*(?:want|wanting|wish|plan|planning|intend|going|about|ready|tempted|thinking of|thinking about)(?: to)? (?:to )?(?:kill(?:ing)? myself|end(?:ing)? (?:my (?:own )?life|it all|things for good)|tak(?:e|ing) my (?:own )?life|die\b(?! (?:of|from|laughing|in my (?:own )?bed|at home|with|before|happy|peacefully))|be dead|hang(?:ing)? myself|shoot(?:ing)? myself|drown(?:ing)? myself|harm(?:ing)? myself|hurt(?:ing)? myself|cut(?:ting)? myself|commit(?:ting)? suicide|do(?:ing)? away with myself|not (?:be|wake up|live|exist))/iu,
  /\bi (?:will|['’]ll|shall|might|may|could|should)(?: just| well| as well)* (?:kill|hang|drown|shoot|harm|cut) myself\b(?! (?:for|laughing|with|off))/iu,
  /\bi['’]ll (?:just )?(?:kill|hang|drown|shoot|harm|cut) myself\b(?! (?:for|laughing))/iu,
  /\bi(?:['’]m| am) (?:feeling )?suicidal\b/iu,
  /\bi (?:feel|am feeling) suicidal\b/iu,
  /\bi (?:(?:just |really |simply )*(?:do not|don['’]t|no longer)) (?:want|wish) to (?:live|be alive|go on living|be here|wake up|exist)(?: any ?more| any longer| at all)?(?=[.!?,;]|\s*$| tomorrow| and| because)/iu,
  /\bi wish i (?:was|were) (?:dead|never born|not alive)\b/iu,
  /\bi wish i (?:would(?: not|n['’]t) wake up|could (?:just )?(?:die|not wake up))\b/iu,
  /\b(?:everyone|everybody|they|my family|the (?:family|children|kids)|all of you|you all) (?:would|will|['’]d) be better off (?:without me|if i (?:was|were) (?:dead|gone))\b/iu,
  /\bbetter off dead\b(?=[^.!?]*\b(?:i|me)\b|[.!?]|\s*$)(?<=\bi(?:['’]m|['’]d be| am| would be) better off dead)/iu,
  /\b(?:i have|i['’]ve) (?:got |saved |kept |collected |hidden )?(?:up )?(?:the |enough |all my |my )(?:pills|tablets)(?: ready| here)? (?:to (?:end it|kill|die|do it)|and i (?:am|will|want|['’]m|['’]ll))/iu,
  /\bi (?:(?:just )?(?:took|swallowed)|have (?:just )?(?:taken|swallowed)|['’]ve (?:just )?(?:taken|swallowed)) (?:all (?:of )?(?:my|the)|a whole (?:bottle|box) of|too many of my) (?:pills|tablets|medication|sleeping pills)\b(?=[^.!?]*\b(?:die|end|sleep for ?ever|want|now)\b|[.!?]|\s*$)/iu,
  /\bthere is no (?:reason|point) (?:for me )?(?:to (?:go on )?(?:live|living)|in (?:living|going on living|my living))(?: any ?more)?\b/iu,
  /\bi (?:can(?:not| not|['’]t)) go on (?:living|with (?:my )?life)\b/iu,
  /\bi (?:keep|am|['’]m) (?:thinking|dreaming) (?:of|about) (?:suicide|killing myself|ending (?:it all|my life))\b/iu,
  /\bthis is my (?:suicide note|last message before i)\b/iu,
];

/** Present threat or violence by others, or an acute emergency. */
export const DANGER: readonly RegExp[] = [
  /\bmy chest (?:hurts|is hurting|is tight)\b[^.!?]{0,30}\b(?:breathe|arm|help|now)\b/iu,
  /(?<!\b(?:it|that|this|what|which|sun|heat|light|life|one) )\b(?:hits|slaps|beats|punches|kicks|chokes|strangles|threatens) me\b(?! (?:at|to|as|that|how|why|by)\b)/iu,
  new RegExp(
    `\\b(?:today|tonight|yesterday|last night|just now|this (?:morning|evening|afternoon))\\b,? ${FAMILY} (?:hit|beat|slapped|punched|choked|pushed|shoved|grabbed|kicked|strangled|threatened|hurt|attacked) me\\b`,
    'iu',
  ),
  /\b(?:there is|there['’]s|i can hear|i think) (?:[\p{L}']+ ){0,3}?(?:somebody|someone|a man|men|a stranger|a burglar) (?:downstairs|in my (?:kitchen|house|flat|home|hall|garden|bedroom)|at my door trying)/iu,
  /\bi can(?:not|['’]t) (?:move|feel) my (?:left |right )?(?:arm|leg|side|face)\b/iu,
  /\bi(?:['’]m| am| have|['’]ve) locked (?:myself )?in(?:to)? (?:the|my) (?:bathroom|bedroom|toilet|cupboard)\b/iu,
  new RegExp(
    `\\b${FAMILY}(?: here)? (?:still |always |often |sometimes )?(?:hits|beats|hurts|threatens|abuses|punches|kicks|locks|slaps|pushes|shoves|grabs|chokes|pinches|strangles|burns|starves) me\\b(?! (?:at|to it|out of|that)\\b)`,
    'iu',
  ),
  new RegExp(
    `\\bthey (?:hit|beat|hurt|slap|starve|drug|tie) me\\b(?=[^.!?]*\\b(?:here|now|when|every|if)\\b|[.!?]|\\s*$)(?<=\\b(?:here|now|do not|don['’]t|do)\\b[^.!?]*)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:keeps?|will not stop|won['’]t stop) (?:on )?(?:hitting|beating|slapping|hurting|punching|kicking|pinching|threatening|pushing|touching) me\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${FAMILY} (?:has |have |['’]s )?(?:hit|beat|beaten|attacked|threatened|slapped|punched|choked|pushed|shoved|grabbed|kicked|strangled|hurt|raped|threw|thrown) me\\b[^.!?]{0,50}\\b(?:just now|tonight|today|yesterday|last night|this (?:morning|evening|afternoon|week)|an hour ago|again(?=[.!?,]|\\s*$| last| this| today| yesterday))`,
    'iu',
  ),
  new RegExp(
    `\\bi(?:['’]m| am) (?:so |very |really |still )?(?:afraid|scared|frightened|terrified) of (?:him|her|them|my ${FAMILY})\\b`,
    'iu',
  ),
  /\b(?:says|keeps saying|is saying|told me (?:today|tonight|this morning)|threatens) (?:that )?(?:he|she|they)(?:['’]ll| will| is going to| are going to|['’]s going to) (?:kill|shoot|stab|hurt|hit|strangle|burn|drown|smother|poison)\b/iu,
  /\b(?:said|told me) (?:he|she|they) would (?:kill|hurt|stab|shoot) me if i (?:told|tell|ever told|spoke|left|leave|called|call) (?:any(?:one|body)|some(?:one|body)|him|her|them|the police)\b/iu,
  /\b(?:he|she|they)(?: has| have|['’]s| is holding|['’]s holding)(?: got)? a (?:gun|knife|hammer|axe)\b(?=[^.!?]*\b(?:kill|shoot|stab|hurt|threat\w*|frighten\w*|me)\b)/iu,
  /\bthreatening (?:me|us|to (?:kill|hurt|hit|shoot|stab|burn))\b(?<=\b(?:is|are|['’]s|keeps?)\b[^.!?]*)/iu,
  /\bi(?:['’]m| am) hiding (?:from (?:him|her|them|my)|(?:in|under) (?:the|my) (?:bathroom|bedroom|cupboard|bed|wardrobe|cellar))\b/iu,
  /\b(?:won['’]t|will not|doesn['’]t|does not|don['’]t|do not) let me (?:eat|leave|go out|out|see (?:a|my|the) doctor|use the (?:tele)?phone|call|have my (?:own )?(?:money|pension|tablets|medicine))\b/iu,
  /\b(?:don['’]t|do not|doesn['’]t|does not|won['’]t|will not) give me (?:anything|any food|enough|my food|any water) ?(?:to (?:eat|drink))?\b(?=[^.!?]*\b(?:here|now|hit|hurt|hungry|days?)\b)/iu,
  /\b(?:there is|there['’]s|there are) (?:a |some )?(?:man|men|stranger|strangers|burglar|somebody|someone|people) (?:trying to (?:break|get) in|breaking in|in my (?:house|flat|home|room)|at my window)/iu,
  /\b(?:somebody|someone|a man|a stranger|he|they) (?:is|are) (?:breaking in|trying to (?:break|get) in|in my (?:house|flat|home|bedroom)(?=[.!,]|\s*$| and| now))/iu,
  /\bplease (?:call|ring|phone|send) (?:the police|an ambulance|999|911|112|for help)\b/iu,
  /\bi(?:['’]ve| have) (?:just )?fallen (?:down )?and (?:i )?(?:can(?:not|['’]t)) (?:get|stand) up\b/iu,
  /\bi(?:['’]m| am) bleeding (?:badly|heavily|a lot|and|from)\b/iu,
  /\bi(?:['’]m| am| have|['’]ve got| have got)(?: having)?(?: got)?(?: an?| some| the| terrible| bad| awful| sharp| crushing| severe)* (?:chest pains?|pains? in my chest)\b/iu,
  /\bmy (?:arm|face|leg|side|mouth) has (?:just )?(?:gone numb|dropped)\b/iu,
  new RegExp(
    `\\b${FAMILY} (?:is|are|keeps?|has been|have been|(?:has|have) just) (?:still |always |just )?(?:hit|hitting|beat|beating|hurting|threatening|threatened|abusing|choking|strangling|raping|punching|kicking|starving|locking|attacking) ${ME}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${FAMILY} (?:hits|beats|hurts|threatens|abuses|punches|kicks|locks|slaps) ${ME}\\b(?! (?:at|to|with a (?:ball|feather|kiss)|by)\\b)`,
    'iu',
  ),
  new RegExp(
    `\\b${FAMILY} (?:hit|beat|attacked|threatened|slapped|punched|choked) me (?:\\w+ ){0,3}(?:just now|tonight|this (?:morning|evening|afternoon)|an hour ago)\\b`,
    'iu',
  ),
  /\bi(?:['’]m| am) (?:afraid|scared|frightened|terrified)(?: that)? (?:he|she|they|my \w+) (?:will|is going to|are going to|might|['’]ll) (?:kill|hurt|hit|beat|harm|attack|come and (?:kill|hurt)) me\b/iu,
  /\bi(?:['’]m| am) (?:not safe|in danger|being (?:held|kept) (?:here )?against my will|being (?:beaten|abused|threatened|hurt|followed))(?: in| at| here| now| by|[.!?,]|\s*$)/iu,
  /\bi (?:do not|don['’]t) feel safe (?:here|at home|in my (?:own )?(?:home|house)|with (?:him|her|them|my))\b/iu,
  /\b(?:says?|said|keeps? saying|told me)(?: that)? (?:he|she|they) (?:will|is going to|are going to|['’]ll) kill me (?:if|tonight|today|tomorrow|when)\b(?<!\b(?:mother|mum|mom|dad|father) (?:said|says)[^.]*)/iu,
  new RegExp(
    `\\b(?:won['’]t|will not|doesn['’]t|does not) (?:let me (?:eat|leave the house|go out|see a doctor|out of (?:the|my) (?:room|house)))\\b(?!.*\\b(?:when i was|as a child|back then)\\b)`,
    'iu',
  ),
  new RegExp(
    `\\bthere is (?:a (?:man|stranger)|somebody|someone) breaking in(?:to my (?:house|flat|home))?(?: ${NOW})?`,
    'iu',
  ),
  /\bi (?:can(?:not|['’]t) breathe (?:right )?now|am having a (?:heart attack|stroke)|think i(?:['’]m| am) having a (?:heart attack|stroke)|have fallen and can(?:not|['’]t) get up)\b/iu,
  /\b(?:please )?(?:help me|call the police|call an ambulance),? (?:he|she|they|i)(?:['’]s|['’]re|['’]m| is| are| am) (?:hurting|hitting|bleeding|going to (?:kill|hurt))\b/iu,
];

/** Abuse, assault or suicide told as past; only wordings whose first meaning is that, never the bare words. */
export const PAST: readonly RegExp[] = [
  /\bi was (?:once )?(?:sexually |indecently )?assaulted\b/iu,
  new RegExp(
    `\\b(?:my|our) ${FAMILY} (?:was|were) (?:shot|hanged|executed|murdered|beaten|burned) (?:by|in front|at the|against)\\b`,
    'iu',
  ),
  /\bi (?:was|had been) abused\b/iu,
  new RegExp(
    `\\b${ABUSER}\\b[^.!?]{0,40}\\b(?:drunk|drinking|drink|rage|temper)\\b[^.!?]{0,30}\\b(?:hit|beat|thrash|hitting|beating|punched) (?:me|us|her|my ${FAMILY})\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:shot|hanged|murdered|executed|burned|gassed|bayoneted) (?:my|our) ${FAMILY}\\b(?!['’]s)`,
    'iu',
  ),
  /\bdid (?:[\p{L}]+ )?things to (?:me|us)\b/iu,
  /\bfound (?:hanging|hanged)\b/iu,
  /\b(?:my|our|had a|have a) (?:little (?:girl|boy)|baby(?: girl| boy)?|infant)\b[^.!?]{0,30}\bdied\b|\b(?:cot death|died in (?:his|her) (?:cot|pram|cradle))\b/iu,
  /\b(?:was|were|been) raped\b|\braped (?:me|us|her|him|them|my|the|our|women|girls)\b/iu,
  new RegExp(
    `\\b${ABUSER} (?:beat|thrashed|whipped|flogged|belted|hit|kicked|punched) (?:me|us|her|him|my ${FAMILY})\\b(?=[^.!?]*\\b(?:every|each|often|night|daily|until|till|drunk|drinking|drink|blood|bled|bruis\\w+|unconscious|strap|belt|stick|cane|fists?|poker)\\b)${NO_GAME}`,
    'iu',
  ),
  new RegExp(
    `\\b(?:beaten|whipped|thrashed|flogged|abused|hit|kicked) (?:\\p{L}+ )?by (?:my|our|his|her|the) (?:own )?(?:foster |step|drunken )?(?:${ABUSER_WORD}|guards?|soldiers?)\\b${NO_GAME}`,
    'iu',
  ),
  /\bknocked (?:me|her|my (?:mother|mum|mam|mom|sister)|us) (?:about|around)\b/iu,
  new RegExp(
    `\\b(?:husband|wife|father|dad|mother|stepfather|stepmother|brother|partner|he|she|marriage) was (?:a |an |very |often |always )*(?:violent|abusive)\\b(?! (?:storm|sea))`,
    'iu',
  ),
  /\b(?:a|an|my) (?:very )?(?:abusive|violent) (?:marriage|husband|wife|father|mother|stepfather|relationship|home|man|partner)\b/iu,
  /\b(?:husband|father|stepfather|he) (?:once )?broke my (?:arm|nose|jaw|ribs?|wrist|finger)/iu,
  /\b(?:uncle|father|stepfather|grandfather|lodger|priest|master|boarder) (?:used to |would |often )?(?:come|came|get|got|climb|climbed|crept) into my bed\b/iu,
  /\b(?:touched|fondled|felt|handled) me (?:where (?:he|she|they) should|in (?:a way|places)|down there|improperly|indecently|under)\b/iu,
  /\bforced (?:himself|themselves|herself) (?:on|upon) (?:me|her|us)\b|\b(?:he|they) had (?:his|their) way with me\b/iu,
  /\b(?:was|were|been) (?:tortured (?:in|by the|to|for)|gassed|taken to (?:auschwitz|dachau|treblinka|belsen))\b|\btortured (?:my \p{L}+|him|her|us|them)\b/iu,
  /\b(?:took|taken|died of|died from) an overdose\b/iu,
  /\bi (?:once )?(?:tried|attempted|meant) to (?:drown|hang|shoot|gas|poison|harm|cut) myself\b/iu,
  /\b(?:my|our|her|the) (?:\p{L}+ )?(?:baby|child|son|daughter|twins?|boy|girl) (?:was|were) (?:stillborn|born dead)\b|\bi had (?:a|two|three) (?:stillbirths?|stillborn)\b/iu,
  /\b(?:i|we|she) lost (?:two|three|four|five|several|both|a|the|our|my) (?:own )?(?:babies|baby|twins|unborn|child|children)\b(?! (?:at the|in the (?:shop|crowd|park)))/iu,
  /\b(?:we|i) (?:had to )?(?:buried|bury) (?:our|my) (?:own )?(?:baby|babies|child|children|son|daughter|little (?:boy|girl)|twins?)\b/iu,
  /\b(?:my|our) (?:\p{L}+ )?(?:son|daughter|child|baby|little (?:boy|girl)|grandson|granddaughter) was (?:killed|murdered|found dead|strangled|stabbed)\b/iu,
  /\bi (?:saw|watched|witnessed)\b[^.!?]{0,40}\b(?:people|men|women|children|neighbours?|neighbors?|prisoners?|him|her|them|boys?|girls?|father|mother|brother|sister|uncle|friends?)\b[^.!?]{0,12}\b(?:shot|hanged|murdered|executed|beaten to death|burned alive)\b(?! (?:the|a|put|down|at|past))/iu,
  new RegExp(
    `\\b${ABUSER} (?:used to |would )?(?:lock(?:ed)?|shut) (?:me|us) in (?:the|a) (?:\\p{L}+ )?(?:cellar|cupboard|attic|shed|dark|coal)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:i was|i had been|i['’]d been|we were|she was|he was|my (?:sister|brother|mother|mum|mom|wife) was) (?:\\w+ly )?(?:raped|molested|sexually (?:abused|assaulted)|abused (?:by|as a (?:child|boy|girl))|interfered with|assaulted by)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${FAMILY} (?:raped|molested|abused|sexually assaulted|interfered with) (?:me|us|my (?:sister|brother|mother|mum|mom|daughter))\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${FAMILY} (?:used to |would |always |often |regularly )(?:beat|hit|thrash|whip|belt|punch) (?:me|us|my (?:mother|mum|mom|sister|brother)|her)\\b(?! (?:at|to|by|in (?:a|the) (?:race|game)|home\\b))`,
    'iu',
  ),
  new RegExp(
    `\\b${FAMILY} beat (?:me|us|my (?:mother|mum|mom|sister|brother)) (?:black and blue|with (?:a|his|her|the) (?:belt|stick|strap|fists?|cane)|up|badly|half to death|senseless|so (?:hard|badly))\\b`,
    'iu',
  ),
  /\bi (?:once )?(?:tried|attempted) (?:to (?:kill myself|end my life|take my own life|commit suicide)|suicide)\b/iu,
  /\bi (?:wanted|had wanted|often wanted) to (?:kill myself|die(?=[.,;!]|\s*$| (?:back then|in those|after (?:he|she|they|my)|when (?:he|she|they) (?:died|left|went)))|end my (?:own )?life)(?! of (?:shame|embarrassment))/iu,
  /\b(?:was|were|had been|been) (?:murdered|killed by (?:his|her|their|my|our) (?:own )?(?:father|husband|mother|stepfather|partner))\b/iu,
  /\b(?:we|i) (?:lost|buried) (?:our|my) (?:own )?(?:baby|babies|child|little (?:boy|girl)|infant)(?= (?:at|when|to|after|in|before)\b|[.,;!]|\s*$)/iu,
  /\b(?:our|my) (?:baby|little (?:boy|girl)|infant (?:son|daughter)) (?:died|was stillborn)\b/iu,
  /\b(?:concentration|extermination|death|labou?r) camp\b(?=[^.!?]*\b(?:my|i|we|me|us|family)\b)(?<=\b(?:i|we|my \w+|family|parents)\b[^.!?]*)/iu,
  /\bdomestic (?:violence|abuse)\b(?<=\b(?:i|my|we|our)\b[^.!?]*)/iu,
];

/** Somebody's suicide: past grief where the writer speaks of somebody of theirs, not where it is the news of a stranger. */
export const SUICIDE =
  /\b(?:committed suicide|took (?:his|her|their) own (?:life|lives)|(?:hanged|hung|shot|drowned|killed|gassed) (?:himself|herself))\b(?! (?:laughing|a |an |another|some))/iu;
export const SOMEBODY_OF_THEIRS =
  /\b(?:my|our) (?:\p{L}+ )?(?:father|mother|dad|mum|mam|mom|brother|sister|son|daughter|husband|wife|uncle|aunt|auntie|cousin|nephew|niece|grandson|granddaughter|grandfather|grandmother|friend|mate|fianc[eé]e?|neighbou?r|boy|girl)\b/iu;
