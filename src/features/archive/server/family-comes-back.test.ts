import { expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { bringsIn, broughtIn, downloaded, looksAt } from '#test/builders/archives.ts';
import { addsEvent, makesPage, ownPage } from '#test/builders/family-profiles.ts';
import { testApp } from '#test/harness/test-app.ts';

it('births and life events known only by year, and what people in the tree are called, are imported unchanged', async () => {
  const there = await testApp({ OPEN_ACCESS: 'true' });
  const rose = await there.writer();
  await makesPage(rose, { born_about: '1941~' });
  await addsEvent(rose, { title: 'Moved', event_about: '1958-09~' });
  await addsEvent(rose, { title: 'Moved', event_about: '1958' });
  await there.db
    .insertInto('tree_person')
    .values({
      owner_id: rose.session.userId,
      full_name: 'Joan',
      kin: 'sister',
      told_as: 'joan',
      born: '1947-03',
    })
    .execute();
  const archive = await downloaded(rose);
  const here = await testApp({ OPEN_ACCESS: 'true' });
  const newcomer = await here.writer();
  await broughtIn(newcomer, archive);
  expect((await ownPage(newcomer)).profile).toMatchObject({ date_of_birth: null, born_about: '1941~' });
  const moves = [
    { title: 'Moved', event_date: null, event_about: '1958-09~' },
    { title: 'Moved', event_date: null, event_about: '1958' },
  ];
  expect((await ownPage(newcomer)).events).toMatchObject(moves);
  expect(
    await here.db.selectFrom('tree_person').select(['full_name', 'kin', 'told_as', 'born']).execute(),
  ).toEqual([{ full_name: 'Joan', kin: 'sister', told_as: 'joan', born: '1947-03' }]);
  // Not twice.
  const { body } = await bringsIn(newcomer, done(await looksAt(newcomer, archive)));
  expect(body.at(-1)).toMatchObject({ code: 'nothing-new' });
  expect((await ownPage(newcomer)).events).toMatchObject(moves);
});
