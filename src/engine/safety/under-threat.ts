import distressWords from '#content/language/en/distress-words.json' with { type: 'json' };
import { PARTS } from './parts.ts';
import { phrase } from './phrase.ts';

const p = phrase({
  ...PARTS,
  ...distressWords.underThreat,
  days: '(?:(?:\\S+ )?days?|yesterday|{weekday}|this week|last night)',
  collapsed:
    '(?:has|is|have)(?: just)? (?:collapsed|unconscious|stopped breathing|not breathing|choking|fallen (?:down )?and (?:will|can|is)|having a (?:stroke|fit|seizure|heart attack)|bleeding (?:badly|heavily|a lot))|will not wake up(?= (?:$|,|and|i|what|please))|can not breathe(?= (?:$|,|and|now|properly))',
});

/**
 * A person nearby is a threat, keeps the writer from food, money or the door, or an ambulance is needed: the
 * usual ways to say it.
 */
export const UNDER_THREAT: readonly RegExp[] = [
  '(?:{person}|{people}) (?:(?:has|have|is|are) )?(?:starts?|started|starting|begun|begins?|tries|trying|going|threatening|liable|apt) (?:to )?(?:{hurting}|hitting|beating|hurting) (?:me|us)(?! {noHarm})(?<! (?:the|a) (?:dog|cat|goose) .*)',
  '(?:{person}|{people}) (?:(?:gets?|is|are|comes? home|goes|turns|becomes?) (?:\\S+ ){0,2})?{bad} (?:and|so|then) (?:\\S+ ){0,3}{hurting} (?:me|us)(?! {noHarm})',
  '(?:my |the )?(?:{kin}) (?:frightens|scares|terrifies|bullies) me(?= (?:$|,|when (?:he|she) (?:is|gets|has|drinks|shouts|loses|comes)|so|at night|and|now|because))(?! and (?:makes me laugh|we))',
  'i (?:am|live|feel|get|go to bed) *1 {fearful} (?:\\S+ ){0,3}(?:when|every time|whenever) (?:he|she|my \\S+|they) (?:\\S+ ){0,2}(?:comes|gets|drinks|shouts|loses|is drunk|starts|come|drink|been drinking|had a drink|raises)',
  'i (?:am|feel|live) (?:\\S+ )?{fearful} (?:to|of) (?:be|being|stay|staying|live|living|go|going|sleep|sleeping|speak|open|left)(?: (?:home|back|in|at|alone|indoors|the|same|house|my|mouth|with|to|near|around|on|own|here|being|left)){1,7} (?:him|her|them|my (?:own )?(?:{kin}))(?= (?:$|,|when|and|now|because|at))',
  'i (?:am|live|feel) (?:\\S+ )?{fearful} of (?:my (?:own )?(?:{kin})|him|her|them)(?= (?:$|,|and|when|now|because|he|she|in my|since|at night|all|these days))',
  '(?<! (?:did|would|could|had|should) )(?:not|will not|never|nobody|refuse to|refuses to) (?:let|lets|allow|allows)(?= )(?= me out of (?:the|my|this) (?:room|house|flat|bedroom|home|gate|door))',
  '(?:{person}|{people}) (?:not|will not|never|hardly|refuses to|refuse to) (?:let|lets|allow|allows) me (?:to )?(?:eat|speak|talk|see|telephone|ring|call|have|use|leave|go|out|phone|meet|visit|contact)(?= )(?! (?:\\S+ ){0,8}(?:in case|ladder|sugar|salt|chocolate|whisky|pay|chores|stairs|drive|coal|heavy|late|without (?:a|some|(?:my|his|her) (?:hat|coat|scarf|stick|gloves|tea))|icy|ice|wet|slippery|frosty|salt|too much|in the rain|on my own after|dishes|cook|a word in|cards))',
  'i (?:am|feel) (?:like )?(?:a )?(?:prisoner|slave|servant|captive) (?:in|to|here)(?: (?:my|his|her|their|this|the))*(?: own)?(?: (?:home|house|flat|room|son|daughter|husband|family))?(?= (?:$|,|and|he|she|they|because|now))(?! of (?:my|the) (?:knees|hips|weather|stairs))',
  'i (?:have not eaten|have had nothing to eat|have had no food|have no food|have not had (?:anything to eat|food|a meal)|am (?:starving|hungry|left hungry|going hungry) here)(?= (?:(?:properly|at all|now|here|a proper meal|a thing|a bite) )?(?:for|since|in|because (?:he|she|they)|and (?:he|she|they|nobody))(?= ))(?! (?:since (?:breakfast|lunch|noon)))',
  '(?:{person}|{people}) (?:(?:is|are|keeps?) )?(?:pressuring|forcing|pushing|bullying|pressing|threatening|pestering|pressurising|harassing) me (?:to|into|about|until|for)(?= )(?= *3 (?:sign|signing|sell|selling|change|changing|give|giving|hand|handing|move out|leave|transfer|property|money|house|will|pension)(?= ))',
  '(?:{person}|{people}) (?:takes?|took|has taken|have taken|keeps?|spends?|steals?|grabs?|snatches?|pockets?|drinks?|cashes) (?:away )?(?:all |half |every penny of |every bit of )*my (?:whole |own |old age |state )*(?:pension|money|savings|benefits|allowance|wages|social security)(?= (?:$|,|and|every|each|off me|from me|for (?:drink|himself|herself|themselves|his|her|their|drugs)|so|but|month|cheque|as soon|money|then|leaving|without))(?! and (?:pays?|does|buys? (?:my|me)|gets?|brings?|puts? it|shops?|keeps it safe))',
  '(?:{person}|{people}) (?:\\S+ ){0,2}(?:touches|touching|gropes|groping|fondles) me(?= (?:$|,|where|in (?:a way|places|bed|my bed)|under|at night|when (?:he|she) (?:washes|baths|dresses)|and i|down|sexually|between))(?! and (?:says|asks|smiles))',
  '(?:my (?:husband|wife|partner|sister|brother|friend|mother|mum|father|dad|son|daughter|neighbour)|he|she) {collapsed}',
  '(?:i have|i am|i|my (?:head|hand|arm|leg|nose)) (?:\\S+ ){0,6}(?:blood|bleeding) (?:\\S+ ){0,4}(?:will not stop|not stopping|not stop|everywhere)',
  'i (?:think i (?:have|am|may be|might be) |am )(?:having|had) (?:a|another) (?:heart attack|stroke|seizure)(?= (?:$|,|now|and|what|please|i))(?! and (?:it was|he laughed))',
  '(?:somebody|a man|a stranger|men|two men|people|they) (?:is|are) (?:\\S+ ){0,2}(?:in my (?:house|garden|kitchen|flat|hall|home)|at my (?:window|door)|banging on|breaking|climbing|trying to get in|forcing)(?= )(?= *6 (?:now|window|door|help|what|frightened|afraid|scared|alone|please|down|in)(?= ))(?! (?:to (?:fix|mend|paint|clean)|for the))',
  '(?:{person}|{people}) (?:has|have|had) (?:\\S+ ){0,3}(?:emptied|cleared out|cleaned out|drained|withdrawn|taken money from|stolen from) (?:my|the|our|from my) (?:bank |savings |building society )*(?:account|savings|purse|accounts)(?! (?:for me|at my))',
  '(?:{person}|{people}) (?:is|are) (?:\\S+ )?(?:banging|hammering|kicking|pounding|beating|breaking) (?:on |at |down |in )(?:my|the) (?:\\S+ )?(?:door|window)(?= (?:$|,|with|and|now|again|shouting|demanding|trying))(?! and (?:it is the|laughing))',
  'i am (?:being )?locked (?:in|up|inside|away)(?= (?:$|,|and|all day|all night|by|here|again|without|when|from|every|at night))',
  '(?:{person}) (?:comes|climbs|gets|creeps|sneaks|keeps coming) (?:into|in to|to) my (?:bed|room|bedroom) (?:\\S+ ){0,3}and (?:\\S+ )?(?:touches|lies|lays|feels|hurts|gets in|watches|puts his|rubs|hits)',
  '(?:{person}|{people}) (?:not|will not|never|hardly|refuses to|refuse to) (?:gives?|allows?|lets?) me (?:have )?(?:any|my own|enough|a penny|any of my|one rupee|a rupee|a cent|one penny|my)(?: \\S+)? ?(?:money|pension|food|penny|rupee|cash|tablets|medicine|water|cent|of my own)(?= (?:$|,|and|so|to|for|unless|until))(?! (?:back|until i))',
  '(?<! (?:it|that|this|what|which|my \\S+|light|shoes?|straps?|needle|pain|noise|cold|heat|wind|sun|boots|collar|teeth|knees|feet) )(?:is|are|keeps?) (?:hurting|hitting|beating|slapping|abusing|starving|threatening|robbing|drugging|kicking|punching|bullying|pinching|strangling|poisoning) (?:me|us)(?! {noHarm})',
  'i (?:have )?(?:fallen|fell|slipped|tripped) **10 (?:is|are) (?:broken|bleeding|bent|twisted|swelling|trapped)',
  'i (?:am|feel) (?:\\S+ )?{fearful} (?:of|about) what (?:{person}|{people}) *2 (?:will|might|may|could|is going to|are going to|would) (?:do|say)(?! (?:with|in the|about|for))',
  '(?:my (?:own )?(?:{kin}|carer|caregiver)|he|she) (?:is|gets|has become|has got|can be|has turned) (?:\\S+ )?(?:violent|abusive|dangerous)(?= (?:$|,|and|when|to me|towards|with me|now|at home))(?! and (?:loud|funny))',
  '(?:there is|i (?:see|hear|can see|can hear|saw|heard))(?: that)? **3 (?:stranger|man|men|somebody|boys|youths|burglars?|people) **4 (?:garden|yard|shed|doors?|windows?|gate|porch|roof|drive) **4 (?:trying|rattling|forcing|breaking|banging|looking in|shining)(?= )(?! (?:to (?:sell|mend|deliver)|on (?:a|his) hat))(?<= (?:there is|i see|i hear|i can see|i can hear) .*)',
  '(?:my (?:own )?{kin}|he|she) (?:is not|will not) (?:waking(?: up)?|wake up|breathing|responding|answering me)(?= (?:$|,|and|now|to me|i|when|please|what))(?! (?:for school|until))',
  '(?:{person}|{people}) (?:is|are|keeps?|has been|have been) (?:\\S+ )?(?:stealing|taking money|helping (?:himself|herself|themselves)|taking cash|withdrawing money) (?:from|out of|to) (?:my|me)(?= )(?! (?:\\S+ )?(?:garden|plate|allotment|biscuits?|strawberries|chips|larder|tin))',
  '(?:{person}|{people}) (?:has |have )?tried to (?:kill|strangle|choke|hurt|hit|stab|smother|poison|rape|attack|drown|push|burn) me(?= **6 {justNow}(?= ))',
  'they (?:\\S+ )?(?:hit|beat|hurt|slap|push|pinch|kick) me (?:too|also|as well)(?= (?:$|,))',
  '{person} (?:has )?(?:came|come|got|climbed|crept) into my (?:bed|room|bedroom) (?:\\S+ ){0,3}?{justNow} and (?:\\S+ )?(?:touched|lay|felt|hurt|hit|held)',
  '(?:{person}|{people}) (?:said|told me)(?: that)? (?:he|she|they) (?:will|is going to|are going to) (?:kill|stab|shoot|burn|strangle|hurt|beat) me(?= (?:$|,|and|tonight|one day|soon|for|in my sleep))(?! at)',
].map((written) => p(written));

/** Requested, or done for the writer's good by their own account: then it is no complaint. */
export const AT_MY_WISH = p(
  'i (?:have )?(?:asked|told|begged|wanted) (?:him|her|them) to(?= (?:$|,))|at my (?:own )?(?:request|wish|asking)|as i (?:asked|wished)(?= (?:$|,))',
);
