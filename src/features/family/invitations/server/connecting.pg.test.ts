import { beforeEach, expect, it } from 'vitest';
import {
  type Accepted,
  aConnection,
  accepts,
  anInvitation,
  aProvenPerson,
  aWaitingConnection,
  declines,
  does,
  invitationTokenFor,
  overviewOf,
  relativesOf,
  tries,
} from '#test/builders/invitations.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { inviteRelative } from './invite-relative.ts';
import { acceptInvitation } from './accept-invitation.ts';

const AT_ONCE = 50;
const MARGARET = 'margaret@example.org';

let app: TestApp;
let rose: Awaited<ReturnType<typeof aProvenPerson>>;
let margaret: typeof rose;
beforeEach(async () => {
  app = await testApp();
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  rose = await aProvenPerson(app, 'rose@example.org');
  margaret = await aProvenPerson(app, MARGARET);
});

const atOnce = <T>(what: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => what(at)));
const statuses = (answers: readonly { status: number }[]): number[] =>
  [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other);
const pairs = () => app.db.selectFrom('family_relationships').selectAll().execute();
const mailsOf = (kind: string) => app.db.selectFrom('mail').where('kind', '=', kind).selectAll().execute();

it('connects and notifies once if one person accepts fifty times at once, and each response says so', async () => {
  await anInvitation(rose, MARGARET);
  const token = await invitationTokenFor(app, MARGARET);
  const answers = await atOnce(() => accepts(margaret, token));
  expect(statuses(answers)).toEqual([200]);
  expect(new Set(answers.map(({ body }) => body.connection_id)).size).toBe(1);
  expect(await pairs()).toHaveLength(1);
  expect(await mailsOf('family-connected')).toHaveLength(1);
});

it('lets one of fifty people accept an invitation, and tells the others that it is used', async () => {
  await anInvitation(rose, MARGARET);
  const token = await invitationTokenFor(app, MARGARET);
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => app.writer()));
  const answers = await Promise.all(people.map((person) => accepts(person, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(statuses(answers)).toEqual([200, 410]);
  expect(await pairs()).toHaveLength(1);
});

it('makes one connection if two people invite each other and both accept, fifty times over', async () => {
  await anInvitation(rose, MARGARET, 'parent');
  await anInvitation(margaret, rose.session.email, 'child');
  const [toMargaret, toRose] = [
    await invitationTokenFor(app, MARGARET),
    await invitationTokenFor(app, rose.session.email),
  ];
  const answers = await atOnce((at) => (at % 2 ? accepts(margaret, toMargaret) : accepts(rose, toRose)));
  expect(statuses(answers)).toEqual([200]);
  expect(await pairs()).toHaveLength(1);
  expect(await relativesOf(rose)).toEqual([['margaret', 'parent']]);
});

it('lets an invitation be accepted or declined, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const reader = await aProvenPerson(app);
    await anInvitation(rose, reader.session.email);
    const token = await invitationTokenFor(app, reader.session.email);
    await Promise.all([accepts(reader, token), declines(app.visitor, token)]);
    const { state } = await app.db
      .selectFrom('family_invitation')
      .where('invited_email', '=', reader.session.email)
      .select('state')
      .executeTakeFirstOrThrow();
    // If declining came first, accepting afterwards is still allowed. The other way round there was nothing
    // left to decline.
    expect(state).toBe('accepted');
    expect((await overviewOf(reader)).connections).toHaveLength(1);
  }
});

it('sends one invitation to an address, even when requested fifty times at once, and at most twenty a day', async () => {
  const same = await atOnce(() => tries(rose, 'one@example.org'));
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(statuses(same)).toEqual([200, 409]);
  const different = await atOnce((at) => tries(rose, `relative-${at}@example.org`));
  expect(different.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(statuses(different)).toEqual([200, 429]);
  expect(await mailsOf('family-invitation')).toHaveLength(20);
});

it('never connects a blocked pair, even if one confirms or ends the connection while the other blocks', async () => {
  for (let round = 0; round < 10; round += 1) {
    const reader = await app.writer();
    const id = await aWaitingConnection(app, rose, reader);
    await Promise.all([does(rose, 'confirm', id), does(reader, 'block', id), does(rose, 'remove', id)]);
    expect((await overviewOf(rose)).connections).toEqual([]);
    expect((await overviewOf(reader)).blocked).toHaveLength(1);
  }
});

it('uses up one paid connection for each pair, no matter who accepts at the same moment', async () => {
  const context = { ...app.context, isSelling: true, openAccess: true };
  const paid = { offer: 'family_connection', amount_cents: 1_000, currency: 'usd', state: 'paid' };
  for (let at = 0; at < 3; at += 1)
    await app.db
      .insertInto('purchase')
      .values({ ...paid, user_id: rose.session.userId, paid_at: new Date() })
      .execute();
  const people = await Promise.all(Array.from({ length: 10 }, () => aProvenPerson(app)));
  const sent = await Promise.allSettled(
    people.map(({ session }) =>
      inviteRelative(
        context,
        rose.session.userId,
        { invited_email: session.email, relationship_type: 'cousin' },
        'en',
      ),
    ),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const invited = people.filter((_, at) => sent[at]?.status === 'fulfilled');
  await Promise.all(
    invited.flatMap((person) =>
      Array.from({ length: 5 }, async () =>
        acceptInvitation(context, person.session.userId, await invitationTokenFor(app, person.session.email)),
      ),
    ),
  );
  expect(await relativesOf(rose)).toHaveLength(3);
  expect(await app.db.selectFrom('purchase').where('used_at', 'is', null).selectAll().execute()).toEqual([]);
});

it('lets someone accept while the inviter deletes their account, without deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [inviter, reader] = [await aProvenPerson(app), await aProvenPerson(app)];
    await anInvitation(inviter, reader.session.email);
    const token = await invitationTokenFor(app, reader.session.email);
    const leaving = app.db.transaction().execute(async (tx) => {
      const id = inviter.session.userId;
      await tx.selectFrom('user').where('id', '=', id).select('id').forUpdate().execute();
      await tx.deleteFrom('user').where('id', '=', id).execute();
    });
    const [answer] = await Promise.all([accepts(reader, token), leaving]);
    expect([200, 404]).toContain(answer.status);
    expect(await relativesOf(reader)).toEqual([]);
  }
});

it('connects and notifies once if someone accepts with the link and without it, fifty times over', async () => {
  const id = await anInvitation(rose, MARGARET);
  const token = await invitationTokenFor(app, MARGARET);
  const answers = await atOnce((at) =>
    at % 2
      ? accepts(margaret, token)
      : margaret.send<Accepted>('POST', `/api/family/received-invitations/${id}/accept`, {}),
  );
  expect(statuses(answers)).toEqual([200]);
  expect(new Set(answers.map(({ body }) => body.connection_id)).size).toBe(1);
  expect(await pairs()).toHaveLength(1);
  expect(await mailsOf('family-connected')).toHaveLength(1);
});

it('connects no one if one person restores a connection while the other ends it or blocks', async () => {
  for (const what of ['remove', 'block'] as const)
    for (let round = 0; round < 10; round += 1) {
      const reader = await aProvenPerson(app);
      const id = await aConnection(app, rose, reader);
      await does(rose, 'remove', id);
      await Promise.all([does(rose, 'restore', id), does(reader, what, id)]);
      expect(await relativesOf(reader)).toEqual([]);
    }
});
