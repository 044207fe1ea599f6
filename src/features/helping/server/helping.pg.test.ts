import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import {
  aHelper,
  aHelpingLife,
  askToHelp,
  type Helpers,
  helpingOf,
  type HelpingLife,
  saysYes,
} from '#test/builders/helping.ts';
import { holdHelping } from './helping-rows.ts';

const AT_ONCE = 20;

let life: HelpingLife;
beforeEach(async () => {
  life = await aHelpingLife();
  if (life.app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
});

const atOnce = <T>(what: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => what(at)));
const told = () =>
  life.app.db.selectFrom('message').where('type', '=', 'user').select(['content', 'typed_by']).execute();
const logged = () => life.app.db.selectFrom('helping_event').orderBy('id').select('what').execute();
const block = async () => {
  const { id } = await life.app.db.selectFrom('family_relationships').select('id').executeTakeFirstOrThrow();
  return life.rosa.send('POST', `/api/family/connections/${id}/block`, {});
};

it('help is requested once and accepted once, however often at the same moment', async () => {
  const ids = await atOnce(() => askToHelp(life.rosa, life.karin));
  expect(new Set(ids).size).toBe(1);
  await atOnce(() => saysYes(life.karin, ids[0] ?? ''));
  expect((await logged()).map(({ what }) => what)).toEqual(['asked', 'accepted']);
});

it('the same answer sent twenty times at once is stored once', async () => {
  const helping = helpingOf(life.karin, await aHelper(life));
  const question = done(await helping.question()).question?.id ?? '';
  const answer = crypto.randomUUID();
  await atOnce(() => helping.types(question, 'She kept bees.', answer));
  expect(await told()).toEqual([{ content: 'She kept bees.', typed_by: 'Karin Lindner' }]);
});

it.each(['end', 'block'] as const)(
  '“%s” waits for pending writes, and nothing is written after it',
  async (how) => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const question = done(await helping.question()).question?.id ?? '';
    const order: string[] = [];
    const end = async () => {
      const path = `/api/helping/helpers/${id}`;
      done(how === 'block' ? await block() : await life.rosa.send<Helpers>('DELETE', path));
      order.push('ended');
    };
    let ending: Promise<void> | undefined;
    await life.app.db.transaction().execute(async (tx) => {
      await holdHelping(tx, life.karin.session.userId, id);
      ending = end();
      await wait(300);
      order.push('written');
    });
    await ending;
    expect(order).toEqual(['written', 'ended']);
    expect(
      new Set(await atOnce(async (at) => (await helping.types(question, `Thought ${at}.`)).status)),
    ).toEqual(new Set([404]));
    expect(await told()).toEqual([]);
  },
);

it('someone blocked while being asked doesn’t become a helper', async () => {
  const relative_id = life.karin.session.userId;
  await Promise.all([block(), life.rosa.send('POST', '/api/helping/helpers', { relative_id })]);
  const { helpers } = done(await life.rosa.get<Helpers>('/api/helping/helpers'));
  expect(helpers.filter(({ ended_at }) => ended_at === null)).toEqual([]);
});
