import { beforeEach, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { addsEvent, makesPage, ownPage, pageOf, sendPortrait } from '#test/builders/family-profiles.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { MOST_EVENTS } from '#features/family/profiles/shared/profile-limits.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
});

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
const accepted = (answers: readonly { status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length;

it('creates one page for fifty requests at once', async () => {
  const answers = await times(50, () => rose.send('POST', '/api/family/profile', pageOf()));
  expect(accepted(answers)).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

it('gives the last slot for an event to only one of thirty at once', async () => {
  const { id } = await makesPage(rose);
  const rows = Array.from({ length: MOST_EVENTS - 1 }, () => ({ family_member_id: id, title: 'A day' }));
  await app.db.insertInto('life_events').values(rows).execute();
  expect(accepted(await times(30, () => addsEvent(rose)))).toBe(1);
  expect((await ownPage(rose)).events).toHaveLength(MOST_EVENTS);
});

it('keeps one of ten pictures uploaded at once, and deletes the files of the others', async () => {
  await makesPage(rose);
  const file = await aJpeg();
  for (const answer of await times(10, () => sendPortrait(rose, file))) done(answer);
  const { photo_key: key } = await app.db
    .selectFrom('family_member_profiles')
    .select('photo_key')
    .executeTakeFirstOrThrow();
  const strays = await app.db.selectFrom('stray_file').select('key').execute();
  expect(strays).toHaveLength(9);
  expect(strays.map((stray) => stray.key)).not.toContain(key);
});

it('of twenty saves from the same page, one succeeds and the others get a conflict', async () => {
  const { revision } = await makesPage(rose);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, at) =>
      rose.send<{ full_name: string }>(
        'PUT',
        '/api/family/profile',
        pageOf({ full_name: `Rose ${at}`, revision }),
      ),
    ),
  );
  expect(accepted(answers)).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { profile } = await ownPage(rose);
  expect(profile?.revision).toBe(revision + 1);
  expect(profile?.full_name).toBe(answers.find(({ status }) => status === 200)?.body.full_name);
});
