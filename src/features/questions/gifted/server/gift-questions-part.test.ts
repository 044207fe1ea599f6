import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { aBrowser, aPersonAt, MARGARET } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import {
  aGiftFromKarin,
  confirmsQuestions,
  FRIDAYS_AT_TEN,
  opensGiftWithQuestions,
  receivedBy,
} from '#test/builders/gift-questions.ts';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

let app: TestApp;
/** People with a password, which is needed to delete an account. */
let karin: Person;
let margaret: Person;
let gift: string;
beforeEach(async () => {
  app = await testApp();
  [karin, margaret] = [await signedUp('karin@example.org'), await signedUp(MARGARET.email)];
  gift = await aGiftFromKarin(app, await idOf('karin@example.org'));
  await opensGiftWithQuestions(karin, margaret, gift, ['Who kept the bees?']);
});

const idOf = async (email: string): Promise<UserId> => {
  const { id } = await app.db
    .selectFrom('user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  // The test takes the place of the session check.
  return id as UserId;
};
const signedUp = async (email: string): Promise<Person> => {
  const browser = aBrowser(app);
  done(await browser.post('sign-up/email', { ...MARGARET, email }));
  return aPersonAt(app, browser);
};
const leaves = async (person: Person): Promise<void> =>
  void done(await person.send('POST', '/api/account/deletion', { password: MARGARET.password }));
const exported = async (person: Person): Promise<unknown> => {
  const { path } = done(await person.send<{ path: string }>('POST', '/api/account/exports', {}));
  const files = unzipSync(new Uint8Array(await (await person.raw(path)).arrayBuffer()));
  return JSON.parse(new TextDecoder().decode(files['data/gift-questions.json']));
};
const rowsLeft = async (): Promise<number> =>
  (await app.db.selectFrom('gift_schedule').selectAll().execute()).length +
  (await app.db.selectFrom('gift_question').selectAll().execute()).length;

it('each export has its own part: what the giver chose, or what the storyteller confirmed', async () => {
  done(await confirmsQuestions(margaret, gift));
  expect(await exported(karin)).toEqual({
    given: [
      {
        ...FRIDAYS_AT_TEN,
        for: 'Margaret',
        questions: [{ words: 'Who kept the bees?', chosen: expect.any(String) }],
      },
    ],
    received: [],
  });
  expect(await exported(margaret)).toEqual({
    given: [],
    received: [
      {
        ...FRIDAYS_AT_TEN,
        from: 'Karin',
        state: 'confirmed',
        giverMayAdd: false,
        settled: expect.any(String),
      },
    ],
  });
});

it('a giver who deletes their account takes the unconfirmed questions with them', async () => {
  await leaves(karin);
  expect(await receivedBy(margaret)).toEqual({ offers: [], givers: [] });
  expect(await rowsLeft()).toBe(0);
});

it('a question that was confirmed stays with the storyteller when the giver’s account is gone', async () => {
  done(await confirmsQuestions(margaret, gift, { giver_may_add: true }));
  await leaves(karin);
  const { schedule, picked } = done(await margaret.get<OwnQuestions>('/api/questions'));
  expect(schedule?.state).toBe('on');
  expect(picked).toMatchObject([{ words: 'Who kept the bees?', chosen_by: null }]);
  expect(await rowsLeft()).toBe(0);
});

it('a storyteller who deletes their account leaves nothing of the gift’s questions behind', async () => {
  done(await confirmsQuestions(margaret, gift, { giver_may_add: true }));
  await leaves(margaret);
  expect(await rowsLeft()).toBe(0);
  expect(done(await karin.get(`/api/gift-questions/${gift}`))).toMatchObject({ state: 'closed', chosen: [] });
});
