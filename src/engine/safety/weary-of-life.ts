import { PARTS } from './parts.ts';
import { phrase } from './phrase.ts';

const p = phrase({
  ...PARTS,
  /** What ends the thought: nothing more is said, or what follows is a reason. */
  stop: '(?=(?: alone| by myself| at my age| with (?:all )?(?:this|the|my|so much) (?:pain|life|illness|suffering|grief)| without (?:him|her|them|my \\S+)| like this| in this (?:world|pain|state|life))*(?: $| ,| anymore| since| now| when| after| because| and| so| if| as| at my| day after| all this| for ever))',
  alive:
    '(?:living|live|stay alive|staying alive|be alive|being alive|existing|exist|keep on living|keep living|go on living|going on living|still alive)',
  goingOn:
    '(?:going on|go on|carry on|carrying on|keep going|keeping going|struggle on|struggling on|hang on|hanging on|get up|getting up|wake up|waking up|continue|continuing|to be here|being here)',
  point: '(?:point|reason|use|sense|purpose|good|meaning|value|interest|joy)',
  god: '(?:god|the lord|lord|the good lord|allah|jesus|bhagwan|almighty|the almighty|ishwar|mother mary|my maker|death|the angels|heaven)',
  begging:
    '(?:pray|praying|ask|asking|beg|begging|wish|wishing|hope|hoping|want|why|please|wait|waiting|plead|pleading)',
  water:
    '(?:canal|river|sea|lake|reservoir|quarry|harbour|wall|tree|traffic|lorry|bus|train|bridge|cliff|railway|tracks|water|pond|dock|weir|well)',
  theirs:
    '(?:him|her|them|my (?:late |dear |poor |darling )?(?:husband|wife|son|daughter|mother|mum|sister|brother|\\S+))',
  store:
    '(?:saved|saving|save|hoarded|hoarding|stockpiled|collected|collecting|kept|keeping|hidden|hiding|put by|put away|put aside|squirrelled|enough|counted|counting|built up|stored|storing|bought)',
  harmSelf:
    '(?:kill myself|end my (?:own )?life|end it all|end it|end everything|end things|do it|take my (?:own )?life|die|finish it|finish myself|commit suicide|finish everything|hang myself|drown myself)',
});

/** No reason left to live, a wish to be taken, or a way out thought of: what is said in ordinary words rather than in the great ones. */
export const WEARY_OF_LIFE: readonly RegExp[] = [
  '(?:no|not|never|nothing|lost|without|little|not any|what(?: is)?(?: the| my)?|where is the|any|what is) *1 {point} **4 {alive}{stop}',
  '(?<! (?:was|were|saw|seemed|could|did|had) )(?:no|not|lost|little|what(?: is)?(?: the| my)?|where is the|any) *1 {point} (?:(?:in|of|to|for|me|my|us) ){0,3}{goingOn}{stop}(?! (?:about|and on about))',
  'i *4 (?:think|thinking|thought|thoughts|wish|like|love|rather|dream|dreaming|feel like|prefer|imagine) *4 (?:not|never) (?:being|be|to be|having to be) (?:here|alive|around|on this earth|in this world|born){stop}',
  '{begging} **6 {god}(?: \\S+){0,5} (?:take|takes|taking|took|call|calls|calling|fetch|fetches|lift|lifts|collect) me(?= (?:$|,|now|soon|away|too|tonight|in (?:my|the)|up|and|also|home|before|from this|every|quickly))(?! (?:through|for a|home from|to (?:see|meet)|and my \\S+ to))',
  'why (?:\\S+ ){0,4}(?:he|{god}) (?:\\S+ )?(?:not|forgotten to|forgot to) (?:take|taking|taken|call|calling|fetch) me',
  'why (?:\\S+ ){0,2}(?:am i|i am|should i be|must i be|i must be) (?:still )?(?:alive|living|breathing|still here|in this world)(?= (?:$|,|and|when|at all|only|like|now|still|anymore))',
  '(?:why|not understand why|ask why) *4 (?:keep|keeps|keeping|leave|leaves|left|kept) me (?:alive|here|living|on this earth|behind)(?= (?:$|,|so long|anymore|any|when|still|like|in this))',
  'i **9 (?:think|thinking|imagine|imagining|want|feel like|tempted|picture|thought) *3 (?:let|letting|throw|throwing|fling|flinging|drop|dropping) myself (?:fall|go|drop|down|over|off|out|in|under)',
  '(?:us(?:e|ing)|try|trying) (?:it|one|them|that) on myself',
  'i *4 (?:think|thinking|thought|imagine|want|feel like|tempted|could|going|keep) *4 (?:drive|driving|crash|crashing|steer|steering|run|running) (?:the|my) (?:car|scooter|van) *1 (?:into|off|over|at|in front of) (?:a|the|that) *1 {water}',
  'i *3 (?:think|thinking|imagine|dream|dreaming|fantasise) *2 (?:of|about|how) *3 (?:walk|walking|jump|jumping|going|go|wade|wading|slip|slipping|sink|sinking|lying|lie|lay|laying) *2 (?:into|off|under|in|down on|across) (?:a|the|that) *1 {water}(?! (?:for|with my|as a|to (?:swim|fish|wash|bathe)|when (?:i was|we were)))',
  '{store} **10 {pills} **14 (?:take|swallow|use|drink|taking|swallowing) (?:the (?:whole )?lot|them all|all of them|every|everything|the whole|all at once|them (?:tonight|one day|one night|soon|together|when|and))',
  '{store} *6 {pills} *4 (?:and|so|now|to) *5 {harmSelf}(?= )',
  'i have *4 enough *3 {pills} *3 (?:to (?:do|finish|kill|end|go|put|send|make sure|see me)|for (?:it|that|the job|when i))',
  'i (?:want|need) out(?= (?:$|,|of (?:this|my) (?:life|world|pain)|and|now))(?<= (?:live|pain|alive|suffer\\S*|life|living|tired|enough|bear|misery) .*)|i want out of (?:this|my) (?:life|world|pain|body)',
  '(?:better|best|easier|kinder|simpler|good) (?:(?:for|that|if|it|is|would|be|me|everybody|them|all|off|us|to|only|now) ){0,4}i (?:should |would |could |can |just |will |must |now )*(?:die|died|be dead|be gone|go quickly|was dead|were dead|am dead|were gone|was gone|am gone|not live|not wake up|went)(?! (?:to|for|home|out|away|with|there|back|on|in|before|at|first))',
  'i *3 (?:want|wish|long|longing|ready|hope|going|like|pray|waiting|time|rather|hoping) *1 (?:to )?(?:join|follow) {theirs}(?= (?:$|,|soon|now|tonight|in the (?:ground|grave)|wherever|up there|under|there soon|today))(?! (?:in (?:canada|australia|the)|at the))',
  'i *2 (?:want|wish|long|ready|rather|like|going|have decided|decided) *1 (?:to )?(?:leave|depart|quit|be out of|go from|depart from|get out of|exit) (?:from )?(?:this|the) (?:world|life|earth)',
  'i (?:not|never) (?:deserve|fit|worthy|want|wish) *1 (?:to )?(?:live|be alive|life|be living){stop}',
  'i (?:hate|dread|curse|loathe|regret|sorry|am sorry|cry) *2 (?:waking|wake|woke|opening my eyes|open my eyes)(?: up)?(?= (?:each|every|alive|to (?:another|one more|find (?:that )?i am)|and (?:find|finding|being|still)|still|again))',
  'i not (?:care|mind|bothered) (?:if|whether) i (?:live|die|wake up|am alive|stay alive|survive)(?= (?:$|,|or|anymore|now|tomorrow))',
  'i (?:would|shall|will) not (?:care|mind|be sorry|object) (?:if|whether) i (?:died|did not wake|not wake|never woke|was dead|were dead|dropped dead)(?! (?:happy|there|in))',
  'i *2 (?:not|can not|never) *2 (?:can |able to |want to |see how (?:i can|to) |know how (?:i can|to) )(?:keep going|go on|carry on|keep on|struggle on|continue)(?= (?:$|,|anymore|much longer|like this|without|alone|with (?:this |my |it )?(?:life|pain|living)))(?! without (?:my )?(?:tea|glasses|a ))(?<! (?:did|could|would|had) not \\S+ .*)',
  'i *2 (?:want|wish|need) (?:it|this|everything|life|the pain|things) *1 (?:all )?(?:to )?(?:be over|stop|end|finish|over)(?= $)(?<= (?:all|everything|life) .*)(?! (?:by|before))',
  'i (?:want|wish|long|need|going|have decided|plan|think|thinking)(?: \\S+){0,3} (?:end|ending|stop|stopping|finish|finishing) (?:my|this|the|all this|all the|all my) (?:own )?(?:pain|suffering|misery|agony|existence|torment|struggle|sorrow)(?= (?:$|,|once|for ever|tonight|now|myself|forever|and|for good|today|soon|by))',
  'i (?:know|have worked out|worked out|have planned|planned|have decided|have chosen|am deciding|am working out) *1 (?:how|when|where|the day|the way|the place|which \\S+) (?:\\S+ )?i (?:will|would|shall|am going to|want to|can|could) {harmSelf}(?= )(?! (?:again|alone|by hand|differently|on my own|justice))',
  '(?:i have (?:no|not any)|i see (?:no|not any)|i can (?:see|not see) (?:no|a|any)|there is (?:no|not any|not a)) (?:other )?(?:way out|future|hope)(?= (?:for me|left|of this (?:life|misery|pain)|$|,|anymore))(?= **14 (?:live|living|die|dying|dead|life|me|alive)(?= ))',
  '(?:my life is|life is|life for me is) (?:over|finished|done|ended|of no use|no use|not worth|nothing)(?= (?:$|,|now|and|since|anymore|without|to me))(?! and i (?:thank|am grateful|enjoyed))',
  'there is nothing (?:left |more )?(?:here )?(?:for me )(?:left |here |now )*(?:anymore(?= )|in this (?:life|world)|but (?:death|dying|to die)|except (?:death|to die))|nothing (?:left )?to (?:live|stay|hope|wake up|get up|go on|carry on) for(?! (?:the|in the) (?:winter|season|farm|village))(?<! (?:had|was|were) nothing .*)',
  'nobody *1 (?:would|will) (?:notice|care|miss|know|mind|cry|grieve|be sorry|be sad)(?: \\S+){0,3} (?:i (?:died|die|dropped dead|disappeared|was dead|were dead|was gone|were gone|went|ended it|never woke)|me when i am gone)(?! (?:to|for|home|out))',
  '(?:everybody|they|you|my \\S+|the \\S+|all) *1 (?:would|will) (?:\\S+ )?(?:be (?:pleased|glad|relieved|happy|happier|better off|thankful)|get (?:on|along) better|manage better|do better|live better|be free) (?:\\S+ ){0,3}(?:i (?:was|were|am) (?:dead|gone|not here|not alive)|i (?:died|die|passed away|pass away|passed on|were to die|was to die)|me (?:gone|dead)|without me(?= (?:$|,|here|around|and|in the)))',
  'i (?:have )?(?:lost|have no|not have|not have any|have not any|have) (?:all |the |my |any |no )*(?:will|wish|desire|reason|strength|interest) (?:to|for|in|of) *1 {alive}{stop}(?<! (?:in|at) \\S+)',
  'i *3 (?:not want|can not bear|can not stand|can not face|hate|tired of|sick of|fed up with|fed up of|weary of|had enough of) *1 (?:to be |being |to stay |staying |to keep |to go on )?(?:alive|living|existing|life itself|my life|this life|breathing){stop}',
  'i (?:have )?(?:tied|made|got|bought|hidden|found|have) *2 (?:a |the |my )?(?:noose|rope (?:(?:round|around|over) (?:the|a) (?:beam|rafters?|banister|branch|tree)|(?:\\S+ ){0,4}and (?:i )?(?:think|look|stare|thought|sit)))',
  'i (?:have )?(?:swallowed|taken|took|drunk|drank) *2 (?:(?:handful|fistful) of (?:\\S+ ){0,3}{pills}|(?:bleach|poison|weedkiller|pesticide|antifreeze|rat poison))(?= (?:$|,|and|just|now|today|tonight|an hour|this|because))',
  '(?:wish|wishing|wished i could) (?:that )?(?:i|god|it|they|the doctors?) (?:had|would have|would) (?:let|left) me (?:die|go)(?= )|wish (?:that )?they had not (?:saved|revived|rescued|brought) me(?! (?:a|the|some|home|to))|i (?:wish|would) (?:that )?i (?:had )?(?:died|gone) (?:with|instead of|before) (?:him|her|them)',
  'i *2 (?:happier|better off|better|sooner|rather|far happier) (?:be )?(?:dead|in my grave|in the grave|under the ground)(?= (?:$|,|than (?:sat|sitting|to (?:be|live|go|suffer|sit)|living|lying|stuck|like|alive|here|in this)|and|with (?:him|her|them)))',
  '(?:it|it all|this|all this|none of it) is (?:not|hardly|not worth) *1 worth (?:living|carrying on|going on|being alive)(?! (?:about|with the))',
  'i *2 (?:put|had|tied|wound|pulled|looped) *2 (?:belt|rope|cord|scarf|noose|flex|bag|plastic bag|string|wire) (?:round|around|over) my (?:neck|head|throat)(?= **8 {justNow}(?= ))|(?:{justNow}) ,? ?i *2 (?:put|had|tied|wound|pulled|looped) *2 (?:belt|rope|cord|scarf|noose|flex|bag|plastic bag) (?:round|around|over) my (?:neck|head|throat)(?! (?:against|to keep|and went out))',
  'i (?:will|shall|am going to|want to|mean to|intend to|could|would like to) *2 (?:put|make|bring) an end to (?:it|it all|things|everything|me|myself)(?= (?:$|,|and|tonight|now|soon))(?<=(?: (?:tonight|today|tomorrow|soon) i .*|all|everything|myself|me))',
  'i have (?:\\S+ )?(?:wanted|wished|longed|prayed|hoped)(?: (?:nothing|only|all|for|more|else|but|just|to|that|i)){1,5} (?:die|be dead|could die|would die)(?= (?:$|,|too|since|ever|every|and|for (?:years|months|weeks|so long)|like|now))',
  'my (?:heart|mind|head|thoughts|soul) (?:says|say|tells me|tell me|keeps? saying|keeps? telling me) *3 (?:die|to die|kill myself|end it|jump|suicide)',
  '{pills} **6 (?:wonder|wondering|think|thinking|ask myself|work out|calculate) *2 (?:how many|how much|if|whether) *5 (?:take|need|enough|kill|do it|finish)(?= (?:$|,|to (?:die|finish|kill|end|go)|me|to))(?! (?:them on|before|after))',
  'i *3 (?:want|wish|long|longing|ready|pray|hope|like) *1 (?:to )?(?:go with|be with|go to|join|follow|go after) {theirs}(?= (?:$|,|now|soon|too|and))(?<= (?:gone|died|dead|passed|lost|death|grave|heaven|buried) .*)(?! and (?:the|visit|see the))',
  'if i (?:die|died|dropped dead|disappeared|was dead|were dead|did not wake up)(?: \\S+){0,3}? ,? ?(?:nobody|not a soul|who) *2 (?:notice|care|cry|know|miss|mind|weep|find)',
  'i am (?:going to|about to|ready to) jump(?= (?:$|,|from|off|now|tonight))(?! (?:off the bus|from (?:one|job)))',
  'i wish *2 i (?:was|were|lay|lie) (?:\\S+ )?(?:under the (?:ground|earth|soil)|in the (?:ground|earth|grave)|six feet under|buried|dead)(?= (?:$|,|with|and|beside|next|too|already|like))',
  'i **4 (?:think|thinking|thought|thoughts|considered|considering|tempted|feel like|want|could) (?:\\S+ ){0,3}(?:put|putting|stick|sticking) my head in the (?:gas )?oven(?! (?:to|and (?:scrub|clean)))',
  '(?:no|not the|not any|not have the|lost the|lost all|lost my|without the|without any) (?:wish|desire|will|strength|heart|courage|energy) to {goingOn}{stop}(?! ,? ?(?:about|with the))',
  '(?:blessing|mercy|relief|kindness|release|godsend) (?:\\S+ ){0,3}(?:if|when) i (?:died|die|did not wake|not wake|never woke|was dead|am dead|were dead|went in (?:the night|my sleep)|could die|passed away|was gone|were gone)',
  'i (?:\\S+ ){0,3}(?:want|wish|like|going|ready|decided|prefer|rather)(?: to| i could|ed){0,2} (?:stop|finish|quit|cease) (?:living|breathing|existing|being alive|being)(?= (?:$|,|and|now|because|altogether|here))',
  '(?:{gun}|rope|tablets|pills|knife|razor|poison|bleach) **8 (?:i know|know|decided|made up my mind) (?:what|how) i (?:am going|have|must|will|shall|want|mean|need|intend) (?:to )?(?:do|use)',
  'i (?:want|wish|hope|pray)(?: that)? (?:this|tonight|today|tomorrow|it) (?:to be|is|will be|would be|was|were) my last (?:night|day|hour|morning|evening)|(?:this|tonight|today) (?:is|will be|shall be) my last (?:night|day|hour|morning) (?:on (?:this )?earth|alive|in this world)',
  '(?:want|wish|need|please|ask|asking|beg|begging|will you|can you|could you|could somebody|would somebody|find somebody to|somebody to|if somebody would) (?:\\S+ ){0,4}(?:help|helps|helped|helping|make|let) me (?:to )?(?:die|end it|end my (?:own )?life|go to sleep for ever)(?! (?:of|in my own|at home|happy))',
  'i *3 (?:want|wish|going|ready|like|ought|decided|have|am) *1 (?:to )?(?:finish|finished|end|be done|done|be finished|be over) with (?:this|my|the whole) (?:life|existence|world)',
  'i *4 (?:think|thinking|thought|dream|dreaming|keep coming back) (?:\\S+ )?(?:about|of|to) (?:ending|finishing) (?:it|it all|things|everything|all)(?! (?:with|there|here|by (?:writing|saying)|between))',
  'i (?:have )?(?:written|wrote|am writing|writing) (?:\\S+ ){0,2}(?:goodbye|farewell|suicide|last) (?:letters?|notes?)(?= (?:$|,|to (?:my|the|them|each|everybody)|and|already|today|tonight|for))(?! to the (?:editor|paper|council))',
  'what (?:\\S+ ){0,5}to (?:live|go on|stay alive|carry on) for(?= (?:$|,|now|anymore|without|at my|when|since))',
  'i wish *2 (?:i )?(?:had not|had never|did not|never) (?:woken|wake|woke|wakened)(?= (?:$|,|up|this|today|again|from))(?! (?:up )?(?:him|her|them|the|so early|early))',
  'i *4 (?:want|wish|like|long|pray|ready) *1 (?:to )?be (?:gone|out|away|free|released) (?:from|of) (?:this|the) (?:world|life|earth|body)',
  'i (?:have been|am|keep|have started|started) (?:saving|hoarding|stockpiling|collecting|hiding|squirrelling)(?: up| away)? (?:my|the|all my) *1 (?:tablets|pills|painkillers|capsules|morphine|medicine)(?= (?:$|,|for|from the|instead|until|and i|up))(?! for (?:the|my) (?:chemist|pharmacy|doctor))',
].map((written) => p(written));
