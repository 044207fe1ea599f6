// Not run again on PostgreSQL: it is about the queue in front of the workers.
import { beforeEach, expect, it } from 'vitest';
import type { Typesetter } from '#features/book/server/layout/typesetter.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import type { RunJob } from '#platform/server/worker-process/workers.ts';
import { aBrowser, MARGARET } from '#test/builders/accounts.ts';
import { aConversation, done } from '#test/builders/builders.ts';
import { FAMILY_FILE } from '#test/fixtures/family-file.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import { sendPortrait } from '#test/builders/family-profiles.ts';
import { aJpeg, sendPhoto } from '#test/fixtures/photo-files.ts';
import { type Person, personWith, type TestApp, testApp } from '#test/harness/test-app.ts';
import { testWorkers } from '#test/harness/test-workers.ts';
import { buildApp } from '../app.ts';

/** A household's IP address and its network: the budgets are counted by these. */
const ADDRESS = '2001:db8:7:2::9';
const NETWORKS = ['2001:db8:7:2', '2001:db8:7::/48'];

/** A conversation too long to be processed in the web process. */
const LONG_TALK = [
  { type: 'ai', content: 'Where did you live?' },
  { type: 'user', content: 'My father kept bees behind the house in Otley. '.repeat(120) },
];

let app: TestApp;
let asked: Caller[];
beforeEach(async () => {
  asked = [];
  const listening =
    (run: RunJob): RunJob =>
    (caller, ...work) => {
      asked.push(caller);
      return run(caller, ...work);
    };
  const real = testWorkers();
  const workers = { ...real, files: listening(real.files), texts: listening(real.texts) };
  app = await testApp({ TRUSTED_PROXIES: '1' }, { workers });
});

const atAddress = ({ session, raw }: Person): Person =>
  personWith(session, (path, init) =>
    raw(path, {
      ...init,
      headers: { 'x-forwarded-for': ADDRESS, ...Object.fromEntries(new Headers(init?.headers)) },
    }),
  );
const sendsFile = async (person: Person, path: string): Promise<void> => {
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await person.raw(path, { method: 'POST', headers, body: FAMILY_FILE })).status).toBe(200);
};

const DEEDS: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
  [
    'a photo of a story',
    async (person) => {
      const { conversation } = await aConversation(person);
      done(await sendPhoto(person, conversation.id, await aJpeg()));
    },
  ],
  ['a portrait', async (person) => done(await sendPortrait(person, await aJpeg()))],
  ['the names that an index could hold', async (person) => done(await person.get('/api/book/index-names'))],
  ['a look into a family file', (person) => sendsFile(person, '/api/family/gedcom/preview')],
  [
    'a family file that is brought in',
    (person) => sendsFile(person, '/api/family/gedcom?keep=everyone&me=I1'),
  ],
];

const TEXT_DEEDS: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
  [
    'a story from a long conversation',
    async (person) => done(await person.send('POST', '/api/companion/chapter', { conversation: LONG_TALK })),
  ],
  [
    'a story that is checked',
    async (person) =>
      done(
        await person.send('POST', '/api/companion/check', {
          conversation: LONG_TALK,
          sentences: [{ text: 'My father kept bees.', was: null }],
        }),
      ),
  ],
];

it.each([...DEEDS, ...TEXT_DEEDS])('%s is done on behalf of the person who sent it', async (_what, does) => {
  const rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
  await does(atAddress(rose));
  expect(asked).toEqual([{ person: rose.session.userId, networks: NETWORKS }]);
});

it.each(TEXT_DEEDS)('%s is done on behalf of a visitor’s household', async (_what, does) => {
  await does(atAddress(app.visitor));
  expect(asked).toEqual([{ person: `visitor ${NETWORKS[0]}`, networks: NETWORKS }]);
});

it.each(['/api/book/setting', '/api/book/preview?volume=1'])(
  'the pages of a book are typeset on behalf of the person who requests them (%s)',
  async (path) => {
    const askers: unknown[] = [];
    const typesetter: Typesetter = {
      pagesOf: async (asker) => {
        askers.push(asker);
        return { state: 'as it is', folder: undefined, volumes: [], findings: [] };
      },
      forget: () => undefined,
      end: async () => undefined,
    };
    const browser = aBrowser({ app: buildApp(app.context, { typesetter }) }, ADDRESS);
    await browser.post('sign-up/email', MARGARET);
    await browser.get(path);
    expect(askers).toEqual([{ owner: expect.any(String), networks: NETWORKS }]);
  },
);
