import { beforeEach, describe, expect, it } from 'vitest';
import type { FieldFault } from '#platform/shared/problem.ts';
import { done } from '#test/builders/builders.ts';
import { connectFamily } from '#test/builders/family.ts';
import { addsEvent, makesPage, ownPage } from '#test/builders/family-profiles.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
const NOW = new Date('2026-11-21T12:30:00Z');
beforeEach(async () => {
  app = await testApp({}, { clock: () => NOW });
  rose = await app.writer();
  await makesPage(rose);
});

const change = async ({ id }: LifeEvent, about: Record<string, unknown>) => {
  const { events } = await ownPage(rose);
  const revision = events.find((event) => event.id === id)?.revision;
  return rose.send<LifeEvent>('PATCH', `/api/family/events/${id}`, {
    revision,
    time_zone: 'Europe/London',
    ...about,
  });
};
const dates = async () =>
  (await ownPage(rose)).events.map(({ event_date, event_about }) => event_date ?? event_about);

describe('a life event date known only roughly', () => {
  it.each(['1947', '1947-03', '1947~', '1947-03~', '1947-03-02~', '0844', '2026', '2026-11'])(
    'is kept as %s',
    async (event_about) => {
      const event = done(await addsEvent(rose, { event_about }));
      expect(event).toMatchObject({ event_date: null, event_about });
      expect((await ownPage(rose)).events).toEqual([event]);
    },
  );

  it.each([
    ['2026-12', 'A life event cannot be in the future.'],
    ['2027~', 'A life event cannot be in the future.'],
    ['0000', 'The calendar has no year 0.'],
    ['0000-05~', 'The calendar has no year 0.'],
    ['1947-13', 'This is no year or month of the calendar.'],
    ['47', 'This is no year or month of the calendar.'],
    ['about 1947', 'This is no year or month of the calendar.'],
    ['1947-03-02', 'This is no year or month of the calendar.'],
    ['', 'This is no year or month of the calendar.'],
  ])('is never “%s”, and the server says why', async (event_about, reason) => {
    const event = done(await addsEvent(rose));
    for (const answer of [await addsEvent(rose, { event_about }), await change(event, { event_about })]) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
      const { faults } = answer.body as { faults?: readonly FieldFault[] };
      expect(faults).toContainEqual({ field: 'event_about', reason });
    }
    expect((await ownPage(rose)).events).toEqual([event]);
  });

  it('replaces an exact date, and is replaced by one; both at once are refused', async () => {
    const both = { event_date: '1947-03-02', event_about: '1947' };
    expect(codeOf(await addsEvent(rose, both))).toBe('bad-input');
    const event = done(await addsEvent(rose, { event_about: '1947' }));
    expect(codeOf(await change(event, both))).toBe('bad-input');
    const onDay = done(await change(event, { event_date: '1947-03-02' }));
    expect(onDay).toMatchObject({ event_date: '1947-03-02', event_about: null });
    const about = done(await change(event, { event_about: '1947~' }));
    expect(about).toMatchObject({ event_date: null, event_about: '1947~' });
    expect(await dates()).toEqual(['1947~']);
  });

  it('survives a save from a page that doesn’t send it, and is removed when cleared', async () => {
    const event = done(await addsEvent(rose, { event_about: '1947' }));
    done(await change(event, { title: 'Our wedding', event_date: null }));
    expect(await dates()).toEqual(['1947']);
    done(await change(event, { event_about: null }));
    expect(await dates()).toEqual([null]);
  });

  it('needs a time zone, which determines today’s date', async () => {
    const event = done(await addsEvent(rose));
    expect(codeOf(await change(event, { event_about: '1947', time_zone: undefined }))).toBe('bad-input');
    app = await testApp({}, { clock: () => new Date('2026-12-31T12:30:00Z') });
    rose = await app.writer();
    await makesPage(rose);
    expect(codeOf(await addsEvent(rose, { event_about: '2027' }))).toBe('bad-input');
    done(await addsEvent(rose, { event_about: '2027', time_zone: 'Pacific/Auckland' }));
  });

  it('is listed with the others, latest first, a bare year after everything dated within it', async () => {
    const latestFirst = [
      '1990-01-01',
      '1972-05-06',
      '1972-05~',
      '1972-04-30',
      '1972-01-01',
      '1972',
      '1971-12-31',
      '0844~',
      null,
    ];
    for (const when of latestFirst.toSorted((a, b) => String(a).length - String(b).length))
      done(await addsEvent(rose, when?.length === 10 ? { event_date: when } : { event_about: when }));
    expect(await dates()).toEqual(latestFirst);
  });

  it('is visible to relatives where the event is, in the same order', async () => {
    const ann = await app.writer();
    await connectFamily(app, ann, rose, 'parent');
    done(await addsEvent(rose, { title: 'Moved', event_about: '1947~', is_public: true }));
    done(await addsEvent(rose, { title: 'Born', event_date: '1946-05-01', is_public: true }));
    done(await addsEvent(rose, { title: 'Hidden', event_about: '1961' }));
    const { relatives } = done(
      await ann.get<{ relatives: { person: { events: unknown[] } }[] }>('/api/family/relatives'),
    );
    expect(relatives[0]?.person.events).toEqual([
      { title: 'Moved', description: null, date: null, about: '1947~' },
      { title: 'Born', description: null, date: '1946-05-01', about: null },
    ]);
  });

  it('is never stored in both forms, nor in any other', async () => {
    const { id } = done(await addsEvent(rose));
    const write = (fields: Record<string, string>) =>
      app.db.updateTable('life_events').set(fields).where('id', '=', id).execute();
    await expect(write({ event_date: '1947-03-02', event_about: '1947' })).rejects.toThrow('dated_once');
    await expect(write({ event_about: 'about 1947' })).rejects.toThrow('event_about');
  });
});
