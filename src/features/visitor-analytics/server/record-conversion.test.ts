import { expect, it } from 'vitest';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';

const count = async (person: Person, headers: Record<string, string> = {}): Promise<unknown> => {
  const response = await person.raw('/api/conversions', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', ...headers },
  });
  return (await response.json()) as unknown;
};

it('requires sign-in', async () => {
  const { visitor } = await testApp();
  const answered = await visitor.send('POST', '/api/conversions', {});
  expect([answered.status, codeOf(answered)]).toEqual([401, 'sign-in-required']);
});

it('counts each sign-up once, however often or concurrently the page is opened', async () => {
  const { writer, db } = await testApp();
  const [anna, bert] = [await writer(), await writer()];
  const answers = await Promise.all([anna, anna, anna, bert].map((person) => count(person)));
  expect(answers.slice(0, 3).filter((answer) => (answer as { recorded: boolean }).recorded)).toHaveLength(1);
  expect(answers[3]).toEqual({ recorded: true });
  expect(await count(anna)).toEqual({ recorded: false });
  const rows = await db.selectFrom('conversion').selectAll().execute();
  expect(rows).toHaveLength(2);
  for (const { userId, email } of [anna.session, bert.session]) {
    expect(JSON.stringify(rows)).not.toContain(userId);
    expect(JSON.stringify(rows)).not.toContain(email);
  }
});

it('counts nothing if the browser opts out of tracking', async () => {
  const { writer, db } = await testApp();
  const person = await writer();
  expect(await count(person, { dnt: '1' })).toEqual({ recorded: false });
  expect(await count(person, { 'sec-gpc': '1' })).toEqual({ recorded: false });
  expect(await db.selectFrom('conversion').selectAll().execute()).toEqual([]);
});

it('counts neither an account that is a month old nor the administrator’s', async () => {
  const { writer, db } = await testApp();
  const [old, administrator] = [await writer(), await writer({ role: 'administrator' })];
  await db
    .updateTable('user')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old.session.userId)
    .execute();
  expect(await count(old)).toEqual({ recorded: false });
  expect(await count(administrator)).toEqual({ recorded: false });
});
