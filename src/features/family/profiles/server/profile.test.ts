import { beforeEach, describe, expect, it } from 'vitest';
import { done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { makesPage, ownPage, pageOf } from '#test/builders/family-profiles.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { FieldFault } from '#platform/shared/problem.ts';
import type { OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import { LONGEST_BIO, LONGEST_NAME } from '#features/family/profiles/shared/profile-limits.ts';

let app: TestApp;
let rose: Person;
/** 1:30 a.m. in Auckland, and 2:30 a.m. the day before in Honolulu. */
const NOW = new Date('2026-11-21T12:30:00Z');
beforeEach(async () => {
  app = await testApp({}, { clock: () => NOW });
  rose = await app.writer();
});

type Kept = OwnProfile & { faults?: readonly FieldFault[] };

/** Sends the page's current revision unless `about` says otherwise. */
const sends = async (method: 'POST' | 'PUT', about: Record<string, unknown> = {}, person = rose) => {
  const stands = await person.get<{ profile?: OwnProfile | null }>('/api/family/profile');
  const seen = method === 'PUT' ? { revision: stands.body.profile?.revision ?? 1 } : {};
  return person.send<Kept>(method, '/api/family/profile', pageOf({ ...seen, ...about }));
};

describe('your family profile page', () => {
  it('requires sign-in', async () => {
    const { visitor } = app;
    for (const answer of [
      await visitor.get('/api/family/profile'),
      await sends('POST', {}, visitor),
      await sends('PUT', {}, visitor),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([401, 'sign-in-required']);
  });

  it('doesn’t exist before it is created, and does afterwards', async () => {
    expect(await ownPage(rose)).toEqual({ profile: null, events: [] });
    const change = await sends('PUT');
    expect([change.status, codeOf(change)]).toEqual([404, 'profile-missing']);
    const made = await makesPage(rose);
    const again = await sends('POST', { full_name: 'Another' });
    expect([again.status, codeOf(again)]).toEqual([409, 'profile-exists']);
    expect(await ownPage(rose)).toEqual({ profile: made, events: [] });
  });

  it('is created once, however many requests arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => sends('POST')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('stores every field as written, trimmed, and nothing for an empty one', async () => {
    const made = await makesPage(rose, {
      full_name: '  Rose\nHale ',
      date_of_birth: '1951-07-14',
      bio: ' Kept the shop.\r\n\r\nThen moved. ',
      location: '   ',
      occupation: '',
      privacy_settings: undefined,
    });
    expect(made).toMatchObject({
      full_name: 'Rose Hale',
      date_of_birth: '1951-07-14',
      bio: 'Kept the shop.\n\nThen moved.',
      location: null,
      occupation: null,
      photo_url: null,
      privacy_settings: {
        show_birth_date: true,
        show_location: false,
        show_occupation: false,
        show_bio: true,
      },
    });
  });

  it('is overwritten as a whole, and shows its writer every field whatever relatives may see', async () => {
    await makesPage(rose, { date_of_birth: '1951-07-14', bio: 'Before.' });
    const hidden = { show_birth_date: false, show_location: false, show_occupation: false, show_bio: false };
    const changed = done(
      await sends('PUT', {
        full_name: 'Rose',
        location: 'Otley',
        occupation: 'Baker',
        privacy_settings: hidden,
      }),
    );
    expect(changed).toMatchObject({
      full_name: 'Rose',
      date_of_birth: null,
      bio: null,
      location: 'Otley',
      occupation: 'Baker',
      privacy_settings: hidden,
    });
    expect((await ownPage(rose)).profile).toEqual(changed);
  });

  it('is not overwritten by a stale save from another window', async () => {
    const { revision } = await makesPage(rose);
    const saved = done(await sends('PUT', { bio: 'From the one window.', revision }));
    const stale = await sends('PUT', { bio: 'From the other.', revision });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'stale-revision']);
    expect((await ownPage(rose)).profile).toEqual(saved);
    done(await sends('PUT', { bio: 'From the other.', revision: saved.revision }));
    expect((await ownPage(rose)).profile?.bio).toBe('From the other.');
  });

  it('accepts any text, exactly as written', async () => {
    await makesPage(rose);
    for (const text of NAUGHTY_STRINGS) {
      const words = text.replaceAll('\0', '').toWellFormed().trim();
      const { bio } = done(await sends('PUT', { bio: text }));
      expect(bio).toBe(words.replace(/\r\n?/g, '\n') || null);
      const named = await sends('PUT', { full_name: text, location: text, occupation: text });
      if (named.status !== 200) expect(named.body.faults?.map(({ field }) => field)).toContain('full_name');
    }
  });

  it('can’t be changed by anyone else, whose requests change their own page instead', async () => {
    const other = await app.writer();
    await makesPage(rose);
    await makesPage(other, { full_name: 'Another' });
    done(await sends('PUT', { full_name: 'Changed' }, other));
    expect((await ownPage(rose)).profile?.full_name).toBe('Rose Hale');
  });
});

const WRONG: readonly [what: string, about: Record<string, unknown>, field: string][] = [
  ['no name', { full_name: undefined }, 'full_name'],
  ['a name of spaces', { full_name: ' \u00a0\t ' }, 'full_name'],
  ['a name of nothing to see', { full_name: '\u200b\u200d' }, 'full_name'],
  ['a name without an end', { full_name: 'x'.repeat(LONGEST_NAME + 1) }, 'full_name'],
  ['a life without an end', { bio: 'x'.repeat(LONGEST_BIO + 1) }, 'bio'],
  ['a birth before 1900', { date_of_birth: '1899-12-31' }, 'date_of_birth'],
  ['a birth tomorrow', { date_of_birth: '2026-11-22' }, 'date_of_birth'],
  ['a birth on no day', { date_of_birth: '1951-02-29' }, 'date_of_birth'],
  ['a birth in words', { date_of_birth: 'in July' }, 'date_of_birth'],
  ['a zone that is none', { time_zone: 'Middle/Earth' }, 'time_zone'],
  ['no zone', { time_zone: undefined }, 'time_zone'],
  ['a flag that is none', { privacy_settings: { show_bio: 'yes' } }, 'privacy_settings.show_birth_date'],
];

describe('an invalid page is refused with the field named, and changes nothing', () => {
  it.each(WRONG)('%s', async (_what, about, field) => {
    for (const method of ['POST', 'PUT'] as const) {
      const before = await ownPage(rose);
      const answer = await sends(method, about);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
      expect(answer.body.faults?.map((fault) => fault.field)).toContain(field);
      expect(await ownPage(rose)).toEqual(before);
      if (method === 'POST') await makesPage(rose);
    }
  });
});

it('a birth date goes by the writer’s time zone: born this morning is not in the future', async () => {
  const inAuckland = { date_of_birth: '2026-11-22', time_zone: 'Pacific/Auckland' };
  expect((await makesPage(rose, inAuckland)).date_of_birth).toBe('2026-11-22');
  const inHonolulu = { date_of_birth: '2026-11-22', time_zone: 'Pacific/Honolulu' };
  expect((await sends('PUT', inHonolulu)).status).toBe(400);
  expect(done(await sends('PUT', { date_of_birth: '1900-01-01' })).date_of_birth).toBe('1900-01-01');
});
