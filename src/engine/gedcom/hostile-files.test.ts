import { describe, expect, it } from 'vitest';
import { type FamilyFile, NotAFamilyFile } from './family-file.ts';
import { readFamilyFile } from './read-family-file.ts';

const HEAD = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n';
const END = '\n0 TRLR\n';

const faultOf = (text: string): string | undefined => {
  try {
    readFamilyFile(text);
    return undefined;
  } catch (error) {
    if (error instanceof NotAFamilyFile) return error.why;
    throw error;
  }
};

const read = (records: string): FamilyFile => readFamilyFile(HEAD + records + END);

describe('a file designed to be expensive', () => {
  it('with a line of twenty million slashes is refused at that line', () => {
    expect(faultOf(`${HEAD}0 @I1@ INDI\n1 NAME ${'/'.repeat(19_900_000)}${END}`)).toBe('too-long');
  });

  it('with a name continued over many lines is read only up to the maximum name length', () => {
    const lines = Array.from({ length: 100_000 }, () => `2 CONC ${'/'.repeat(190)}`).join('\n');
    expect(read(`0 @I1@ INDI\n1 NAME Rose\n${lines}`).people).toMatchObject([{ name: 'Rose' }]);
  });

  it('a hundred thousand levels deep is read, with a warning', () => {
    const deeper = Array.from({ length: 100_000 }, (_, at) => `${Math.min(at + 1, 999)} NOTE x`).join('\n');
    const file = read(`0 @I1@ INDI\n${deeper}\n1 NAME Rose`);
    expect(file.people).toHaveLength(1);
    expect(file.warnings).toMatchObject([{ what: 'wrong-level' }]);
  });

  it('in which everyone is both parent and child in one family is read with the maximum number of parents', () => {
    const count = 2_000;
    const everybody = Array.from({ length: count }, (_, at) => `0 @I${at}@ INDI\n1 NAME N${at}`).join('\n');
    const roles = ['HUSB', 'CHIL'].flatMap((tag) =>
      Array.from({ length: count }, (_, at) => `1 ${tag} @I${at}@`),
    );
    const [family] = read(`${everybody}\n0 @F1@ FAM\n${roles.join('\n')}`).families;
    expect(family?.partners).toHaveLength(10);
    expect(family?.children).toHaveLength(count - 10);
  });

  it('with more families than the limit on people is refused', () => {
    const families = Array.from({ length: 100_001 }, (_, at) => `0 @F${at}@ FAM`).join('\n');
    expect(faultOf(HEAD + families + END)).toBe('too-many-people');
  });

  it('in which everyone is their own ancestor is read', () => {
    const file = read(
      '0 @I1@ INDI\n1 NAME A\n0 @I2@ INDI\n1 NAME B\n0 @F1@ FAM\n1 HUSB @I1@\n1 CHIL @I2@\n0 @F2@ FAM\n1 HUSB @I2@\n1 CHIL @I1@',
    );
    expect(file.families).toHaveLength(2);
  });
});
