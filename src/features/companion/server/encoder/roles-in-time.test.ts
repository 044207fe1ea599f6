import { expect, it } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { ReadSentences } from './classify-in-time.ts';
import { rolesInTime } from './roles-in-time.ts';

const forWhom = { speaker: { viewer: null, address: 'a' } };
const rolesOf = (readSentences: ReadSentences, ...said: string[]) =>
  rolesInTime(
    { readSentences, log: openLog('silent') },
    forWhom,
    said.map((content): Turn => ({ type: 'user', content })),
  );

/** Takes every question for a remark, and records what it was asked to read. */
const anEncoder = () => {
  const asked: string[] = [];
  const readSentences: ReadSentences = async (_forWhom, sentences) => {
    asked.push(...sentences.map(({ text }) => text));
    return sentences.map(({ text }) => ({
      likelihoods: [],
      role: text.includes('?') ? ('remark' as const) : ('told' as const),
    }));
  };
  return { asked, readSentences };
};

it('reads every sentence once, and tells of those that are not simply told', async () => {
  const { asked, readSentences } = anEncoder();
  const first = 'We kept geese at Wyre. What sort of question is that?';
  expect(await rolesOf(readSentences, first)).toEqual([['What sort of question is that?', 'remark']]);
  expect(await rolesOf(readSentences, first, 'They were loud geese. Who asks?')).toEqual([
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

it('tells what it knows where the encoder fails, and nothing of another language', async () => {
  const { asked, readSentences } = anEncoder();
  const known = 'My uncle had the mill by then. Did I say that?';
  await rolesOf(readSentences, known);
  const broken: ReadSentences = () => Promise.reject(new Error('no weights'));
  expect(await rolesOf(broken, known, 'Are you there at all?')).toEqual([['Did I say that?', 'remark']]);
  asked.length = 0;
  await rolesOf(
    readSentences,
    'Wir hatten damals eine Mühle am Bach, und mein Onkel hat dort gearbeitet. Verstehst du das?',
  );
  expect(asked).toEqual([]);
});
