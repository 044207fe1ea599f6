import { describe, expect, it } from 'vitest';
import type { BookLanguage } from '../../shared/manuscript.ts';
import { indexEntries, sortedName } from './index-entries.ts';
import type { BookName } from './index-names.ts';

it.each<[string, BookLanguage, string]>([
  ['Margret Brandt', 'en', 'Brandt, Margret'],
  ['Margret', 'en', 'Margret'],
  ['  Aunt   Nell ', 'en', 'Nell, Aunt'],
  ['Johann Wolfgang von Goethe', 'de', 'Goethe, Johann Wolfgang von'],
  ['Martin Luther King Jr.', 'en', 'King, Martin Luther, Jr.'],
  ['Gabriel García Márquez', 'es', 'García Márquez, Gabriel'],
  ['Rosa Díaz', 'es', 'Díaz, Rosa'],
  ['Zofia Wójcik-Źrebiec', 'pl', 'Wójcik-Źrebiec, Zofia'],
  ['Brandt, Margret', 'de', 'Brandt, Margret'],
  ['東京太郎', 'en', '東京太郎'],
])('%s is listed in an index in %s as %s', (name, language, expected) => {
  expect(sortedName(name, language)).toBe(expected);
});

const person = (name: string, ...alsoCalled: string[]): BookName => ({
  key: name,
  kind: 'person',
  name,
  isConfirmed: true,
  alsoCalled,
});

describe('the entries of an index', () => {
  it('are people before places, each found by every name they go by', () => {
    const { entries, inText } = indexEntries(
      [{ ...person('Aachen'), kind: 'place' }, person('Eleanor Zorn', 'Aunt Nell'), person('Łukasz Adamski')],
      'pl',
    );
    expect(entries.map(({ name }) => name)).toEqual(['Adamski, Łukasz', 'Zorn, Eleanor', 'Aachen']);
    expect(inText).toEqual([
      { name: 'Łukasz Adamski', entry: 0 },
      { name: 'Eleanor Zorn', entry: 1 },
      { name: 'Aunt Nell', entry: 1 },
      { name: 'Aachen', entry: 2 },
    ]);
  });

  it('come in the same order, whatever order the names were gathered in', () => {
    const names = ['Anna Ohm', 'anna Ohm', 'Ännchen Ohm', 'Bo Ohm'].map((name) => person(name));
    expect(indexEntries(names.toReversed(), 'de').entries).toEqual(indexEntries(names, 'de').entries);
  });
});
