import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { aHelper, aHelpingLife, helpingOf, type HelpingLife, type Log } from '#test/builders/helping.ts';
import { aWav } from '#test/fixtures/a-wav.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { MOST_A_DAY } from '#features/helping/shared/helping-limits.ts';

const AT_ONCE = 12;

let life: HelpingLife;
beforeEach(async () => {
  life = await aHelpingLife();
  if (life.app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
});

const atOnce = <T>(what: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => what(at)));
const asked = () => life.app.db.selectFrom('emailed_question').select('question').execute();

it('two windows of a helper opened at once show one question, asked once', async () => {
  const helping = helpingOf(life.karin, await aHelper(life));
  const questions = await atOnce(async () => done(await helping.question()).question);
  expect(new Set(questions.map((one) => one?.id)).size).toBe(1);
  expect(await asked()).toHaveLength(1);
});

it('two windows asking for a different question at once replace it once', async () => {
  const helping = helpingOf(life.karin, await aHelper(life));
  const first = done(await helping.question()).question?.id;
  const questions = await atOnce(async () => done(await helping.question(first)).question);
  expect(new Set(questions.map((one) => one?.id)).size).toBe(1);
  expect(await asked()).toHaveLength(2);
});

it('two helpers of one writer are asked different questions at the same moment', async () => {
  const paul = await life.app.writer({ email: 'paul@example.org' });
  await aFamilyMember(life.app, paul, 'Paul Lindner');
  await connectFamily(life.app, life.rosa, paul, 'child');
  const both = [
    helpingOf(life.karin, await aHelper(life)),
    helpingOf(paul, await aHelper({ rosa: life.rosa, karin: paul })),
  ];
  const words = await Promise.all(both.map(async (one) => done(await one.question()).question?.words));
  expect(new Set(words).size).toBe(2);
});

it('the last answer of the day is accepted only once, however many arrive at once', async () => {
  const id = await aHelper(life);
  const helping = helpingOf(life.karin, id);
  const question = done(await helping.question()).question?.id ?? '';
  await sql`insert into helping_event (helping_id, at, what, by_whom)
    select ${id}::uuid, now(), 'typed', 'helper' from generate_series(1, ${(MOST_A_DAY.typed ?? 0) - 1}::int)`.execute(
    life.app.db,
  );
  const statuses = await atOnce(async (at) => (await helping.types(question, `Thought ${at}.`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE - 1);
});

it('the same recording sent many times at once is stored once', async () => {
  const id = await aHelper(life);
  const helping = helpingOf(life.karin, id);
  const question = done(await helping.question()).question?.id ?? '';
  const recording = crypto.randomUUID();
  const statuses = await atOnce(
    async () => (await helping.records(question, aWav(1), { id: recording })).status,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await life.app.db.selectFrom('recording').select('id').execute()).toEqual([{ id: recording }]);
  expect(
    await life.app.db.selectFrom('helping_event').where('what', '=', 'recorded').selectAll().execute(),
  ).toHaveLength(1);
});

it('reordering, undoing, text, photos and recordings don’t deadlock, until the agreement ends', async () => {
  const { rosa, karin, app } = life;
  await app.db
    .insertInto('entitlement')
    .values({ user_id: rosa.session.userId, plan: 'premium', source: 'administrator', reason: '' })
    .execute();
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C', 'D']) {
    const { id } = await aChapter(rosa, { title, content: `${title}.` });
    done(await rosa.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
    ids.push(id);
  }
  const id = await aHelper(life);
  const helping = helpingOf(karin, id);
  const question = done(await helping.question()).question?.id ?? '';
  const photo = new Uint8Array(await aJpeg());
  const orders = async (at: number) => {
    const turned = [...ids.slice(at % 4), ...ids.slice(0, at % 4)];
    return helping.orders(at % 2 === 0 ? turned : turned.toReversed());
  };
  const undoes = async () => {
    const { events } = done(await rosa.get<Log>(`/api/helping/helpers/${id}/log`));
    const event_id = events.find((event) => event.can_undo)?.id ?? 0;
    return rosa.send('POST', `/api/helping/helpers/${id}/undo-order`, { event_id });
  };
  const statuses = await atOnce(async (at) => {
    const all = await Promise.all([
      orders(at),
      undoes(),
      rosa.send('PUT', '/api/chapter-order', { ids: ids.toSorted() }),
      helping.types(question, `Thought ${at}.`),
      helping.addsPhoto(question, photo),
      helping.records(question, aWav(1)),
      at === AT_ONCE - 1 ? rosa.send('DELETE', `/api/helping/helpers/${id}`) : helping.question(),
    ]);
    return all.map(({ status }) => status);
  });
  // Too late, too many or changed meanwhile, but never a failure.
  expect(new Set(statuses.flat()).difference(new Set([200, 404, 409, 429]))).toEqual(new Set());
});
