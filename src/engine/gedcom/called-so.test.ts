import { expect, it } from 'vitest';
import { calledSo, mostLike } from './called-so.ts';

const PEOPLE = ['Käthe Hale', 'Jacob van der Moor', null, 'Rose Hale'].map((name) => ({ name }));
const names = (people: readonly { readonly name: string | null }[]) => people.map(({ name }) => name);

it('finds people by the start of their names, in any order and without accents', () => {
  expect(names(calledSo(PEOPLE, 'kathe ha'))).toEqual(['Käthe Hale']);
  expect(names(calledSo(PEOPLE, 'HALE, kä'))).toEqual(['Käthe Hale']);
  expect(names(calledSo(PEOPLE, 'oor'))).toEqual([]);
});

it('finds everyone, even without a name, if the query is empty', () => {
  expect(calledSo(PEOPLE, ' ')).toHaveLength(4);
});

it('puts those named most like the reader first, and keeps the others in order', () => {
  expect(names(mostLike(PEOPLE, 'Rose Hale'))).toEqual([
    'Rose Hale',
    'Käthe Hale',
    'Jacob van der Moor',
    null,
  ]);
});
