import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { addsEvent, makesPage, sendPortrait } from '#test/builders/family-profiles.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { testApp } from '#test/harness/test-app.ts';

it('the export includes the whole profile: every field, the flags, the events and the picture', async () => {
  const app = await testApp();
  const rose = await app.writer();
  await makesPage(rose, {
    date_of_birth: '1951-07-14',
    bio: 'Kept the shop.',
    location: 'Otley',
    occupation: 'Shopkeeper',
  });
  done(await addsEvent(rose, { description: 'In the rain', event_date: '1972-05-06', is_public: true }));
  done(await addsEvent(rose, { title: 'Moved', event_about: '1974~' }));
  done(await sendPortrait(rose, await aJpeg()));
  const { path } = done(await rose.send<{ path: string }>('POST', '/api/account/exports', {}));
  const files = unzipSync(new Uint8Array(await (await rose.raw(path)).arrayBuffer()));
  expect(JSON.parse(Buffer.from(files['data/family.json'] ?? []).toString())).toMatchObject({
    page: {
      fullName: 'Rose Hale',
      dateOfBirth: '1951-07-14',
      bio: 'Kept the shop.',
      location: 'Otley',
      occupation: 'Shopkeeper',
      picture: 'photos/my-family-page.webp',
      relativesSee: { birthDate: true, location: false, occupation: false, bio: true },
    },
    events: [
      {
        title: 'Wedding',
        description: 'In the rain',
        date: '1972-05-06',
        dateAbout: null,
        type: 'milestone',
        relativesSee: true,
      },
      { title: 'Moved', date: null, dateAbout: '1974~' },
    ],
  });
  const picture = await sharp(files['photos/my-family-page.webp']).metadata();
  expect([picture.format, picture.width]).toEqual(['webp', 512]);
});

it('deleting the account deletes the picture file', async () => {
  const app = await testApp();
  const rose = await app.writer();
  await makesPage(rose);
  done(await sendPortrait(rose, await aJpeg()));
  const { photo_key: key } = await app.db
    .selectFrom('family_member_profiles')
    .select('photo_key')
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom('user').where('id', '=', rose.session.userId).execute();
  expect(await app.db.selectFrom('stray_file').select('key').execute()).toEqual([{ key }]);
});
