import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { sessionAnswer } from './session-answer.ts';
import { signedToken } from './session.ts';

type Answer = { user: { email: string } | null };

it('knows a visitor from somebody signed in', async () => {
  const { visitor, writer } = await testApp();
  expect((await visitor.get<Answer>('/api/session')).body.user).toBeNull();
  const rose = await writer({ email: 'rose@example.org' });
  expect((await rose.get<Answer>('/api/session')).body.user?.email).toBe('rose@example.org');
});

it('takes whoever was deleted a moment ago for a visitor', async () => {
  const { db, writer } = await testApp();
  const { session } = await writer();
  await db.deleteFrom('user').where('id', '=', session.userId).execute();
  expect(await sessionAnswer(db, session, false)).toEqual({ user: null, confirmationRequired: false });
});

type Listed = { chapters: { title: string; chapterOrder: number }[] };

it('reads a caller’s own rows with the session in one statement: none of another’s, in order, and none at all once the session ended', async () => {
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

it('lengthens a session that is used, by either way of reading it', async () => {
  const { db, writer } = await testApp();
  for (const path of ['/api/session', '/api/chapters']) {
    const person = await writer();
    await person.get(path);
    const { expires_at } = await db
      .selectFrom('session')
      .where('user_id', '=', person.session.userId)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  }
});

it('takes the cookie as we wrote it, and no other spelling of its signature', async () => {
  const { app, db, writer } = await testApp();
  const person = await writer();
  const { token } = await db.selectFrom('session').select('token').executeTakeFirstOrThrow();
  const whole = signedToken(token, 'a secret for tests, long enough to sign with');
  const who = async (value: string): Promise<string | undefined> => {
    const response = await app.request('/api/session', {
      headers: { cookie: `hearthbook.session_token=${value}` },
    });
    return ((await response.json()) as { user: { id: string } | null }).user?.id;
  };
  expect(await who(whole)).toBe(person.session.userId);
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
