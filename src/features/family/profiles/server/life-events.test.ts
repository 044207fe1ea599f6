import { beforeEach, describe, expect, it } from 'vitest';
import type { FieldFault } from '#platform/shared/problem.ts';
import { done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { addsEvent, makesPage, ownPage } from '#test/builders/family-profiles.ts';
import { connectFamily } from '#test/builders/family.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';
import { MOST_EVENTS } from '#features/family/profiles/shared/profile-limits.ts';

const NOW = new Date('2026-11-21T12:30:00Z');
const SOME_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp({}, { clock: () => NOW });
  rose = await app.writer();
  await makesPage(rose);
});

type Kept = LifeEvent & { faults?: readonly FieldFault[] };

/** Sends the event's current revision unless the change says otherwise. */
const changes = async (person: Person, id: string, change: Record<string, unknown>) => {
  const { body } = await person.get<{ events?: readonly LifeEvent[] }>('/api/family/profile');
  const revision = body.events?.find((event) => event.id === id)?.revision ?? 1;
  return person.send<Kept>('PATCH', `/api/family/events/${id}`, { revision, ...change });
};
const removes = (person: Person, id: string) => person.send('DELETE', `/api/family/events/${id}`);

describe('a life event', () => {
  it('requires sign-in', async () => {
    const { visitor } = app;
    for (const answer of [
      await addsEvent(visitor),
      await changes(visitor, SOME_ID, { title: 'Mine' }),
      await removes(visitor, SOME_ID),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([401, 'sign-in-required']);
  });

  it('is a milestone hidden from relatives by default', async () => {
    const event = done(await addsEvent(rose));
    expect(event).toEqual({
      id: event.id,
      title: 'Wedding',
      description: null,
      event_date: null,
      event_about: null,
      event_type: 'milestone',
      is_public: false,
      revision: 1,
    });
    expect((await ownPage(rose)).events).toEqual([event]);
  });

  it('is listed with the others, latest first and undated ones last', async () => {
    for (const event_date of ['1972-05-06', null, '1990-01-01', '1844-10-12'])
      done(await addsEvent(rose, { title: event_date ?? 'Some day', event_date }));
    const { events } = await ownPage(rose);
    expect(events.map(({ title }) => title)).toEqual(['1990-01-01', '1972-05-06', '1844-10-12', 'Some day']);
  });

  it('can be changed in part: omitted fields stay', async () => {
    const { id } = done(await addsEvent(rose, { description: 'In the rain', event_date: '1972-05-06' }));
    done(await changes(rose, id, { is_public: true }));
    done(await changes(rose, id, { event_date: '1972-05-07', time_zone: 'Europe/London' }));
    const changed = done(await changes(rose, id, { title: ' Our wedding ', event_type: '' }));
    expect(changed).toEqual({
      id,
      title: 'Our wedding',
      description: 'In the rain',
      event_date: '1972-05-07',
      event_about: null,
      event_type: 'milestone',
      is_public: true,
      revision: 4,
    });
    expect(done(await changes(rose, id, { event_date: null, description: ' ' }))).toMatchObject({
      event_date: null,
      description: null,
    });
    expect((await ownPage(rose)).events).toHaveLength(1);
  });

  it('is not overwritten by a stale change from another window', async () => {
    const { id, revision } = done(await addsEvent(rose));
    const saved = done(await changes(rose, id, { title: 'In the one window', revision }));
    const stale = await changes(rose, id, { title: 'In the other', revision });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'stale-revision']);
    expect((await ownPage(rose)).events).toEqual([saved]);
  });

  it('is deleted once', async () => {
    const { id } = done(await addsEvent(rose));
    done(await removes(rose, id));
    expect(codeOf(await removes(rose, id))).toBe('not-found');
    expect((await ownPage(rose)).events).toEqual([]);
  });

  it('accepts any text, exactly as written', async () => {
    for (const text of NAUGHTY_STRINGS) {
      const { description } = done(await addsEvent(rose, { description: text }));
      expect(description).toBe(
        text.replaceAll('\0', '').toWellFormed().replace(/\r\n?/g, '\n').trim() || null,
      );
    }
  });
});

describe('refuses a life event', () => {
  const WRONG: readonly [what: string, about: Record<string, unknown>, field: string][] = [
    ['without a title', { title: '  ' }, 'title'],
    ['dated tomorrow', { event_date: '2026-11-22' }, 'event_date'],
    ['on an invalid date', { event_date: '1972-13-01' }, 'event_date'],
    ['in the year 0', { event_date: '0000-01-01' }, 'event_date'],
    ['with an overlong type', { event_type: 'x'.repeat(41) }, 'event_type'],
    ['with an invalid visibility', { is_public: 'perhaps' }, 'is_public'],
    ['with an overlong description', { description: 'x'.repeat(2_001) }, 'description'],
  ];
  it.each(WRONG)('%s, naming the faulty field and changing nothing', async (_what, about, field) => {
    const event = done(await addsEvent(rose));
    for (const answer of [
      await addsEvent(rose, about),
      await changes(rose, event.id, { time_zone: 'Europe/London', ...about }),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
      const { faults } = answer.body as { faults?: readonly FieldFault[] };
      expect(faults?.map((fault) => fault.field)).toContain(field);
    }
    expect((await ownPage(rose)).events).toEqual([event]);
  });

  it('if the change is empty or has no revision, or a date comes without a time zone', async () => {
    const { id } = done(await addsEvent(rose));
    expect(codeOf(await changes(rose, id, {}))).toBe('bad-input');
    expect(codeOf(await changes(rose, id, { title: 'Ours', revision: undefined }))).toBe('bad-input');
    expect(codeOf(await changes(rose, id, { event_date: '1972-05-06' }))).toBe('bad-input');
  });
});

it('takes today’s date from the writer’s time zone', async () => {
  const today = { event_date: '2026-11-22', time_zone: 'Pacific/Auckland' };
  expect(done(await addsEvent(rose, today)).event_date).toBe('2026-11-22');
});

it('a life event needs a profile page first', async () => {
  const answer = await addsEvent(await app.writer());
  expect([answer.status, codeOf(answer)]).toEqual([404, 'profile-missing']);
});

it('a life event can’t be changed by anyone else: a stranger, a relative or the administrator', async () => {
  const event = done(await addsEvent(rose, { is_public: true }));
  const relative = await app.writer();
  await connectFamily(app, rose, relative, 'sibling');
  const others = [relative, await app.writer(), await app.writer({ role: 'administrator' })];
  for (const other of others) {
    await makesPage(other);
    for (const answer of [
      await changes(other, event.id, { title: 'Mine' }),
      await removes(other, event.id),
      await changes(other, SOME_ID, { title: 'Mine' }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  }
  expect((await ownPage(rose)).events).toEqual([event]);
});

it('life events are limited in number, even if two arrive at once', async () => {
  const { id } = await app.db
    .selectFrom('family_member_profiles')
    .where('user_id', '=', rose.session.userId)
    .select('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MOST_EVENTS - 1 }, () => ({ family_member_id: id, title: 'A day' }));
  await app.db.insertInto('life_events').values(rows).execute();
  const answers = await Promise.all([addsEvent(rose), addsEvent(rose)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.map(codeOf)).toContain('events-full');
});
