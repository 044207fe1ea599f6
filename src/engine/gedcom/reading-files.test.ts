import { describe, expect, it } from 'vitest';
import { familiesOfLines } from './families-of-lines.ts';
import { type FamilyFile, NotAFamilyFile } from './family-file.ts';
import { nearPeopleOfFile } from './near-people-of-file.ts';
import { readDate } from './person-of-record.ts';
import { readFamilyFile } from './read-family-file.ts';
import { livingIn } from './who-lives.ts';
import { FAMILY_FILE_VERSIONS, writeFamilyFile } from './write-family-file.ts';

const ROSE = ['0 @I1@ INDI', '1 NAME Rose /Hale/', '1 BIRT', '2 DATE 14 JUL 1951', '2 PLAC Whitby'];
const MARY = ['0 @I2@ INDI', '1 NAME Mary /Hale/', '1 BIRT', '2 DATE ABT 1920', '1 DEAT Y'];
const FAMILY = ['0 @F1@ FAM', '1 WIFE @I2@', '1 CHIL @I1@'];
const file = (...lines: readonly string[]): string =>
  ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', ...lines, '0 TRLR'].join('\n');
const whatIn = ({ people, families }: FamilyFile) => ({ people, families });
const PLAIN = file(...ROSE, ...MARY, ...FAMILY);
const read = readFamilyFile(PLAIN);

it('reads people, their dates and places, and how they are related', () => {
  expect(read).toMatchObject({
    version: '5.5.1',
    warnings: [],
    people: [
      {
        xref: 'I1',
        name: 'Rose Hale',
        born: { kind: 'on', day: '1951-07-14' },
        bornWhere: 'Whitby',
        isDead: false,
      },
      { xref: 'I2', name: 'Mary Hale', born: { kind: 'about', day: '1920' }, died: null, isDead: true },
    ],
    families: [{ partners: ['I2'], children: ['I1'], isMarried: false }],
  });
});

describe('reads the same from a file', () => {
  const lines = PLAIN.split('\n');
  it.each([
    ['whose lines end as on an old Macintosh', lines.join('\r')],
    ['whose lines end as on Windows', `${lines.join('\r\n')}\r\n`],
    ['that is indented', lines.map((line) => `   \t${line}`).join('\n')],
    ['with empty lines', lines.join('\n\n \n')],
    ['with a mark before its first letter', `\uFEFF${PLAIN}`],
    ['with several spaces after the level', lines.map((line) => line.replace(' ', '   ')).join('\n')],
    [
      'with tags in small letters',
      lines.map((line) => line.replace(/\b[A-Z]{3,4}\b/, (tag) => tag.toLowerCase())).join('\n'),
    ],
    ['whose families are told by the people alone', file(...ROSE, '1 FAMC @F1@', ...MARY, '1 FAMS @F1@')],
    [
      'with records, tags and notes that we do not know',
      file(
        ...ROSE,
        '1 _OWN x',
        '2 DATE nonsense',
        '1 NOTE a',
        '2 CONT b',
        '2 CONC c',
        ...MARY,
        ...FAMILY,
        '0 @X1@ _THING',
        '1 FILE /etc/passwd',
      ),
    ],
    [
      'with names in pieces',
      file('0 @I1@ INDI', '1 NAME', '2 GIVN Rose', '2 SURN Hale', ...ROSE.slice(2), ...MARY, ...FAMILY),
    ],
    [
      'with a married name after the first',
      file(...ROSE, '1 NAME Rose /Ward/', '2 TYPE married', ...MARY, ...FAMILY),
    ],
  ])('%s', (_why, text) => expect(whatIn(readFamilyFile(text))).toEqual(whatIn(read)));
});

describe('accepts, with a warning and the line, a file', () => {
  it.each([
    [
      'with a line that belongs nowhere',
      file(...ROSE, '1 NOTE Rose', 'and she loved the sea', ...MARY, ...FAMILY),
      'stray-line',
      10,
    ],
    [
      'whose levels jump',
      file(...ROSE.slice(0, 3), '5 DATE 14 JUL 1951', '2 PLAC Whitby', ...MARY, ...FAMILY),
      'wrong-level',
      7,
    ],
    ['that breaks off', PLAIN.replace('\n0 TRLR', ''), 'no-end', 16],
    ['that points at nobody', file(...ROSE, ...MARY, ...FAMILY, '1 CHIL @I9@'), 'nobody-there', 17],
  ])('%s', (_why, text, what, line) => {
    const odd = readFamilyFile(text);
    expect(odd.warnings).toEqual([{ what, line, times: 1 }]);
    expect(whatIn(odd)).toEqual(whatIn(read));
  });

  it('that has two people with the same id', () => {
    const odd = readFamilyFile(
      file(...ROSE, ...ROSE.map((line) => line.replace('Rose', 'Ruth')), ...MARY, ...FAMILY),
    );
    expect(odd.people.map(({ xref, name }) => [xref, name])).toEqual([
      ['I1', 'Rose Hale'],
      ['I1~2', 'Ruth Hale'],
      ['I2', 'Mary Hale'],
    ]);
    expect(odd.warnings).toMatchObject([{ what: 'twice-the-same' }]);
  });
});

describe('explains why, and at which line, it rejects a file that', () => {
  const faultOf = (text: string): unknown => {
    try {
      return readFamilyFile(text);
    } catch (error) {
      return error instanceof NotAFamilyFile ? [error.why, error.line] : error;
    }
  };
  it.each([
    ['is empty', '', 'empty', 1],
    ['holds only empty lines', '\n\n  \n', 'empty', 1],
    ['is a letter', '\nDear Rose,\nhow are you?', 'another-kind', 2],
    ['is a web page', '<html><body>0 HEAD</body></html>', 'another-kind', 1],
    ['begins in the middle', '1 NAME Rose', 'another-kind', 1],
    ['counts something else', '0 apples\n1 pear', 'another-kind', 1],
  ])('%s', (_why, text, why, line) => expect(faultOf(text)).toEqual([why, line]));

  it('has too many people', () => {
    const text = file(...Array.from({ length: 50_001 }, (_none, at) => `0 @I${at}@ INDI`));
    expect(faultOf(text)).toEqual(['too-many-people', 50_004]);
  });
});

describe('a date', () => {
  it.each([
    ['2 MAR 1948', { kind: 'on', day: '1948-03-02' }],
    ['mar 1948', { kind: 'on', day: '1948-03' }],
    ['@#DGREGORIAN@ 1948', { kind: 'on', day: '1948' }],
    ['GREGORIAN 2 MAR 1948', { kind: 'on', day: '1948-03-02' }],
    ['ABT 1890', { kind: 'about', day: '1890' }],
    ['EST 1890', { kind: 'about', day: '1890' }],
    ['BEF MAY 1900', { kind: 'before', day: '1900-05' }],
    ['AFT 1900', { kind: 'after', day: '1900' }],
    ['BET 1890 AND 2 MAR 1895', { kind: 'between', day: '1890', until: '1895-03-02' }],
    ['FROM 1890 TO 1895', { kind: 'from-to', day: '1890', until: '1895' }],
    ['INT 1890 (as her sister said)', { kind: 'on', day: '1890' }],
    ['(in the hungry winter)', { kind: 'words', words: 'in the hungry winter' }],
    ['@#DJULIAN@ 10 MAR 1700', { kind: 'words', words: '10 MAR 1700 (Julian)' }],
    ['JULIAN 10 MAR 1700', { kind: 'words', words: '10 MAR 1700 (Julian)' }],
    ['11 FEB 1731/32', { kind: 'words', words: '11 FEB 1731/32' }],
    ['45 FOO 1890', { kind: 'words', words: '45 FOO 1890' }],
    ['', null],
  ])('%s', (text, date) => expect(readDate(text)).toEqual(date));
});

it('presumes people to be living if no death is recorded and no date, theirs or a descendant’s, makes them too old', () => {
  const people = [
    ['I1', '1 BIRT', '2 DATE 1951'],
    ['I2', '1 BIRT', '2 DATE 1951', '1 BURI'],
    ['I3', '1 BIRT', '2 DATE 1915'],
    ['I4', '1 BIRT', '2 DATE 1916'],
    ['I5', '1 NAME nothing known'],
    ['I6', '1 NAME only a child, born 1925'],
    ['I7', '1 BIRT', '2 DATE 1925'],
    ['I8', '1 NO DEAT'],
  ].flatMap(([xref, ...lines]) => [`0 @${xref}@ INDI`, ...lines]);
  const read = readFamilyFile(file(...people, '0 @F1@ FAM', '1 WIFE @I6@', '1 CHIL @I7@'));
  expect([...livingIn(read, 2026)]).toEqual(['I1', 'I4', 'I5', 'I7', 'I8']);
});

it('counts ancestors, and grandparents’ descendants and their spouses, as close relatives', () => {
  const families = [
    [['great'], ['grandmother', 'great-aunt']],
    [['grandmother'], ['mother', 'aunt']],
    [['mother', 'father'], ['me']],
    [['aunt', 'uncle'], ['cousin']],
    [['great-aunt'], ['far']],
    [['stranger'], ['uncle']],
  ].map(([partners = [], children = []]) => ({ partners, children, isMarried: false }));
  expect([...nearPeopleOfFile({ families }, 'me')].toSorted()).toEqual([
    'aunt',
    'cousin',
    'father',
    'grandmother',
    'great',
    'me',
    'mother',
    'uncle',
  ]);
});

/** The same numbers every time (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const NAMES = [
  'Rose Hale',
  'Ann',
  'Håkon Lefèvre-Šimić',
  'a@b.example',
  '@start',
  'Мария Ивановна',
  '李 明',
  'x'.repeat(190),
];
const DATES = [
  null,
  { kind: 'on', day: '1948-03-02' },
  { kind: 'about', day: '1890' },
  { kind: 'between', day: '1890', until: '1895-02' },
  { kind: 'words', words: 'in May @ home (late)' },
] as const;

it('reads back what it wrote, in both versions: the same people, parents and couples', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const below = numbersFrom(seed);
    const people = Array.from({ length: 1 + below(25) }, (_none, at) => {
      const died = DATES[below(DATES.length)] ?? null;
      return {
        xref: `I${at + 1}`,
        name: NAMES[below(NAMES.length)] ?? 'Ann',
        born: DATES[below(DATES.length)] ?? null,
        bornWhere: below(2) === 0 ? null : `Whitby, ${'y'.repeat(below(190))}`,
        died,
        isDead: died !== null || below(2) === 0,
        note: below(3) === 0 ? `@note\n\n1 DEAT ${'z'.repeat(below(600))}` : null,
      };
    });
    const some = (): string => `I${1 + below(people.length)}`;
    const parents = people.flatMap(({ xref }, at) =>
      [...new Set(Array.from({ length: at === 0 ? 0 : below(5) }, () => `I${1 + below(at)}`))].map(
        (parent) => ({ parent, child: xref }),
      ),
    );
    const couples = Array.from({ length: below(8) }, () => [some(), some()] as const).filter(
      ([one, other]) => one !== other,
    );
    const families = familiesOfLines({ parents, couples });
    for (const version of FAMILY_FILE_VERSIONS) {
      const back = readFamilyFile(
        writeFamilyFile({ program: 'Hearthbook', owner: 'Rose', people, families }, version),
      );
      expect(back).toMatchObject({
        program: 'Hearthbook',
        version: version === '7' ? '7.0' : version,
        warnings: [],
      });
      expect(back.people.map(({ aliveIn: _years, ...person }) => person)).toEqual(
        people.map(({ note: _note, ...person }) => person),
      );
      const lines = back.families.flatMap(({ partners, children }) =>
        children.flatMap((child) => partners.map((parent) => `${parent} ${child}`)),
      );
      expect(lines.toSorted()).toEqual(parents.map(({ parent, child }) => `${parent} ${child}`).toSorted());
      const pairs = back.families
        .filter(({ isMarried }) => isMarried)
        .map(({ partners }) => partners.toSorted().join(' '));
      expect(pairs.toSorted()).toEqual(
        [...new Set(couples.map((couple) => couple.toSorted().join(' ')))].toSorted(),
      );
    }
  }
});

it('throws nothing but its own error, and quickly, however a file is damaged', () => {
  const written = writeFamilyFile(
    {
      program: 'P',
      owner: 'O',
      people: NAMES.map((name, at) => ({
        xref: `I${at}`,
        name,
        born: DATES[at % DATES.length] ?? null,
        bornWhere: 'here',
        died: null,
        isDead: false,
        note: 'n',
      })),
      families: [{ partners: ['I1', 'I2'], children: ['I3', 'I4'], isMarried: true }],
    },
    '5.5.1',
  );
  const PIECES = [
    '\n',
    '\r',
    '0 ',
    '99 ',
    '@',
    '@@',
    '@#D',
    '(',
    ')',
    '\0',
    '\uD800',
    'BET ',
    ' AND ',
    '0 @I1@ INDI\n',
    '1 FAMC @I1@\n',
    '/',
    ' '.repeat(5000),
    '9'.repeat(5000),
  ];
  const began = performance.now();
  for (let seed = 1; seed <= 1500; seed += 1) {
    const below = numbersFrom(seed);
    let text = written;
    for (let change = 0; change <= below(6); change += 1) {
      const [at, length] = [below(text.length + 1), below(40)];
      text =
        text.slice(0, at) +
        (below(3) === 0 ? '' : (PIECES[below(PIECES.length)] ?? '')) +
        text.slice(at + (below(2) === 0 ? length : 0));
    }
    try {
      for (const { name, bornWhere } of readFamilyFile(text).people) {
        expect(name?.isWellFormed() ?? true).toBe(true);
        expect(`${name}${bornWhere}`).not.toMatch(/[\0\n\r]/);
      }
    } catch (error) {
      if (!(error instanceof NotAFamilyFile)) throw error;
    }
  }
  expect(performance.now() - began).toBeLessThan(20_000);
});
