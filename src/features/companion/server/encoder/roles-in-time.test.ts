import { expect, it } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Encoder } from './read-in-time.ts';
import { rolesInTime } from './roles-in-time.ts';

const forWhom = { speaker: { viewer: null, address: 'a' } };
type ReadRoles = Encoder['readRoles'];
const rolesOf = (readRoles: ReadRoles, ...said: string[]) =>
  rolesInTime(
    { encoder: { readRoles }, log: openLog('silent') },
    forWhom,
    said.map((content): Turn => ({ type: 'user', content })),
  );

/** Treats every question as a remark, and records what it was asked to read. */
const anEncoder = () => {
  const asked: string[] = [];
  const readRoles: ReadRoles = async (_forWhom, sentences) => {
    asked.push(...sentences.map(({ text }) => text));
    return sentences.map(({ text }) => (text.includes('?') ? 'remark' : 'told'));
  };
  return { asked, readRoles };
};

it('reads every sentence once, and reports those that are not part of the story', async () => {
  const { asked, readRoles } = anEncoder();
  const first = 'We kept geese at Wyre. What sort of question is that?';
  expect(await rolesOf(readRoles, first)).toEqual([['What sort of question is that?', 'remark']]);
  expect(await rolesOf(readRoles, first, 'They were loud geese. Who asks?')).toEqual([
    ['What sort of question is that?', 'remark'],
    ['Who asks?', 'remark'],
  ]);
  expect(asked).toEqual([
    'We kept geese at Wyre.',
    'What sort of question is that?',
    'They were loud geese.',
    'Who asks?',
  ]);
});

it('reports what is known already if the encoder fails, and nothing in another language', async () => {
  const { asked, readRoles } = anEncoder();
  const known = 'My uncle had the mill by then. Did I say that?';
  await rolesOf(readRoles, known);
  const broken: ReadRoles = () => Promise.reject(new Error('no weights'));
  expect(await rolesOf(broken, known, 'Are you there at all?')).toEqual([['Did I say that?', 'remark']]);
  asked.length = 0;
  await rolesOf(
    readRoles,
    'Wir hatten damals eine Mühle am Bach, und mein Onkel hat dort gearbeitet. Verstehst du das?',
  );
  expect(asked).toEqual([]);
});
