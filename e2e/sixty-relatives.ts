type Person = {
  readonly xref: string;
  readonly name: string;
  readonly sex: 'M' | 'F';
  readonly facts: string[];
};
type Family = { readonly partners: readonly string[]; readonly children: readonly string[] };

const WOMEN = ['Ada', 'Bess', 'Clara', 'Dora', 'Elsie', 'Flora', 'Greta', 'Hilda', 'Irma', 'Johanna'];
const MEN = ['Albert', 'Bruno', 'Carl', 'Diederik', 'Ernest', 'Fritz', 'George', 'Hugh', 'Isaac', 'Jacob'];
const NAMES = ['Hale', 'Moor', 'Ackroyd', 'van der Linden', 'Featherstonehaugh', 'Pratt'];

/**
 * A family tree file with Rose Hale and exactly sixty of her relatives: great-grandparents, grandparents,
 * parents, aunts and uncles with husbands and wives, cousins, brothers and sisters, a husband, children,
 * nephews and nieces, grandchildren. All but the youngest have died.
 */
export const sixtyRelatives = (): string => {
  const people: Person[] = [];
  const families: Family[] = [];
  const born = (year: number, name: string, sex: 'M' | 'F', lives = false): string => {
    const xref = `I${people.length + 1}`;
    const death = lives ? [] : ['1 DEAT', `2 DATE ${year + 71}`];
    people.push({ xref, name, sex, facts: ['1 BIRT', `2 DATE ${year}`, '2 PLAC Otley', ...death] });
    return xref;
  };
  const someone = (year: number, family: string, lives = false): string => {
    const at = people.length;
    const isMan = at % 2 === 0;
    return born(
      year,
      `${(isMan ? MEN : WOMEN)[Math.floor(at / 2) % 10]} /${family}/`,
      isMan ? 'M' : 'F',
      lives,
    );
  };
  const many = (count: number, year: number, family: string, lives = false): string[] =>
    Array.from({ length: count }, (_none, at) => someone(year + at * 2, family, lives));
  const couple = (year: number, one: string, other: string, children: readonly string[]): string[] => {
    const partners = [someone(year, one), someone(year + 1, other)];
    families.push({ partners, children });
    return partners;
  };
  const rose = born(1940, 'Rose /Hale/', 'F', true);
  const siblings = many(4, 1930, 'Hale');
  const father = someone(1905, 'Hale');
  const mother = someone(1907, 'Moor');
  families.push({ partners: [father, mother], children: [rose, ...siblings] });
  // On each side the parent has five brothers and sisters, three of them with a husband or wife and three
  // children each.
  for (const [parent, family, other] of [
    [father, NAMES[0], NAMES[2]],
    [mother, NAMES[1], NAMES[3]],
  ] as const) {
    const aunts = many(5, 1900, family ?? '');
    for (const aunt of aunts.slice(0, 3)) {
      const partner = someone(1902, other ?? '');
      families.push({ partners: [aunt, partner], children: many(3, 1932, family ?? '') });
    }
    const [grandfather = '', grandmother = ''] = couple(1870, family ?? '', NAMES[4] ?? '', [
      parent,
      ...aunts,
    ]);
    couple(1840, family ?? '', NAMES[5] ?? '', [grandfather]);
    families.push({ partners: [], children: [grandmother] });
  }
  const children = many(2, 1965, 'Pratt', true);
  families.push({ partners: [rose, someone(1938, 'Pratt')], children });
  for (const sibling of siblings.slice(0, 2))
    families.push({ partners: [sibling], children: many(2, 1960, 'Hale', true) });
  while (people.length < 61)
    families.push({
      partners: [children[people.length % 2] ?? ''],
      children: [someone(1995, 'Pratt', true)],
    });
  const lines = [
    '0 HEAD',
    '1 SOUR Ahnenblatt',
    '1 GEDC',
    '2 VERS 5.5.1',
    ...people.flatMap(({ xref, name, sex, facts }) => [
      `0 @${xref}@ INDI`,
      `1 NAME ${name}`,
      `1 SEX ${sex}`,
      ...facts,
    ]),
    ...families.flatMap(({ partners, children: of }, at) => [
      `0 @F${at + 1}@ FAM`,
      ...partners.map((one, place) => `1 ${place === 0 ? 'HUSB' : 'WIFE'} @${one}@`),
      ...of.map((one) => `1 CHIL @${one}@`),
    ]),
    '0 TRLR',
  ];
  return lines.join('\n');
};
