import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import {
  aHelper,
  aHelpingLife,
  askToHelp,
  type Helpers,
  helpingOf,
  type HelpingLife,
  type Log,
} from '#test/builders/helping.ts';
import { aWav } from '#test/fixtures/a-wav.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { codeOf } from '#test/harness/test-app.ts';
import { EVENTS_SHOWN, MOST_A_DAY, MOST_EXCHANGED_A_DAY } from '#features/helping/shared/helping-limits.ts';

let life: HelpingLife;
beforeEach(async () => {
  life = await aHelpingLife();
});

const helpers = async () => done(await life.rosa.get<Helpers>('/api/helping/helpers')).helpers;
const ends = (id: string) => life.rosa.send('DELETE', `/api/helping/helpers/${id}`);
const log = async (id: string, before?: number) =>
  done(
    await life.rosa.get<Log>(
      `/api/helping/helpers/${id}/log${before === undefined ? '' : `?before=${before}`}`,
    ),
  );
const messages = () => life.app.db.selectFrom('message').selectAll().execute();

describe('a helper’s daily limit', () => {
  /** As if the helper had done this `times` times, `hours` hours ago. */
  const hasDone = (helping: string, what: string, times: number, hours: number) =>
    sql`insert into helping_event (helping_id, at, what, by_whom)
      select ${helping}::uuid, ${life.app.context.clock()}::timestamptz - make_interval(hours => ${hours}::int), ${what}, 'helper'
      from generate_series(1, ${times}::int)`.execute(life.app.db);
  const most = (what: keyof typeof MOST_A_DAY): number => MOST_A_DAY[what] ?? 0;
  const codeIn = async (response: Response) => ((await response.json()) as { code?: string }).code;

  it('counts answers, including those under an agreement that has ended, and frees up after 24 hours', async () => {
    await hasDone(await aHelper(life), 'typed', most('typed') - 1, 23);
    done(await ends((await helpers())[0]?.id ?? ''));
    const helping = helpingOf(life.karin, await aHelper(life));
    const question = done(await helping.question()).question?.id ?? '';
    const answer = crypto.randomUUID();
    done(await helping.types(question, 'She kept bees.', answer));
    const before = await messages();
    const refused = await helping.types(question, 'She sold honey.');
    expect([refused.status, codeOf(refused)]).toEqual([429, 'helping-used-up']);
    // Sending again what is already stored doesn't count.
    done(await helping.types(question, 'She kept bees.', answer));
    expect(await messages()).toEqual(before);
    await sql`update helping_event set at = at - interval '2 hours'`.execute(life.app.db);
    done(await helping.types(question, 'She sold honey.'));
  });

  it('applies to recordings and photos, and nothing beyond it is stored', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const question = done(await helping.question()).question?.id ?? '';
    await hasDone(id, 'recorded', most('recorded'), 1);
    await hasDone(id, 'photo', most('photo'), 1);
    expect(await codeIn(await helping.records(question, aWav(1)))).toBe('helping-used-up');
    expect(await codeIn(await helping.addsPhoto(question, new Uint8Array(await aJpeg())))).toBe(
      'helping-used-up',
    );
    expect(await life.app.db.selectFrom('recording').select('id').execute()).toEqual([]);
    expect(await life.app.db.selectFrom('photo').select('id').execute()).toEqual([]);
  });

  it('doesn’t count a recording or photo sent again', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    const question = done(await helping.question()).question?.id ?? '';
    const [recording, photo] = [crypto.randomUUID(), crypto.randomUUID()];
    const bytes = new Uint8Array(await aJpeg());
    await hasDone(id, 'recorded', most('recorded') - 1, 1);
    await hasDone(id, 'photo', most('photo') - 1, 1);
    for (let time = 0; time < 2; time += 1) {
      expect((await helping.records(question, aWav(1), { id: recording })).status).toBe(200);
      expect((await helping.addsPhoto(question, bytes, photo)).status).toBe(200);
    }
    expect(await codeIn(await helping.records(question, aWav(1)))).toBe('helping-used-up');
    expect(await codeIn(await helping.addsPhoto(question, bytes))).toBe('helping-used-up');
    expect(await life.app.db.selectFrom('recording').select('id').execute()).toEqual([{ id: recording }]);
    expect(await life.app.db.selectFrom('photo').select('id').execute()).toEqual([{ id: photo }]);
  });

  it('applies to questions, chosen or replaced', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    await hasDone(id, 'picked', most('picked'), 1);
    expect(codeOf(await helping.picks('What of the war?'))).toBe('helping-used-up');
    expect(done(await helping.page()).picked).toEqual([]);
    const open = done(await helping.question()).question;
    await sql`
      with q as (
        insert into emailed_question (user_id, due_on, source, question, said, helping_id, token_hash, sent_at, expires_at)
        select ${life.rosa.session.userId}, null, 'companion', 'What ' || n, 'What ' || n, ${id}::uuid, 'hash ' || n, now() - interval '1 hour', now()
        from generate_series(1, ${MOST_EXCHANGED_A_DAY}::int) n returning id)
      insert into skipped_question (emailed_question_id, words, skipped_at) select id, 'What', now() from q`.execute(
      life.app.db,
    );
    expect(codeOf(await helping.question(open?.id))).toBe('helping-used-up');
    expect(done(await helping.question()).question).toEqual(open);
  });
});

describe('undoing a change of chapter order', () => {
  const titles = async () =>
    done(await life.rosa.get<{ chapters: { title: string }[] }>('/api/chapters')).chapters.map(
      ({ title }) => title,
    );
  const undo = (id: string, event_id: number | undefined) =>
    life.rosa.send<Log>('POST', `/api/helping/helpers/${id}/undo-order`, { event_id });
  const orders = async (id: string) =>
    (await log(id)).events
      .filter(({ what }) => what === 'ordered')
      .map((one) => ({ id: one.id, can: one.can_undo }));
  let [a, b, c] = ['', '', ''];

  beforeEach(async () => {
    await life.app.db
      .insertInto('entitlement')
      .values({ user_id: life.rosa.session.userId, plan: 'premium', source: 'administrator', reason: '' })
      .execute();
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) {
      const { id } = await aChapter(life.rosa, { title, content: `${title}.` });
      done(await life.rosa.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
      ids.push(id);
    }
    [a = '', b = '', c = ''] = ids;
  });

  it('goes back one change at a time, the newest first', async () => {
    const id = await aHelper(life);
    const helping = helpingOf(life.karin, id);
    done(await helping.orders([b, a, c]));
    done(await helping.orders([b, c, a]));
    const [newer, older] = await orders(id);
    expect([newer?.can, older?.can]).toEqual([true, false]);
    expect(codeOf(await undo(id, older?.id))).toBe('stale-revision');
    expect(await titles()).toEqual(['B', 'C', 'A']);
    done(await undo(id, newer?.id));
    expect(await titles()).toEqual(['B', 'A', 'C']);
    done(await undo(id, older?.id));
    expect(await titles()).toEqual(['A', 'B', 'C']);
  });

  it('never undoes a later reordering by the writer', async () => {
    const id = await aHelper(life);
    done(await helpingOf(life.karin, id).orders([b, a, c]));
    done(await life.rosa.send('PUT', '/api/chapter-order', { ids: [c, b, a] }));
    const [order] = await orders(id);
    expect(order?.can).toBe(false);
    expect(codeOf(await undo(id, order?.id))).toBe('stale-revision');
    expect(await titles()).toEqual(['C', 'B', 'A']);
  });

  it('leaves a chapter deleted since then where it is', async () => {
    const id = await aHelper(life);
    done(await helpingOf(life.karin, id).orders([c, a, b]));
    done(await life.rosa.send('DELETE', `/api/chapters/${a}`));
    const [order] = await orders(id);
    done(await undo(id, order?.id));
    expect(await titles()).toEqual(['B', 'C']);
  });
});

it('a helper can remove a question they chose under an earlier agreement', async () => {
  const first = await aHelper(life);
  const own = crypto.randomUUID();
  done(await helpingOf(life.karin, first).picks('What of the war?', own));
  done(await ends(first));
  const id = await aHelper(life);
  const helping = helpingOf(life.karin, id);
  expect(done(await helping.page()).picked).toMatchObject([{ id: own, is_yours: true }]);
  expect(done(await helping.unpicks(own)).picked).toEqual([]);
  expect((await log(id)).events[0]).toMatchObject({ what: 'unpicked', detail: 'What of the war?' });
});

it('the log shows everything, page by page', async () => {
  const id = await aHelper(life);
  await sql`insert into helping_event (helping_id, at, what, by_whom)
    select ${id}::uuid, now(), 'photo', 'helper' from generate_series(1, ${2 * EVENTS_SHOWN - 2}::int)`.execute(
    life.app.db,
  );
  const first = await log(id);
  const second = await log(id, first.events.at(-1)?.id);
  expect([first.events.length, first.has_more]).toEqual([EVENTS_SHOWN, true]);
  expect([second.events.length, second.has_more]).toEqual([EVENTS_SHOWN, false]);
  const ids = [...first.events, ...second.events].map((event) => event.id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect(second.events.at(-1)?.what).toBe('asked');
});

describe('a relative who was only asked', () => {
  const part = async (how: string) => {
    const { id } = await life.app.db
      .selectFrom('family_relationships')
      .select('id')
      .executeTakeFirstOrThrow();
    return life.rosa.send('POST', `/api/family/connections/${id}/${how}`, {});
  };
  it.each([
    ['declines', (id: string) => helpingOf(life.karin, id).stops()],
    ['is no longer asked', ends],
    ['is blocked', (_id: string) => part('block')],
  ] as const)('is forgotten when she %s', async (_how, over) => {
    const id = await askToHelp(life.rosa, life.karin);
    done(await over(id));
    expect(await helpers()).toMatchObject([{ id, name: null, accepted_at: null }]);
    expect(JSON.stringify(await life.app.db.selectFrom('helping').selectAll().execute())).not.toMatch(
      new RegExp(`Karin|${life.karin.session.userId}`, 'u'),
    );
  });

  it('is remembered once she has helped', async () => {
    done(await ends(await aHelper(life)));
    expect(await helpers()).toMatchObject([{ name: 'Karin Lindner' }]);
  });
});
