import type { Theme } from '../bank/bank-item.ts';

/** A theme as it reads after "Let us turn to". */
export const ABOUT_THEME: Readonly<Record<Theme, string>> = {
  origins: 'where you come from',
  home: 'the house you grew up in',
  parents: 'those who brought you up',
  siblings: 'the other children of the family',
  grandparents: 'the older generation',
  school: 'your school days',
  friends: 'friends',
  play: 'games and free time',
  food: 'food and the table',
  'faith-and-holidays': 'feast days and holidays',
  'first-work': 'your first steps into work',
  work: 'your working life',
  love: 'love and partnership',
  children: 'the younger generation',
  moves: 'the places you have lived in',
  loss: 'those who are no longer here',
  service: 'public life and service',
  'turning-points': 'the turning points',
  pride: 'what you have done',
  'later-life': 'more recent years',
  wishes: 'what you would like to pass on',
};
