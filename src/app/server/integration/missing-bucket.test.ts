import { expect, it, onTestFinished } from 'vitest';
import { openS3Store } from '#platform/server/file-store/s3-store.ts';
import { aChapter, aConversation } from '#test/builders/builders.ts';
import { aJpeg, aPhoto, sendPhoto } from '#test/fixtures/photo-files.ts';
import { openS3StandIn } from '#test/fakes/s3-stand-in.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';

it('keeps reading and writing text while the bucket is gone, and refuses photos with a reason', async () => {
  const s3 = await openS3StandIn();
  onTestFinished(() => s3.close());
  const { writer } = await testApp({ OPEN_ACCESS: 'true' }, { files: await openS3Store(s3.bucket) });
  const rose = await writer();
  const chapter = await aChapter(rose, { title: 'The bees', content: 'My father kept bees.' });
  const photo = await aPhoto(rose, chapter.id);
  const { conversation } = await aConversation(rose);
  s3.removeBucket();

  expect((await rose.get(`/api/chapters/${chapter.id}`)).status).toBe(200);
  const more = { title: 'The bees', content: 'He sang to them.', revision: 1 };
  expect((await rose.send('PUT', `/api/chapters/${chapter.id}`, more)).status).toBe(200);
  const refused = [
    await rose.get(`/api/writing/photos/${photo.id}?size=small`),
    await sendPhoto(rose, conversation.id, await aJpeg()),
  ];
  for (const answered of refused) {
    expect(answered.status).toBe(503);
    expect(codeOf(answered)).toBe('unavailable');
  }
});
