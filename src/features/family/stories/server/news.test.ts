import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import { deliverDueMail } from '#platform/server/mail/deliver-mail.ts';
import { outboxTransport } from '#platform/server/mail/mail-transport.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import { endNewsUrl, readerOfToken } from './end-news.ts';
import { tellOfShared } from './tell-of-shared.ts';

type SignedIn = Awaited<ReturnType<TestApp['writer']>>;
const HOUR_MS = 3_600_000;
const PUBLIC_URL = 'http://localhost:3000';

/** Margaret has a sister, Rose. The test sets the time. */
const aHouse = async () => {
  let now = new Date();
  const app = await testApp({ OPEN_ACCESS: 'true' }, { clock: () => now });
  const [margaret, rose] = [await app.writer(), await app.writer()];
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await connectFamily(app, rose, margaret, 'sibling');
  const sender = {
    publicUrl: PUBLIC_URL,
    productName: 'Hearthbook',
    secret: app.context.secret,
    isSelling: false,
  };
  return {
    app,
    margaret,
    rose,
    secret: sender.secret,
    later: (ms: number) => (now = new Date(now.getTime() + ms)),
    tell: () => tellOfShared(app.db, sender, now),
    mails: () => app.db.selectFrom('mail').where('kind', '=', 'family-news').selectAll().execute(),
  };
};

const aShared = async (writer: SignedIn, title: string): Promise<string> => {
  const { id } = await aChapter(writer, { title, content: 'Rye bread, and a secret.' });
  done(await writer.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  return id;
};

describe('news of shared chapters', () => {
  it('is one e-mail for a whole afternoon, with the titles but no text of the chapters', async () => {
    const { margaret, rose, later, tell, mails } = await aHouse();
    await aShared(margaret, 'The bakery');
    later(HOUR_MS);
    await aShared(margaret, 'The sea');
    expect(await tell()).toBe(0);
    later(HOUR_MS + 1);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    later(24 * HOUR_MS);
    expect(await tell()).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_address: rose.session.email,
      user_id: rose.session.userId,
      subject: 'Margaret Hale has shared something for you to read',
    });
    expect(mail?.text_body).toContain(
      'Margaret Hale has shared chapters with you: “The bakery” and “The sea”.',
    );
    expect(mail?.text_body).toContain(`${PUBLIC_URL}/family-stories/${margaret.session.userId}`);
    expect(mail?.text_body).not.toContain('Rye');
  });

  it('turns no title into a link, and leaves out a name that contains one', async () => {
    const { app, margaret, later, tell, mails } = await aHouse();
    await app.db.updateTable('family_member_profiles').set({ full_name: 'Win at evil.example' }).execute();
    await aShared(margaret, 'Sign in at https://evil.example/');
    later(3 * HOUR_MS);
    expect(await tell()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Someone in your family has shared something for you to read');
    expect(mail?.text_body).toContain(
      'Someone in your family has shared a chapter with you: “Sign in at https',
    );
    expect([mail?.text_body, mail?.html_body].join('\n')).not.toMatch(/evil\.example|https:\/\/evil/);
  });

  it('isn’t sent about chapters that are private again, nor to anyone disconnected, not yet connected or opted out', async () => {
    const { app, margaret, rose, later, tell, mails } = await aHouse();
    const [thomas, blocked, anna] = [await app.writer(), await app.writer(), await app.writer()];
    await connectFamily(app, thomas, margaret, 'cousin');
    await connectFamily(app, blocked, margaret, 'cousin');
    const id = await aShared(margaret, 'The bakery');
    await tell();
    done(await margaret.send('PUT', `/api/chapters/${id}/sharing`, { shared: false }));
    later(3 * HOUR_MS);
    expect(await tell()).toBe(0);

    await aShared(margaret, 'The sea');
    await tell();
    done(await rose.send('PATCH', '/api/account', { mailFromFamily: false }));
    await app.db
      .updateTable('family_relationships')
      .set({ state: 'removed' })
      .where('user_id', '=', thomas.session.userId)
      .execute();
    await app.db
      .insertInto('family_block')
      .values({ user_id: margaret.session.userId, blocked_id: blocked.session.userId })
      .execute();
    later(1_000);
    await app.db
      .insertInto('family_relationships')
      .values({
        user_id: anna.session.userId,
        related_user_id: margaret.session.userId,
        relationship_type: 'cousin',
        state: 'confirmed',
        created_at: new Date(Date.now() + 4 * HOUR_MS),
      })
      .execute();
    later(3 * HOUR_MS);
    expect(await tell()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('mentions a chapter shared from the start, and is in the reader’s language', async () => {
    const { app, margaret, rose, later, tell, mails } = await aHouse();
    await app.db.updateTable('user').set({ language: 'de' }).where('id', '=', rose.session.userId).execute();
    done(await margaret.send('PUT', '/api/family/sharing', { share_new_chapters: true }));
    await aChapter(margaret, { title: 'Das Meer', content: 'Wir fuhren ans Meer.' });
    later(3 * HOUR_MS);
    expect(await tell()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Margaret Hale hat etwas zum Lesen für Sie');
    expect(mail?.text_body).toContain('„Das Meer“');
  });

  it('is sent once if two nodes check at the same moment', async () => {
    const { margaret, later, tell, mails } = await aHouse();
    await aShared(margaret, 'The bakery');
    later(3 * HOUR_MS);
    await Promise.all([tell(), tell(), tell()]);
    expect(await mails()).toHaveLength(1);
  });

  it('carries the headers for one-click unsubscribe, and the key is deleted once the e-mail is sent', async () => {
    const { app, margaret, later, tell, mails } = await aHouse();
    await aShared(margaret, 'The bakery');
    later(3 * HOUR_MS);
    await tell();
    const dataDir = await mkdtemp(join(tmpdir(), 'hearthbook-news-'));
    const transport = await outboxTransport(dataDir, 'Hearthbook <no-reply@example.org>');
    const clock = () => new Date(Date.now() + 4 * HOUR_MS);
    await deliverDueMail({ db: app.db, log: openLog('silent'), clock, transport });
    const [name = ''] = await readdir(join(dataDir, 'outbox'));
    const header = (await readFile(join(dataDir, 'outbox', name), 'utf8')).split('\n\n', 1)[0] ?? '';
    const unfolded = header.replace(/\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:3000\/api\/family\/unsubscribe\?token=\S+>$/m,
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(await mails()).toMatchObject([{ unsubscribe_url: null, text_body: '' }]);
  });
});

describe('unsubscribing from the e-mails', () => {
  const wants = async ({ db }: TestApp, { session }: SignedIn): Promise<boolean | undefined> =>
    (
      await db
        .selectFrom('user')
        .where('id', '=', session.userId)
        .select('mail_from_family')
        .executeTakeFirst()
    )?.mail_from_family;
  const pathOf = (secret: string, reader: string): string =>
    endNewsUrl(PUBLIC_URL, secret, reader).slice(PUBLIC_URL.length);

  it('asks for confirmation when the link is opened, and takes effect when the button is pressed, signed in or not', async () => {
    const { app, rose, secret } = await aHouse();
    const path = pathOf(secret, rose.session.userId);
    const shown = await app.visitor.raw(path, { headers: { 'accept-language': 'de' } });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const page = await shown.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain(`action="${path}"`);
    expect(await wants(app, rose)).toBe(true);
    const ended = await rose.raw(path, { method: 'POST' });
    expect([ended.status, await wants(app, rose)]).toEqual([200, false]);
  });

  it('works from the email program itself, without a page or a session', async () => {
    const { app, rose, secret } = await aHouse();
    const answer = await app.app.request(PUBLIC_URL + pathOf(secret, rose.session.userId), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, await wants(app, rose)]).toEqual([200, false]);
  });

  it('can’t be done for someone else, with an altered link, or from another site', async () => {
    const { app, margaret, rose, secret } = await aHouse();
    const own = pathOf(secret, rose.session.userId);
    const key = own.split('.').at(-1) ?? '';
    const token = (reader: string, end: string) =>
      `/api/family/unsubscribe?token=${encodeURIComponent(`${reader}.${end}`)}`;
    for (const path of [
      token(margaret.session.userId, key),
      token(rose.session.userId, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
      token(rose.session.userId, ''),
      '/api/family/unsubscribe',
      '/api/family/unsubscribe?token=%00',
      `/api/family/unsubscribe?token=${'x'.repeat(5_000)}`,
    ]) {
      expect((await app.visitor.raw(path)).status).toBe(404);
      expect((await app.visitor.raw(path, { method: 'POST' })).status).toBe(404);
    }
    const foreign = await app.visitor.raw(own, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    expect([await wants(app, rose), await wants(app, margaret)]).toEqual([true, true]);
    expect(readerOfToken('another secret', own.split('token=')[1] ?? '')).toBeUndefined();
  });

  it('discards pending news too', async () => {
    const { margaret, rose, app, secret, later, tell } = await aHouse();
    await aShared(margaret, 'The bakery');
    await tell();
    await app.visitor.raw(pathOf(secret, rose.session.userId), { method: 'POST' });
    later(3 * HOUR_MS);
    expect(await tell()).toBe(0);
  });
});

it('the news says plainly that reading needs a plan, if plans are sold', async () => {
  const app = await testApp({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' });
  const [margaret, rose] = [await app.writer(), await app.writer()];
  await connectFamily(app, rose, margaret, 'sibling');
  const id = await aShared(margaret, 'The bakery');
  const path = `/api/family/stories/${margaret.session.userId}`;
  expect(done(await rose.get<{ may_read: boolean; chapters: object[] }>(path))).toMatchObject({
    may_read: false,
    chapters: [{ title: 'The bakery' }],
  });
  for (const asked of [`${path}/${id}`, '/api/family/search?q=rye']) {
    const refused = await rose.get(asked);
    expect([refused.status, codeOf(refused)]).toEqual([402, 'reader-plan-required']);
  }
  await app.db
    .insertInto('entitlement')
    .values({ user_id: rose.session.userId, plan: 'family_reader', source: 'administrator', reason: '' })
    .execute();
  expect((await rose.get(`${path}/${id}`)).status).toBe(200);
  expect((await rose.get('/api/family/search?q=rye')).status).toBe(200);
});
