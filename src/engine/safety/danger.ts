import distressWords from '#content/language/en/distress-words.json' with { type: 'json' };
import { bodily, byWayOfThings, type Tense } from './acts.ts';
import { PARTS } from './parts.ts';
import { type Parts, phrase } from './phrase.ts';

const act = (tense: Tense): string => `${bodily(tense)}|${byWayOfThings(tense)}`;

const NEAR: Parts = {
  ...PARTS,
  ...distressWords.danger,
  victim: '(?:me|us)',
  base: act('base'),
  third: act('third'),
  ing: act('ing'),
  past: act('past'),
  part: act('part'),
  place:
    '(?:(?:the |my |our )(?:house|flat|home|kitchen|hall|garden shed|bedroom|apartment|room|building|porch|landing|stairs)|downstairs|upstairs)',
};
const p = phrase(NEAR);

/** Present threat or violence by others, a writer kept from money, food or help, or an emergency. */
export const DANGER: readonly RegExp[] = [
  // A person does it, keeps doing it, or did it just now.
  '{person} *4 (?:{third})',
  '{younger} (?:{has} )?*1 (?:{past})(?! (?:when (?:he|she) was (?!drunk|drinking)|once|years|in (?:19|20)))',
  '(?:he|she|{person}) (?:pinch|slap|kick|push|punch|choke|threaten|bite|lock|burn|abuse|scratch) me(?! {noHarm})(?<! (?:did|would|used to|will|to|not|never|can|could) \\S+ \\S+ \\S+)',
  '{people} *2 (?:{base})(?<! (?:hit|beat|hurt|put|shut|cut) \\S+)',
  'they *1 (?:hit|beat|hurt) me(?= **4 (?:here|now|when|every|if|at night|and|because)(?= ))|(?:here|now) they *1 (?:hit|beat|hurt) me',
  '(?:{harmThird}) me(?! {noHarm})(?<!(?: (?:it|that|this|what|which|sun|heat|light|life|one|cat|dog|horse|goat|goose|cow|wind|cold|thought|smell|news|nothing|baby|toddler|child|donkey|parrot|cockerel|wave|music)|nothing) \\S+ me)',
  '(?:{person}|{people}) *2 {goesOn} *2 (?:{ing})',
  '(?:{person}|{people})(?: {has})? *4 (?:{past})(?= **8 {justNow}(?= ))(?<! (?:would|used to|who) .*)',
  '(?:{justNow}) ,? ?(?:{person}|{people})(?: {has})? *1 (?:{past})',
  '(?:{person}|{people}) (?:has|have) *1 (?:{part})(?! (?:when|in my|before|since i was))',
  '(?:{person}) (?:{has}) *1 (?:threatened|hidden|taken|stolen|locked|beaten|attacked) (?:me|my {money}|my {lifeline})(?! {kindly})',
  'i (?:am|get|have been) (?:being )?(?:beaten|hit|abused|threatened|hurt|slapped|starved|followed|robbed|held|kept)(?: here| at home| now| again| every (?:day|night)| by {person}| by {people}| when| against my will)',
  'i am being (?:beaten|hit|abused|threatened|hurt|slapped|starved|followed|robbed|blackmailed|stalked)',
  '{person} (?:is|gets|has become|has got|can be|has turned|turns) *1 (?:violent|rough|abusive|aggressive|cruel)(?= *2 (?:with|to|towards|and *4 me|when|now|at night)(?= ))',
  '(?:{person}|{people}) (?:is|gets|are) *1 rough (?:with|when|and)',
  '(?:{person}) is going to (?:kill|murder|strangle|finish) me (?:one of these days|one day|tonight|i know|in the end|$)',
  'or (?:he|she|they) will (?:kill|hurt|harm|burn|shoot|beat|attack) (?:me|us|my|him|her)',
  "(?:{person}|{people}) (?:{has} )?(?:threatened|threatens|threaten|threatening|keeps threatening) (?:me (?:with (?:a|the|his|her) (?:knife|gun|bread knife|axe|stick|hammer|fist|poker)|again)|to *2 (?:kill|hurt|hit|shoot|stab|burn|set (?:me|us|fire)|break my|harm|beat|poison|smother) ?)(?<= (?:has|have|is|threatens|threaten|keeps|'s) .*)",
  '(?:{person}|{people}) *2 (?:shouts|screams|swears|yells|shout|scream|swear|yell) at me *4 (?:every|all day|all the time|and (?:calls|throws|will not))',
  '(?:pulled|drew|waved|held) a (?:knife|gun|hammer|axe|machete) (?:on|at|to) (?:me|us|my)(?= **6 {justNow}(?= ))',
  // Threats, and fear of a person.
  '(?:{person}|{people}) *4 (?:says|say|keeps saying|keep saying|is saying|shouts|screams|swears|warns|threatens|threatened|told me {justNow})(?: me)?(?: that)?(?: to)? **9 (?:will|would|is going to|are going to|to|wants to) (?:\\S+ \\S+ and )?(?:kill|shoot|stab|hurt|hit|strangle|burn|drown|smother|poison|beat|murder|set fire|throw me out|put me out|break my|harm|throw me|push me|lock me|drown me|smother me)(?! (?:an?(?= )|(?:me|us) (?:at|to (?:it|the)|in a)|the (?:pig|hen|dog|mice|rats|weeds)|time|for|it|(?:me|us) (?:if|when|for|unless) (?!(?:i |we )?(?:ever |told|tell|leave|left|call|go|speak|do not|not|did not|see|report|try|ask|sign))))',
  '(?:husband|wife|partner|boyfriend|girlfriend|ex|son|grandson|nephew|he|she) (?:said|told me)(?: that)? (?:he|she) would (?:kill|hurt|stab|shoot|burn|strangle|find) me (?:if|when|unless)(?= (?:i )?(?:told|tell|ever|spoke|left|leave|called|call|went|go|try|tried|do not|not|did not)(?= ))(?! i broke)',
  '(?:{person}|{people}) *2 (?:says|say|said|threatens?|threatened|told me)(?: that)?(?: to)? *12 (?:put|throw|send|lock) me (?:in(?:to)? a home|out|away|on the street)(?= )(?<= (?:if|bruis|tell|told).*)',
  'threatening (?:me|us|to (?:kill|hurt|hit|shoot|stab|burn))(?<= (?:is|are|keeps|keep) \\S+ .*)',
  "i (?:am|feel|live|am living|live here)(?: so| all the time| now| here)? {fear} of (?:him|her|them|my(?: own)? {kin}(?: in law)?|the {helper}|what (?:he|she|they) (?:will|might|may|does|do))(?! (?:'s|losing|dying|leaving|falling|forgetting|getting|being|going|not|having|doing|coming|finding))",
  'i (?:am|feel)(?: so| too)? {fear} (?:that )?(?:he|she|they|my \\S+|somebody) *1 (?:will|would|is going to|are going to|might|may|could) {violent}(?: me| us)(?! (?:out of|a))',
  'i (?:am|feel|not|daren)(?: too)? *1 (?:{fear}|dare) to (?:go home|go to bed|sleep|be alone with (?:him|her)|be in the house with|speak in front of)(?= **12 (?:he|she|him|her|them|they|son|husband|grandson)(?= ))',
  'i (?:am not|not feel|never feel|do not feel|am in|not think i am)(?: very)? (?:safe|danger)(?= (?:$|,|here|at home|in my|in this|with|now|from|any|because|and))',
  'i am hiding (?:upstairs|downstairs|outside)|smashing up (?:the|my|our) \\S+|(?:keeps|is) following me(?! (?:round the|like a))|follows me (?:everywhere|home|to)(?<= (?:he|man|neighbour|husband|ex|boyfriend) \\S+ \\S+ \\S+)',
  '(?:man|he|lodger|nephew|son|son in law|neighbour|nurse|carer|somebody|next room) (?:comes|gets|climbs|creeps|keeps coming) into my (?:bed|room|bedroom) (?:at night|when|and|in the night)(?! (?:to|i (?:ring|call)|(?:tucks|brings|opens|says|sings)))',
  'i (?:am|have been)? ?hiding (?:from (?:him|her|them|my)|(?:in|under|behind) (?:the|my) \\S+)(?! (?:presents|my|the|his|her))',
  '(?:i (?:am|have) |have )(?:locked|shut|barricaded) (?:myself )?in(?:to)? (?:the|my)(?= **12 (?:him|he|her|she|they|them|son|husband|outside|shouting|banging)(?= ))|i (?:am|have) locked myself in (?:the|my) (?:bathroom|bedroom)',
  '(?:he|she|they|{person})(?: is| has| {has})?(?: holding)?(?: got)? a (?:gun|knife|hammer|axe|machete|cricket bat)(?= **8 (?:kill|shoot|stab|hurt|threatening|threatens|me)(?= ))',
  '(?:black eye|bruises?|bruised|bruising|split lip|marks on my|broken wrist)(?= )(?<= (?:he|she|they|{kin}) .*)(?= **12 (?:he|she|they|tell|told|again|me|home)(?= ))(?<= (?:i have|my|the|i got|gave me) (?:a |the |my )?(?:\\S+ )?\\S+)',
  // Kept from going out, money, food, care.
  '(?:will|would|must|can|not|nobody|never|refuses to|refuse to)(?: not)? (?:let|lets|allow|allows) me(?: to)? (?:eat(?= (?:$|,|anything|unless|until|when|with|if))|leave|go out|go outside|out|see (?:a|my|the|any) (?:doctor|friends|sister|children|family|daughter|son|grandchildren)|use the (?:tele)?phone|(?:ring|call|phone)|speak to|talk to|have (?:my(?: own)?|any) (?:money|pension|tablets|medicine|visitors|food|telephone|phone)|wash|sleep)(?! (?:in the (?:garden|rain|snow|cold)|without (?:a|my|some|any)|*2 (?:when|if|because) (?:it is|the)|in case|because of my (?:hip|leg|knee|heart|eyes)|of my sight|of the)|with boys)(?<! (?:would|mother|dad|father|mum|doctor|vet) .*)',
  '(?:will not|not|never|refuses to|refuse to)(?: let| lets| allow| allows) (?:my|our) \\S+(?: to)? (?:visit|see me|ring|call|speak to me|phone|come|in)(?= (?:$|,|me|here|anymore|to see))',
  'i am (?:not allowed|forbidden|never allowed)(?: to)? *1 (?:(?:see|visit|ring|call|phone|speak to|talk to) (?:my|any) (?:friends?|family|daughter|son|doctor|sisters?|brothers?|grandchildren|neighbours?)|use the (?:tele)?phone)|i am (?:not allowed|forbidden|never allowed)(?: to)? *2 (?:out|leave|telephone|phone|speak|talk|see (?:my|a)|go|eat)(?= **6 (?:on my own|anymore|he|she|they|home|house|without (?:him|her|them)|here)(?= ))(?! (?:sugar|salt|upstairs))',
  '(?:{person}|{people}) (?:is|are) *1 (?:not|refusing to) (?:giving|give|feeding|feed|washing|changing|letting|allowing) (?:me|us)',
  '(?:{person}|{people}) *1 (?:not|will not|never|refuses to|refuse to|hardly)(?: ever)? (?:gives?|feeds?|give|change|changes|wash) me(?: any| enough| my)* (?:anything to eat|food|water|to eat|dinner|meals|a drink|tablets|medicine|anything|$)',
  '{person} left me *4 in my (?:own )?(?:mess|dirt|filth|wet|urine)',
  '(?:they|{person}|{people}) (?:lock|locks|locked|bolts?|shut|shuts) (?:me in|the (?:front |back )?door) *3 (?:from (?:the )?outside|all day|at night|and i can not|when (?:he|she|they) (?:go|goes))(?! because of burglars)',
  '(?:i am|i am being|am) (?:kept|held|locked|shut|trapped|imprisoned)(?: up| in| inside)? (?:here|in (?:this|my|the) (?:house|room|flat)|against my will|indoors|like a prisoner)|(?:kept|held) *1 against my will',
  'i *1 can not (?:leave|go out|go anywhere|get out)(?= **8 (?:locked?|locks|keys?|hidden|smoke|fire|he|she|they)(?= ))|(?:hidden|took|taken|locks?|locked) **6 (?:so|and) (?:that )?i can not (?:leave|go (?:out|anywhere)|get (?:out|away)|ring|call|phone|reach)',
  '(?:{younger} (?:made|forced)|(?:has|have) (?:\\S+ )?(?:made|forced)|they (?:made|forced)|makes|making|forces|forcing) me (?:to )?(?:sign|hand over|change my will|give (?:him|her|them) (?:my|the|all))(?<= (?:he|she|they|my|our|{kin}|has|have) .*)(?! (?:the (?:register|book|visitors|guest)|autographs|my name|a (?:birthday|card)|on the dotted))',
  '(?:{person}|{people}) *2 (?:control|controls|controlling|keeps|holds) (?:all )?(?:of )?(?:the|my|our) (?:money|pension|bank)(?! {kindly})(?= **10 (?:i|me|not|nothing)(?= ))',
  '(?:{person}|{people}) (?:wants|want|is trying to get|are trying to get|will) *2 me out of (?:my|the) (?:own )?(?:house|home)',
  '(?:what|things) (?:he|she|they) (?:does|do)(?: to me)? (?:at night|to me|when (?:we are|i am) alone)(?<! (?:love|like|enjoy) .*)',
  '(?:{person}|{people}) *1 (?:keeps|keep|stops|stop|prevents|prevent|forbids|forbid) me (?:from )?(?:seeing|ringing|calling|visiting|speaking to|talking to|phoning)',
  '(?:{person}|{people}) (?:will not|refuses to|refuse to|not) (?:give|hand) (?:me )?(?:back )?(?:me )?my {money}(?! {kindly})',
  'i (?:am|feel|not)(?: too)? (?:{fear}|dare) to (?:sleep|go to (?:sleep|bed)|close my eyes|go home|be alone)(?= **10 (?:husband|son|he|she|man|wife|nephew|lodger)(?= ))',
  '{people} (?:beat|hit|hurt) me(?= **6 (?:for|and my|because|when)(?= ))(?<! (?:boys|brothers) \\S+ \\S+)',
  // Strangers, fire, the body.
  '(?:there is|i (?:think|hear|can hear|just heard|am sure)|i think there is)(?: that)? **3 {stranger} *3 (?:in {place}|{place}|at my (?:window|back door)|(?:trying|try) to (?:break|get) in(?:to)?|breaking in(?:to)?|got (?:in|into)|has got into|prowling|outside my (?:window|door) (?:now|with|trying))(?! and it was)',
  '{stranger} (?:has|have) (?:just )?(?:broken|got|climbed) in(?! (?:and|while|when|once))|{stranger} is (?:trying|at|rattling|forcing|climbing|outside) *2 (?:door|handle|lock|window|windows)(?! (?:selling|with|for the|about))',
  '(?:{stranger}|he|they)(?: is| are) (?:breaking in(?:to)?|trying to (?:break|get) in(?:to)?|(?:in|inside) my (?:house|flat|home|bedroom)(?= (?:$|,|and|now))|banging (?:at|on) the door)(?! with the shopping)',
  '(?:{stranger}) *1 (?:has|have|got|broken|broke) *1 (?:got )?into (?:the|my) (?:house|flat|home)(?= **6 (?:now|i (?:heard|can)|help|still|please|$))(?! (?:in (?:19|20)|while we|when))',
  'please (?:somebody )?(?:call|ring|phone|send|get) {help}|(?:please )?help me(?= )(?= **6 (?:he|she|they|hurting|bleeding|beating|hitting|kill|trapped|fallen)(?= ))|(?:he|she|they) (?:is|are) (?:hurting|hitting|beating|killing) me',
  '(?:house|flat|kitchen|room|bedroom|hall) is (?:full of|filling with) (?:smoke|gas)',
  '(?:{person}|{people}) (?:has|have) (?:thrown|kicked|turned|put) me out(?! of (?:the|a) (?:game|team|band|choir|club|kitchen))',
  'i (?:think i )?(?:have been|am being) (?:poisoned|drugged)|everything is going (?:black|dark)|i am (?:choking|passing out|going to pass out)(?! (?:with laughter|back|on the))',
  '(?:said|says|told me)(?: that)? if i (?:ever )?(?:call|called|tell|told|leave|left|go to|went to|speak|spoke)(?= ) **6 (?:will|would) (?:kill|hurt|shoot|stab|burn|strangle|beat|find)(?<= (?:he|she|husband|wife|partner|boyfriend|son|grandson|nephew|ex|carer) .*)',
  '(?:there is (?:smoke|a fire|fire)|smoke (?:is )?(?:coming|pouring)|(?:the|my) (?:house|kitchen|flat|bed|curtains?) (?:is|are) on fire|i (?:can )?smell (?:gas|burning))(?= **10 (?:can not|now|help|what (?:do|should)|get out|trapped|$))(?<! (?:when|was|were) .*)',
  'i (?:have |just |am )*(?:fallen|fell|slipped|tripped|had a fall|on the floor|lying on the floor)(?= )(?= **8 (?:can not|unable to) (?:get up|stand|move|get off|reach)(?= ))|i am (?:still |lying |stuck |now )+on the (?:kitchen |bathroom |bedroom |cold |hall )?floor|i can not (?:move|feel) (?:my|one|either)(?: left| right)? (?:{body}|legs|arms)(?! (?:as|like|well|much|so))',
  'i am bleeding(?= (?:$|,|a lot|heavily|and|from|all over|and it))|bleeding *1 (?:and|,|but) *1 (?:not|will not) stop|(?:not|will not) stop bleeding(?<= (?:it|i|my) .*)(?= (?:$|,|and|now))',
  'i (?:am|have|have got|got)(?: having| getting| got)*(?: an?| some| these| the)*(?: terrible| bad| awful| sharp| crushing| severe| tight| heavy)* (?:chest pains?|pains? in my (?:chest|left arm)|pain across my chest)(?! (?:in|when i was|last year|since))|my chest (?:hurts|is (?:hurting|tight|crushing))(?= **8 (?:breathe|arm|help|now|$))',
  '(?:my|the) (?:left |right |one )?(?:{body}|side of my face)(?: has| is| {has})?(?: just| all| suddenly)* (?:gone|going|become)(?: all| completely)* (?:numb|weak|dead|limp|droopy)(?= (?:$|,|and|now|i))|my (?:face|mouth) (?:has|is) (?:dropped|drooping)|(?:i am|i think i am|am) having a (?:heart attack|stroke|seizure)|i think i (?:have |just |have just )?(?:had|suffered) a (?:heart attack|stroke)(?! (?:in|when|back))|my words? (?:are|is|come|keep) *1 (?:out )?(?:wrong|slurred|jumbled)',
  'i can not breathe(?= (?:$|,|now|right|and|properly|please|help))(?<! (?:was|laughing|for laughing) .*)',
  'i (?:have )?(?:took|taken|swallowed|drank|drunk)(?= )(?= **8 (?:twice|by mistake|too many|wrong (?:tablets|pills|medicine)|bleach|double)(?= ))(?= **18 (?:now|feel|strange|dizzy|sick|sleepy|what (?:do|should)|help|can not)(?= ))',
].map((written) => p(written));
