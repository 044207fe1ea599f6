/** Whoever says one of these has lived in more than one country, or knows somebody who has. */
export const EMIGRATION_WORDS = [
  'emigrated',
  'immigrated',
  'emigrate',
  'immigrant',
  'new country',
  'abroad',
  'another country',
  'came to england',
  'came to america',
  'came to canada',
  'came to australia',
];
