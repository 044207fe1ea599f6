import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEmailedQuestion, questionsUpkeep } from '#test/builders/questions.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';

const AT_ONCE = 8;
const LEFT_ALONE_MS = 63 * 86_400_000;

let now: Date;
let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
let token: string;
let upkeep: ReturnType<typeof questionsUpkeep>;
beforeEach(async () => {
  now = new Date();
  app = await testApp({ RATE_LIMITS: 'off' }, { clock: () => now });
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  rose = await app.writer();
  upkeep = questionsUpkeep(app);
  ({ token } = await anEmailedQuestion(app, { to: rose.session.userId }));
  await answer('She kept bees behind the chapel.');
  await upkeep.reply();
  now = new Date(now.getTime() + LEFT_ALONE_MS);
  await app.db
    .updateTable('emailed_question')
    .set({ expires_at: new Date(now.getTime() + 1e8) })
    .execute();
});

const answer = (words: string) =>
  app.visitor.send('POST', '/api/answers', { token, id: randomUUID(), words });
const times = <T>(act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_one, at) => act(at)));
const chapters = () => app.db.selectFrom('chapter').selectAll().execute();

describe('answers becoming a chapter, on separate connections', () => {
  it('become one chapter, however many nodes find them', async () => {
    const saved = await times(() => upkeep.saveChapters());
    expect(saved.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await chapters()).toHaveLength(1);
  });

  it('include an answer that arrives at the same moment', async () => {
    await Promise.all([times((at) => answer(`And a goat, number ${at}.`)), upkeep.saveChapters()]);
    const told = await app.db
      .selectFrom('message as m')
      .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
      .where('m.type', '=', 'user')
      .select(['m.content', 'v.chapter_id'])
      .execute();
    expect(told).toHaveLength(AT_ONCE + 1);
    const [chapter] = await chapters();
    // Everything in a chapter's conversation was there when the chapter was composed.
    for (const { content, chapter_id: id } of told)
      if (id !== null) expect(chapter?.content).toContain(content.replace(/\.$/u, ''));
  });
});
