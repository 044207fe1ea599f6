const DEATH =
  /\b(?:died|dies|dying|dead|death|funeral|buried|cremated|passed (?:away|on|over|in|last|peacefully|\w+ years? ago)|killed|drowned|lost (?:my|our|her|him|his|the baby|both|two|three|a (?:son|daughter|child|baby|brother|sister))|widow(?:ed|er)?|late (?:husband|wife)|stillborn|stillbirth|miscarr\w+|gone now)\b/iu;
const HARM =
  /\b(?:abus\w+|beat (?:me|us|her|him)|beaten|beatings?|hit (?:me|us|her|him)|raped?|molest\w+|interfered with|suicid\w+|hanged himself|cancer|stroke|dementia|alzheimer\w*|paralysed|amputat\w+|divorc\w+|drunk|drank too much|alcoholic|prison|bombed|starv\w+|hunger|refugees?|deport\w+|(?:prison|labour|labor|concentration|in(?: a| the)?) camp|massacre\w*|murder\w*|wounded|accident|tumou?r|breakdown|depress\w+|orphan\w*|bullied|cruel|afraid of him|afraid of her|left (?:me|us) for|riots?|partition|burn(?:t|ed) (?:down|in|our|to the ground|the house)|lonely|loneliness|cried (?:every|all|for days|myself)|crying all)\b/iu;

/** Does this tell of a death? */
export const tellsOfDeath = (text: string): boolean => DEATH.test(text);
/** Does this tell of a death, of harm, illness or want: something never to be echoed brightly? */
export const isTenderText = (text: string): boolean => DEATH.test(text) || HARM.test(text);
