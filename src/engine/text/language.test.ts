import { describe, expect, it } from 'vitest';
import { findDates } from './dates.ts';
import { findKin } from './kinship.ts';
import { findNames } from './names.ts';
import { findNumbers } from './numbers.ts';
import { splitSentences } from './sentences.ts';
import { isEnglish } from './which-language.ts';
import { contentWords, jaccard, lemma } from './words.ts';

const sentences = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);
const names = (text: string): string[] => findNames(text).map((name) => `${name.text} (${name.kind})`);

describe('splitting sentences', () => {
  it.each([
    ['Otley, 1948. Second of four.', ['Otley, 1948.', 'Second of four.']],
    [
      'Mr. Smith paid 3.5 pounds, i.e. nothing. We left.',
      ['Mr. Smith paid 3.5 pounds, i.e. nothing.', 'We left.'],
    ],
    [
      'J. R. Jones taught my brother and I. We liked him.',
      ['J. R. Jones taught my brother and I.', 'We liked him.'],
    ],
    [
      '“Come in. Sit down,” he said. "Stop!" he cried.',
      ['“Come in. Sit down,” he said.', '"Stop!" he cried.'],
    ],
    ['i was born in leeds. my father mended clocks.', ['i was born in leeds.', 'my father mended clocks.']],
    ['We left ... and never came back. It rained...', ['We left ... and never came back.', 'It rained...']],
    ['He was thin (so thin. Really.) and tall. Yes.', ['He was thin (so thin. Really.) and tall.', 'Yes.']],
    [
      'We had no car\nOur street was long\nand it was wet',
      ['We had no car', 'Our street was long\nand it was wet'],
    ],
    ['We lived there.My mother cried.', ['We lived there.', 'My mother cried.']],
    ['我出生在北京。我父亲是老师。', ['我出生在北京。', '我父亲是老师。']],
    ['„Komm herein. Setz dich.“ Er ging.', ['„Komm herein. Setz dich.“', 'Er ging.']],
    ['„Komm herein.“, sagte er. Ich kam.', ['„Komm herein.“, sagte er.', 'Ich kam.']],
    ['Am 30. Juni 1951 fuhren wir los. Es regnete.', ['Am 30. Juni 1951 fuhren wir los.', 'Es regnete.']],
    ['I am 82. My sister is 79. She rings.', ['I am 82.', 'My sister is 79.', 'She rings.']],
    ['', []],
  ] as const)('%s', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('gives each sentence its position in the text', () => {
    const text = '  Mum said "No."  Then\n\nwe left!  ';
    for (const { start, end, text: sentence } of splitSentences(text))
      expect(text.slice(start, end)).toBe(sentence);
  });
});

describe('words', () => {
  it('are lemmas without stop words, in any script', () => {
    expect(contentWords('My brothers were baking the loaves and visited Nell’s house')).toEqual([
      'brother',
      'bake',
      'loaf',
      'visit',
      'nell',
      'house',
    ]);
    expect(contentWords('Мой отец был учителем')).toEqual(['мой', 'отец', 'был', 'учителем']);
    expect(contentWords('I did not and could not')).toEqual([]);
  });

  it.each([
    ['wives', 'wife'],
    ['went', 'go'],
    ['stopped', 'stop'],
    ['moved', 'move'],
    ['opened', 'open'],
    ['glasses', 'glass'],
    ['ladies', 'lady'],
    ['spring', 'spring'],
    ['christmas', 'christmas'],
  ])('%s has the lemma %s', (form, base) => {
    expect(lemma(form)).toBe(base);
  });

  it('have an overlap between 0 and 1', () => {
    expect(jaccard(['a', 'b'], ['b', 'c'])).toBeCloseTo(1 / 3);
    expect(jaccard([], [])).toBe(0);
  });
});

describe('names', () => {
  it.each([
    ['Otley, 1948.', ['Otley (place)']],
    ['Mrs. Pym and my brother tom moved to leeds.', ['Mrs. Pym (person)', 'tom (person)', 'leeds (place)']],
    [
      'Aunt Nell came from Holme upon Spalding Moor.',
      ['Aunt Nell (person)', 'Holme upon Spalding Moor (place)'],
    ],
    ['Football every Sunday. Bread and dripping in May.', []],
    ['He lived in Bank Street. Then Father died.', ['Bank Street (place)']],
    ['We married at All Saints in May.', ['All Saints (place)']],
    ['Married Arthur in 1964.', ['Arthur (person)']],
    ['All Girls were there.', ['Girls (other)']],
  ] as const)('in “%s”', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

describe('dates', () => {
  it.each([
    ['in 1948', 1948, undefined],
    ["in November '64", 1964, undefined],
    ['back in the fifties', 1950, undefined],
    ['in the 1960s', 1960, undefined],
    ['nineteen fifty-two', 1952, undefined],
    ['when I was six', undefined, 6],
    ['aged 12', undefined, 12],
    ['At seventeen I left', undefined, 17],
  ])('in “%s”', (text, year, age) => {
    const [found] = findDates(text);
    expect([found?.year, found?.age]).toEqual([year, age]);
  });

  it('are not read into other numbers', () => {
    expect(findDates('We had 12 sheep, 1950 feet of fence and 3000 hens')).toEqual([]);
  });
});

describe('numbers and kin in a text', () => {
  it('are read from figures and words', () => {
    expect(findNumbers('forty-five hens, 1,200 eggs and three cats').map((number) => number.value)).toEqual([
      45, 1200, 3,
    ]);
  });

  it.each([
    ['two hundred and twenty people', [220]],
    ['two thousand three hundred and five, and four more', [2305, 4]],
    ['a hundred men and two dogs', [100, 2]],
    ['two dozen eggs in nineteen hundred and five', [24, 1905]],
  ])('are each read whole in “%s”', (text, values) => {
    expect(findNumbers(text).map(({ value }) => value)).toEqual(values);
  });

  it('include compound relations as a whole', () => {
    expect(findKin('My sister-in-law, two wives and a great-grandmother').map((kin) => kin.word)).toEqual([
      'sister-in-law',
      'wife',
      'great-grandmother',
    ]);
  });
});

describe('the language of a text', () => {
  it('is recognised by its small words or its script', () => {
    expect(isEnglish('I was born in a small house by the sea and we had nothing.')).toBe(true);
    expect(isEnglish('Je suis née à Lyon en 1941 et mon père était boulanger dans notre rue.')).toBe(false);
    expect(isEnglish('我出生在北京。')).toBe(false);
    expect(isEnglish('Otley, 1948')).toBe(true);
    expect(isEnglish('Otley, 1948. Second of four. Father kept bees behind the house.')).toBe(true);
    expect(isEnglish('Sono nata a Napoli nel 1950, mio padre era un pescatore, mia madre in casa.')).toBe(
      false,
    );
  });
});
