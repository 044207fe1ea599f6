import { describe, expect, it } from 'vitest';
import {
  aSharedLife,
  HIDDEN,
  nothingLike,
  type Role,
  ROLES,
  type SharedLife,
} from '#test/builders/shared-life.ts';
import type { Person } from '#test/harness/test-app.ts';
import {
  type Asked,
  type Cell,
  CHANGING,
  type May,
  OWN_LISTS,
  READING,
} from '#test/fixtures/access-cells.ts';

const SELLING = {
  STRIPE_SECRET_KEY: 'sk_test_nothing_is_asked_of_it',
  STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
};
const HOUSES = [
  { payment: 'off', settings: {}, unpaid: 200 },
  { payment: 'on', settings: SELLING, unpaid: 402 },
] as const;

const ask = async (
  person: Person,
  [method, path, body]: Asked,
): Promise<{ status: number; text: string }> => {
  const response = await person.raw(path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('latin1') };
};

const expected = (role: Role, may: May, unpaid: number): number => {
  const answer = may[role];
  if (answer !== undefined) return answer === 'paid' ? unpaid : answer;
  return role === 'visitor' ? 401 : 404;
};

type Table = Record<string, Partial<Record<Role, number>>>;

/** Tries every cell of `cells` that `isTried` selects, as each person in turn. */
const tried = async (
  { people, theirs }: SharedLife,
  cells: readonly Cell[],
  isTried: (role: Role, may: May) => boolean,
  look: (cell: string, role: Role, text: string) => void = () => undefined,
): Promise<Table> => {
  const table: Table = {};
  for (const { what, asks, may } of cells) {
    const row: Partial<Record<Role, number>> = (table[what] = {});
    for (const role of ROLES) {
      if (!isTried(role, may)) continue;
      const { status, text } = await ask(people[role], asks(theirs));
      row[role] = status;
      look(what, role, text);
    }
  }
  return table;
};

const tableOf = (cells: readonly Cell[], unpaid: number, isTried: (role: Role, may: May) => boolean): Table =>
  Object.fromEntries(
    cells.map(({ what, may }) => [
      what,
      Object.fromEntries(
        ROLES.filter((role) => isTried(role, may)).map((role) => [role, expected(role, may, unpaid)]),
      ),
    ]),
  );

describe.each(HOUSES)('who may do what, with payment $payment', ({ settings, unpaid }) => {
  it('each role reads exactly what it may, and no raw response leaks anything hidden', async () => {
    const life = await aSharedLife(settings);
    const leaks: string[] = [];
    const everybody = (): boolean => true;
    const answered = await tried(life, READING, everybody, (what, role, text) => {
      if (role !== 'owner' && text.toLowerCase().includes(HIDDEN.toLowerCase()))
        leaks.push(`${what}: ${role}`);
    });
    expect(answered).toEqual(tableOf(READING, unpaid, everybody));
    expect(leaks).toEqual([]);
  });

  it('every forbidden write is refused, and changes nothing', async () => {
    const life = await aSharedLife(settings);
    const { db } = life.app;
    const refused = (role: Role, may: May): boolean => expected(role, may, unpaid) >= 400;
    const standing = async (): Promise<unknown> => [
      await db.selectFrom('chapter').orderBy('id').selectAll().execute(),
      await db.selectFrom('photo').orderBy('id').selectAll().execute(),
      await db.selectFrom('message').orderBy('id').selectAll().execute(),
      await db.selectFrom('draft').orderBy('user_id').selectAll().execute(),
      await db.selectFrom('life_events').orderBy('id').selectAll().execute(),
      await db.selectFrom('family_relationships').orderBy('id').selectAll().execute(),
      await db.selectFrom('family_invitation').orderBy('id').selectAll().execute(),
      await db.selectFrom('reading_place').selectAll().execute(),
      await db.selectFrom('reader_note').orderBy('id').selectAll().execute(),
      await db.selectFrom('chapter_mail_choice').selectAll().execute(),
      await db.selectFrom('tree_person').orderBy('id').selectAll().execute(),
      await db.selectFrom('legacy_contact').selectAll().execute(),
      await db.selectFrom('helping').selectAll().execute(),
      await db.selectFrom('helping_event').orderBy('id').selectAll().execute(),
      await db.selectFrom('picked_question').orderBy('id').selectAll().execute(),
      await db.selectFrom('book_file').orderBy('id').selectAll().execute(),
      await db.selectFrom('book_voice').selectAll().execute(),
      await db.selectFrom('book_voice_link').selectAll().execute(),
    ];
    const before = await standing();
    expect(await tried(life, CHANGING, refused)).toEqual(tableOf(CHANGING, unpaid, refused));
    expect(await standing()).toEqual(before);
  });
});

describe('allowed changes work', () => {
  const cells = CHANGING.flatMap((cell) =>
    ROLES.filter((role) => cell.may[role] !== undefined).map((role) => [cell.what, role, cell] as const),
  );
  it.each(cells)('%s: %s', async (_what, role, { asks, may }) => {
    const { people, theirs } = await aSharedLife();
    const { status, text } = await ask(people[role], asks(theirs));
    const hoped = expected(role, may, 200);
    expect([status, status === hoped ? '' : text]).toEqual([hoped, '']);
  });
});

describe('other people’s data looks as if it didn’t exist', () => {
  const withoutId = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');

  it.each(['stranger', 'pending', 'blocked', 'contact', 'helper', 'administrator'] as const)(
    'to the role “%s”',
    async (role) => {
      const { people, theirs } = await aSharedLife();
      const nothing = nothingLike(theirs);
      for (const { what, asks, may } of [...READING, ...CHANGING]) {
        if (may[role] !== undefined) continue;
        const [real, made] = [await ask(people[role], asks(theirs)), await ask(people[role], asks(nothing))];
        expect([what, real.status, withoutId(real.text)]).toEqual([what, made.status, withoutId(made.text)]);
      }
    },
  );
});

describe('your own lists show nothing that others have hidden', () => {
  it.each(HOUSES)('with payment $payment', async ({ settings }) => {
    const { people } = await aSharedLife(settings);
    const leaks: string[] = [];
    for (const role of ROLES) {
      if (role === 'owner') continue;
      for (const asked of OWN_LISTS) {
        const { status, text } = await ask(people[role], asked);
        if (text.toLowerCase().includes(HIDDEN.toLowerCase())) leaks.push(`${asked[1]}: ${role}`);
        if (role !== 'visitor') expect([role, asked[1], status]).toEqual([role, asked[1], 200]);
      }
    }
    expect(leaks).toEqual([]);
    // A check of the check: the owner's own lists do contain it.
    expect((await ask(people.owner, ['GET', '/api/book'])).text).toContain(HIDDEN);
    expect((await ask(people.owner, ['GET', '/api/family/profile'])).text).toContain(HIDDEN);
  });

  it('a reader sees that their question was answered only once the answer is shared', async () => {
    const { people, theirs } = await aSharedLife();
    const asked = async () =>
      JSON.parse((await ask(people.reader, ['GET', '/api/family/questions'])).text) as object;
    expect(await asked()).toMatchObject({ questions: [{ answer: null }] });
    await ask(people.owner, ['PUT', `/api/chapters/${theirs.private}/sharing`, { shared: true }]);
    expect(await asked()).toMatchObject({
      questions: [{ answer: { id: theirs.private } }],
    });
    for (const role of ROLES) {
      if (role === 'reader' || role === 'visitor') continue;
      const { text } = await ask(people[role], ['GET', '/api/family/questions']);
      expect([role, text]).toEqual([role, '{"questions":[]}']);
    }
  });

  it('search finds nothing hidden', async () => {
    const { people } = await aSharedLife();
    for (const role of ROLES) {
      if (role === 'visitor') continue;
      const { text } = await ask(people[role], ['GET', `/api/family/search?q=${HIDDEN}`]);
      expect([role, JSON.parse(text)]).toEqual([role, { found: [] }]);
    }
    const { text } = await ask(people.reader, ['GET', '/api/family/search?q=rye']);
    expect(text).toContain('The bakery');
    for (const role of ROLES.filter(
      (one) => !['visitor', 'owner', 'relative', 'reader', 'helper'].includes(one),
    ))
      expect((await ask(people[role], ['GET', '/api/family/search?q=rye'])).text).toBe('{"found":[]}');
  });
});
