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
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { aProvenPerson } from '#test/builders/invitations.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';

const PUBLIC_URL = 'http://localhost:3000';

let now: Date;
let app: TestApp;
let margaret: Awaited<ReturnType<TestApp['writer']>>;
let rose: typeof margaret;
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const subjects = async (kind?: string) => (await chapterMailsTo(app, rose, kind)).map((mail) => mail.subject);
const news = () => subjects('family-news');
const tellNews = () => tellOfShared(app.db, chapterMailsOf(app.context), now);
/** What upkeep does each minute, in order. */
const minutesPass = async (minutes: number): Promise<void> => {
  later(minutes);
  await sendChapters(app);
  await tellNews();
};
const share = async (id: string, shared: boolean) =>
  done(await margaret.send('PUT', `/api/chapters/${id}/sharing`, { shared }));
const titled = async (...titles: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) ids.push(await aSharedChapter(margaret, { title, content: `Of ${title}.` }));
  return ids;
};

beforeEach(async () => {
  now = new Date();
  app = await testApp({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off' }, { clock: () => now });
  margaret = await app.writer();
  rose = await aProvenPerson(app);
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await connectFamily(app, rose, margaret, 'sibling');
  done(await allows(margaret, rose));
  done(await chooses(rose, margaret));
  later(1);
});

describe('chapters shared together', () => {
  it('are sent in one e-mail if they are many: the first whole, the others by title', async () => {
    const titles = Array.from({ length: 60 }, (_, n) => `Chapter ${n + 1}.`);
    const ids = await titled(...titles);
    later(10);
    expect(await sendChapters(app)).toBe(1);
    const [mail] = await chapterMailsTo(app, rose);
    expect(mail?.subject).toBe('Margaret Hale has shared 60 chapters with you');
    expect(mail?.text_body).toContain('Of Chapter 1.');
    expect(mail?.text_body).not.toContain('Of Chapter 2.');
    const stories = `${PUBLIC_URL}/family-stories/${margaret.session.userId}`;
    expect(mail?.text_body).toContain(`Chapter 2.:\n${stories}/${ids[1]}`);
    expect(mail?.text_body).toContain('59 more chapters were shared with you at the same time, including:');
    expect(mail?.text_body).not.toContain('Chapter 60.');
    expect(mail?.text_body).toContain(`Read all the chapters:\n${stories}\n`);
    await minutesPass(600);
    expect([await sendChapters(app), await news()]).toEqual([0, []]);
  });

  it('are sent whole if they are few, each with a reply address of its own', async () => {
    await titled('The bakery', 'The sea', 'The war');
    later(10);
    expect(await sendChapters(app)).toBe(3);
    expect((await subjects()).toSorted()).toEqual([
      'Margaret Hale has shared “The bakery” with you',
      'Margaret Hale has shared “The sea” with you',
      'Margaret Hale has shared “The war” with you',
    ]);
  });

  it('wait for each other until the writer has shared nothing for ten minutes', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await titled(title);
      later(8);
      expect(await sendChapters(app)).toBe(0);
    }
    later(2);
    expect(await sendChapters(app)).toBe(1);
    expect(await subjects()).toEqual(['Margaret Hale has shared 4 chapters with you']);
  });

  it('are sent without any chapter that was closed while the e-mail waited', async () => {
    const [, second = ''] = await titled('One', 'Two', 'Three', 'Four', 'Five');
    later(10);
    expect(await sendChapters(app)).toBe(1);
    await share(second, false);
    expect(await subjects()).toEqual([]);
    expect(await sendChapters(app)).toBe(1);
    const [mail] = await chapterMailsTo(app, rose);
    expect(mail?.subject).toBe('Margaret Hale has shared 4 chapters with you');
    expect(mail?.text_body).not.toContain('Two');
  });
});

describe('the one e-mail that tells a reader of a chapter', () => {
  it('is not the news while the chapter is still due to be sent whole', async () => {
    const [id = ''] = await titled('The bakery');
    await tellNews();
    for (let revision = 1; revision <= 20; revision += 1) {
      await minutesPass(9);
      const corrected = { title: 'The bakery', content: `${revision} loaves.`, revision };
      done(await margaret.send('PUT', `/api/chapters/${id}`, corrected));
    }
    expect([await subjects(), await news()]).toEqual([[], []]);
    await minutesPass(10);
    expect([(await subjects()).length, await news()]).toEqual([1, []]);
  });

  it('leaves chapters sent whole out of the news about others', async () => {
    const thomas = await app.writer();
    await connectFamily(app, rose, thomas, 'sibling');
    await aSharedChapter(thomas, { title: 'The boat' });
    await tellNews();
    later(115);
    await titled('The bakery');
    await tellNews();
    later(6);
    expect(await tellNews()).toBe(1);
    const [mail] = await chapterMailsTo(app, rose, 'family-news');
    expect(mail?.text_body).toContain('The boat');
    expect(mail?.text_body).not.toContain('The bakery');
    await minutesPass(10);
    expect((await subjects()).length).toBe(1);
  });

  it('is the news if the chapter can’t be sent whole, and then it isn’t sent whole later', async () => {
    const reader = app.db.updateTable('user').where('id', '=', rose.session.userId);
    await reader.set({ email_verified: false }).execute();
    await titled('The bakery');
    await tellNews();
    await minutesPass(130);
    expect((await news()).length).toBe(1);
    await reader.set({ email_verified: true }).execute();
    await minutesPass(30);
    expect([await subjects(), (await news()).length]).toEqual([[], 1]);
  });

  it.each([
    ['was dropped because the reader no longer wants them', () => chooses(rose, margaret, false)],
    [
      'was dropped because the reader has another address',
      () =>
        app.db
          .updateTable('user')
          .set({ email: 'new@example.org', email_verified: false })
          .where('id', '=', rose.session.userId)
          .execute(),
    ],
  ])('is the news if the e-mail with the chapter %s', async (_why, end) => {
    await titled('The bakery');
    await minutesPass(10);
    expect((await subjects()).length).toBe(1);
    await end();
    expect(await subjects()).toEqual([]);
    await minutesPass(130);
    expect((await news()).length).toBe(1);
  });

  it('still comes if the chapter was closed by mistake and reshared, in the news too', async () => {
    done(await chooses(rose, margaret, false));
    const [id = ''] = await titled('The bakery');
    await tellNews();
    await share(id, false);
    await minutesPass(180);
    expect(await news()).toEqual([]);
    await share(id, true);
    await minutesPass(60);
    expect(await news()).toEqual([]);
    await minutesPass(61);
    expect((await news()).length).toBe(1);
  });
});
