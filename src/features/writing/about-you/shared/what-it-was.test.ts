import { expect, it } from 'vitest';
import { whatItWas } from './what-it-was.ts';

const BORN = 'I was born in Otley in 1948.';
const BEES = 'My father kept bees behind the house.';
const HIVES = 'He had eleven hives.';
const weave = { composed: [`${BORN} ${BEES}`], settled: [HIVES] };

it('recognises the companion’s sentences, in paragraphs it wrote and in those edited since', () => {
  expect(whatItWas([BORN, BEES, HIVES], weave)).toEqual([BORN, BEES, HIVES]);
});

it('recognises an edited sentence by its place', () => {
  expect(whatItWas(['I was born in Otley in 1950.', BEES, 'He had twelve hives.'], weave)).toEqual([
    BORN,
    BEES,
    HIVES,
  ]);
  expect(whatItWas([BORN, 'My dear father kept his bees behind our house.'], weave)[1]).toBe(BEES);
});

it('attributes what the writer wrote to the writer', () => {
  const own = ['I loved the smell of the smoke.', 'He was in the army in 1966.', 'Bees!'];
  expect(whatItWas([BORN, BEES, HIVES, ...own], weave).slice(3)).toEqual([null, null, null]);
  expect(whatItWas(own, null)).toEqual([null, null, null]);
});

it('recognises a retelling about the same people, even negated or with another number', () => {
  expect(whatItWas([BEES, 'My father never kept bees behind the house.'], weave)[1]).toBe(BEES);
  // Bees that belong to someone else are a different fact.
  expect(whatItWas([BEES, 'My uncle kept bees behind the house.'], weave)[1]).toBeNull();
});
