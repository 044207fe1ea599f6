import { beforeEach, expect, it } from 'vitest';
import { companionOf, questionsOf } from '#app/server/context/feature-parts.ts';
import { done } from '#test/builders/builders.ts';
import { anEmailedQuestion } from '#test/builders/questions.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { repliesMissing, replyToAnswers } from './follow-up-answers.ts';

const HOUR_MS = 3_600_000;

let now: Date;
let app: TestApp;
beforeEach(async () => {
  now = new Date();
  app = await testApp({}, { clock: () => now });
});

/** Answers from this many people, each in a separate conversation. */
const answersOf = async (people: number): Promise<void> => {
  for (let at = 0; at < people; at += 1) {
    const writer = await app.writer({ email: `rose-${at}@example.org` });
    const { token } = await anEmailedQuestion(app, { to: writer.session.userId });
    const id = crypto.randomUUID();
    done(await app.visitor.send('POST', '/api/answers', { token, id, words: 'She kept bees.' }));
  }
};

/** What upkeep does, with a companion that runs `begin` before each reply. */
const withCompanion = (begin: () => Promise<void>) => {
  const companion = companionOf(app.context);
  return questionsOf(app.context, {
    ...companion,
    reply: async function* (asked) {
      await begin();
      yield* companion.reply(asked);
    },
  });
};

it('generates a few replies in parallel, and a failed one holds up none of the others', async () => {
  await answersOf(7);
  let [now, most, all] = [0, 0, 0];
  const three = Promise.withResolvers<void>();
  const questions = withCompanion(async () => {
    now += 1;
    all += 1;
    most = Math.max(most, now);
    const fails = all === 2;
    if (now === 3) three.resolve();
    await three.promise;
    // Time for one too many to begin.
    await new Promise((resolve) => setTimeout(resolve, 20));
    now -= 1;
    if (fails) throw new Error('The model is away.');
  });
  expect(await replyToAnswers(questions)).toBe(7);
  expect(most).toBe(3);
  const waiting = await app.db
    .selectFrom('question_answer')
    .where('reply_at', 'is not', null)
    .selectAll()
    .execute();
  expect(waiting).toMatchObject([{ reply_attempts: 1, reply_given_up_at: null }]);
});

it('retries a failing reply with growing delays, then gives up and says so', async () => {
  await answersOf(1);
  let tried = 0;
  const questions = withCompanion(async () => {
    tried += 1;
    throw new Error('The model is away.');
  });
  const begun = now;
  const triedAt: number[] = [];
  for (let hour = 0; hour < 24 * 7; hour += 1) {
    const before = tried;
    await replyToAnswers(questions);
    if (tried > before) triedAt.push((now.getTime() - begun.getTime()) / HOUR_MS);
    if (hour === 12) expect(await repliesMissing(app.db, now)).toEqual({ retried: 1, givenUp: 0 });
    now = new Date(now.getTime() + HOUR_MS);
  }
  expect(triedAt).toHaveLength(20);
  expect(triedAt.at(-1)).toBeGreaterThan(72);
  expect(await repliesMissing(app.db, now)).toEqual({ retried: 0, givenUp: 1 });
  const later = new Date(now.getTime() + 31 * 24 * HOUR_MS);
  expect(await repliesMissing(app.db, later)).toEqual({ retried: 0, givenUp: 0 });
  // The answer stays where it is.
  const told = await app.db.selectFrom('message').where('type', '=', 'user').select('content').execute();
  expect(told).toEqual([{ content: 'She kept bees.' }]);
});
