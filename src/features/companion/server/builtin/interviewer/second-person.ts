/** Between "I" and its verb. */
const ADVERB =
  '(?:never|always|only|just|also|still|really|often|usually|already|then|once|even|first|mostly|mainly|both|all|soon|later)';
const KIN_AS_ADDRESS =
  'Mother|Father|Mum|Mam|Mom|Mummy|Mommy|Mama|Mamma|Dad|Daddy|Papa|Gran|Granny|Nan|Nana|Grandma|Grandpa|Grandad|Granddad|Grandmother|Grandfather';
const NOT_YOURS = /\b(?:your|his|her|their|the|a|an|each|every|this|that|of|young|old|dear|poor)\s+$/iu;
const OF_THE_MINE = /\b(?:the|a|coal|gold|tin|lead|copper|salt|diamond|iron|of|down|silver) mine\b/iu;

type Change = readonly [said: RegExp, shown: string];

/** In this order: the longer forms first. */
const CHANGES: readonly Change[] = [
  [/\bme and ((?:my|our) \p{L}+(?: \p{Lu}\p{Ll}+)?|\p{Lu}\p{Ll}+)\b/giu, 'you and $1'],
  [
    /\bme (?=(?:mum|mam|dad|da|mother|father|brother|sister|nan|gran|grandad|uncle|aunt|wife|husband)\b)/giu,
    'your ',
  ],
  [
    /\b((?:[Mm]y|[Oo]ur) (?:\p{Ll}+ ){0,2}?\p{Ll}+(?: \p{Lu}\p{Ll}+)?|\p{Lu}\p{Ll}+) and (?:I|me|myself)\b/gu,
    'you and $1',
  ],
  [new RegExp(`\\bI((?: ${ADVERB})?) was(n't)?\\b`, 'giu'), 'you$1 were$2'],
  [new RegExp(`\\bI((?: ${ADVERB})?) am\\b`, 'giu'), 'you$1 are'],
  [/\bI'm\b/giu, 'you are'],
  [/\bI've\b/giu, 'you have'],
  [/\bI'd\b/giu, "you'd"],
  [/\bwe're\b/giu, 'you are'],
  [/\bwe've\b/giu, 'you have'],
  [/\bwe'd\b/giu, "you'd"],
  [/\b(?:I|we)\b(?!')/gu, 'you'],
  [/\bWe\b/gu, 'You'],
  [/\b(?:me|us)\b/giu, 'you'],
  [/\b(?:my|our)\b/giu, 'your'],
  [/\bmyself\b/giu, 'yourself'],
  [/\bourselves\b/giu, 'yourselves'],
  [/\bours\b/giu, 'yours'],
];

/** A verb that was left standing in the first person, or one that has lost its subject on the way. */
const BROKEN =
  /\b(?:am|I'll|we'll)\b|\byou (?:is|has|does|was|wasn't)\b|\b(?:and|but|or|then|never|also|so) (?:was|wasn't|am|is)\b/iu;
/** Words after which "you" twice reads well with "that" between. */
const TOLD = /\b(told|taught|promised|showed|assured|warned) you you\b/giu;

/** "Abide with Me" is nobody's "you". */
const IN_A_TITLE = /\S (?:Me|My|Us|Our|We)\b/u;

/**
 * A clause in the writer's words, said back to them: I → you, my → your, "I was" → "you were", "Mum" → "your mum".
 * Straight apostrophes only. Undefined where the grammar would not come out right ("I went in and was happy").
 */
export const toSecondPerson = (clause: string): string | undefined => {
  if (IN_A_TITLE.test(clause)) return undefined;
  const firstPerson = /\b(?:I|we|We|me|my|My|our|Our)\b/u.test(clause);
  const minePlain = OF_THE_MINE.test(clause) || /\bmines\b/iu.test(clause);
  if (/\bmine\b/iu.test(clause) && !minePlain && !/\bof mine\b/iu.test(clause)) return undefined;
  let text = clause;
  for (const [said, shown] of CHANGES) text = text.replace(said, shown);
  text = text.replace(/\bof mine\b/giu, 'of yours').replace(TOLD, '$1 you that you');
  text = text.replace(
    new RegExp(`\\b(?:${KIN_AS_ADDRESS})\\b(?! \\p{Lu}\\p{Ll})`, 'gu'),
    (kin, at: number) =>
      NOT_YOURS.test(text.slice(0, at)) && !/\bof $/u.test(text.slice(0, at))
        ? kin
        : `your ${kin.toLowerCase()}`,
  );
  if (/\byou you\b/iu.test(text) || /\byou and you\b/iu.test(text)) return undefined;
  if (firstPerson && BROKEN.test(text)) return undefined;
  if (/\b(?:am|I'll)\b/u.test(text) || /\byou is\b/iu.test(text)) return undefined;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
