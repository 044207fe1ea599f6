import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import {
  type Accepted,
  aConnection,
  anInvitation,
  aProvenPerson,
  declines,
  does,
  invitationTokenFor,
  overviewOf,
  relativesOf,
  tries,
} from '#test/builders/invitations.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const MARGARET = 'margaret@example.org';
const NOTHING = '01890a5d-ac96-774b-bcce-b302099a8057';

let app: TestApp;
let rose: Awaited<ReturnType<typeof aProvenPerson>>;
let margaret: typeof rose;
beforeEach(async () => {
  app = await testApp();
  rose = await aProvenPerson(app, 'rose@example.org');
  margaret = await aProvenPerson(app, MARGARET);
  await aFamilyMember(app, rose, 'Rose Hale');
});

const answers = (person: Person, what: 'accept' | 'decline', id: string, more: object = {}) =>
  person.send<Accepted>('POST', `/api/family/received-invitations/${id}/${what}`, more);
const waiting = async (person: Person) => (await overviewOf(person)).received;
const unproved = () => app.db.updateTable('user').set({ email_verified: false }).execute();
const shift = (set: object) => app.db.updateTable('family_invitation').set(set).execute();
const aSecondAgo = () => new Date(Date.now() - 1_000);

describe('an invitation to someone who is signed in', () => {
  it('waits for them without its link, naming the inviter and their relationship', async () => {
    const id = await anInvitation(rose, MARGARET, 'parent');
    expect(await waiting(margaret)).toMatchObject([{ id, inviter_name: 'Rose Hale', relationship: 'child' }]);
    expect(await waiting(rose)).toEqual([]);
    expect(await waiting(await aProvenPerson(app))).toEqual([]);
  });

  it('is accepted without the link by the same rules: connected at once, notified once, and the link is used up', async () => {
    const id = await anInvitation(rose, MARGARET, 'parent');
    const token = await invitationTokenFor(app, MARGARET);
    expect(done(await answers(margaret, 'accept', id))).toMatchObject({
      state: 'confirmed',
      user_id: rose.session.userId,
    });
    expect(done(await answers(margaret, 'accept', id)).state).toBe('confirmed');
    expect(await relativesOf(rose)).toEqual([['margaret', 'parent']]);
    expect(await waiting(margaret)).toEqual([]);
    expect(codeOf(await declines(app.visitor, token))).toBe('link-used');
    const told = await app.db.selectFrom('mail').where('kind', '=', 'family-connected').selectAll().execute();
    expect(told).toHaveLength(1);
  });

  it('can be declined without the link, for now or for good', async () => {
    const id = await anInvitation(rose, MARGARET);
    done(await answers(margaret, 'decline', id));
    done(await answers(margaret, 'decline', id, { no_more: true }));
    expect(await waiting(margaret)).toEqual([]);
    expect(codeOf(await tries(rose, MARGARET))).toBe('invitation-declined');
    await shift({ settled_at: new Date(Date.now() - 31 * 86_400_000) });
    await anInvitation(rose, MARGARET);
    // The inviter sees it as sent, but Margaret gets it neither here nor by email.
    expect(await waiting(margaret)).toEqual([]);
  });
});

describe.each(['accept', 'decline'] as const)('“%s” without the invitation’s link', (what) => {
  it('is refused to visitors and to anyone with another address, and treats an unknown invitation as not found', async () => {
    const id = await anInvitation(rose, MARGARET);
    expect(codeOf(await answers(app.visitor, what, id))).toBe('sign-in-required');
    for (const other of [rose, await aProvenPerson(app), await app.writer({ role: 'administrator' })]) {
      expect(codeOf(await answers(other, what, id))).toBe('not-found');
      expect(codeOf(await answers(other, what, NOTHING))).toBe('not-found');
    }
    expect(codeOf(await answers(margaret, what, 'no-id'))).toBe('bad-input');
    expect(await waiting(margaret)).toHaveLength(1);
  });

  it('needs a confirmed address: anyone who merely entered it learns nothing of an invitation', async () => {
    const id = await anInvitation(rose, MARGARET);
    await unproved();
    expect(await waiting(margaret)).toEqual([]);
    expect(codeOf(await answers(margaret, what, id))).toBe('not-found');
  });

  it('is too late once the invitation has expired or been withdrawn', async () => {
    const id = await anInvitation(rose, MARGARET);
    await shift({ expires_at: aSecondAgo() });
    expect(await waiting(margaret)).toEqual([]);
    expect(codeOf(await answers(margaret, what, id))).toBe('link-expired');
    await shift({ expires_at: new Date(Date.now() + 60_000), state: 'withdrawn' });
    expect(await waiting(margaret)).toEqual([]);
    expect(codeOf(await answers(margaret, what, id))).toBe('invitation-withdrawn');
  });
});

it('no invitation is found if either the inviter or the invited person has blocked the other', async () => {
  const blocks = (one: typeof rose, other: typeof rose) =>
    app.db
      .insertInto('family_block')
      .values({ user_id: one.session.userId, blocked_id: other.session.userId })
      .execute();
  const id = await anInvitation(rose, MARGARET);
  await blocks(margaret, rose);
  expect(await waiting(margaret)).toEqual([]);
  expect(codeOf(await answers(margaret, 'accept', id))).toBe('blocked-by-you');
  await app.db.deleteFrom('family_block').execute();
  await blocks(rose, margaret);
  expect(await waiting(margaret)).toEqual([]);
  expect(codeOf(await answers(margaret, 'accept', id))).toBe('invitation-withdrawn');
  expect(await relativesOf(margaret)).toEqual([]);
});

describe('the end of a connection', () => {
  const restores = (person: Person, id: string) => does(person, 'restore', id);
  const earlier = () =>
    app.db
      .updateTable('family_relationships')
      .set({ ended_at: new Date(Date.now() - 61 * 60_000) })
      .execute();

  it('can be undone by the person who ended it: everything is as before, with its old date, and no one is emailed', async () => {
    const id = await aConnection(app, rose, margaret, 'parent');
    const [before] = (await overviewOf(rose)).connections;
    const mails = () => app.db.selectFrom('mail').select('id').execute();
    const sent = (await mails()).length;
    done(await does(margaret, 'remove', id));
    expect(await relativesOf(rose)).toEqual([]);
    done(await restores(margaret, id));
    done(await restores(margaret, id));
    expect((await overviewOf(rose)).connections).toEqual([before]);
    expect(await relativesOf(rose)).toEqual([['margaret', 'parent']]);
    expect(await mails()).toHaveLength(sent);
  });

  it('restores a pending request as pending when undone, and connects no one', async () => {
    await anInvitation(rose, 'another@example.org');
    const token = await invitationTokenFor(app, 'another@example.org');
    const { connection_id: id } = done(
      await margaret.send<Accepted>('POST', '/api/family/invitations/accept', { token }),
    );
    for (const person of [rose, margaret]) {
      done(await does(person, 'remove', id));
      done(await restores(person, id));
      expect((await overviewOf(rose)).connections).toMatchObject([{ id, state: 'awaiting-you' }]);
      expect(await relativesOf(margaret)).toEqual([]);
    }
  });

  it('can’t be undone by anyone else: not the other person, a stranger or a visitor', async () => {
    const id = await aConnection(app, rose, margaret);
    done(await does(rose, 'remove', id));
    expect(codeOf(await restores(app.visitor, id))).toBe('sign-in-required');
    for (const other of [margaret, await app.writer()])
      expect(codeOf(await restores(other, id))).toBe('not-found');
    expect(codeOf(await restores(rose, 'no-id'))).toBe('bad-input');
    expect(codeOf(await restores(rose, NOTHING))).toBe('not-found');
    expect(await relativesOf(rose)).toEqual([]);
  });

  it('is final after an hour', async () => {
    const id = await aConnection(app, rose, margaret);
    done(await does(rose, 'remove', id));
    await earlier();
    // An invitation sent since then would be another reason to refuse.
    await app.db.deleteFrom('family_invitation').execute();
    expect(codeOf(await restores(rose, id))).toBe('not-found');
    expect(await relativesOf(margaret)).toEqual([]);
  });

  it('is final once the other person has ended it too, blocked, or invited again', async () => {
    const moves: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => does(margaret, 'remove', id),
      (id) => does(margaret, 'block', id),
      () => anInvitation(margaret, 'rose@example.org', 'cousin'),
    ];
    for (const move of moves) {
      await app.db.deleteFrom('family_block').execute();
      await app.db.deleteFrom('family_invitation').execute();
      await app.db.deleteFrom('family_relationships').execute();
      const id = await aConnection(app, rose, margaret);
      done(await does(rose, 'remove', id));
      await move(id);
      expect(codeOf(await restores(rose, id))).toBe('not-found');
      expect(await relativesOf(rose)).toEqual([]);
    }
  });

  it('by a block is undone only by unblocking', async () => {
    const id = await aConnection(app, rose, margaret);
    done(await does(rose, 'block', id));
    expect(codeOf(await restores(rose, id))).toBe('not-found');
    done(await rose.send('POST', `/api/family/blocked/${margaret.session.userId}/unblock`, {}));
    done(await restores(rose, id));
    expect(await relativesOf(margaret)).toEqual([['Rose Hale', 'sibling']]);
  });
});
