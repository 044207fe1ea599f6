import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { isWrittenOver, writtenOver } from './written-over.ts';

const OLD =
  'My mother sang while she sewed, and the lamp stood by the window all night long. We children lay in the next room and counted the stitches.';
const OTHER =
  'My father mended boats in the shed behind the church, and every Sunday the whole street came to look at them there, whatever the weather.';

const CASES: readonly (readonly [what: string, before: string, now: string, isOver: boolean])[] = [
  ['another text as long', OLD, OTHER, true],
  ['another text that is longer', OLD, OTHER.repeat(3), true],
  ['a letter', OLD, 'x', true],
  ['a paragraph fewer', `${OLD}\n\n${OTHER}`, OLD, true],
  ['a sentence more', OLD, `${OLD} It was winter.`, false],
  ['a sentence before it', OLD, `It was winter. ${OLD}`, false],
  ['a word changed', OLD, OLD.replace('lamp', 'candle'), false],
  ['a word less', OLD, OLD.replace(' all night long', ''), false],
  ['two places changed', OLD, OLD.replace('mother', 'aunt').replace('stitches', 'hours'), false],
  ['a short text of other words', 'I was born in Otley.', 'We lived by the sea.', false],
  ['nothing', '', OLD, false],
];

it.each(CASES)('tells whether a text was overwritten: %s', (_what, before, now, isOver) => {
  expect(isWrittenOver(before, now)).toBe(isOver);
});

it('gives the same result in the database as in code', async () => {
  const { db } = await emptyDatabase();
  for (const [what, before, now, isOver] of CASES) {
    const over = writtenOver(sql`${before}::text`, sql`${now}::text`);
    const { rows } = await sql<{ over: boolean }>`select ${over} as over`.execute(db);
    expect([what, rows[0]?.over]).toEqual([what, isOver]);
  }
});
