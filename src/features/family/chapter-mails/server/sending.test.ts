import { beforeEach, describe, expect, it } from 'vitest';
import { chapterMailsOf } from '#app/server/context/feature-parts.ts';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { tellOfShared } from '#features/family/server/api.ts';
import { done } from '#test/builders/builders.ts';
import {
  allows,
  aSharedChapter,
  chapterMailsAreDelivered,
  chapterMailsTo,
  chooses,
  sendChapters,
} from '#test/builders/chapter-mails.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { aProvenPerson } from '#test/builders/invitations.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';

type SignedIn = Awaited<ReturnType<TestApp['writer']>>;
const PUBLIC_URL = 'http://localhost:3000';

let now: Date;
let app: TestApp;
let margaret: SignedIn;
let rose: SignedIn;
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const open = async (settings: Record<string, string> = { OPEN_ACCESS: 'true' }): Promise<void> => {
  now = new Date();
  app = await testApp(settings, { clock: () => now });
  margaret = await app.writer();
  rose = await aProvenPerson(app);
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await connectFamily(app, rose, margaret, 'sibling');
};
const bothAgree = async (): Promise<void> => {
  done(await allows(margaret, rose));
  done(await chooses(rose, margaret));
  later(1);
};
const share = async (id: string, shared: boolean) =>
  done(await margaret.send('PUT', `/api/chapters/${id}/sharing`, { shared }));
const mails = () => chapterMailsTo(app, rose);
const read = async (who: SignedIn) => done(await who.get<ChapterMails>('/api/family/chapter-mails'));

beforeEach(() => open());

describe('a chapter by e-mail', () => {
  it('comes whole, in text and HTML, with formatting and ways to reply, ten minutes after it was shared', async () => {
    await bothAgree();
    const content =
      'We sold *rye* bread, and **never** on Sundays.\n\n> “No <b>cake</b>?”\n\n***\n\nThen came the war.';
    const id = await aSharedChapter(margaret, { content });
    later(9);
    expect(await sendChapters(app)).toBe(0);
    later(1);
    expect(await sendChapters(app)).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_address: rose.session.email,
      subject: 'Margaret Hale has shared “The bakery” with you',
      reply_to: null,
    });
    expect(mail?.text_body).toContain(
      'The bakery\n\nBy Margaret Hale\n\nWe sold rye bread, and never on Sundays.\n\n    “No <b>cake</b>?”\n\n* * *\n\nThen came the war.',
    );
    expect(mail?.html_body).toContain('We sold <em>rye</em> bread, and <strong>never</strong> on Sundays.');
    expect(mail?.html_body).toContain('<blockquote');
    expect(mail?.html_body).not.toMatch(/<img|<b>|<script/);
    const page = `${PUBLIC_URL}/family-stories/${margaret.session.userId}/${id}`;
    expect(mail?.text_body).toContain(`Say thank you:\n${page}?write=thanks`);
    expect(mail?.text_body).toContain(`Ask a question:\n${page}?write=question`);
    expect(mail?.unsubscribe_url).toContain('/api/family/chapter-mails/unsubscribe?token=');
  });

  it('is in the reader’s language', async () => {
    await app.db.updateTable('user').set({ language: 'de' }).where('id', '=', rose.session.userId).execute();
    await bothAgree();
    await aSharedChapter(margaret);
    later(10);
    await sendChapters(app);
    const [mail] = await mails();
    expect(mail?.html_body).toContain('<html lang="de">');
    expect(mail?.text_body).toContain('Von Margaret Hale');
  });

  it('waits while the chapter is being corrected, and is not sent again when that is corrected or reshared', async () => {
    await bothAgree();
    const id = await aSharedChapter(margaret);
    later(8);
    const corrected = { title: 'The bakery', content: 'We sold rye.', revision: 1 };
    done(await margaret.send('PUT', `/api/chapters/${id}`, corrected));
    later(8);
    expect(await sendChapters(app)).toBe(0);
    later(2);
    expect(await sendChapters(app)).toBe(1);
    expect((await mails())[0]?.text_body).toContain('We sold rye.');
    await chapterMailsAreDelivered(app);
    done(await margaret.send('PUT', `/api/chapters/${id}`, { ...corrected, content: 'Rye.', revision: 2 }));
    await share(id, false);
    await share(id, true);
    later(60);
    expect(await sendChapters(app)).toBe(0);
  });

  it.each([
    { email: 'new@example.org' },
    { mail_from_family: false },
    { disabled_at: new Date() },
    { email_verified: false },
  ])('is dropped while it waits if its reader changes: %o', async (change) => {
    await bothAgree();
    await aSharedChapter(margaret);
    later(10);
    await sendChapters(app);
    expect(await mails()).toHaveLength(1);
    const reader = app.db.updateTable('user').where('id', '=', rose.session.userId);
    await reader.set({ display_name: 'Rose' }).execute();
    expect(await mails()).toHaveLength(1);
    await reader.set(change).execute();
    expect(await mails()).toHaveLength(0);
  });

  it('is not followed by another announcement in the news', async () => {
    await bothAgree();
    await aSharedChapter(margaret);
    later(10);
    await sendChapters(app);
    later(180);
    expect(await tellOfShared(app.db, chapterMailsOf(app.context), now)).toBe(0);
  });

  it('is sent only for what is shared after both have agreed', async () => {
    await aSharedChapter(margaret, { title: 'Before' });
    later(1);
    done(await allows(margaret, rose));
    await aSharedChapter(margaret, { title: 'Between' });
    later(1);
    done(await chooses(rose, margaret));
    later(1);
    await aSharedChapter(margaret, { title: 'After' });
    later(10);
    expect(await sendChapters(app)).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Margaret Hale has shared “After” with you',
    ]);
  });

  const ENDS: readonly [string, (id: string) => Promise<unknown>][] = [
    ['it is private again', (id) => share(id, false)],
    ['it is deleted', (id) => margaret.send('DELETE', `/api/chapters/${id}`)],
    ['the writer no longer allows it', () => allows(margaret, rose, false)],
    ['the reader no longer wants it', () => chooses(rose, margaret, false)],
    [
      'they are no longer connected',
      () => app.db.updateTable('family_relationships').set({ state: 'removed' }).execute(),
    ],
  ];
  it.each(ENDS)('is not sent if, in the ten minutes of waiting, %s', async (_what, end) => {
    await bothAgree();
    const id = await aSharedChapter(margaret);
    later(5);
    await end(id);
    later(30);
    expect(await sendChapters(app)).toBe(0);
    expect(await mails()).toEqual([]);
  });
  it.each(ENDS)('is dropped while it waits for the mail server if %s', async (_what, end) => {
    await bothAgree();
    const id = await aSharedChapter(margaret);
    later(10);
    expect(await sendChapters(app)).toBe(1);
    await end(id);
    expect(await mails()).toEqual([]);
  });

  const OBSTACLES: readonly [string, () => Promise<unknown>][] = [
    [
      'either has blocked the other',
      () =>
        app.db
          .insertInto('family_block')
          .values({ user_id: margaret.session.userId, blocked_id: rose.session.userId })
          .execute(),
    ],
    [
      'the reader’s address isn’t confirmed',
      () => app.db.updateTable('user').set({ email_verified: false }).execute(),
    ],
    [
      'the reader wants no e-mails from the family',
      () => rose.send('PATCH', '/api/account', { mailFromFamily: false }),
    ],
    ['the reader’s account is closed', () => app.db.updateTable('user').set({ disabled_at: now }).execute()],
  ];
  it.each(OBSTACLES)('is not sent if %s', async (_what, obstruct) => {
    await bothAgree();
    await aSharedChapter(margaret);
    await obstruct();
    later(10);
    expect(await sendChapters(app)).toBe(0);
  });

  it('is not sent if reading requires a plan that the reader doesn’t have', async () => {
    await open({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' });
    await bothAgree();
    expect((await read(rose)).held_up_by).toBe('plan');
    await aSharedChapter(margaret);
    later(10);
    expect(await sendChapters(app)).toBe(0);
    await app.db
      .insertInto('entitlement')
      .values({ user_id: rose.session.userId, plan: 'family_reader', source: 'administrator', reason: '' })
      .execute();
    expect(await sendChapters(app)).toBe(1);
  });
});

describe('the writer’s and the reader’s choices', () => {
  it('are off by default, and the reader can choose only what the writer allows', async () => {
    expect(await read(margaret)).toMatchObject({
      readers: [{ user_id: rose.session.userId, allowed: false }],
      writers: [],
    });
    const refused = await chooses(rose, margaret);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not-found']);
    done(await allows(margaret, rose));
    expect(await read(rose)).toMatchObject({
      writers: [{ user_id: margaret.session.userId, name: 'Margaret Hale', chosen: false }],
      held_up_by: null,
    });
    expect(done(await chooses(rose, margaret)).writers).toMatchObject([{ chosen: true }]);
    expect(done(await allows(margaret, rose, false)).readers).toMatchObject([{ allowed: false }]);
    expect((await read(rose)).writers).toEqual([]);
  });

  it('are refused if they concern a stranger or the person who makes them', async () => {
    const stranger = await app.writer();
    for (const other of [stranger, margaret]) expect(codeOf(await allows(margaret, other))).toBe('not-found');
    expect(codeOf(await chooses(rose, stranger))).toBe('not-found');
  });

  it('count from the first time, even if repeated', async () => {
    await bothAgree();
    await aSharedChapter(margaret);
    later(5);
    done(await allows(margaret, rose));
    done(await chooses(rose, margaret));
    later(5);
    expect(await sendChapters(app)).toBe(1);
  });

  it('end with the connection: whoever reconnects decides again', async () => {
    await bothAgree();
    await app.db.updateTable('family_relationships').set({ settled_at: now }).execute();
    later(1);
    expect((await read(margaret)).readers).toMatchObject([{ allowed: false }]);
    done(await allows(margaret, rose));
    expect((await read(rose)).writers).toMatchObject([{ chosen: false }]);
  });

  it('end for the reader with one-click unsubscribe, signed in or not, and only through our link', async () => {
    await bothAgree();
    await aSharedChapter(margaret);
    later(10);
    await sendChapters(app);
    const path = (await mails())[0]?.unsubscribe_url?.slice(PUBLIC_URL.length) ?? '';
    const asked = await app.visitor.raw(path);
    expect([asked.status, await asked.text()]).toEqual([
      200,
      expect.stringContaining('No more chapters by e-mail?'),
    ]);
    expect((await app.visitor.raw(`${path.slice(0, -3)}xxx`, { method: 'POST' })).status).toBe(404);
    expect((await read(rose)).writers).toMatchObject([{ chosen: true }]);
    const ended = await app.app.request(PUBLIC_URL + path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(ended.status).toBe(200);
    expect((await read(rose)).writers).toMatchObject([{ chosen: false }]);
  });
});
