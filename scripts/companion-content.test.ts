import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ACTS } from '#engine/interview/script.ts';
import { THEMES } from '#features/companion/shared/themes.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../content/companion/en', `${name}.json`), 'utf8'));

/** One question at the end, and nothing before it. */
const question = z.string().regex(/^[^?]+\?$/u);
/** One sentence or two, none of them a question; `most` in words. */
const told = (most: number) =>
  z
    .string()
    .regex(/^[^?]+[.!]$/u)
    .refine((text) => text.split(/\s+/u).length <= most, `at most ${most} words`);

const moments = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/u),
      act: z.enum(ACTS),
      leadsOn: z.literal(true).optional(),
      standsForAct: z.literal(true).optional(),
      exact: z.array(z.string().regex(/^(?:\* )?[a-z ]+$/u)).optional(),
      anchors: z
        .array(z.array(z.string().regex(/^\p{Ll}+\*?$/u)).min(1))
        .max(2)
        .optional(),
      about: z.array(z.string()).optional(),
      closes: z.array(z.enum(THEMES)).optional(),
      answers: z.array(told(30)).min(6),
      asks: z.array(question).min(6),
    }),
  )
  .parse(read('moments'));
const ladders = z
  .array(
    z.strictObject({
      theme: z.enum(THEMES),
      title: z.string(),
      rungs: z
        .array(
          z.strictObject({
            id: z.string(),
            asks: z.tuple([question, question]),
            when: z.array(z.string()).min(1).optional(),
            factual: z.literal(true).optional(),
            statement: z.string().includes('{answer}').optional(),
          }),
        )
        .min(7),
    }),
  )
  .parse(read('ladders'));
const examples = z
  .strictObject({
    moments: z.record(
      z.string(),
      z.strictObject({ says: z.array(z.string()).min(34), not: z.array(z.string()).min(12) }),
    ),
    plain: z.array(z.string()).min(600),
    themes: z.record(z.enum(THEMES), z.array(z.string()).min(30)),
  })
  .parse(read('examples'));

it('every theme of a life has one ladder, and no question of a ladder stands twice', () => {
  expect(ladders.map(({ theme }) => theme).toSorted()).toEqual([...THEMES].toSorted());
  const asks = ladders.flatMap(({ rungs }) => rungs.flatMap((rung) => rung.asks));
  expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([]);
});

it('every moment has an id of its own, and what people say at it is there to learn from', () => {
  const ids = moments.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const learned = moments.filter(({ standsForAct, id }) => standsForAct !== true || id in examples.moments);
  expect(Object.keys(examples.moments).toSorted()).toEqual(learned.map(({ id }) => id).toSorted());
});

it('a moment may be answered whoever it is about: at most two thirds of its words name somebody', () => {
  for (const { id, answers, asks } of moments)
    for (const texts of [answers, asks])
      expect(texts.filter((text) => text.includes('{name}')).length, id).toBeLessThanOrEqual(
        (texts.length * 2) / 3,
      );
});
