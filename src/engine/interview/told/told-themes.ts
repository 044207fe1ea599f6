import type { Theme } from '../bank/bank-item.ts';

/** Lower-cased words and phrases by which a theme counts as spoken of. */
const WORDS_OF: Readonly<Record<Theme, string>> = {
  origins: 'born|birthplace|birth|grew up',
  home: 'house|home|cottage|flat|kitchen|bedroom|farm|farmhouse',
  parents: 'mother|father|mum|mom|mam|dad|daddy|parents',
  siblings: 'brother|sister|brothers|sisters|twin|siblings|cousin|cousins',
  grandparents: 'grandmother|grandfather|grandma|grandpa|granny|gran|nan|nana|grandad|granddad|grandparents',
  school: 'school|teacher|teachers|classroom|lessons|university|college',
  friends: 'friend|friends|pal|mate|mates|buddy',
  play: 'play|played|game|games|toy|toys|football|cricket|baseball',
  food: 'cook|cooked|dinner|bread|cake|meal|recipe|baked|pie|soup|kitchen|ate|eat',
  'faith-and-holidays':
    'church|chapel|christmas|easter|holiday|holidays|mass|ramadan|hanukkah|diwali|passover',
  'first-work': 'first job|apprentice|apprenticeship|first wage|paper round',
  work: 'worked|working|job|career|office|factory|engineer|nurse|shift|boss|trade|employed|colleagues|market|stall|trader|salary|wages|customers|tractor|mill|works|ward',
  love: 'husband|wife|married|wedding|met my|girlfriend|boyfriend|sweetheart|courting|fell in love',
  children: 'son|daughter|sons|daughters|my children|our children|grandchildren',
  moves: 'moved|emigrated|immigrated|settled in|relocated',
  loss: 'died|death|funeral|widow|widower|passed away',
  service: 'army|navy|air force|raf|marines|war|national service|regiment|squadron',
  'turning-points': 'decided|decision|changed my life|chance',
  pride: 'proud|prize|medal|award',
  'later-life': 'retired|retirement|pension',
  wishes: 'i hope|i wish',
};

export type Vocabulary = {
  /** Does a lower-cased word or phrase occur in what the writer said? */
  readonly has: (wordOrPhrase: string) => boolean;
};

/** What decides whether a theme or word has come up; a longer answer is read in part, so that the work stays linear. */
const READ_PER_ANSWER = 1_000;

/** Every word looked for is in Latin letters, and this class is found several times faster than one of all letters there are. */
const BETWEEN_WORDS = /[^0-9a-z\u00df-\u024f-]+/gu;

export const vocabulary = (answers: readonly string[]): Vocabulary => {
  const text = ` ${answers
    .map((answer) => answer.slice(0, READ_PER_ANSWER))
    .join(' ')
    .toLowerCase()
    .replace(BETWEEN_WORDS, ' ')} `;
  const single = new Set(text.split(' '));
  const found = new Map<string, boolean>();
  const hasPhrase = (phrase: string): boolean => {
    const known = found.get(phrase);
    if (known !== undefined) return known;
    // Looking through all that was said is the dear part: first its words one by one.
    const has = phrase.split(' ').every((word) => single.has(word)) && text.includes(` ${phrase} `);
    found.set(phrase, has);
    return has;
  };
  return { has: (wanted) => (wanted.includes(' ') ? hasPhrase(wanted) : single.has(wanted)) };
};

export const themesIn = (spoken: Vocabulary): ReadonlySet<Theme> =>
  new Set(
    // Object.entries types its keys as string; the record's keys are exactly the themes.
    (Object.entries(WORDS_OF) as [Theme, string][]).flatMap(([theme, list]) =>
      list.split('|').some(spoken.has) ? [theme] : [],
    ),
  );
