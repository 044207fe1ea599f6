import { beforeEach, expect, it } from 'vitest';
import { tokenInMail } from '#test/builders/accounts.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import {
  aLegacyLife,
  anAcceptedContact,
  ANNA,
  anOpenContact,
  asks,
  becomesContact,
  contactOf,
  deliver,
  doesAsWriter,
  type LegacyLife,
  legacyTokenFor,
  logOf,
  MARGARET,
  names,
  type ReadChapter,
} from '#test/builders/legacy.ts';
import { codeOf } from '#test/harness/test-app.ts';
import { holdLegacyReader } from './legacy-reader.ts';
import { openUnrefused, tellOfContactsGone, tellOfRequests } from './tell-of-requests.ts';

const AT_ONCE = 20;

let life: LegacyLife;
let chapter: string;
beforeEach(async () => {
  life = await aLegacyLife();
  if (life.app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  chapter = (await aChapter(life.margaret)).id;
});

const atOnce = <T>(what: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => what(at)));
const kindsTo = async (address: string, kind: string): Promise<number> =>
  (await life.mailsTo(address)).filter((one) => one === kind).length;
const tells = () => tellOfRequests(life.app.context, life.now());
const opens = () => openUnrefused(life.app.context, life.now());

it('a contact is named and accepted only once, however many people try at the same moment', async () => {
  const named = await atOnce((at) => names(life.margaret, { email: at % 2 ? ANNA : `a${at}@example.org` }));
  expect(named.filter(({ status }) => status === 200)).toHaveLength(3);
  const own = named.find(({ status, body }) => status === 200 && body.email === ANNA);
  if (!own) return;
  const token = await legacyTokenFor(life.app);
  const people = await Promise.all(Array.from({ length: 5 }, () => life.app.writer()));
  const answers = await Promise.all(people.map((person) => becomesContact(person, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('access is requested once and the writer notified once when twenty clicks arrive together', async () => {
  const id = await anAcceptedContact(life);
  const answers = await atOnce(() => asks(life.anna, id));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kindsTo(MARGARET, 'legacy-request-1')).toBe(1);
  expect((await logOf(life.margaret, id)).filter((one) => one === 'asked')).toHaveLength(1);
});

it('the writer gets each reminder once, and access opens once, on any number of nodes', async () => {
  const id = await anAcceptedContact(life);
  done(await asks(life.anna, id));
  life.skip(16);
  await atOnce(tells);
  expect(await kindsTo(MARGARET, 'legacy-request-2')).toBe(1);
  life.skip(13);
  await atOnce(tells);
  expect(await kindsTo(MARGARET, 'legacy-request-3')).toBe(1);
  life.skip(2);
  // Not opened while its last email is still waiting for the mail server.
  expect(await opens()).toBe(0);
  await deliver(life.app, life.now());
  const opened = await atOnce(opens);
  expect(opened.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await kindsTo(ANNA, 'legacy-let-in')).toBe(1);
  expect(await kindsTo(MARGARET, 'legacy-open')).toBe(1);
});

it('access ends up closed when the refusal races the end of the waiting period, whichever comes first', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const other = await aLegacyLife();
    await aChapter(other.margaret);
    const id = await anAcceptedContact(other, { wait: 7 });
    done(await asks(other.anna, id));
    const token = await tokenInMail(other.app, MARGARET, 'legacy-request-1');
    await other.pass(6);
    other.skip(1.2);
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await Promise.all([
      openUnrefused(other.app.context, other.now()),
      openUnrefused(other.app.context, other.now()),
      // Sometimes one comes first, sometimes the other.
      wait(round % 4).then(() =>
        round % 2
          ? doesAsWriter(other.margaret, 'refuse', id)
          : other.app.visitor.send('POST', '/api/legacy/refusals', { token }),
      ),
    ]);
    expect((await contactOf(other.margaret, id))?.state).toBe('accepted');
    expect((await other.anna.get(`/api/legacy/entrusted/${id}/chapters`)).status).toBe(404);
    seen.add((await logOf(other.margaret, id)).at(-1) ?? '');
  }
  expect([...seen].every((what) => what === 'refused' || what === 'access-ended')).toBe(true);
});

it('a chapter is both read and logged, or neither: nothing is read once the writer’s refusal has been confirmed', async () => {
  const id = await anOpenContact(life);
  const read = () => life.anna.get<ReadChapter>(`/api/legacy/entrusted/${id}/chapters/${chapter}`);
  const order: string[] = [];
  const note = <T extends { readonly status: number }>(what: string, answer: T): T => {
    order.push(`${what} ${answer.status}`);
    return answer;
  };
  await Promise.all([
    ...Array.from({ length: 10 }, () => read().then((answer) => note('read', answer))),
    doesAsWriter(life.margaret, 'refuse', id).then((answer) => note('refuse', answer)),
  ]);
  expect((await read()).status).toBe(404);
  const wasRead = order.includes('read 200');
  expect((await logOf(life.margaret, id)).filter((one) => one.startsWith('read'))).toHaveLength(
    wasRead ? 1 : 0,
  );
});

it('access doesn’t end until a reading in progress is logged', async () => {
  const id = await anOpenContact(life);
  const { db } = life.app;
  let ended = false;
  let ending: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await holdLegacyReader(tx, life.anna.session.userId, id);
    ending = life.margaret.send('DELETE', `/api/legacy/contacts/${id}`).then(() => (ended = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ended).toBe(false);
  });
  await ending;
  expect(ended).toBe(true);
  const again = db.transaction().execute((tx) => holdLegacyReader(tx, life.anna.session.userId, id));
  await expect(again).rejects.toMatchObject({ code: 'not-found' });
});

it('no file is created after access has ended', async () => {
  const id = await anOpenContact(life);
  const files = `/api/legacy/entrusted/${id}/files`;
  await Promise.all([
    ...Array.from({ length: 5 }, () => life.anna.send('POST', files, { format: 'html' })),
    doesAsWriter(life.margaret, 'refuse', id),
  ]);
  expect(codeOf(await life.anna.send('POST', files, { format: 'html' }))).toBe('not-found');
  expect((await life.anna.get(files)).status).toBe(404);
});

it('the writer is told once that a contact has left', async () => {
  await anAcceptedContact(life);
  const { legacyPart } = await import('./legacy-part.ts');
  const { userId, email } = life.anna.session;
  await life.app.db.transaction().execute(async (tx) => {
    await legacyPart.forget?.(tx, { userId, email, isConfirmed: true, secret: '' });
    await tx.deleteFrom('user').where('id', '=', userId).execute();
  });
  const told = await atOnce(() => tellOfContactsGone(life.app.context, life.now()));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await kindsTo(MARGARET, 'legacy-contact-gone')).toBe(1);
});

it('a contact withdrawing, let in and removed at the same moment ends up removed, without access', async () => {
  for (let round = 0; round < 6; round += 1) {
    const other = await aLegacyLife();
    const id = await anAcceptedContact(other);
    done(await asks(other.anna, id));
    const answers = await Promise.all([
      other.anna.send('POST', `/api/legacy/entrusted/${id}/withdraw`, {}),
      doesAsWriter(other.margaret, 'let-in', id),
      other.margaret.send('DELETE', `/api/legacy/contacts/${id}`),
    ]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect((await contactOf(other.margaret, id))?.state).toBe('ended');
    expect((await other.anna.get(`/api/legacy/entrusted/${id}/chapters`)).status).toBe(404);
  }
});
