// Not run again on PostgreSQL: it is about the process that runs the model.
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ModelState } from '#features/admin/shared/model-contract.ts';
import type { ReplyEvent } from '#features/companion/shared/contract.ts';
import { addModel } from '#platform/server/local-model/install/add-model.ts';
import { type LocalModel, openLocalModel } from '#platform/server/local-model/local-model.ts';
import { openLog } from '#platform/server/log.ts';
import { anAdministrator } from '#test/builders/administration.ts';
import { done } from '#test/builders/builders.ts';
import { eventually } from '#test/harness/eventually.ts';
import { startFileServer } from '#test/fakes/file-server.ts';
import { aModelFolder, aTinyModel, installedRuntime, SMALL } from '#test/fakes/local-models.ts';
import { patience, patiently } from '#test/harness/patience.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { tinyModel } from '../../../../scripts/testing/tiny-model.ts';

let runtime: string;
beforeAll(async () => {
  runtime = await installedRuntime();
}, patiently(480_000));

const opened: LocalModel[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((model) => model.close()));
});

const SAYS = 'Thank you for telling me that. What came next?';
const log = openLog('silent');

/** The whole app with its own model folder. */
const aHouse = async () => {
  const folder = aModelFolder(runtime);
  const localModel = openLocalModel({ ...SMALL, folder, log, firstTokenMs: patience() });
  opened.push(localModel);
  return { folder, app: await testApp({ AI_FIRST_TOKEN_MS: String(patience()) }, { localModel }) };
};

const replyIn = async ({ visitor }: TestApp): Promise<ReplyEvent | undefined> => {
  const asked = { message: 'I was born in Leeds in 1948.', conversation: [] };
  return (await visitor.stream<ReplyEvent>('/api/companion/reply', asked)).body.at(-1);
};

it(
  'a model that the administrator adds replies to people, word for word, until it is removed',
  async () => {
    const { app } = await aHouse();
    const administrator = await anAdministrator(app);
    const state = async () => done(await administrator.get<ModelState>('/api/admin/model'));
    const server = await startFileServer(tinyModel({ text: SAYS }));
    try {
      await administrator.send('POST', '/api/admin/model/home', { url: `${server.origin}/Tiny-Q4.gguf` });
      await eventually(async () =>
        expect((await state()).home).toMatchObject({ kind: 'ready', name: 'Tiny-Q4' }),
      );
      expect(await replyIn(app)).toMatchObject({ type: 'done', engine: 'local', content: SAYS });
      expect((await state()).answering).toMatchObject({
        engine: 'local',
        model: 'Tiny-Q4',
        sentTo: null,
        chosenBy: 'this-machine',
        speed: { firstTokenMs: expect.any(Number) },
      });
      expect((await app.visitor.get('/api/companion')).body).toMatchObject({ engine: 'local', sentTo: null });
      await administrator.send('DELETE', '/api/admin/model/home');
      expect(await replyIn(app)).toMatchObject({ engine: 'builtin' });
      expect((await state()).home).toEqual({ kind: 'none' });
    } finally {
      await server.close();
    }
  },
  patiently(120_000),
);

it(
  'a model added on the command line answers on a running server',
  async () => {
    const { folder, app } = await aHouse();
    expect(await replyIn(app)).toMatchObject({ engine: 'builtin' });
    const source = { id: 'tiny', name: 'Tiny', file: aTinyModel({ text: SAYS }), contextTokens: 2_048 };
    await addModel(source, { ...SMALL, folder, log });
    expect(await replyIn(app)).toMatchObject({ engine: 'local', content: SAYS });
  },
  patiently(120_000),
);
