/** The stages of a life, in the order in which a chapter tells them. */
export const STAGES = [
  'origins',
  'childhood',
  'school',
  'youth',
  'early-adulthood',
  'family-life',
  'working-life',
  'later-life',
  'looking-back',
] as const;
export type Stage = (typeof STAGES)[number];

/** The subjects of a life story; each question of the bank belongs to one. */
export const THEMES = [
  'origins',
  'home',
  'parents',
  'siblings',
  'grandparents',
  'school',
  'friends',
  'play',
  'food',
  'faith-and-holidays',
  'first-work',
  'work',
  'love',
  'children',
  'moves',
  'loss',
  'service',
  'turning-points',
  'pride',
  'later-life',
  'wishes',
] as const;
export type Theme = (typeof THEMES)[number];

/** Is this word from an address or a request one of the themes? */
export const isTheme = (word: string): word is Theme => THEMES.some((theme) => theme === word);
