import { expect, it } from 'vitest';
import { titleBesideNumber } from './title-beside-number.ts';

it('drops “Chapter 1” and the like from the start of a title shown beside its number', () => {
  for (const [title, shown] of [
    ['Chapter 1: Early Years', 'Early Years'],
    ['Kapitel 12: Frühe Jahre', 'Frühe Jahre'],
    ['chapter 3 – School', 'School'],
    ['Chapter 7. The mill', 'The mill'],
  ] as const)
    expect(titleBesideNumber(title)).toBe(shown);
});

it('leaves every other title as it is', () => {
  for (const title of ['Bergen, 1948', 'Chapter 1', 'Chapter One: Home', 'My Chapter 2: more', ''])
    expect(titleBesideNumber(title)).toBe(title);
});
