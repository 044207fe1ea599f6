/** Scripts that identify the language, or the likeliest one. */
const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** Small words that few of the other languages have. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the and was of my we with that had you were what about from she his they'.split(' ')),
  de: new Set('und der die das ich nicht war mit mein meine wir ein eine auf den dem ist haben'.split(' ')),
  fr: new Set('le les des et je nous était dans mon ma une pas avec que est il elle avait'.split(' ')),
  es: new Set('el los las y yo mi una era con que por muy cuando no mis nos había estaba'.split(' ')),
  it: new Set('il gli di e io mio mia era con che una non nella della sono quando anche'.split(' ')),
  nl: new Set('de het een en ik mijn was met niet wij van die voor dat had toen zijn'.split(' ')),
  pt: new Set('o os as e eu meu minha era com que uma não quando muito nós do da foi'.split(' ')),
  pl: new Set('i w się nie że był była mój moja z na do jak kiedy mnie już tylko'.split(' ')),
  sv: new Set('och jag var det en min som inte med vi på när hade ett är av från'.split(' ')),
};

const ENOUGH = 2_000;
/** A text with this many times more words from another language than from the page's is in that language. */
const CLEARLY_MORE = 2;

/** The language of a text, judged by its letters and small words ('de'); `usual` if they are inconclusive. */
export const languageOf = (text: string, usual: string): string => {
  const sample = text.slice(0, ENOUGH).toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS)
    if ((sample.match(script)?.length ?? 0) > letters * 0.4 || (language === 'ja' && script.test(sample)))
      return language;
  const words = sample.match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(SMALL_WORDS).map(
    ([language, small]) => [language, words.filter((word) => small.has(word)).length] as const,
  );
  const ofUsual = counts.find(([language]) => language === usual)?.[1] ?? 0;
  const [best, most] = counts.reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0] as const);
  return most >= ofUsual + CLEARLY_MORE ? best : usual;
};
