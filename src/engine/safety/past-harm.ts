import distressWords from '#content/language/en/distress-words.json' with { type: 'json' };
import { bodily } from './acts.ts';
import { PARTS } from './parts.ts';
import { type Parts, phrase } from './phrase.ts';

const severe = 'rape|molest|strangle|torture|assault|abuse|starve|terrorise|terrorize';
const LONG_SINCE: Parts = {
  ...PARTS,
  ...distressWords.pastHarm,
  victim:
    '(?:me|us|(?:many|some|all|most|several|both) of us|her|him|them|my (?:little |younger |older |big |poor |own )?{mine}|our (?:mother|mum|dad|father|sister|brother|mothers|women|girls|people)|each other|the (?:women|girls|children|boys))',
  base: bodily('base'),
  past: bodily('past'),
  part: bodily('part'),
  severePast: `(?:${severe})e?d(?: by)?|raped|molested|strangled|tortured|abused|starved|interfered with|whipped|flogged|thrashed|battered`,
  someone:
    '(?:(?:my|our|the|his|her|their|first|second|ex|foster|old|own|step|late|then|one of the|a|an|that|some|drunken|of my) )*(?:{kin}|{keeper}|parents|in laws|husband|mother in law|father in law)(?: in law)?|he|she|they|(?:man|woman|one|brute|boy|husband|father) who',
  spouse:
    '(?:(?:my|her|our) (?:first |second |ex |late |then |former |own )*(?:husband|wife|partner|boyfriend|ex|fianc\\S+))',
  habit:
    '(?:every|each|often|night|nights|nightly|daily|weekly|until|till|drunk|drinking|drink|drank|pub|blood|bled|bruis\\S+|black and blue|unconscious|senseless|strap|belt|stick|canes?|fists?|poker|buckle|whole|years|all the|badly|us all|so (?:hard|badly)|half to death|up|with (?:a|his|her|the) (?:\\S+ )?(?:handle|cord|hairbrush|chain|branch|bottle|belt|stick|strap|fists?|poker|whip|rope|shoe|slipper|buckle|hosepipe|ladle)|for (?:speaking|wetting|nothing|crying))',
  byHand:
    '(?:hanged|hung|shot|drowned|killed|gassed|poisoned|topped|set fire to|threw) (?:himself|herself|themselves)(?! (?:laughing|a|an|another|some|in the foot|into|with work|out|through|on|with (?:medals|flowers|tinsel|beads|chains|lights))(?= ))|(?:hang|shoot|drown|kill|gas) (?:himself|herself)|took (?:his|her|their) own (?:life|lives)(?! in (?:his|her) hands)|(?:committed|died by|died from) suicide|(?:jumped|threw (?:himself|herself)) (?:off|from|in front of|under) (?:a|the|that) (?:\\S+ )?(?:bridge|cliff|train|tube|roof|building|balcony|flats|window|multi ?storey|viaduct)|put (?:his|her) head in the (?:gas )?oven|did away with (?:himself|herself)|(?:drank|drunk|took|swallowed|consumed) (?:poison|pesticide|acid|bleach|weedkiller|rat poison)|(?:found|was) hanging|found hanged|(?:took|taken|died of|died from) an overdose|ended (?:his|her) (?:own )?life|cut (?:his|her) (?:wrists|throat)|walked into the (?:sea|river)',
};
const p = phrase(LONG_SINCE);

/**
 * Abuse, violence or a child's death told as past; only wordings that primarily mean this, never the bare
 * words.
 */
export const PAST: readonly RegExp[] = [
  // What they used to do, did with great force or often, or did that has no milder meaning.
  '(?:{someone}) *3 (?<!(?:brother|sister|cousin|friend|mate) )(?:used to|would|always) *2 (?:{base})(?<! (?:never|laugh|if|wish|who) .*)',
  '(?:used to|would) *5 (?:beat|thrash|whip|belt|strap|batter|flog|punch|kick|take (?:his|her|the|a) (?:belt|strap|stick|whip|slipper|cane) to|knock) {victim}(?: about| around)?(?! {noHarm})',
  '(?:{someone}) *3 (?:{past})(?= **12 {habit}(?= ))',
  '(?:drunk|drinking|drink|drank|rage|temper|pub)(?= )(?= **8 (?:he|she|they) (?:hit|beat|thrashed|punched|lashed out|used his fists)(?= ))(?! at me playing)',
  '(?:step ?(?:mother|father|mum|dad)|father|mother) beat (?:me|us)(?: all)?(?= (?:$|,|and|with))(?! {noHarm})|{spouse} *1 (?:hit|beat|punched|slapped|kicked|choked|strangled|threw|burned|battered) (?:me|her|my \\S+)(?! (?:{noHarm}|a |an |the |over))',
  '(?:{someone}) *4 (?:raped|molested|abused|assaulted|interfered with|tortured|starved|strangled|battered|whipped|flogged|fondled|sexually assaulted|indecently assaulted) {victim}',
  '(?:raped|molested|tortured|strangled|gassed|flogged) {victim}',
  '(?:i|we|she|he|they|my \\S+|{mine}|who|children|women|girls|boys|many|both) *4 (?:was|were|had been|got|have been|has been|been) *1 {severePart}(?! (?:at|the|position|machine|(?:in the (?:\\S+ ))?(?:by|with) (?:a |an |the |my )?(?:\\S+ )?(?:needles?|pins?|fork|thorns?|doctor|nurse|dentist)|by (?:wasps|bees|midges|a (?:dog|goose|swan|bull)|the press|doubts)))',
  '(?:was|were|been) *1 (?:raped|gang raped|molested|tortured(?= (?:in|by the|to|for|at)))',
  '(?:beaten|whipped|thrashed|flogged|abused|hit|kicked|used|punched|caned) *2 by (?:my|our|his|her|the|a|those|that) (?:own |foster |step |drunken |older )*(?:{kin}|{keeper})(?! {noHarm})(?! (?:a|an|by|in the (?:first|second|final)))',
  'i (?:was|got) (?:beaten|thrashed|whipped|hit|strapped)(?= )(?= **4 (?:every|each|daily|for (?:speaking|wetting|nothing|crying|being)|black and blue|until|so badly)(?= ))',
  'knocked (?:me|her|my (?:mother|mum|sister)|us|mum) (?:about|around)|knock (?:me|my \\S+|us|her|mum) (?:about|around)',
  '(?:{someone}|marriage|home|childhood|household) was *2 (?:violent|abusive|a wife beater|a batterer|cruel to (?:me|us)|a violent (?:man|drunk))(?! (?:storm|sea|film|game|with (?:the|a)|in (?:his|her|their) (?!drink|cups|temper)))|(?:an|a|my) (?:very )?(?:abusive|violent) (?:marriage|husband|wife|father|mother|step ?father|relationship|home|man|partner|upbringing|childhood)',
  '(?:{someone}) *1 (?:broke|fractured|cracked|blacked|burst) (?:my|her) (?:arm|nose|jaw|ribs?|wrist|fingers?|teeth|eardrum|collar ?bone|eyes?|cheekbone|skull)(?! (?:playing|at|in a|by accident|with the ball))|(?:put|landed) (?:me|her) in (?:the )?hospital(?! (?:for|with))(?<= (?:{kin}|he|she|they) .*)',
  '(?:{someone}) (?:used to |would )?(?:throw|threw) (?:plates|things|chairs|pans|bottles|knives) at {victim}',
  '(?:{someone})(?: used to| would)? *2 (?:come|came|comes|get|got|climb|climbed|crept|creep|get) into my (?:bed|bedroom at night|room at night)(?! and (?:read|sang|told|cuddled))(?! when (?:it thundered|there was))',
  '(?:touched|touch|fondled|fondle|felt|handled|used) (?:me|us|her|my \\S+) (?:where (?:he|she|they|nobody)|in (?:a way|places|ways)|down there|improperly|indecently|under|as a (?:wife|woman)|like a wife)',
  '(?:{someone}) (?:used to )?(?:touched|touch) (?:me|us)(?= (?:$|,|when i was|for years|and (?:told|said|i)|every|at night|in bed|in the (?:bath|dark|shed|barn|vestry|car)))',
  '(?:my|our) (?:\\S+ )?(?:{mine}) (?:was|were) (?:killed|blown up|blown to pieces|shot|crushed) *6 (?:in front of|before|beside|next to) (?:me|us|my eyes|our eyes|my own eyes)',
  '(?:father|dad|step ?(?:father|dad)|husband|boyfriend|lodger|he) (?:hit|struck|thrashed|punched|kicked|slapped|knocked) (?:my|our) (?:\\S+ )?(?:mother|mum|nan|gran|grandmother)(?= (?:$|,|and|when|in front|every|till|until|with|so|because|again|about|at night))',
  '(?:was|were|been|got) (?:locked|shut) (?:up )?(?:in|inside|into) (?:the|a|that) *1 (?:cupboard|cellar|coal \\S+|attic|dark|wardrobe|shed|pantry|box|larder|outhouse|cage)(?= (?:for (?:\\S+ )?(?:days|hours|nights|being|punishment|speaking|crying|a day|a night)|all (?:night|day)|as (?:a )?punishment|by (?:my|the)|in the dark|when (?:he|she|they)))',
  '(?:and|was|were|been|got) (?:\\S+ and )?(?:raped|molested)(?! (?:of|in the (?:play|film)))',
  'i (?:was|became|felt|had been|grew|had felt) (?:\\S+ )?suicidal',
  '(?:forced|force) (?:himself|themselves|herself) (?:on|upon) (?:me|her|us)|(?:had|have) (?:his|their) way with (?:me|her)|(?:took|take|had) (?:me|her) by force|exposed himself to (?:me|us|my \\S+)|put his (?:hands?|fingers?) (?:up|under) my (?:skirt|dress|clothes|nightdress)',
  '(?:did|do|had|did just) (?:what|as) (?:he|they|she) (?:liked|wanted|pleased) with (?:me|her|us)|i was sold(?= (?:to|off|at))|put (?:his|her|their) hands on (?:me|us|the boys|the girls)(?! and (?:blessed|prayed|healed))|used to (?:touch|fondle|feel|interfere with) (?:me|us|my sister)(?= (?:$|,|and|when|in|at|under|where|there))|(?:i was|been) a battered wife|at the hands of (?:her|my|his) (?:husband|father|own|step \\S+)|incest',
  '(?:uncle|step ?father|step ?dad|boyfriend|lodger|grandfather|priest|cousin|boarder|brother in law) (?:used to |would )(?:come|creep|get) in(?:to)? (?:my|our) (?:bed ?)?room(?! (?:to|with|and (?:read|sang|sing|read|tell|told|play)))',
  'father **5 he hit $|(?:mother|mum|dad) *5 (?:he|she) hit $|{someone} (?:hit|beat) me ,? ?(?:and|so|then) i (?:left|ran|walked|got out|divorced)',
  'did *2 things to (?:me|us|her|my \\S+)(?= )|things (?:he|they|she) did to (?:me|us)|(?:he|man|priest|uncle|she|they) did (?:something|what|it) (?:to me|he should not)',
  '(?:boys|girls|children|we|i) *5 (?:was|were) used by',
  'i (?:was|had been) (?:forced|made) (?:to|into) (?:marry|marriage|have sex|sleep with)(?= **10 (?:years|fifteen|fourteen|thirteen|twelve|sixteen|eleven|force|against|him|child|\\d\\d)(?= ))',
  '(?:{someone}) (?:used to |would )?(?:lock|locked|shut) (?:me|us|her|my \\S+) (?:up )?(?:in|out|into) (?:the|a|of) *2 (?:cellar|cupboard|attic|shed|dark|coal|outhouse|wardrobe|box|cage|pantry|house|hole|garage|barn|toilet|store)(?! (?:by (?:mistake|accident)|for a (?:joke|laugh)))',
  '(?:handy|free|quick|good) with (?:his|her) (?:fists|belt|hands?|stick)(?! (?:at|in the ring))|being *1 knocked (?:around|about)|(?:killed|murdered|died|lost|perished) in the (?:massacre|genocide|holocaust|pogrom|camps?|riots)|(?:{keeper}) **4 (?:touched|fondled|felt up) the (?:boys|girls|children)|(?:{someone}) (?:kept|held) me (?:locked|a? ?prisoner|shut|tied)',
  'i (?:ran away|ran|left|fled|escaped|divorced|got away) *6 (?:because|for|when|after) (?:he|she) (?:beat|hit|kicked|was beating|kept (?:hitting|beating)|broke my|knocked me)',
  'domestic (?:violence|abuse)(?<= (?:i|my|we|our) .*)',
  '(?:we|i|all|children|us) (?:was|were|lived) *2 (?:afraid|scared|terrified|frightened|in (?:fear|terror)) of (?:him|my (?:step ?)?(?:father|mother|dad|mum|brother|husband|uncle))(?= **12 (?:drink|drunk|belt|hit|beat|temper|fists?|violent|night)(?= ))|(?:violent|brutal) (?:man|drunk|woman) and we',
  // Killed, or seen being killed.
  '(?:my|our) (?:own |older |little |younger |whole |best )*(?:{mine}|neighbours?|family) (?:was|were|had been) (?:all )?(?:shot|hanged|executed|murdered|beaten to death|burned|burnt|gassed|lynched|stabbed|butchered|slaughtered)(?! (?:down|in the (?:leg|arm|foot|shoulder|hand|chest|back)|at (?:the time|for)|with (?:fever)))(?= (?:$|,|by|in (?:front|the|19|that|his|her)|at|against|and|when|because|during|alive|for|to|with|on))',
  '(?<!(?:could have|would have|nearly|almost|could|cancer|it|drink|that|which|tb|fever|flu|war|work|disease) )(?:{dead}) (?:my|our) (?:own |older |little |younger |whole )*(?:{mine}|neighbours?)(?! s)(?= (?:$|,|in|at|and|alive|because|before|for|by|when|with|during|to|on|against|outside|through|that|there))',
  '(?:was|were|had been|been) (?:murdered|beaten to death|burned alive|killed by (?:his|her|their|my|our) (?:own )?(?:father|husband|mother|step ?father|partner|son|brother))(?! (?:in the (?:play|book|film|first|second|third)))',
  '(?:i|we) (?:saw|watched|witnessed) *6 (?:shot|hanged|murdered|executed|beaten to death|burned alive|hacked|killed)(?! (?:the|a|put|down|at|past|by (?:a|the) (?:cat|fox)))(?<! (?:film|play|fox|chickens?|hens?|dog|pig|deer|tiger|rabbits?|play|bull|horse)(?: \\S+){0,3})',
  '(?:(?:concentration|extermination|death) camp|(?:in|to) (?:a|the|that) labou?r camp)(?= )(?<= (?:i|we|my|family|parents) .*)|(?:in|to|at|from|survived) (?:auschwitz|dachau|treblinka|belsen|buchenwald|sobibor|majdanek|theresienstadt|the gulag)(?<= (?:i|we|my|our|family|parents) .*)(?! (?:on a|with the school))',
  'my *2 (?:was|were) (?:taken by the (?:men|soldiers|mob)|dragged out) *6 (?:never|raped|killed|back)',
  // A child.
  '(?:my|our|had a|have a|the|her|first|second) *1 {baby} *5 (?:died|was stillborn|were stillborn|was born dead|did not live|not live|lived (?:for |only |just )*\\S+ (?:hours?|days?|minutes|weeks?))(?! (?:of (?:laughing|embarrassment)|(?:his|her|their) ))|(?:cot death|sids|died in (?:his|her) (?:cot|pram|cradle))',
  '(?:my|our|her|the) *1 (?:{baby}|{child}) (?:was|were) (?:stillborn|still born|born dead|killed|murdered|found dead|strangled|stabbed|run over)(?= )(?! (?:at (?:\\S+ )?(?:arnhem|war)|in (?:the war|action)))|i had (?:a|two|three|several) (?:stillbirths?|stillborns?|miscarriages?)|(?:i|we|she) miscarried|stillborn|(?:\\S+) miscarriages',
  "(?:i|we|she|my wife|my (?:mother|mum|sister|daughter)) (?:lost|buried|bury) (?:two|three|four|five|several|both|a|the|our|my|his|her) (?:own |first |second |little |only |eldest |youngest |dear )*(?:{baby}|{child})(?! (?:'s|at the|in the (?:shop|crowd|park|fog|market|supermarket|sand)|on the|for (?:an|a|half|ten)|(?:\\S+ ){0,5}found (?:him|her|them)|and found|shoe|sock|, as i))",
  '(?:we|i) (?:had to )?(?:buried|bury) (?:our|my) *2 (?:{baby}|{child})',
  '(?:our|my) (?:only |eldest |youngest |little |first |second |dear )*(?:{baby}|son|daughter|child|grandson|granddaughter) (?:died of an overdose|was killed by|killed in a)',
].map((written) => p(written));

/**
 * A suicide: past grief if the writer speaks of a person close to them, but not if it is news of a stranger.
 */
export const SUICIDE = p('{byHand}');
export const SOMEBODY_OF_THEIRS = p(
  '(?:my|our) (?:\\S+ )?(?:\\S+ )?(?:father|mother|dad|mum|brother|sister|son|daughter|husband|wife|uncle|aunt|auntie|cousin|nephew|niece|grandson|granddaughter|grandfather|grandmother|friend|mate|fianc\\S+|neighbour|boy|girl|lad|partner|pal|colleague|teacher|eldest|youngest|twin|nan|gran|child|husband|lodger|boss|doctor|priest)',
);
