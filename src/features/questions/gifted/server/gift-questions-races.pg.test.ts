import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aGiftForMargaret,
  choosesQuestion,
  confirmsQuestions,
  declinesQuestions,
  givenBy,
  letsGiverAdd,
  offersQuestions,
  opensGiftWithQuestions,
  questionsOf,
  receivedBy,
  type Writer,
} from '#test/builders/gift-questions.ts';
import { aCardToken, opens } from '#test/builders/gifts.ts';
import { done } from '#test/builders/builders.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import { eventually } from '#test/harness/eventually.ts';
import type { Db } from '#platform/server/database/database.ts';

const AT_ONCE = 20;
const BEES = 'Who kept the bees?';

let app: TestApp;
let karin: Writer;
let margaret: Writer;
let gift: string;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  ({ karin, margaret, gift } = await aGiftForMargaret(app));
});

const times = <T>(act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_one, at) => act(at)));
const waitingForTheList = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from pg_locks
    where not granted and relation = 'picked_question'::regclass`.execute(db);
  return rows[0]?.times ?? 0;
};
const picked = async (): Promise<string[]> => (await questionsOf(margaret)).picked.map(({ words }) => words);

describe('concurrent requests, on separate connections', () => {
  it('when the questions are confirmed in twenty windows, each is added once', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES, 'And who sold the honey?']);
    const answers = await times(() => confirmsQuestions(margaret, gift));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await picked()).toEqual([BEES, 'And who sold the honey?']);
  });

  it('when the questions are confirmed and declined at once, one request wins and the other is told so', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    const answers = await times((at) =>
      at % 2 === 0 ? confirmsQuestions(margaret, gift) : declinesQuestions(margaret, gift),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(AT_ONCE / 2);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['gift-questions-settled']));
    const { givers } = await receivedBy(margaret);
    expect(await picked()).toEqual(givers.length === 1 ? [BEES] : []);
  });

  it('when two people open the gift while the giver is choosing, whoever gets it is offered every question saved before', async () => {
    done(await offersQuestions(karin, gift));
    const anna = await app.writer();
    const [a, b] = [await aCardToken(karin, gift), await aCardToken(karin, gift)];
    const [chosen, ...openings] = await Promise.all([
      times((at) => choosesQuestion(karin, gift, `Question ${at}?`)),
      opens(margaret, a),
      opens(anna, b),
    ]);
    expect(openings.filter(({ success }) => success)).toHaveLength(1);
    const taken = chosen.filter(({ status }) => status === 200).length;
    const offers = [(await receivedBy(margaret)).offers, (await receivedBy(anna)).offers];
    expect(offers.map(({ length }) => length).toSorted()).toEqual([0, 1]);
    expect(offers.flat()[0]?.count).toBe(taken);
  });

  it('stopping the giver is confirmed only once a question in progress has been added', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    done(await confirmsQuestions(margaret, gift, { giver_may_add: true }));
    const adding = await app.db.transaction().execute(async (tx) => {
      // Stops the call after it was allowed and before it writes.
      await sql`lock table picked_question in exclusive mode`.execute(tx);
      const added = choosesQuestion(karin, gift, 'Who swept the yard?');
      await eventually(async () => expect(await waitingForTheList(tx)).toBe(1));
      const ended = letsGiverAdd(margaret, gift, false);
      const first = await Promise.race([ended, setTimeout(300, 'it waits')]);
      expect(first).toBe('it waits');
      return { added, ended };
    });
    expect([(await adding.added).status, (await adding.ended).status]).toEqual([200, 200]);
    expect(codeOf(await choosesQuestion(karin, gift, 'And who washed up?'))).toBe('gift-questions-closed');
    expect(await picked()).toEqual([BEES, 'Who swept the yard?']);
    expect(await givenBy(karin, gift)).toMatchObject({ state: 'closed' });
  });

  it('twenty questions at once fill the thirty places and no more', async () => {
    await opensGiftWithQuestions(karin, margaret, gift, [BEES]);
    done(await confirmsQuestions(margaret, gift, { giver_may_add: true }));
    await times((at) => choosesQuestion(karin, gift, `Question ${at}?`));
    const second = await times((at) => choosesQuestion(karin, gift, `More ${at}?`));
    expect(second.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(await picked()).toHaveLength(30);
  });
});
