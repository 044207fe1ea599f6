import { describe, expect, it } from 'vitest';
import { aTree, noted, tie } from '#test/builders/family-trees.ts';
import { completeTree } from './complete-tree.ts';
import { isKin, KIN, lineOfKin, typeOfKin } from './kin.ts';
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';
import { kinOfWords } from './told-kin.ts';
import { YOU } from './tree-keys.ts';

describe('a word for a relative', () => {
  it('is one of the nine relationship types, or a more specific word for one of them', () => {
    for (const kin of KIN) expect(RELATIONSHIP_TYPES).toContain(typeOfKin(kin));
    expect(typeOfKin('aunt')).toBe('uncle_aunt');
    expect(typeOfKin('cousin')).toBe('cousin');
    expect(isKin('toString')).toBe(false);
  });

  it('maps to a tie if there is one for it; two partners needn’t be married', () => {
    expect(KIN.filter((kin) => lineOfKin(kin) !== undefined).toSorted()).toEqual(
      'child daughter father husband mother parent son spouse wife'.split(' '),
    );
  });

  it.each([
    ['older brother', 'brother'],
    ['maternal grandmother', 'grandmother'],
    ['twin', 'sibling'],
    ['husband or wife', 'spouse'],
    ['Mutter', 'mother'],
    ['Ältere Schwester', 'sister'],
    ['kleiner Bruder', 'brother'],
    ['Lebensgefährtin', 'partner'],
  ])('is recognised in “%s”', (said, kin) => {
    expect(kinOfWords(said)).toBe(kin);
  });

  it.each(['best friend', 'stepmother', 'mother-in-law', 'great-aunt', 'half-brother', 'constructor', ''])(
    'isn’t found in “%s”, which means someone else',
    (said) => {
      expect(kinOfWords(said)).toBeUndefined();
    },
  );
});

describe('someone added by a word for a relative', () => {
  const sister = noted(1, { kin: 'sister', relationship_type: 'sibling' });

  it('is drawn beside you, under an unnamed parent', () => {
    const { relations, gaps } = completeTree(aTree({ people: [sister] }));
    expect(relations.get(sister.key)).toBe('sibling');
    expect(gaps).toMatchObject([{ relation: 'parent' }]);
  });

  it('is related by the tie if tie and word disagree', () => {
    const tree = aTree({ people: [sister], ties: [tie('parent', sister.key, YOU)] });
    const { relations, gaps } = completeTree(tree);
    expect(relations.get(sister.key)).toBe('parent');
    expect(gaps).toEqual([]);
  });
});
