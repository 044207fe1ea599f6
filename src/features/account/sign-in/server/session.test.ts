import { expect, it } from 'vitest';
import { aBrowser, MARGARET, tokenInCookie } from '#test/builders/accounts.ts';
import { testApp } from '#test/harness/test-app.ts';
import { sessionAnswer } from './session-answer.ts';
import { signedToken } from './session.ts';

type Answer = { user: { email: string } | null };

it('distinguishes a visitor from someone signed in', async () => {
  const { visitor, writer } = await testApp();
  expect((await visitor.get<Answer>('/api/session')).body.user).toBeNull();
  const rose = await writer({ email: 'rose@example.org' });
  expect((await rose.get<Answer>('/api/session')).body.user?.email).toBe('rose@example.org');
});

it('treats anyone deleted a moment ago as a visitor', async () => {
  const { db, writer } = await testApp();
  const { session } = await writer();
  await db.deleteFrom('user').where('id', '=', session.userId).execute();
  expect(await sessionAnswer(db, session, false)).toEqual({ user: null, confirmationRequired: false });
});

type Listed = { chapters: { title: string; chapterOrder: number }[] };

it('reads a caller’s own rows with the session in one statement: in order, no one else’s, and none once the session has ended', async () => {
  const { db, writer } = await testApp({ OPEN_ACCESS: 'true' });
  const [rose, other] = [await writer(), await writer()];
  expect((await rose.get<Listed>('/api/chapters')).body.chapters).toEqual([]);
  for (const title of ['One', 'Two', 'Three'])
    await rose.send('POST', '/api/chapters', { title, content: 'Words.' });
  await other.send('POST', '/api/chapters', { title: 'Somebody else’s', content: 'Words.' });
  for (const path of ['/api/chapters', '/api/book']) {
    const { body } = await rose.get<Listed>(path);
    expect(body.chapters.map(({ title, chapterOrder }) => [title, chapterOrder])).toEqual([
      ['One', 1],
      ['Two', 2],
      ['Three', 3],
    ]);
  }
  await db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', rose.session.userId)
    .execute();
  for (const path of ['/api/chapters', '/api/book', '/api/session']) {
    const { status, body } = await rose.get<{ user?: unknown }>(path);
    expect([path, status, body.user ?? null]).toEqual([path, path === '/api/session' ? 200 : 401, null]);
  }
  expect((await other.get<Listed>('/api/chapters')).body.chapters).toHaveLength(1);
});

const DAY_MS = 86_400_000;
const daysFromNow = (moment: Date): number => Math.round((moment.getTime() - Date.now()) / DAY_MS + 0.25);
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

it.each([
  ['a writer', 'writer', 1, 30],
  ['a writer whose session is old', 'writer', 380, 20],
  ['a writer whose session is as old as one may be', 'writer', 400, 0],
  ['an administrator', 'administrator', 20, 10],
  ['an administrator whose session is as old as one may be', 'administrator', 30, 0],
] as const)(
  'extends the session of %s when it is used, as far as its age allows',
  async (_who, role, age, left) => {
    const { db, writer } = await testApp();
    for (const path of ['/api/session', '/api/chapters']) {
      const person = await writer({ role });
      const own = db.updateTable('session').where('user_id', '=', person.session.userId);
      await own.set({ created_at: daysAgo(age), last_used_at: daysAgo(2) }).execute();
      await person.get(path);
      const { expires_at } = await db
        .selectFrom('session')
        .where('user_id', '=', person.session.userId)
        .select('expires_at')
        .executeTakeFirstOrThrow();
      expect([path, daysFromNow(expires_at)]).toEqual([path, left]);
      const again = await person.get<Answer>('/api/session');
      expect([path, again.body.user !== null]).toEqual([path, left > 0]);
    }
  },
);

it('accepts the cookie as we wrote it, and no other encoding of its signature', async () => {
  const app = await testApp();
  const browser = aBrowser(app);
  const { user } = (await browser.post<{ user: { id: string } }>('sign-up/email', MARGARET)).body;
  const token = tokenInCookie(browser);
  const whole = signedToken(token, app.context.secret);
  const who = async (value: string): Promise<string | undefined> => {
    const response = await app.app.request('/api/session', {
      headers: { cookie: `hearthbook.session_token=${value}` },
    });
    return ((await response.json()) as { user: { id: string } | null }).user?.id;
  };
  expect(await who(whole)).toBe(user.id);
  for (const other of [
    `${whole}AAAA`,
    whole.replace(/%3D$/, ''),
    whole.slice(0, -4),
    `${token}.`,
    token,
    `.${whole}`,
  ])
    expect([other, await who(other)]).toEqual([other, undefined]);
});
