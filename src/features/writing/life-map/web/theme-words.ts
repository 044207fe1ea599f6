import type { Stage, Theme } from '#engine/conversation/themes.ts';
import { t } from '#platform/shared/i18n.ts';

/** A theme as a heading, and as it reads after "Tell me about". */
export const THEME_WORDS: Readonly<Record<Theme, { readonly name: string; readonly about: string }>> = {
  origins: { name: t('Where you come from'), about: t('where you come from') },
  home: { name: t('The house you grew up in'), about: t('the house you grew up in') },
  parents: { name: t('Your parents'), about: t('your parents') },
  siblings: { name: t('Brothers and sisters'), about: t('your brothers and sisters') },
  grandparents: { name: t('Grandparents'), about: t('your grandparents') },
  school: { name: t('School'), about: t('school') },
  friends: { name: t('Friends'), about: t('your friends') },
  play: { name: t('Games and play'), about: t('the games you played') },
  food: { name: t('Food and the table'), about: t('food and the table') },
  'faith-and-holidays': { name: t('Holidays'), about: t('holidays and celebrations') },
  'first-work': { name: t('First jobs'), about: t('your first jobs') },
  work: { name: t('Working life'), about: t('your working life') },
  love: { name: t('Love'), about: t('love') },
  children: { name: t('Children'), about: t('your children') },
  moves: { name: t('Moving on'), about: t('the places you moved to') },
  loss: { name: t('People you’ve lost'), about: t('the people you’ve lost') },
  service: { name: t('Service'), about: t('service and public life') },
  'turning-points': { name: t('Turning points'), about: t('the turning points') },
  pride: { name: t('What you are proud of'), about: t('what you are proud of') },
  'later-life': { name: t('Recent years'), about: t('recent years') },
  wishes: { name: t('What you would pass on'), about: t('what you would like to pass on') },
};

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  origins: t('Where it began'),
  childhood: t('Childhood'),
  school: t('School days'),
  youth: t('Growing up'),
  'early-adulthood': t('Setting out'),
  'family-life': t('A family'),
  'working-life': t('Work'),
  'later-life': t('Later life'),
  'looking-back': t('Looking back'),
};
