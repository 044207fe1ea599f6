import { expect, it } from 'vitest';
import { broughtIn, downloaded } from '#test/builders/archives.ts';
import { makesPage, ownPage } from '#test/builders/family-profiles.ts';
import { testApp } from '#test/harness/test-app.ts';

it('a birth known to the year only, and what people of the tree are called, come along as they were', async () => {
  const there = await testApp({ OPEN_ACCESS: 'true' });
  const rose = await there.writer();
  await makesPage(rose, { born_about: '1941~' });
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
  const anew = await here.writer();
  await broughtIn(anew, archive);
  expect((await ownPage(anew)).profile).toMatchObject({ date_of_birth: null, born_about: '1941~' });
  expect(
    await here.db.selectFrom('tree_person').select(['full_name', 'kin', 'told_as', 'born']).execute(),
  ).toEqual([{ full_name: 'Joan', kin: 'sister', told_as: 'joan', born: '1947-03' }]);
});
