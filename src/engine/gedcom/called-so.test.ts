import { expect, it } from 'vitest';
import { calledSo, mostLike } from './called-so.ts';

const PEOPLE = ['Käthe Hale', 'Jacob van der Moor', null, 'Rose Hale'].map((name) => ({ name }));
const names = (people: readonly { readonly name: string | null }[]) => people.map(({ name }) => name);

it('finds people by the beginnings of their names, in any order and without accents', () => {
  expect(names(calledSo(PEOPLE, 'kathe ha'))).toEqual(['Käthe Hale']);
  expect(names(calledSo(PEOPLE, 'HALE, kä'))).toEqual(['Käthe Hale']);
  expect(names(calledSo(PEOPLE, 'oor'))).toEqual([]);
});

it('finds everyone, also those without a name, if nothing is asked', () => {
  expect(calledSo(PEOPLE, ' ')).toHaveLength(4);
});

it('puts those first who are called like the reader, and leaves the others in their order', () => {
  expect(names(mostLike(PEOPLE, 'Rose Hale'))).toEqual([
    'Rose Hale',
    'Käthe Hale',
    'Jacob van der Moor',
    null,
  ]);
});
