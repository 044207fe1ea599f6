import { isKin, type Kin } from './kin.ts';

/** Words for a relation that are not the tree's own: what the companion says besides, and German ones, which a writer may have typed. */
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

/** "older", "maternal", "ältere": tells two of them apart, and does not make anybody somebody else. */
const APART =
  /^(?:older|elder|eldest|oldest|younger|youngest|little|big|baby|twin|maternal|paternal|(?:älter|ältest|jünger|jüngst|klein|groß)e[rs]?)$/u;

/** What a relation is in the words of the tree; undefined for friends, step- and in-law relations and all that it has no word for. */
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
