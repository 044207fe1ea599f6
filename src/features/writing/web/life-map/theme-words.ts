import type { Stage, Theme } from '#features/companion/shared/themes.ts';

/** A theme as it is headed, and as it reads after "Tell me about". */
export const THEME_WORDS: Readonly<Record<Theme, { readonly name: string; readonly about: string }>> = {
  origins: { name: 'Where you come from', about: 'where you come from' },
  home: { name: 'The house you grew up in', about: 'the house you grew up in' },
  parents: { name: 'Your parents', about: 'your parents' },
  siblings: { name: 'Brothers and sisters', about: 'your brothers and sisters' },
  grandparents: { name: 'Grandparents', about: 'your grandparents' },
  school: { name: 'School', about: 'school' },
  friends: { name: 'Friends', about: 'your friends' },
  play: { name: 'Games and play', about: 'the games you played' },
  food: { name: 'Food and the table', about: 'food and the table' },
  'faith-and-holidays': { name: 'Feast days', about: 'feast days and holidays' },
  'first-work': { name: 'First jobs', about: 'your first jobs' },
  work: { name: 'Working life', about: 'your working life' },
  love: { name: 'Love', about: 'love' },
  children: { name: 'Children', about: 'your children' },
  moves: { name: 'Moving on', about: 'the places you moved to' },
  loss: { name: 'Those no longer here', about: 'those who are no longer here' },
  service: { name: 'Service', about: 'service and public life' },
  'turning-points': { name: 'Turning points', about: 'the turning points' },
  pride: { name: 'What you are proud of', about: 'what you are proud of' },
  'later-life': { name: 'Recent years', about: 'recent years' },
  wishes: { name: 'What you would pass on', about: 'what you would like to pass on' },
};

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  origins: 'Where it began',
  childhood: 'Childhood',
  school: 'School days',
  youth: 'Growing up',
  'early-adulthood': 'Setting out',
  'family-life': 'A family',
  'working-life': 'Work',
  'later-life': 'Later life',
  'looking-back': 'Looking back',
};
