import { beforeEach, describe, expect, it } from 'vitest';
import { chapterMailsOf } from '#app/server/context/feature-parts.ts';
import { tellOfShared } from '#features/family/server/api.ts';
import { done } from '#test/builders/builders.ts';
import {
  allows,
  aSharedChapter,
  chapterMailsTo,
  chooses,
  sendChapters,
} from '#test/builders/chapter-mails.ts';
import { connectFamily } from '#test/builders/family.ts';
import { aProvenPerson } from '#test/builders/invitations.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';

const AT_ONCE = 20;

let now: Date;
let app: TestApp;
let margaret: Awaited<ReturnType<TestApp['writer']>>;
let rose: typeof margaret;
let chapter: string;
beforeEach(async () => {
  now = new Date();
  app = await testApp({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off' }, { clock: () => now });
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  margaret = await app.writer();
  rose = await aProvenPerson(app);
  await connectFamily(app, rose, margaret, 'sibling');
  done(await allows(margaret, rose));
  done(await chooses(rose, margaret));
  now = new Date(now.getTime() + 60_000);
  chapter = await aSharedChapter(margaret);
  now = new Date(now.getTime() + 11 * 60_000);
});

describe('many senders at the same moment, on separate connections', () => {
  it('send a chapter once from twenty nodes', async () => {
    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => sendChapters(app)));
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await chapterMailsTo(app, rose)).toHaveLength(1);
  });

  it('leave nothing waiting to be sent once the writer has closed the chapter, whoever came first', async () => {
    const [closed] = await Promise.all([
      margaret.send('PUT', `/api/chapters/${chapter}/sharing`, { shared: false }),
      ...Array.from({ length: AT_ONCE }, () => sendChapters(app)),
    ]);
    done(closed);
    expect(await chapterMailsTo(app, rose)).toEqual([]);
  });

  it('announce a chapter in one e-mail, whole or in the news, even while the reader decides', async () => {
    const tellNews = () => tellOfShared(app.db, chapterMailsOf(app.context), now);
    await tellNews();
    now = new Date(now.getTime() + 180 * 60_000);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        if (n === AT_ONCE / 2) done(await chooses(rose, margaret, false));
        await (n % 2 === 0 ? tellNews() : sendChapters(app));
      }),
    );
    await tellNews();
    const told = await Promise.all([chapterMailsTo(app, rose), chapterMailsTo(app, rose, 'family-news')]);
    expect(told.flat()).toHaveLength(1);
  });
});
