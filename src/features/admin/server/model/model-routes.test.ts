import { afterEach, describe, expect, it } from 'vitest';
import { localModelStandIn } from '#test/fakes/local-model-stand-in.ts';
import { anAdministrator, auditOf } from '#test/builders/administration.ts';
import { done } from '#test/builders/builders.ts';
import { type Behaviour, type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { ReplyEvent } from '#features/companion/shared/contract.ts';
import type { ModelState } from '../../shared/model-contract.ts';

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const anEndpoint = async (behaviour: Behaviour = 'well-behaved') => {
  const standIn = await startModelStandIn({ behaviour, models: ['a-model', 'another-model'] });
  open.push(standIn);
  return standIn;
};

const MEMORY = 'My wife Rose died in June. I still put out two cups in the morning.';
const KEY = 'sk-a-key-that-nobody-may-read';

const aHouse = async (settings: Record<string, string> = {}) => {
  const app = await testApp(settings);
  const administrator = await anAdministrator(app);
  const state = async () => done(await administrator.get<ModelState>('/api/admin/model'));
  const save = (body: object) => administrator.send<ModelState>('PUT', '/api/admin/model', body);
  return { app, administrator, state, save };
};

const replyIn = async ({ visitor }: TestApp): Promise<ReplyEvent | undefined> =>
  (await visitor.stream<ReplyEvent>('/api/companion/reply', { message: MEMORY, conversation: [] })).body.at(
    -1,
  );

describe('a model at an address', () => {
  it('is listed and tried before it is saved, and answers from the next message on, until it is removed', async () => {
    const { app, administrator, state, save } = await aHouse();
    const endpoint = await anEndpoint();
    expect(await replyIn(app)).toMatchObject({ engine: 'builtin' });
    const sent = { presetId: 'ollama', address: endpoint.baseUrl };
    const { body: list } = await administrator.send('POST', '/api/admin/model/list', sent);
    expect(list).toEqual({ models: ['a-model', 'another-model'], trouble: null });
    const { body: trial } = await administrator.send('POST', '/api/admin/model/try', {
      endpoint: { ...sent, model: 'a-model' },
      memory: MEMORY,
    });
    expect(trial).toMatchObject({ reply: expect.stringMatching(/\?$/u), trouble: null });
    expect(await replyIn(app)).toMatchObject({ engine: 'builtin' });

    await save({ ...sent, model: 'a-model' });
    const { host } = new URL(endpoint.origin);
    expect(await state()).toMatchObject({
      answering: {
        engine: 'openai-compatible',
        model: 'a-model',
        sentTo: host,
        chosenBy: 'administration',
        isTooSlowToReply: false,
      },
      endpoint: { presetId: 'ollama', address: endpoint.baseUrl, model: 'a-model', hasKey: false },
    });
    expect(await replyIn(app)).toMatchObject({ engine: 'openai-compatible' });
    expect((await app.visitor.get('/api/companion')).body).toMatchObject({ model: 'a-model', sentTo: host });

    await administrator.send('DELETE', '/api/admin/model');
    expect(await state()).toMatchObject({
      answering: { engine: 'builtin', chosenBy: 'nobody' },
      endpoint: null,
    });
    expect(await replyIn(app)).toMatchObject({ engine: 'builtin' });
    expect((await auditOf(administrator)).map(({ act }) => act)).toEqual(['model-changed', 'model-changed']);
  });

  it('keeps its key encrypted, never shows it, and sends it to no other host', async () => {
    const { app, administrator, save } = await aHouse();
    const [endpoint, other] = [await anEndpoint(), await anEndpoint()];
    const sent = { presetId: 'openai', address: endpoint.baseUrl };
    await save({ ...sent, model: 'a-model', key: KEY });
    const [row] = await app.db.selectFrom('instance_setting').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(KEY);
    const shown = JSON.stringify((await administrator.get('/api/admin/model')).body);
    expect(shown).not.toContain(KEY);
    expect(shown).toContain('"hasKey":true');

    const tryAt = async (address: string) =>
      (
        await administrator.send('POST', '/api/admin/model/try', {
          endpoint: { ...sent, address, model: 'a-model' },
          memory: MEMORY,
        })
      ).body;
    expect(await tryAt(endpoint.baseUrl)).toMatchObject({ trouble: null });
    expect(endpoint.seen.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(await tryAt(other.baseUrl)).toMatchObject({ reply: null, trouble: 'key-needed' });
    expect(other.seen).toEqual([]);

    // Another model at the same host is saved with the same key; at another host it is saved without one.
    await save({ ...sent, model: 'another-model' });
    await replyIn(app);
    expect(endpoint.seen.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    const { body } = await save({ presetId: 'other', address: other.baseUrl, model: 'a-model' });
    expect(body.endpoint).toMatchObject({ hasKey: false });
  });

  it.each<[Behaviour, string]>([
    ['status-401', 'key-refused'],
    ['status-500', 'server-error'],
    ['html', 'not-a-model'],
    ['empty', 'empty'],
    ['slow-first-token', 'timeout'],
  ])('that answers with %s says why it cannot be used', async (behaviour, trouble) => {
    const isSlow = behaviour === 'slow-first-token';
    const { administrator } = await aHouse(isSlow ? { AI_FIRST_TOKEN_MS: '300' } : {});
    const endpoint = await anEndpoint(behaviour);
    const { body } = await administrator.send('POST', '/api/admin/model/try', {
      endpoint: { presetId: 'other', address: endpoint.baseUrl, model: 'a-model' },
      memory: MEMORY,
    });
    expect(body).toMatchObject({ reply: null, trouble });
  });

  it('is reported if nothing answers, and refused if its address is invalid', async () => {
    const { administrator, save } = await aHouse();
    const list = (address: string) =>
      administrator.send('POST', '/api/admin/model/list', { presetId: 'other', address });
    expect((await list('http://127.0.0.1:1/v1')).body).toEqual({ models: [], trouble: 'no-connection' });
    expect(codeOf(await list('file:///etc/passwd'))).toBe('bad-input');
    expect(codeOf(await save({ presetId: 'other', address: 'nowhere', model: 'a' }))).toBe('bad-input');
  });

  it('is overridden by the environment, and the page’s data says so', async () => {
    const [ofEnvironment, saved] = [await anEndpoint(), await anEndpoint()];
    const { app, state, save } = await aHouse({
      AI_BASE_URL: ofEnvironment.baseUrl,
      AI_MODEL: 'of-the-environment',
    });
    await save({ presetId: 'other', address: saved.baseUrl, model: 'a-model' });
    expect(await state()).toMatchObject({
      answering: { model: 'of-the-environment', chosenBy: 'environment' },
      fromEnvironment: ['AI_BASE_URL', 'AI_MODEL'],
      endpoint: { model: 'a-model' },
    });
    await replyIn(app);
    expect([ofEnvironment.seen.length, saved.seen.length]).toEqual([1, 0]);
  });

  it('that is too slow to reply still writes the chapters, and the built-in companion replies', async () => {
    const { app, state, save } = await aHouse({ AI_FIRST_TOKEN_MS: '200' });
    const endpoint = await anEndpoint('hang');
    await save({ presetId: 'other', address: endpoint.baseUrl, model: 'a-model' });
    expect(await replyIn(app)).toMatchObject({ engine: 'builtin' });
    const asked = endpoint.seen.length;
    expect(await state()).toMatchObject({
      answering: { isTooSlowToReply: true, speed: { wordsPerSecond: null } },
    });
    expect(await replyIn(app)).toMatchObject({ engine: 'builtin' });
    expect(endpoint.seen).toHaveLength(asked);
    expect((await app.visitor.get('/api/companion')).body).toMatchObject({
      engine: 'builtin',
      model: 'a-model',
    });

    endpoint.behave('well-behaved');
    const told = ['I was born in Leeds, above the bakery on Marsh Lane.', 'My mother Rose kept the shop.'];
    const { body: chapter } = await app.visitor.send('POST', '/api/companion/chapter', {
      conversation: [...told, ...told, ...told, ...told, ...told].map((content, at) => ({
        type: 'user',
        content: `${content} That was number ${at}, as I remember it.`,
      })),
      style: 'told-well',
    });
    expect(chapter).toMatchObject({ engine: 'openai-compatible' });
  });
});

it('lets the built-in companion be tried if there is no model', async () => {
  const { administrator } = await aHouse();
  const { body } = await administrator.send('POST', '/api/admin/model/try', { memory: MEMORY });
  expect(body).toMatchObject({ reply: expect.stringMatching(/Rose|June|sorry/u), trouble: null });
});

describe('an address that does not answer', () => {
  it('is reported before it is saved and after', async () => {
    const { administrator, state, save } = await aHouse();
    const check = async (body: object) =>
      (await administrator.send('POST', '/api/admin/model/check', body)).body;
    const dead = { presetId: 'other', address: 'http://127.0.0.1:1/v1', model: 'a-model' };
    expect(await check(dead)).toEqual({ trouble: 'no-connection' });
    await save(dead);
    expect(await state()).toMatchObject({ answering: { model: 'a-model', trouble: 'no-connection' } });

    const endpoint = await anEndpoint();
    const there = { ...dead, address: endpoint.baseUrl };
    expect(await check(there)).toEqual({ trouble: null });
    expect(await check({ ...there, model: 'no-such-model' })).toEqual({ trouble: 'no-such-model' });
    expect(await check({ ...there, presetId: 'openai' })).toEqual({ trouble: 'key-needed' });
    expect(endpoint.seen).toEqual([]);
    await save(there);
    expect(await state()).toMatchObject({ answering: { model: 'a-model', trouble: null } });
  });
});

describe('limits', () => {
  it('on tokens per day apply to everyone together and to each writer, from the next message on', async () => {
    const { app, administrator, state, save } = await aHouse();
    const endpoint = await anEndpoint();
    await save({ presetId: 'other', address: endpoint.baseUrl, model: 'a-model' });
    const limit = (body: object) => administrator.send('PUT', '/api/admin/model/limits', body);
    await limit({ everybody: 1_000_000, perWriter: 1_500 });
    expect((await state()).tokens).toMatchObject({ everybody: 1_000_000, perWriter: 1_500 });
    const [rose, tom] = [await app.writer(), await app.writer()];
    type Done = Extract<ReplyEvent, { type: 'done' }>;
    const engineFor = async (writer: typeof rose) =>
      (await writer.stream<Done>('/api/companion/reply', { message: MEMORY, conversation: [] })).body.at(-1);
    const engines = new Set<unknown>();
    for (let i = 0; i < 20 && !engines.has('builtin'); i++) engines.add((await engineFor(tom))?.engine);
    expect([...engines]).toEqual(['openai-compatible', 'builtin']);
    expect((await state()).tokens.usedToday).toBeLessThanOrEqual(1_500);
    expect(await engineFor(rose)).toMatchObject({ engine: 'openai-compatible' });
    expect((await state()).tokens.left).toBe('enough');
    await limit({ everybody: 10, perWriter: null });
    expect((await state()).tokens.left).toBe('too-small');
    await limit({ everybody: 1_500, perWriter: null });
    expect((await state()).tokens.left).toBe('used-up');
    expect(await engineFor(rose)).toMatchObject({ engine: 'builtin' });
  });

  it('set in the environment win', async () => {
    const { app, administrator, state } = await aHouse({
      AI_DAILY_TOKEN_BUDGET: '90000',
      AI_WRITER_TOKEN_BUDGET: '5000',
    });
    await administrator.send('PUT', '/api/admin/model/limits', { everybody: 7, perWriter: 7 });
    expect(await app.db.selectFrom('instance_setting').select('value').execute()).toEqual([
      { value: { everybody: null, perWriter: null } },
    ]);
    expect(await state()).toMatchObject({
      tokens: { everybody: 90_000, perWriter: 5_000 },
      fromEnvironment: ['AI_DAILY_TOKEN_BUDGET', 'AI_WRITER_TOKEN_BUDGET'],
    });
  });
});

describe('a model on this machine', () => {
  it('is offered according to the machine’s memory, added one at a time, stopped and removed', async () => {
    const app = await testApp({}, { localModel: localModelStandIn() });
    const administrator = await anAdministrator(app);
    const { body } = await administrator.get<ModelState>('/api/admin/model');
    expect(body.offers.length).toBeGreaterThan(1);
    for (const offer of body.offers) expect(offer.fits).toBe(offer.memoryBytes <= body.machineMemoryBytes);
    for (const offer of body.offers.filter(({ isRecommended }) => isRecommended))
      expect(offer.fits).toBe(true);

    const add = (wanted: object) => administrator.send<ModelState>('POST', '/api/admin/model/home', wanted);
    expect((await add({ id: 'qwen2.5-1.5b' })).body.home).toMatchObject({
      kind: 'adding',
      name: 'Qwen2.5 1.5B',
    });
    expect(codeOf(await add({ id: 'ministral-3-3b' }))).toBe('model-being-added');
    expect(codeOf(await add({ id: 'no-such-model' }))).toBe('not-found');
    const stopped = await administrator.send<ModelState>('POST', '/api/admin/model/home/cancel', {});
    const from = { host: 'huggingface.co', file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf' };
    expect(stopped.body.home).toMatchObject({ kind: 'failed', trouble: 'cancelled', from, arrivedBytes: 0 });
    const onceMore = () => administrator.send<ModelState>('POST', '/api/admin/model/home/retry', {});
    expect((await onceMore()).body.home).toMatchObject({ kind: 'adding', name: 'Qwen2.5 1.5B' });
    expect(codeOf(await onceMore())).toBe('model-being-added');
    await administrator.send('POST', '/api/admin/model/home/cancel', {});
    const discarded = await administrator.send<ModelState>('POST', '/api/admin/model/home/discard', {});
    expect(discarded.body.home).toEqual({ kind: 'none' });
    expect(codeOf(await onceMore())).toBe('not-found');
    const url = 'https://models.example.org/files/My-Model-Q4.gguf';
    expect((await add({ url, sha256: 'A'.repeat(64) })).body.home).toMatchObject({ name: 'My-Model-Q4' });
    expect(codeOf(await add({ url: 'ftp://models.example.org/a.gguf' }))).toBe('bad-input');
    const removed = await administrator.send<ModelState>('DELETE', '/api/admin/model/home');
    expect(removed.body.home).toEqual({ kind: 'none' });
  });
});
