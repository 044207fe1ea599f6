import { kinLemma } from '../text/kinship.ts';
import { findNames } from '../text/names.ts';
import { findNumbers } from '../text/numbers.ts';
import { words } from '../text/words.ts';

/**
 * Stories we wrote to test the checker; these people do not exist. A bar separates the subject from what is
 * said about it, so that two sentences can be merged into a false one.
 */
const TELLINGS: readonly (readonly string[])[] = [
  [
    'My father | kept 12 hives behind the house in Otley.',
    'My mother Agnes | never went near them.',
    'My brother Tom | carried honey to Mrs Pym every Friday.',
    'I | was six when I first held the smoker.',
    'Grandfather | did not believe in gloves.',
  ],
  [
    'I | left school in 1959 and started at the mill with my sister Joan.',
    'Mr Crabtree | paid us 3 pounds a week.',
    'Joan | hated the noise and was not sorry to leave.',
    'My uncle Fred | drove the lorry from Bradford to Hull.',
    'The canteen | smelled of cabbage.',
  ],
  [
    'My husband Frank | came from Cork to London in 1961.',
    'I | met him at a dance in Kilburn.',
    'His mother | wrote to us twice a month.',
    'We | had no furniture and slept on 2 mattresses.',
    'Bridie | gave Frank a clock that never worked.',
  ],
  [
    'My grandmother Sarah | ran a sweet shop in Whitby.',
    'I | spent 14 summers there.',
    'The fishermen | did not talk to children.',
    'My cousin Peter | fell into the harbour in 1954.',
    'Sarah | pulled Peter out with a boat hook.',
  ],
  [
    'My son David | was born in Perth in 1970.',
    'My wife Ellen | was ill for 5 weeks.',
    'The nurse | never let me hold the baby.',
    'I | walked the corridor and counted 88 tiles.',
    'David | wrote to Ellen from Darwin every birthday.',
  ],
  [
    'We | moved to Cardiff when I was nine.',
    'My aunt Gwen | taught Sunday school and played the organ.',
    'The neighbours | could not understand my accent.',
    'Gwen | took me to Barry Island on the train.',
    'My father | lost his job in 1958 and was never the same.',
  ],
  [
    'The teacher | made Rita stand in the corner.',
    'I | did not tell my parents.',
    'Rita | lent me 4 pencils and a ruler.',
    'My sister | walked Rita home to Bank Street.',
    'My mother | sewed our coats from army blankets.',
  ],
  [
    'My brother Jack | joined the navy in 1944.',
    'He | sent my mother a shawl from Malta.',
    'My mother | kept it in a drawer and never wore it.',
    'I | still have his letters, all 31 of them.',
    'Jack | married Rosa in Naples.',
  ],
];

export const FAULT_TYPES = [
  'swapped names',
  'flipped negation',
  'changed number',
  'added place',
  'added person',
  'I to he',
  'changed relation',
  'added date',
  'merged sentences',
  'added detail',
] as const;
export type FaultType = (typeof FAULT_TYPES)[number];
export type FaultCase = {
  readonly type: FaultType;
  readonly sentence: string;
  readonly said: readonly string[];
};

const plain = (marked: string): string => marked.replace(' | ', ' ');
const half = (marked: string): readonly [string, string] => {
  const [subject = '', predicate = ''] = marked.split(' | ');
  return [subject, predicate];
};
const beforeStop = (sentence: string, more: string): string => sentence.replace(/\.$/u, `${more}.`);

const OTHER_RELATION: Readonly<Record<string, string>> = {
  father: 'uncle',
  mother: 'aunt',
  brother: 'cousin',
  sister: 'cousin',
  husband: 'brother',
  wife: 'sister',
  son: 'nephew',
  grandmother: 'mother',
  grandfather: 'father',
  uncle: 'father',
  aunt: 'sister',
  cousin: 'brother',
  parents: 'grandparents',
};

const swapNames = (sentence: string): string | undefined => {
  const [one, two] = findNames(sentence).filter((name) => name.kind === 'person');
  if (one === undefined || two === undefined) return undefined;
  return (
    sentence.slice(0, one.start) +
    two.text +
    sentence.slice(one.end, two.start) +
    one.text +
    sentence.slice(two.end)
  );
};

const otherName = (sentence: string, told: readonly string[]): string | undefined => {
  const name = findNames(sentence).find((found) => found.kind === 'person');
  const other = told
    .flatMap((line) => findNames(line))
    .find((found) => found.kind === 'person' && !sentence.includes(found.text));
  return name && other && sentence.slice(0, name.start) + other.text + sentence.slice(name.end);
};

const flipNegation = (sentence: string): string | undefined => {
  if (/\b(?:never|no)\b /u.test(sentence)) return sentence.replace(/\b(?:never|no) /u, '');
  if (/ (?:did|could|was) not /u.test(sentence)) return sentence.replace(/ (did|could|was) not /u, ' $1 ');
  if (/ was /u.test(sentence)) return sentence.replace(' was ', ' was not ');
  return undefined;
};

const changeNumber = (sentence: string): string | undefined => {
  const [number] = findNumbers(sentence);
  return number && sentence.slice(0, number.start) + String(number.value + 3) + sentence.slice(number.end);
};

const changeRelation = (sentence: string): string | undefined => {
  for (const word of words(sentence)) {
    const other = kinLemma(word.text) === undefined ? undefined : OTHER_RELATION[word.text.toLowerCase()];
    if (other !== undefined)
      return (
        sentence.slice(0, word.start) +
        (/^\p{Lu}/u.test(word.text) ? `My ${other}` : other) +
        sentence.slice(word.end)
      );
  }
  return undefined;
};

const toHe = (sentence: string): string | undefined =>
  /\b(?:I|my|me)\b/u.test(sentence) && /\bI\b/u.test(sentence)
    ? sentence
        .replace(/^I\b/u, 'He')
        .replace(/\bI\b/gu, 'he')
        .replace(/\bmy\b/gu, 'his')
        .replace(/\bme\b/gu, 'him')
    : undefined;

/** Every fault of every type that can be made from these stories. */
export const faultCases = (): FaultCase[] =>
  TELLINGS.flatMap((marked) => {
    const told = marked.map(plain);
    const said = [told.join(' ')];
    return marked.flatMap((line, i) => {
      const sentence = plain(line);
      const [subject] = half(line);
      const [, predicate] = half(marked[(i + 2) % marked.length] ?? line);
      const made: readonly (readonly [FaultType, string | undefined])[] = [
        ['swapped names', swapNames(sentence) ?? otherName(sentence, told)],
        ['flipped negation', flipNegation(sentence)],
        ['changed number', changeNumber(sentence)],
        ['added place', beforeStop(sentence, ' in Lisbon')],
        ['added person', beforeStop(sentence, ' with Harold')],
        ['I to he', toHe(sentence)],
        ['changed relation', changeRelation(sentence)],
        ['added date', `In 1937, ${sentence}`],
        ['merged sentences', `${subject} ${predicate}`],
        ['added detail', beforeStop(sentence, ', which smelled of lavender')],
      ];
      return made.flatMap(([type, faulty]) =>
        faulty === undefined || faulty === sentence ? [] : [{ type, sentence: faulty, said }],
      );
    });
  });

/** The same sentences as they were told, single and in joined pairs: none of them may be rejected. */
export const faithfulCases = (): { readonly sentence: string; readonly said: readonly string[] }[] =>
  TELLINGS.flatMap((marked) => {
    const told = marked.map(plain);
    const said = [told.join(' ')];
    const alone = told.map((sentence) => ({ sentence, said }));
    const joined = told
      .slice(1)
      .map((sentence, i) => ({ sentence: `${(told[i] ?? '').replace(/\.$/u, '')}; ${sentence}`, said }));
    const dateFirst = told
      .filter((sentence) => / in (?:19\d\d)\.$/u.test(sentence))
      .map((sentence) => ({ sentence: sentence.replace(/^(.*) in (19\d\d)\.$/u, 'In $2, $1.'), said }));
    return [...alone, ...joined, ...dateFirst];
  });
