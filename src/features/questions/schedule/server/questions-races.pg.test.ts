import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  anEmailedQuestion,
  questionMails,
  questionsUpkeep,
  wantsQuestions,
} from '#test/builders/questions.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';

const AT_ONCE = 20;

let now: Date;
let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  app = await testApp({ RATE_LIMITS: 'off' }, { clock: () => now });
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  rose = await app.writer();
});

const times = <T>(act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_one, at) => act(at)));
const told = async (): Promise<string[]> => {
  const rows = await app.db.selectFrom('message').where('type', '=', 'user').select('content').execute();
  return rows.map(({ content }) => content);
};

describe('concurrent requests, on separate connections', () => {
  it('twenty nodes send a question once', async () => {
    await wantsQuestions(rose);
    now = new Date('2026-11-23T09:00:30Z');
    const upkeep = questionsUpkeep(app);
    const sent = await times(() => upkeep.send());
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await questionMails(app, rose)).toHaveLength(1);
    const schedule = await app.db.selectFrom('question_schedule').selectAll().executeTakeFirstOrThrow();
    expect(schedule.unanswered).toBe(1);
  });

  it('one answer sent twenty times is stored once', async () => {
    const { token } = await anEmailedQuestion(app, { to: rose.session.userId });
    const id = randomUUID();
    await times((at) =>
      app.visitor.send('POST', '/api/answers', {
        token,
        id: at % 2 === 0 ? id : randomUUID(),
        words: 'Bees.',
      }),
    );
    expect(await told()).toEqual(['Bees.']);
  });

  it('twenty answers and twenty messages from the page are all kept, each with its own position', async () => {
    const { token } = await anEmailedQuestion(app, { to: rose.session.userId });
    const opened = await rose.get<{ conversation: { id: string } }>('/api/writing');
    const path = `/api/writing/conversations/${opened.body.conversation.id}/messages`;
    await Promise.all([
      times((at) =>
        app.visitor.send('POST', '/api/answers', { token, id: randomUUID(), words: `By mail ${at}.` }),
      ),
      times((at) => rose.stream(path, { message: { id: randomUUID(), content: `On the page ${at}.` } })),
    ]);
    expect(await told()).toHaveLength(2 * AT_ONCE);
    const places = await app.db.selectFrom('message').select('position').execute();
    expect(new Set(places.map(({ position }) => position)).size).toBe(places.length);
  });

  it('an answer sent as its link is revoked is either stored or refused', async () => {
    const { id, token } = await anEmailedQuestion(app, { to: rose.session.userId });
    const [answers] = await Promise.all([
      times((at) =>
        app.visitor.send('POST', '/api/answers', { token, id: randomUUID(), words: `Thought ${at}.` }),
      ),
      rose.send('POST', `/api/questions/sent/${id}/revoke`),
    ]);
    const kept = answers.filter(({ status }) => status === 200);
    expect(answers.filter((one) => one.status !== 200).every((one) => codeOf(one) === 'link-unknown')).toBe(
      true,
    );
    expect(await told()).toHaveLength(kept.length);
  });

  it('twenty nodes send one reply', async () => {
    const { token } = await anEmailedQuestion(app, { to: rose.session.userId });
    await app.visitor.send('POST', '/api/answers', { token, id: randomUUID(), words: 'She kept bees.' });
    const upkeep = questionsUpkeep(app);
    const replied = await times(() => upkeep.reply());
    expect(replied.reduce((sum, n) => sum + n, 0)).toBe(1);
    const replies = await app.db.selectFrom('message').where('answers', 'is not', null).selectAll().execute();
    expect(replies).toHaveLength(1);
  });
});
