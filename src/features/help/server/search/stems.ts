import type { Language } from '#platform/shared/language.ts';

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Small letters, umlauts written out, no other accents: "Größer" and "groesser" are one word, "ändern" and "andern" are two. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/gu, (vowel) => WRITTEN_OUT[vowel] ?? vowel)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/gu, '');

/** All words of a text in plain small letters. */
export const plainWordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that say nothing about what is asked. */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    plainWordsOf(
      `a an and any are as at be because been but by can cannot cant could did do does doesnt dont for from had has have having he
    her hers him his how i id if ill im in into is isnt it its ive just let lets like may me mine much my myself now of on one or
    our please really realy set shall she should so some somehow something than thank thanks that thats the their them then there
    these they thing things this those to too us very want wants was we well were what whats when where wheres which who why will
    wish with wont would yes yet you your yours hello hi dear sir madam actually also always got get gets getting goes going go
    use used using way only again ever tell need trying try tried man woman folk people person`,
    ),
  ),
  de: new Set(
    plainWordsOf(
      `aber alle allem allen alles als also am an auch auf aus bei beim bin bis bitte da dabei dafür damit dann das dass dein deine
    dem den denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es
    etwas für ganz gar gibt haben habe hab hat hatte hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jetzt kann
    kannst man mal mein meine meinem meinen meiner meines mich mir mit möchte möchten muss nach nicht noch nun nur ob oder schon
    sehr sei sein seine sich sie sind so soll und uns unser vom von war was wann warum wenn wer werden wie will wir wird wo
    wozu zu zum zur hallo danke guten tag eigentlich eben gerne gern geht gehen ging lassen lasst machen mache macht tun tut
    benutzen brauche`,
    ),
  ),
};

const VOWEL = /[aeiouy]/u;

const englishStem = (word: string): string => {
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^aisu]s$|ses$/u.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ['ation', 'ing', 'ed', 'ly']) {
    const rest = stem.slice(0, -ending.length);
    if (!stem.endsWith(ending) || rest.length < 3 || !VOWEL.test(rest)) continue;
    stem = /([bdgmnprt])\1$/u.test(rest) ? rest.slice(0, -1) : rest;
    break;
  }
  return stem.length > 3 ? stem.replace(/e$/u, '').replace(/y$/u, 'i') : stem;
};

const GERMAN_ENDINGS = [
  'ungen',
  'ung',
  'keit',
  'heit',
  'isch',
  'lich',
  'ern',
  'en',
  'er',
  'em',
  'es',
  'et',
  'st',
  'e',
  'n',
  's',
  't',
];
const BEHIND_ANOTHER = ['er', 'en', 'em', 'et', 'ung'];
const SHORTEST_STEM = 4;

const without = (endings: readonly string[], word: string): string => {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/** German puts one ending behind another: "verbessere" is of "verbessern". */
const germanStem = (word: string): string =>
  without(BEHIND_ANOTHER, without(GERMAN_ENDINGS, /^ge.{4,}(?:t|en)$/u.test(word) ? word.slice(2) : word));

const STEM: Readonly<Record<Language, (word: string) => string>> = { en: englishStem, de: germanStem };

/** The words of a text that say what it is about, each cut to the part that its forms share. */
export const stemsOf = (text: string, language: Language): string[] =>
  plainWordsOf(text)
    .filter((word) => !STOP_WORDS[language].has(word))
    .map(STEM[language]);
