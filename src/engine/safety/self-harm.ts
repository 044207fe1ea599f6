import distressWords from '#content/language/en/distress-words.json' with { type: 'json' };
import { PARTS } from './parts.ts';
import { type Parts, phrase } from './phrase.ts';

const SELF: Parts = {
  ...PARTS,
  ...distressWords.selfHarm,
  /** What a person intends, in the present: "want to", "am thinking about how I could", "have decided to". */
  wish: '(?:want|wanting|wish|wishing|like|love|long|longing|desire|hope|hoping|pray|praying|plan|planning|intend|intending|mean|going|about|ready|tempted|decide|decided|determined|think|thinking|thought|dream|dreaming|feel like|feeling like|try|trying|urge|need|prefer|resolved|prepared|pills|tablets|courage|strength|nerve|way|ways|so|rather|sooner|better|minded|considering|contemplating|thoughts|idea|urges?|imagine|imagining|fantasise|fantasising|planned)(?: {mind})*',
  lethal: '(?:{pills}|{gun}|rope|razor|blades?|knife|scissors|poison|bleach)',
  done: '(?:killed|hanged|shot|drowned|harmed|cut) myself|ended (?:it|my life)|taken them all',
  /** An act with no other meaning. */
  act: [
    '(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|stab|stabbing|gas|gassing|poison|poisoning|harm|harming|starve|starving|top|topping|hurt|hurting|cut|cutting) myself(?! (?:laughing|for|with (?:work|laughter)|on (?:the|a)|shaving|short|off|a (?:slice|piece))(?= ))',
    '{end} (?:my (?:own )?life|it all|everything|myself|things(?: for good)?(?= (?:$|,|tonight|now|soon|myself|once))|this life|my days|it {whenEnd})',
    '(?:take|taking) (?:my own life|an overdose|my life)',
    '(?:take|taking|swallow|swallowing|drink|drinking) (?:all|the whole|the lot|the entire|every one)(?: of)?(?: my| the| these| those)? *1 {pills}',
    '(?:commit|committing) suicide|suicide|euthanasia|do(?:ing)? away with myself|do(?:ing)? myself in',
    '(?:walk|walking) in front of (?:a|the) {drop}|(?:jump|jumping|throw myself|throwing myself|fling myself|step|stepping) (?:off|in front of|from|under|into|out of|over|onto) (?:a|the|that|my|this) *2 {drop}(?! (?:after|to save|with my))',
    '(?:walk|walking|wade|wading) (?:out )?into (?:the|that) (?:sea|river|lake|water|canal|traffic)',
    '(?:slit|slitting|slash|slashing|cut|cutting|open|opening) my (?:wrists?|throat|veins?)',
    '(?:disappear|vanish|go away|sleep|gone|be gone) for ?(?:ever|good)',
    '(?:go|going|fall|falling) (?:to sleep|asleep)(?: tonight)? and (?:never|not)(?: to)? wake',
    '(?:never|not) (?:to )?(?:wake|wake up|waking|waking up)(?! (?:early|late|the|him|her|them|anybody|my|until|before))',
    'not (?:to )?(?:be alive|exist|live anymore)',
    'put (?:a bullet|an end to (?:my life|it all|myself|everything))',
    'be dead(?! (?:than|before|by (?:then|the time)|right|on))|(?:be )?(?:the )?end of me(?= $)',
  ].join('|'),
  whenEnd: '(?:$|,|tonight|now|today|tomorrow|soon|quickly|once and for all|anymore|myself|before|by|and)',
  /** A death with nothing milder after it: "die in my own bed" is no wish to be dead. */
  death:
    'die(?= (?:$|,|tonight|now|today|soon|tomorrow|and|because|so|already|anymore|myself|quickly|too|as soon|with (?:him|her|them|shame)|like this|every|all the time|but|please|since|than (?:to )?(?:go on|live|suffer|carry on|be a burden|this)))(?! and be buried)|(?:be dead|dying)(?= (?:$|,|now|and|too|all the time))',
  /** What may follow, and what shows that it is not about a place, a task or an hour. */
  whereLife:
    '(?= through (?:another|this|one more)| (?:living|with (?:my |this |the )?(?:life|living)|like this|in this world|on this earth|alone)(?= (?:$|,|anymore|and|now|since|because))| (?:anymore|at all|tomorrow|$|,(?! (?:the|in|here i am))|now(?! that)|without (?:him|her|them|my (?:{kin})) ?(?= (?:$|,|and))|and|since|because|after (?:he|she|my)|in the morning|again))',
  dying:
    '(?:die|dying|drive into (?:a|the) (?:tree|wall|river|lake)|be dead|being dead|death|suicide|(?:god|the lord|lord|allah|him|jesus) (?:to|would) take me|(?:never|not)(?: to)? (?:open|opening) my eyes|be gone(?= (?:$|,|for ever|forever))|(?:end|ending|finish) (?:all )?(?:this|my|the) (?:suffering|pain|misery|agony|struggle)|(?:walk|walking|step|stepping) in front of (?:a|the) \\S+|follow (?:him|her)(?= (?:$|,|to the grave|soon|now)))(?= (?:$|,|and|is|would|now|soon|too|tonight|for|so|because|instead|every|all|already|will|alone|like|again|but|,))',
  nobodyElse:
    '(?:everybody|they|my (?:family|wife|husband|son|daughter|sons|daughters|children|kids|grandchildren|\\S+ and \\S+)|the (?:family|children|kids|world|others|boys|girls)|all of (?:you|them)|you|you all|people|things|it|life|their lives?)',
  iGone:
    '(?:i (?:was|were|am|had|would be) (?:{gone}|never (?:been )?born)|i (?:died|die|disappeared|went|not wake up|did not wake up|did not exist|not exist)|my (?:death|funeral)|me {gone})',
  life: '(?:my |this |the )?life(?: here| of mine| itself| now)?',
  self: '(?:me |my |us )?',
};
const p = phrase(SELF);

/** Mentions of death and life that are no wish of the writer's: removed before we look for one. */
export const MASKED = p(
  "(?:before|when|after|until|if|once|till) i (?:die|am dead|am gone|go)|(?:not |never )?(?:afraid|scared|frightened|fear) (?:of |to )?(?:death|die|dying)|no fear of (?:death|dying)|(?:his|her|their|my (?:own )?(?!death)\\S+|the|'s|a|of) (?:own |sudden |early )?(?:death|dying)|death (?:of|in|on|by|certificate|toll|row|bed|duties)|(?:to|me|us|bored|tired|scared|frightened|worked|work|working|sick|tickled|frozen|freeze) to death|die(?:ing)? (?:of|from|laughing|for|in my|at home|with my boots|as|happy|out|down|away|a|an|peacefully|here|knowing|old|rich|in peace|in harness)|dying (?:of|to|for|for a|out|wish|day|man|woman)|(?:live|living|life) (?:in|at|on|by|near|with (?!it)|next|among|up to|off|out of|out|abroad|apart|together|under|over|down|to (?:be|see|tell|a))|like (?:death|the dead)|half dead|drop dead|dead (?:on my feet|tired|end|line|heat|loss|weight|right|sure|straight|certain|keen)|death warmed up",
  'gu',
);

/** Present or planned harm to oneself, or the wish to be dead, in the first person. */
export const SELF_HARM: readonly RegExp[] = [
  // I want, plan, think of … the act, or death itself.
  'i *4 {wish} *5 {act}',
  'i *4 {wish} {self}{death}',
  '(?:want|wanting|going|gonna|hoping|praying|wish|ready) to {death}(?<= (?:i|am|and|,|but|so) \\S+ \\S+ \\S+)',
  'my (?:plan|wish|hope|intention|prayer|only (?:wish|hope|thought|plan)) (?:is|now is) *3 (?:{act}|{death}|(?:stop|not take|refuse|give up) *2 {pills})',
  'i (?:will|shall|might|may|could|should)(?: as well| well| soon| now| one day)* (?:{act}|be dead (?:tomorrow|tonight|soon|by (?:tomorrow|morning|{weekday}))|die (?:tonight|by my own hand))(?<! (?:could|should|might) (?:end|finish) (?:it|things|everything).*)',
  'i would (?:have )?(?:kill(?:ed)?|end(?:ed)?|hang(?:ed)?|shoot|shot|drown(?:ed)?|finish(?:ed)?|do(?:ne)? away with) (?:myself|my (?:own )?life|it(?: all)?)(?= **6 (?:if|by now|already|long ago|but)(?= ))',
  'if it (?:was|were) not for **8 i would (?:end|kill|finish|hang) (?:myself|my life|it)',
  'if i had (?:a {gun}|the (?:courage|nerve|guts|pills|tablets|strength|means)) **3 i would (?:have )?(?:used?|done?|end(?:ed)?|kill(?:ed)?|be (?:gone|dead)|finish(?:ed)?|shoot|take|not be here)',
  '(?:i am|i feel|feel|feeling|been|am) suicidal|(?:i am |i have |i )(?:been )?(?:having|having these|have|get|getting) (?:suicidal|dark) thoughts of (?:ending|dying|death)|(?:i am|i have been|i have|i keep|i get) (?:having |getting )?suicidal (?:thoughts|feelings|ideas)',
  'this is my (?:suicide note|last message)',
  'i wish (?:that )?i (?:was|were|had been|could be|would be) (?:dead|never born|not alive|not here anymore|in my grave|with (?:him|her) (?:in heaven|in the ground))',
  'i wish (?:that )?i (?:(?:had|would) never been born|could (?:die|disappear|not wake up|go to sleep and)|would (?:not wake up|die)|had died(?! (?:of|laughing|my))|not have to (?:wake|live|be here))',
  '(?:wish|want|pray|hope|beg)(?: that| to)? *2 (?:put|take) me out of (?:my|this) misery(?! (?:and tell|,? tell))',
  '(?:(?:god|lord|allah|jesus|bhagwan|heaven|he) (?:should|please|would|could|why not|why|must)|(?:wish|pray|hope|beg|beg of|ask|asking|begging|praying)(?: that| for| to)* (?:god|the lord|the good lord|lord|allah|jesus|bhagwan|he|him)(?: would| will| to| should)?|why will (?:god|the lord|he) not|(?:lord|god|allah) ,?) take me(?= (?:$|,|now|soon|away|tonight|quickly|too|today|home|in my sleep))',
  'i (?:wish|hope|pray|want)(?: that)? *2 (?:bus|car|lorry|train|truck|something|somebody|heart attack|heart|cancer|stroke|death|illness|god|lord|it) (?:would|will|could|had|to) (?:hit|kill|killed|take|taken|finish|finished|run over|come for|end) (?:me|it|my life)(?! (?:home|to|off|laughing|some|a|for a|out))',
  'i (?:wish|hope|pray|want|long)(?: that| to)* *4 (?:i )?(?:will not|would not|not|never)(?: to)? (?:see|live to see) (?:the|another|tomorrow|next|one more) ?(?:morning|day|sunrise|tomorrow|winter|week|christmas)?',
  'i (?:am )?(?:long|longing|yearn|wait|waiting|wish|wishing|beg|begging|ready|crave|craving) for death|i (?:am )?(?:waiting|wait|long|longing) to die|i deserve to die|i deserve to be dead|(?:let|help|want to let|leave) me(?: to)? die(?! (?:of|laughing|happy|in my own|at home))|(?:please|somebody|god|lord) kill me',
  '(?:death|dying|suicide) is (?:the only|my only|the) (?:answer|way|option|solution|escape|relief|way out|thing left)|(?:death|dying) (?:would|will|seems?) (?:be )?(?:like )?(?:a |an |the )?(?:relief|escape|release|better|answer|easier)(?= (?:$|,|for me|to me|than|now))',
  'my death (?:will|would) (?:solve|be a|help|end|free|make)|i am worth more dead|i (?:would|will) be doing (?:them|everybody|you|my \\S+) a favour (?:if|by) *2 (?:i )?(?:die|died|dying|went|gone|dead|ended|ending)',
  'i (?:am )?(?:going to|might|will|may|am afraid i will) (?:end up )?(?:do|doing) something (?:stupid|silly|drastic|terrible|to myself)(?= (?:$|,|to myself|tonight|if|soon|and))',
  'i should (?:have died|be dead|be the one dead)(?= (?:$|,|instead|too|with (?:him|her|them)|not (?:him|her)|already|by now))|i wish *2 (?:had|would) (?:have )?(?:killed|finished|taken) me(?! (?:with|to|along|home))|i am giving up on (?:life|living)|i have given up on (?:life|living)|what am i (?:living|alive) for|i not (?:belong|want to be) in this world',
  'better (?:for me |off )?to (?:die|be dead)(?= (?:$|,|now|soon|than (?:to )?(?:live|living|go on|suffer|this|be a|carry|stay|like)))|better dead than (?:a burden|this|like this|alone)',
  '{lethal} (?:in|to|at|against|on) my (?:hand|hands|lap|wrists?|throat|head|temple|chest|mouth)(?= (?:$|,|and|every|last night|tonight|again|yesterday|this))(?! and (?:a glass|went to work|took one))(?<= i (?:have |had |am |was |sat |sit |sitting |just |)*(?:sit|sat|hold|held|put|stood|stand|holding|pressed|lie|lay|sitting|with)(?: \\S+){1,9})',
  '(?:put my affairs in order|affairs are in order|said my good ?byes|written (?:the |my |a )*(?:letters?|note)|wrote (?:the |my |a )*(?:letters?|note)|made up my mind|i have decided|i am decided) **8 (?:(?:take|swallow) (?:the|my|all|those)(?: all)?(?: of)?(?: my| the)? ?{pills}|go off the|be gone|not be here|end it|do it (?:tonight|tomorrow|on|this)|to go $)',
  '(?:tomorrow|tonight|on {weekday}|soon|today) i (?:will |shall |am going to |am )?(?:go off the {drop}|jump off|jump in front|hang|drown|end it|take all)|i (?:will|shall|am going to) (?:go off the|jump off the|jump from the) (?:{drop})(?! (?:and swim|for))',
  'i (?:have |had )?(?:tried|attempted|nearly|almost|went) (?:to )?*1 (?:{act}|{done}) **6 {justNow}|{justNow} ,? ?i (?:have |had )?(?:tried|attempted|nearly|almost|wanted)(?: to)? *1 (?:{act}|{done})',
  '(?:it|life|things|all) (?:would|will) be (?:{relief}|simpler|kinder|best) ?(?:off )?(?:for|on|to) (?:everybody|all|them|my \\S+|the \\S+|all of \\S+|you|others)(?: \\S+)? (?:if|when|once|with|without) (?:{iGone}|me(?= (?:$|,|here|around|alive)))',
  'i not (?:see|know|understand)(?: a reason| any reason)? why i (?:should|must|have to|am|need to|keep|go|bother)(?: to)? (?:live|living|alive|still alive|still here|go on|keep on|keep living|stay alive|carry on|on living|keep going|going)(?= (?:$|,|living|anymore|like|now))',
  // I do not want to live.
  'i (?:not|have no {will}|have not any {will}|can not find (?:the|any) {will}|have lost (?:the|my|all|any)(?: {will})?) *1 (?:want|wish|desire|care|to|for|in)(?: to)? {live}{whereLife}',
  'i (?:not|have no {will}|have lost (?:the|my|all) {will}) *1 to live(?= (?:$|,|after|anymore|now|since|and|without))',
  'i (?:hope|wish|pray|want)(?: that)? *2 (?:i )?(?:not|never|will not|would not)(?: to)? wake(?: up)?(?! (?:early|late|him|her|the))',
  '(?<! (?:was|were|saw|seemed) )(?:i (?:not|can not|can|fail to|no) (?:see|find|know|have)|there is (?:no|not)|i have (?:no|not)|see no|is there (?:any|no)?|what is|what|where is|no|not any) (?:the |any |a |much )?{point} (?:of|in|to|for)? ?{self}(?:to |of |my )?(?:live|living|go on living|going on living|stay alive|staying alive|be alive|being alive|carry on(?= (?:$|,|anymore|living|like this))|carrying on(?= (?:$|,|anymore|living|like this))|going on(?= (?:$|,|anymore|like this))|go on(?= (?:$|,|anymore|like this)))(?! (?:in|near|with|at|there|so|by|on|next|without (?:a|my)))',
  '(?:nothing|nobody|no thing|not anything|little)(?: is| are)?(?: left| more)?(?: for me)? to (?:live|stay alive|wake up|go on living) for',
  '{life} (?:is not|not seem|is no longer|is hardly) worth (?:living|it|going on|the trouble)(?<!(?:giving up|gave up|given up|no more) .*)(?! (?:without (?:a|my tea|tea|chocolate|music)|if you))',
  '{life} (?:is (?:worthless|pointless|meaningless|useless|empty and)|has no {point}|holds no {point}|has lost (?:its|all) {point})(?= (?:$|,|anymore|now|to|for|since|and|without (?:him|her|them)))',
  '(?:better|best) (?:off )?(?:for (?:me|all|everybody|them|my \\S+) )?(?:if |that |is )?i (?:die|died|was dead|were dead|was gone|am gone|am dead|had died|was not (?:here|around|alive|born)|had never been born|go(?= $))',
  'i (?:would be|am|might be|were|was|will be) better (?:off )?(?:dead|in my grave|not (?:here|alive))|(?:i|me) *2 better dead than (?:this|living)',
  'i (?:am|have grown|have become|feel|have had enough|have had it|am fed up|am done|have grown) *2 (?:of|with)(?: this| my)? (?:living|being alive|existing|life(?= (?:$|,|now|and|itself|anymore)))(?! (?:in|out|with|near|alone|on|here))',
  'i can not (?:face|bear|take|stand|endure) (?:another|one more|any more|being|another single) (?:day|night|winter|morning|year|alive|living)(?! (?:of|in this|with|at))',
  'i can not (?:go|carry|keep) on (?:living|anymore|like this|with (?:my )?life|$|,)(?! (?:about|(?:the|my) (?:ink|pen|pencil|hand|fingers|eyes|battery|kettle|light|computer|screen)))',
  'i can not (?:bear|face|stand|take) (?:living|being alive|to live|to be alive)(?! (?:without (?:a|my|the)|in|with|near|next|under|there|on|so))',
  '(?:no|any|only|one|only one) (?:other )?way out(?: for me)? *2 (?:except|but|other than|is|apart from) *3 (?:dying|death|die|to die|to end)|the only way out (?:is|for me is) *2 (?:die|dying|death|end)',
  'i hate (?:my life|being alive|living) and *1 (?:want|wish)(?: to (?:be|get))?(?: out| it over| to die)',
  'i want (?:it|all this|all of it|everything|this life|my life|this)(?: all)? (?:to be |to )?(?:over|finished|to end|to stop|end|done with)(?= (?:$|,|and|for good))(?= **20 (?:live|living|die|life|eating|tablets|pills|anymore|dead|myself|sleep|wake)(?= ))',
  // Others would be better off.
  '{nobodyElse} (?:would|will|is|are|might)(?: all)?(?: be| have it| find it| live| do| manage| cope| sleep)? (?:{relief}|more peaceful)(?: off)? (?:without me(?= (?:$|,|here|around|alive|now|and))(?! and)|(?:if|when|once|with) *1 {iGone})',
  'nobody (?:would|will|is going to) (?:miss|notice|care|mind|weep|cry|mourn|shed)(?: me| a tear| it)* (?:if|when|that) {iGone}(?! (?:for|to the|on|home))',
  '(?:i am|i feel|i have become|being) *2 (?:burden|nuisance|weight|useless|trouble|waste) **8 (?:better|best) (?:i|if i|to) (?:die|be dead|go|am dead|were dead|am gone)',
  // The means are at hand, or used.
  'i (?:am |have |have been |had )*(?:saving|saved|stockpiling|stockpiled|stocking|hoarding|hoarded|collecting|collected|keeping|kept|keep|hiding|hidden|hid|got|put|putting|counted|counting|bought|have|storing|stored)(?: up| by| back| aside| away| out)? *3 (?:{pills}|rope|{gun}|razor|blades?|knife|poison|pesticide|bleach) **4 (?:for when i (?:decide|can not|am ready|need to go)|for when (?:the time comes|it is time|i decide)|to (?:end|do it|take them all|die|kill|finish|use on myself)|so (?:that )?(?:i can|one day)|for it|ready(?! for)|to go$|and i (?:am|will|want)|for when (?:it|things|i|life|the pain) (?:gets?|becomes?|have had|is too|am)|enough to)',
  'i want to be with **10 {pills} (?:ready|by|here|beside|in my)',
  '(?:the|my|a|an old|his) *2 {gun} **8 (?:i (?:look at|hold|think (?:of|about) using|take out|sit with|stare at)|i have thought about using|to use) (?:it|them)(?! (?:and clean|on))',
  'i (?:have )?(?:took|taken|swallowed|drank|drunk|had) (?:all(?: of)?|too many|a whole|the whole|whole|every|a lot of|dozens of|a handful of|two bottles of|(?:twenty|thirty|forty|fifty|sixty|\\d\\d)(?: of)?) ?(?:(?:my|the|those|of|her|his) )*(?:sleeping |heart |pain |blood pressure )?{pills}(?! (?:this morning (?:like|as|with)|like a|as (?:i|the|prescribed|usual)|on time|with (?:my|water|breakfast|tea)|for (?:the|my)|off|back|to the|out|(?:\\S+ ){0,4}to (?:my|the|a|him|her|them) ))',
  'i (?:have )?(?:took|taken) an overdose(?= (?:$|,|tonight|today|an|this|last night|now))',
  'i (?:have )?(?:cut|burn|burnt|burned|hurt|harm|harmed) (?:myself|my (?:arms?|wrists?|legs?|thighs?)) *2 (?:again|on purpose|to cope|last night|when i (?:feel|am)|because (?:it helps|i))',
  'i (?:am|have been|keep|keep on|have started|started|need|feel like)(?: on)? (?:cutting|burning|harming|hurting) (?:myself|my (?:arms?|wrists?|legs?))(?! (?:on|with the|shaving|short|off|in the|a ))',
  'i (?:went|drove|walked|stood|stand|sit|was|go|was standing|keep going|have been)(?: down| out| up)? *2 (?:to|on|at|by|near|over) (?:a|the|that) *2 {drop} **10 (?:(?:about|of) (?:jumping|going in|stepping|throwing|ending)|i will go back|to jump|stood there|could jump|nearly jumped (?:today|tonight|yesterday))',
  '(?:jumping|throwing myself|going under a|stepping in front)(?= )(?<= i (?:am |have been |keep |keep on |)(?:think|thinking|thought|dream|dreaming)(?: \\S+){1,4})',
  // Taking leave.
  'this (?:is|will be|may be|might be) (?:the|my) (?:very )?last (?:thing|message|words?|letter|time|chapter|page|entry)(?: that)? (?:i|you)(?: will| shall| ever)* (?:write|say|send|hear|leave|read)(?! (?:today|about|this week))',
  'by the time you (?:read|find|get|see) this **3 i (?:will|shall) (?:be|have) (?:gone|dead|left this|done it)',
  '(?:good ?bye|farewell) **8 (?:ready for tonight|tonight|forever|for ever|this world|cruel world|everybody i (?:am|will|have))(?= )(?<= i .*)',
  'i (?:am going to|will|have decided to|shall) do it (?:tonight|today|tomorrow|soon|now|on {weekday}) **9 (?:good ?bye|everything ready|got it all|letters?|note|nobody can|forgive|sorry)',
  'i will not be (?:here|alive|around) (?:tomorrow|next week|much longer|in the morning|by (?:monday|christmas|then)|anymore) **10 (?:going to|goodbye|have decided|by my own)',
  'i not (?:want|need|intend|plan) to (?:see|be here for|live to see|reach) (?:another|the|my next) (?:day|winter|christmas|birthday|new year|morning|spring|summer)(?! (?:without you|in (?:hospital|a|the|this)))',
].map((written) => p(written));

/** The same in looser words, with anything in between: only for text where every milder meaning is masked. */
export const LOOSELY_SELF_HARM: readonly RegExp[] = [
  'i (?:[^ ,.]+ ){0,3}?{gladly} (?:(?!(?:not|he|she|they|we|you|his|her|their|when|after|before|until) )[^ ,.]+ ){0,4}?{dying}',
  '{dying} (?:is|would be|seems|looks|sounds) (?:(?!not )[^ ,.]+ ){0,3}?(?:i (?:want|wish|look|long|think|hope|pray|wait)|welcome|a mercy|for me|kinder|sweet)',
  'i (?:(?!(?:did|was|had|could|would) )[^ ,.]+ ){0,2}?(?:not|no|can not|lost|hate|tired|fed up|sick|enough|weary|done|lack|without) (?:(?!(?:he|she|they|we|you) )[^ ,.]+ ){0,5}?{live}{whereLife}',
  'i (?:am |feel |was )?(?:sorry|sad|disappointed|angry|cry|weep|upset) *3 (?:i )?(?:woke|wake|wake up|woke up|still alive|still here|am alive)(?= (?:$|,|up|again|each|every))',
  '(?:stops?|stopping|keeps|keeping) me (?:from )?(?:{act}|doing it|ending it|going)(?= (?:$|,|is|now|tonight|and))(?! (?:to|out|home|mad))',
  '(?:not stop|can not stop|keep|am) thinking (?:about|of) (?:the|that) (?:river|bridge|canal|railway|tracks|cliff|rope|pills|tablets|train)(?= (?:$|,|and|every|at night))(?! and (?:how|what|the|when we))',
  'if i could *6 (?:be gone|not be here|disappear|be dead|vanish|die) ,? i would',
  'i can not live without (?:him|her|them|my (?:wife|husband|\\S+)) ,? ?(?:and|so|anymore) ?(?:i (?:will not|am not|not want))?(?= )(?<=(?:will not|anymore|am not|not want))',
  '(?:written|wrote|letters?|note|goodbye) **8 (?:the|my) (?:pills|tablets|rope|gun|razor)(?= (?:$|,|out|ready|beside|here|by))|i have (?:got )?(?:the|a|my) (?:rope|noose)(?= (?:$|,|ready|hidden|here))',
  'i (?:was|am) (?:going|about) to do it **6 (?:last night|yesterday|tonight|this morning) **4 (?:but|until|then)|i (?:will|am going to) do it (?:tonight|soon) $',
  'put my head in the (?:gas )?oven(?! (?:to|and (?:scrub|clean)))(?<= i (?:could|will|want|would|may|might|feel|am|think)(?: \\S+){1,10})',
].map((written) => p(written));

/**
 * Giving up food or medicine; this counts only together with a wish to go, which may be in another sentence.
 */
export const GIVES_UP_ON_BODY = p(
  'i (?:have |am |have been |will |have now |have decided to |am going to |shall |intend to |want to )*(?:stop|stopped|stopping|given up|quit|refuse|refusing|refused|not|skipping|left off|leaving off|throwing away|flushing)(?: to)? ?(?:take|taking|eat|eating|drink|drinking|touch|on)?(?: any| my| the| all)* (?:eat|eating(?= (?:$|,|and|now|so|because|anymore|anything|food|since|for))|drinking(?= (?:$|,|and|water|anything))|food|meals|(?:heart |blood |pressure |water |little )*{pills}|dialysis|treatment|water|anything|dinner)',
);
export const WISHES_TO_GO = p(
  '(?:want|wanting|hope|hoping|would rather|would sooner|sooner|rather|wish|waiting|wait|so that|so|let|be|until|pray|soon|and then)(?: {mind})* *3 (?:go(?= (?:$|,|quickly|now|quietly|to (?:him|her|god|my))|ne)|be gone|gone|(?:be )?over|it finished|finished|it (?:to )?end|nature take|nature to take|take its course|die|dead|slip away|fade away|and go(?= $)|not be here|with (?:him|her|my \\S+|\\S+)(?: soon| again)?(?= (?:$|,))|quick(?:ly|er)?|the end|starve)|and go $',
);

/** The same wishes in the past. */
export const ONCE_WISHED: readonly RegExp[] = [
  'i (?:once |had |have |twice )*(?:wanted|tried|attempted|thought|planned|meant|decided|wished|longed|prayed|used|was going|was ready|was about|came close|nearly|almost)(?: {mind})* *2 (?:{act}|die(?= (?:$|,|back then|in those|after|when|and|too))(?! of))',
  'i (?:once |twice )*(?:tried|attempted|attempt) (?:suicide|to (?:kill|end|drown|hang|gas|poison) (?:myself|my (?:own )?life|it(?: all)?(?= (?:$|,|once|when|after|at))))|my (?:own )?suicide attempt',
  'i (?:used to|would) (?:cut|harm|burn|starve|hurt) (?:myself|my arms)(?! (?:on|off|short))|i (?:cut|harmed|burned|starved) myself (?:for|all through|as a|when i was|in my)',
  '(?:i|and) (?:had )?(?:cut|slit|slashed) my (?:wrists|throat)|i (?:once |had |twice )*(?:took|swallowed|drank|taken|drunk) (?:a|the|two) (?:bottles?|box|packet) of *1 (?:{pills}|aspirin|bleach)',
  'i (?:sat|was|stood) *6 (?:hosepipe|with the (?:pills|tablets|rope|gun)|ready to jump|on the (?:ledge|railings|parapet))',
  'i (?:once |twice )*(?:took|had taken|swallowed) an overdose(?! of (?!{pills}))',
].map((written) => p(written));
