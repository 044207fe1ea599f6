import { isKin, type Kin } from './kin.ts';

/** Other words for a relation: those the companion uses, and German ones, which a writer may have typed. */
const SAME: Readonly<Record<string, Kin>> = {
  'husband or wife': 'spouse',
  twin: 'sibling',
  mutter: 'mother',
  mama: 'mother',
  vater: 'father',
  papa: 'father',
  tochter: 'daughter',
  sohn: 'son',
  kind: 'child',
  schwester: 'sister',
  bruder: 'brother',
  frau: 'wife',
  ehefrau: 'wife',
  mann: 'husband',
  ehemann: 'husband',
  partnerin: 'partner',
  lebensgefährte: 'partner',
  lebensgefährtin: 'partner',
  großmutter: 'grandmother',
  oma: 'grandmother',
  großvater: 'grandfather',
  opa: 'grandfather',
  enkel: 'grandson',
  enkelsohn: 'grandson',
  enkelin: 'granddaughter',
  enkeltochter: 'granddaughter',
  enkelkind: 'grandchild',
  tante: 'aunt',
  onkel: 'uncle',
  nichte: 'niece',
  neffe: 'nephew',
  cousine: 'cousin',
  vetter: 'cousin',
};

/** "older", "maternal", "ältere": tells two people apart, but doesn't change the relation. */
const APART =
  /^(?:older|elder|eldest|oldest|younger|youngest|little|big|baby|twin|maternal|paternal|(?:älter|ältest|jünger|jüngst|klein|groß)e[rs]?)$/u;

/**
 * A relation in the tree's own words; undefined for friends, step- and in-law relations and anything else it
 * has no word for.
 */
export const kinOfWords = (relation: string): Kin | undefined => {
  const plain = relation.trim().toLowerCase();
  const word = plain
    .split(/\s+/u)
    .filter((one) => !APART.test(one))
    .join(' ');
  for (const one of [plain, word]) {
    if (isKin(one)) return one;
    const same = Object.hasOwn(SAME, one) ? SAME[one] : undefined;
    if (same !== undefined) return same;
  }
  return undefined;
};
