const DEATH =
  /\b(?:died|dies|dying|(?:he|she)(?:['’]s| has| is) (?:been )?gone (?:now )?(?:\w+ ){1,2}(?:years?|months?|weeks?)|death(?! notices?| certificates?| penalty| row| toll| trap| duties)|(?:is|was|were|are|he['’]s|she['’]s|found|lay) dead(?! modern| easy| good)|dead (?:now|these|since|for|two|three|four|five|six|seven|eight|nine|ten|twenty)(?! notes)|the dead|funeral|buried|cremated|passed (?:away|on|over|in|last|peacefully|\w+ years? ago)|killed|drowned|lost (?:my|our|her|him|his|the baby|both|two|three|a (?:son|daughter|child|baby|brother|sister))|widow(?:ed|er)?|late (?:husband|wife)|stillborn|stillbirth|miscarr\w+|(?:he|she|they|both)(?:['’]s|['’]re| is| are)? gone now|lost with all hands|lost at sea|(?:was|were) lost (?:on|in) the|(?:brothers?|sisters?|father|son|sons) (?:was|were) lost|(?:who|whom|that) (?:we|i|they) lost|(?:we|i|they) lost (?:him|her|them)|(?:never|not|n['’]t) come (?:home|back) (?:from|alive)|never came (?:home|back) from (?:the (?:war|front|sea|water|pit)|sea|france|burma|korea|vietnam)|expired|(?:is|was|are) no more|(?:he|she|they|father|mother|husband|wife|brother|sister|son|daughter) die(?! (?:for|to|laughing)))\b/iu;
const HARM =
  /\b(?:abus\w+|(?:used|with|took) (?:a|the|his|her) (?:strap|belt)|beat (?:me|us|her|him)|beaten|beatings?|hit (?:me|us|her|him)|raped?|molest\w+|interfered with|suicid\w+|hanged himself|cancer|stroke|dementia|alzheimer\w*|paralysed|amputat\w+|divorc\w+|drunk|drank too much|alcoholic|prison|bombed|starv\w+|hunger|refugees?|deport\w+|(?:prison|labour|labor|concentration|in(?: a| the)?) camp|massacre\w*|murder\w*|wounded|accident|tumou?r|breakdown|depress\w+|orphan\w*|bullied|cruel|afraid of him|afraid of her|left (?:me|us) for|riots?|partition|burn(?:t|ed) (?:down|in|our|to the ground|the house)|lonely|loneliness|(?:almost|nearly) (?:killed|died|drowned)|heart attack|cried (?:every|all|for days|myself)|crying all|hole in (?:the|his|her|my) heart|could(?:n['’]t| not) (?:save|do anything for) (?:him|her|them)|(?:could(?:n['’]t| not)) do anything (?:then|for))\b/iu;

/** A name is enough: "We lost Joseph at three weeks." */
const LOST_BY_NAME = /\b(?:[Ww]e|I|[Tt]hey) lost \p{Lu}\p{Ll}+ (?:in|at|to|when|that|last|after)\b/u;

/** Nobody died of these: "scared to death", "it almost killed me", "dead tired". */
const NO_DEATH =
  /\b(?:nobody|no one) (?:has |had )?(?:died|was killed)\b|\b(?:until|till|til|before) (?:he|she|they|\p{L}+ \p{L}+) (?:died|passed(?: away| on)?)\b|\b(?:starv\w+|bored|scared|frit|frightened|worried|sick|tickled|froz\w+|freezing|work(?:ed|ing)) (?:\p{L}+ )?to death\b|\b(?:almost|nearly|liked to have|could(?:['’]ve| have)|should(?:['’]ve| have)|would(?:['’]ve| have)|might(?:['’]ve| have)) (?:\p{L}+ )?(?:killed|died|drowned)\b|\bkilled (?:me|us|myself)\b|\bdead (?:ends?|tired|lines?|ahead|centre|center|serious|right|wrong|heat|easy|sure)\b|\bdying (?:to|for)\b|\blife[- ](?:and|or)[- ]death\b|\bdead of (?:night|winter)\b/giu;

/** Does this tell of a death? */
export const tellsOfDeath = (text: string): boolean =>
  LOST_BY_NAME.test(text) || (DEATH.test(text) && DEATH.test(text.replace(NO_DEATH, ' ')));
/** Does this tell of a death, of harm, illness or want: something never to be echoed brightly? */
export const isTenderText = (text: string): boolean => tellsOfDeath(text) || HARM.test(text);
