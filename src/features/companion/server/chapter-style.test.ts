import { afterEach, expect, it } from 'vitest';
import { companionOf } from '#app/server/context/feature-parts.ts';
import { type Behaviour, type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const ANSWERS = [
  'Otley, 1948. Second of four. Father kept bees behind the house, and he never wore gloves.',
  'My mother Rose kept the shop on Marsh Lane, and I carried the orders to the old ladies up the hill.',
  'I walked to Quarry Mount school with my brother Tom every morning, in wooden clogs, through rain and snow.',
  'When I was fifteen I started at the woollen mill in Armley, sweeping the floor under the looms.',
];
const talk = (answers: readonly string[]) =>
  answers.flatMap((content, at) => [
    { type: 'ai', content: at === 0 ? 'Hello. Where were you born?' : `Thank you. What came after ${at}?` },
    { type: 'user', content },
  ]);
const conversation = talk(ANSWERS);

type Chapter = { engine: string; notes: string[]; paragraphs: { text: string }[][] };
const wordsOf = ({ paragraphs }: Chapter): string =>
  paragraphs
    .flat()
    .map(({ text }) => text)
    .join(' ');
/** The writer's short answer, and the sentence the built-in companion makes from it and its question. */
const AS_THE_MODEL_TELLS = 'Otley, 1948.';
const IN_OWN_WORDS = 'I was born in Otley in 1948';

const withModel = async (behaviour: Behaviour = 'well-behaved') => {
  const standIn = await startModelStandIn({ behaviour });
  open.push(standIn);
  const { visitor } = await testApp({ AI_BASE_URL: standIn.baseUrl, AI_MODEL: 'a-model' });
  const compose = async (more: Record<string, unknown> = {}): Promise<Chapter> => {
    const { body, status } = await visitor.send<Chapter>('POST', '/api/companion/chapter', {
      conversation,
      ...more,
    });
    expect(status).toBe(200);
    return body;
  };
  return { standIn, visitor, compose };
};

it('has the model tell it well if the writer chose that, or has not chosen yet', async () => {
  const { compose } = await withModel();
  for (const chosen of [{}, { style: 'told-well' }]) {
    const chapter = await compose(chosen);
    expect(chapter).toMatchObject({
      engine: 'openai-compatible',
      notes: expect.not.arrayContaining(['model-failed']),
    });
    expect(wordsOf(chapter)).toContain(AS_THE_MODEL_TELLS);
  }
});

it('keeps the writer’s own words if they chose that, and shows the model nothing', async () => {
  const { compose, standIn } = await withModel();
  const chapter = await compose({ style: 'own-words' });
  expect(chapter.engine).toBe('builtin');
  expect(wordsOf(chapter)).toContain(IN_OWN_WORDS);
  expect(standIn.seen).toHaveLength(0);
  const { visitor } = await testApp();
  const without = await visitor.send<Chapter>('POST', '/api/companion/chapter', { conversation });
  expect(chapter).toEqual(without.body);
});

it('has the model tell it well even if the conversation goes on while the model writes', async () => {
  const standIn = await startModelStandIn({ behaviour: 'well-behaved', paceMs: 40 });
  open.push(standIn);
  const { context } = await testApp({ AI_BASE_URL: standIn.baseUrl, AI_MODEL: 'a-model' });
  const companion = companionOf(context);
  const turns = conversation.map(
    ({ type, content }) => ({ type: type === 'ai' ? 'ai' : 'user', content }) as const,
  );
  const speaker = { viewer: null, address: 'a' };
  const leaving = new AbortController();
  const left = companion.compose({ turns, speaker, signal: leaving.signal });
  await expect.poll(() => standIn.seen.length).toBe(1);
  leaving.abort();
  await left;
  expect((await companion.compose({ turns, speaker })).engine).toBe('openai-compatible');
  expect(standIn.seen).toHaveLength(1);
});

it('can be switched from told well to the writer’s own words and back again', async () => {
  const { compose } = await withModel();
  const well = await compose({ style: 'told-well' });
  const own = await compose({ style: 'own-words' });
  expect(own).not.toEqual(well);
  expect(await compose({ style: 'told-well' })).toEqual(well);
  expect(await compose({ style: 'own-words' })).toEqual(own);
});

it('keeps the writer’s own words if there is no model, whatever was chosen', async () => {
  const { visitor } = await testApp();
  const { body } = await visitor.send<Chapter>('POST', '/api/companion/chapter', {
    conversation,
    style: 'told-well',
  });
  expect(body.engine).toBe('builtin');
  expect(wordsOf(body)).toContain(IN_OWN_WORDS);
  expect(body.notes.filter((note) => note !== 'short')).toEqual([]);
});

it('says that the model failed, and retries at once only if the writer asks', async () => {
  const { compose, standIn } = await withModel('status-500');
  for (const chosen of [{}, { style: 'told-well' }]) {
    const failed = await compose(chosen);
    expect(failed.engine).toBe('builtin');
    expect(wordsOf(failed)).toContain(IN_OWN_WORDS);
    expect(failed.notes).toContain('model-failed');
  }
  const asks = standIn.seen.length;
  standIn.behave('well-behaved');
  // The model failed a moment ago.
  expect((await compose({ style: 'told-well' })).notes).toContain('model-failed');
  expect(standIn.seen).toHaveLength(asks);
  expect((await compose({ style: 'own-words' })).notes).not.toContain('model-failed');

  const told = await compose({ style: 'told-well', askAgain: true });
  expect(told.engine).toBe('openai-compatible');
  expect(told.notes).not.toContain('model-failed');
  // A chapter that was told well is not requested a second time.
  const paid = standIn.seen.length;
  expect(await compose({ style: 'told-well', askAgain: true })).toEqual(told);
  expect(standIn.seen).toHaveLength(paid);
});

it('explains to anyone who chose “told well” that there is too little to tell, or too much', async () => {
  const { compose, standIn } = await withModel();
  const little = { conversation: talk(ANSWERS.slice(0, 1)) };
  expect((await compose({ ...little, style: 'told-well' })).notes).toContain('too-little-to-tell');
  expect((await compose(little)).notes).not.toContain('too-little-to-tell');
  expect((await compose({ conversation: talk([]), style: 'told-well' })).notes).toEqual([]);
  const pasted = Array.from({ length: 400 }, (_, at) => `In ${1900 + at} I walked ${at} miles to the sea.`);
  const much = { conversation: talk([pasted.join(' ')]), style: 'told-well' };
  expect((await compose(much)).notes).toContain('too-long-to-tell');
  expect(standIn.seen).toHaveLength(0);
});

it('refuses a style that does not exist', async () => {
  const { visitor } = await withModel();
  for (const wrong of [{ style: 'in-verse' }, { style: null }, { style: 'own-words', askAgain: 'yes' }]) {
    const answer = await visitor.send('POST', '/api/companion/chapter', { conversation, ...wrong });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
  }
});
