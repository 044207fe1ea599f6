import { expect, it } from 'vitest';
import { aChapter } from '#test/builders/builders.ts';
import { aKeptRecording } from '#test/builders/voices.ts';
import { testApp } from '#test/harness/test-app.ts';
import { putAllVoicesIn, putVoiceIn } from './put-voices-in.ts';
import { renewLinks } from './renew-links.ts';
import { takeVoiceOut } from './take-voices-out.ts';

const aVoicedLife = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const writer = await app.writer();
  const { id: chapter } = await aChapter(writer);
  const voice = await aKeptRecording(app, writer, { chapter });
  const links = () => app.db.selectFrom('book_voice_link').select('recording_id').execute();
  return { app, owner: writer.session.userId, voice, links };
};

it('makes one link for a voice that is put in twenty times at once', async () => {
  const { app, owner, voice, links } = await aVoicedLife();
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? putVoiceIn(app.context, owner, voice) : putAllVoicesIn(app.context, owner),
    ),
  );
  expect(await links()).toEqual([{ recording_id: voice }]);
});

it('leaves no link to a voice that is taken out while its link is being renewed', async () => {
  const { app, owner, voice, links } = await aVoicedLife();
  for (let times = 0; times < 10; times += 1) {
    await putVoiceIn(app.context, owner, voice);
    const changed = { ...app.context, secret: `another secret, long enough to sign with ${times}` };
    await Promise.allSettled([renewLinks(changed, owner), takeVoiceOut(app.db, owner, voice)]);
    expect(await links()).toEqual([]);
  }
});
