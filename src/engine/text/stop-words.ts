/** Words that carry grammar and no matter of their own; contractions are listed without their apostrophe too. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those there here i me my mine myself we us our ours ourselves you your yours yourself yourselves
he him his himself she her hers herself it its itself they them their theirs themselves who whom whose which what when where why how
am is are was were be been being do does did doing done have has had having will would shall should can could may might must ought
not no nor never none n't and or but so if then than because as until while of at by for with about against between into through during
before after above below to from up down in on off over under again further once out too very just only also even still yet ever
all any both each every few more most other others some such own same much many lot lots really quite well oh ah er um uh yes yeah no okay ok
now like got get gets getting im ive id ill youre hes shes its were theyre dont didnt doesnt cant couldnt wouldnt wasnt werent isnt
arent hadnt havent hasnt wont aint whats thats theres whos lets al sort kind thing things something anything everything nothing
etc maybe perhaps actually basically anyway though although however whether else upon onto along around away back toward towards
one ones`
    .split(/\s+/u)
    .filter(Boolean),
);
