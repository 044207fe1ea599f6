import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import {
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
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { expireInvitations, forgetInvitations } from './invitations-upkeep.ts';
import { tellOfUndelivered } from './tell-of-undelivered.ts';

let app: TestApp;
let rose: Awaited<ReturnType<typeof aProvenPerson>>;
let margaret: typeof rose;
let stranger: typeof rose;
beforeEach(async () => {
  app = await testApp();
  rose = await aProvenPerson(app, 'rose@example.org');
  margaret = await aProvenPerson(app, 'margaret@example.org');
  stranger = await aProvenPerson(app, 'stranger@example.org');
  await aFamilyMember(app, rose, 'Rose Hale');
});

const unblocks = (person: Person, whom: string) =>
  person.send('POST', `/api/family/blocked/${whom}/unblock`, {});
const stateOf = async (id: string) =>
  (
    await app.db
      .selectFrom('family_relationships')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

it('shows each person their own connections, and no one else’s', async () => {
  await aConnection(app, rose, margaret, 'uncle_aunt');
  expect(codeOf(await app.visitor.get('/api/family/connections'))).toBe('sign-in-required');
  expect(await overviewOf(stranger)).toEqual({
    received: [],
    invitations: [],
    connections: [],
    blocked: [],
    fee: { asked: false, unused: 0, has_plan: false },
  });
});

it('lists first what is waiting for someone, and the rest by name', async () => {
  const people = ['zoe', 'adam'].map((name) => aProvenPerson(app, `${name}@example.org`));
  for (const person of people) await aConnection(app, rose, await person);
  await aWaitingConnection(app, rose, margaret);
  await aWaitingConnection(app, stranger, rose);
  expect((await overviewOf(rose)).connections.map(({ name, state }) => [name, state])).toEqual([
    ['margaret', 'awaiting-you'],
    ['stranger', 'awaiting-them'],
    ['adam', 'confirmed'],
    ['zoe', 'confirmed'],
  ]);
});

describe.each(['confirm', 'remove', 'block'] as const)('the call to %s a connection', (what) => {
  it('is refused to visitors and strangers, and for a connection that does not exist', async () => {
    const id = await aWaitingConnection(app, rose, margaret);
    expect(codeOf(await does(app.visitor, what, id))).toBe('sign-in-required');
    expect(codeOf(await does(stranger, what, id))).toBe('not-found');
    expect(codeOf(await does(stranger, what, '01890a5d-ac96-774b-bcce-b302099a8057'))).toBe('not-found');
    expect(codeOf(await does(rose, what, 'no-id'))).toBe('bad-input');
    expect(await stateOf(id)).toBe('pending');
    expect((await overviewOf(stranger)).blocked).toEqual([]);
  });
});

describe('confirming a connection', () => {
  it('connects the two, and notifies the other person, once', async () => {
    const id = await aWaitingConnection(app, rose, margaret, 'parent');
    done(await does(rose, 'confirm', id));
    done(await does(rose, 'confirm', id));
    expect(await relativesOf(rose)).toEqual([['margaret', 'parent']]);
    expect(await relativesOf(margaret)).toEqual([['Rose Hale', 'child']]);
    const mails = await app.db
      .selectFrom('mail')
      .where('to_address', '=', margaret.session.email)
      .select(['kind', 'subject'])
      .execute();
    expect(mails).toEqual([{ kind: 'family-connected', subject: 'You and Rose Hale are connected' }]);
  });

  it('is refused to the person who accepted', async () => {
    const id = await aWaitingConnection(app, rose, margaret);
    expect(codeOf(await does(margaret, 'confirm', id))).toBe('not-found');
    expect(await relativesOf(margaret)).toEqual([]);
  });

  it('is impossible once either side has ended the connection', async () => {
    for (const person of [rose, margaret]) {
      const id = await aWaitingConnection(app, rose, margaret);
      done(await does(person, 'remove', id));
      expect(codeOf(await does(rose, 'confirm', id))).toBe('not-found');
      await app.db.deleteFrom('family_invitation').execute();
    }
    expect(await relativesOf(rose)).toEqual([]);
  });

  it('sends no e-mail to anyone who has turned off family e-mails', async () => {
    await app.db.updateTable('user').set({ mail_from_family: false }).execute();
    done(await does(rose, 'confirm', await aWaitingConnection(app, rose, margaret)));
    const kinds = await app.db.selectFrom('mail').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('family-connected');
  });
});

it('ends the connection for both, from either side, even twice', async () => {
  for (const person of [rose, margaret]) {
    const id = await aConnection(app, rose, margaret);
    done(await does(person, 'remove', id));
    done(await does(person, 'remove', id));
    expect([await relativesOf(rose), await relativesOf(margaret)]).toEqual([[], []]);
    expect(await stateOf(id)).toBe('removed');
  }
});

describe('blocking someone', () => {
  it('ends the connection, keeps that person away, and is visible only to the blocker', async () => {
    const id = await aConnection(app, rose, margaret);
    done(await does(rose, 'block', id));
    done(await does(rose, 'block', id));
    expect(await overviewOf(rose)).toMatchObject({
      connections: [],
      blocked: [{ user_id: margaret.session.userId, name: 'margaret' }],
    });
    expect(await overviewOf(margaret)).toMatchObject({ connections: [], blocked: [] });
    expect(codeOf(await tries(rose, margaret.session.email))).toBe('blocked-by-you');
  });

  it('withdraws open invitations to that person', async () => {
    const id = await aConnection(app, rose, margaret);
    done(await does(rose, 'remove', id));
    await anInvitation(rose, margaret.session.email);
    done(await does(rose, 'block', id));
    const token = await invitationTokenFor(app, margaret.session.email);
    expect(codeOf(await accepts(margaret, token))).toBe('invitation-withdrawn');
  });

  it('can be undone by the blocker, and does not bring the connection back', async () => {
    const [whom, id] = [margaret.session.userId, await aConnection(app, rose, margaret)];
    done(await does(rose, 'block', id));
    expect(codeOf(await unblocks(app.visitor, whom))).toBe('sign-in-required');
    for (const other of [stranger, margaret]) expect(codeOf(await unblocks(other, whom))).toBe('not-found');
    expect((await overviewOf(rose)).blocked).toHaveLength(1);
    done(await unblocks(rose, whom));
    expect(codeOf(await unblocks(rose, whom))).toBe('not-found');
    expect(await overviewOf(rose)).toMatchObject({ blocked: [], connections: [] });
    await aConnection(app, margaret, rose);
    expect(await relativesOf(rose)).toHaveLength(1);
  });
});

describe('the expiry job', () => {
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

  it('makes an invitation expire after 30 days', async () => {
    await anInvitation(rose, 'somebody@example.org');
    const token = await invitationTokenFor(app, 'somebody@example.org');
    expect(await expireInvitations(app.db, inDays(29.9))).toBe(0);
    expect(await expireInvitations(app.db, inDays(30.1))).toBe(1);
    expect(await expireInvitations(app.db, inDays(30.1))).toBe(0);
    expect((await overviewOf(rose)).invitations).toMatchObject([{ state: 'expired' }]);
    expect(codeOf(await accepts(stranger, token))).toBe('link-expired');
  });

  it('deletes records settled long ago, except those that still count', async () => {
    await aConnection(app, rose, margaret);
    await aWaitingConnection(app, rose, stranger);
    await anInvitation(rose, 'open@example.org');
    for (const [address, more] of [
      ['no@example.org', {}],
      ['never@example.org', { no_more: true }],
    ] as const) {
      await anInvitation(rose, address);
      done(await declines(app.visitor, await invitationTokenFor(app, address), more));
    }
    expect(await forgetInvitations(app.db, inDays(59))).toBe(0);
    expect(await forgetInvitations(app.db, inDays(61))).toBe(2);
    const left = await app.db
      .selectFrom('family_invitation')
      .select('invited_email')
      .orderBy('invited_email')
      .execute();
    expect(left.map(({ invited_email }) => invited_email)).toEqual([
      'another-stranger@example.org',
      'never@example.org',
      'open@example.org',
    ]);
    expect(await relativesOf(rose)).toHaveLength(1);
  });
});

describe('an invitation e-mail that bounces permanently', () => {
  const sender = { clock: () => new Date(), publicUrl: 'http://localhost:3000', productName: 'Hearthbook' };
  const fails = () => app.db.updateTable('mail').set({ failed_at: new Date() }).execute();
  const told = async () =>
    (await app.db.selectFrom('mail').where('kind', '=', 'family-not-delivered').selectAll().execute()).map(
      ({ to_address }) => to_address,
    );

  it('is shown to the inviter, who is told once, even by two nodes', async () => {
    const id = await anInvitation(rose, 'magraret@example.org');
    expect((await overviewOf(rose)).invitations).toMatchObject([{ is_undelivered: false }]);
    expect(await tellOfUndelivered(app.db, sender)).toBe(0);
    await fails();
    expect((await overviewOf(rose)).invitations).toMatchObject([{ id, is_undelivered: true }]);
    const nodes = [tellOfUndelivered(app.db, sender), tellOfUndelivered(app.db, sender)];
    expect((await Promise.all(nodes)).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await told()).toEqual(['rose@example.org']);
  });

  it('no longer counts once the invitation was withdrawn or e-mailed again', async () => {
    const id = await anInvitation(rose, 'magraret@example.org');
    await fails();
    await app.db
      .updateTable('family_invitation')
      .set({ mailed_at: new Date(0) })
      .execute();
    done(await rose.send('POST', `/api/family/invitations/${id}/resend`, {}));
    expect((await overviewOf(rose)).invitations).toMatchObject([{ is_undelivered: false }]);
    await fails();
    done(await rose.send('POST', `/api/family/invitations/${id}/withdraw`, {}));
    expect(await tellOfUndelivered(app.db, sender)).toBe(0);
    expect(await told()).toEqual([]);
  });
});
