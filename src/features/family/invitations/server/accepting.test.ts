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
  looks,
  overviewOf,
  relativesOf,
} from '#test/builders/invitations.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import { inverseOf, RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';

const MARGARET = 'margaret@example.org';

let app: TestApp;
let rose: Awaited<ReturnType<typeof aProvenPerson>>;
let margaret: typeof rose;
beforeEach(async () => {
  app = await testApp();
  rose = await aProvenPerson(app, 'rose@example.org');
  margaret = await aProvenPerson(app, MARGARET);
  await aFamilyMember(app, rose, 'Rose Hale');
});

const invited = async (relationship: Parameters<typeof anInvitation>[2] = 'parent'): Promise<string> => {
  await anInvitation(rose, MARGARET, relationship);
  return invitationTokenFor(app, MARGARET);
};
const shift = (set: object) => app.db.updateTable('family_invitation').set(set).execute();
const runsOut = () => shift({ expires_at: new Date(Date.now() - 1_000) });
const kindsFor = async (address: string): Promise<string[]> =>
  (await app.db.selectFrom('mail').where('to_address', '=', address).select('kind').execute()).map(
    ({ kind }) => kind,
  );

it('uses a relative’s address in the e-mail about a new connection if their name could be phishing', async () => {
  await aFamilyMember(app, margaret, 'Win at evil.com');
  done(await accepts(margaret, await invited()));
  const { subject, text_body } = await app.db
    .selectFrom('mail')
    .where('kind', '=', 'family-connected')
    .select(['subject', 'text_body'])
    .executeTakeFirstOrThrow();
  expect(subject + text_body).toContain(MARGARET);
  expect(subject + text_body).not.toContain('evil.com');
});

describe('someone with an invitation link', () => {
  it('sees who invites and how they are related, signed in or not, and changes nothing by looking', async () => {
    const token = await invited('parent');
    const seen = { state: 'open', inviter_name: 'Rose Hale', relationship: 'child' };
    expect(await looks(app.visitor, token)).toEqual({
      ...seen,
      for_this_address: null,
      is_own_address: null,
      invited_email: MARGARET,
    });
    const asMargaret = { ...seen, is_own_address: true, invited_email: null };
    expect(await looks(margaret, token)).toEqual({ ...asMargaret, for_this_address: true });
    expect(await looks(await aProvenPerson(app), token)).toEqual({
      ...seen,
      for_this_address: false,
      is_own_address: false,
      invited_email: null,
    });
    expect(await looks(rose, token)).toMatchObject({ state: 'own' });
    await app.db.updateTable('user').set({ email_verified: false }).execute();
    expect(await looks(margaret, token)).toEqual({ ...asMargaret, for_this_address: false });
    expect((await overviewOf(margaret)).connections).toEqual([]);
  });

  it('sees the state of the invitation', async () => {
    const token = await invited();
    await runsOut();
    expect(await looks(margaret, token)).toMatchObject({ state: 'expired', inviter_name: 'Rose Hale' });
    await shift({ expires_at: new Date(Date.now() + 60_000), state: 'withdrawn' });
    expect(await looks(margaret, token)).toMatchObject({ state: 'withdrawn' });
    await shift({ state: 'declined' });
    expect(await looks(margaret, token)).toMatchObject({ state: 'declined' });
    done(await accepts(margaret, token));
    expect(await looks(margaret, token)).toMatchObject({ state: 'yours' });
    for (const other of [app.visitor, await app.writer()])
      expect(await looks(other, token)).toMatchObject({ state: 'used' });
  });

  it.each(['', 'x', 'x'.repeat(400), "' or 1=1 --"])('sees nothing with a wrong link: %j', async (token) => {
    await invited();
    const answer = await app.visitor.send('POST', '/api/family/invitations/look', { token });
    if (token === '') expect(codeOf(answer)).toBe('bad-input');
    else
      expect(answer.body).toEqual({
        state: 'unknown',
        inviter_name: null,
        relationship: null,
        for_this_address: null,
        is_own_address: null,
        invited_email: null,
      });
  });
});

describe('accepting an invitation', () => {
  it('requires signing in and a link', async () => {
    expect(codeOf(await accepts(app.visitor, await invited()))).toBe('sign-in-required');
    expect(codeOf(await accepts(margaret, ''))).toBe('bad-input');
    expect(codeOf(await accepts(margaret, 'no-such-link'))).toBe('link-unknown');
    expect(await relativesOf(margaret)).toEqual([]);
  });

  it('connects anyone at once who has verified the invited address', async () => {
    const accepted = done(await accepts(margaret, await invited('parent')));
    expect(accepted).toMatchObject({ state: 'confirmed', user_id: rose.session.userId });
    expect(await relativesOf(margaret)).toEqual([['Rose Hale', 'child']]);
    expect(await relativesOf(rose)).toEqual([['margaret', 'parent']]);
    expect(await kindsFor('rose@example.org')).toEqual(['family-connected']);
  });

  it.each(RELATIONSHIP_TYPES)('shows each person the relation from their own side: %s', async (type) => {
    await aConnection(app, rose, margaret, type);
    expect(await relativesOf(rose)).toEqual([['margaret', type]]);
    expect(await relativesOf(margaret)).toEqual([['Rose Hale', inverseOf(type)]]);
  });

  it('waits for the inviter if the address is different or not verified', async () => {
    const robert = await aProvenPerson(app, 'robert@example.org');
    const unproven = await app.writer({ email: 'unproven@example.org' });
    for (const reader of [robert, unproven]) {
      const address = reader === robert ? 'somebody@example.org' : 'unproven@example.org';
      await anInvitation(rose, address);
      const accepted = done(await accepts(reader, await invitationTokenFor(app, address)));
      expect(accepted).toMatchObject({ state: 'awaiting-them', user_id: null });
      expect(await relativesOf(reader)).toEqual([]);
      expect((await overviewOf(reader)).connections).toMatchObject([
        { state: 'awaiting-them', name: 'Rose Hale', invited_email: null },
      ]);
    }
    expect((await overviewOf(rose)).connections).toMatchObject([
      { state: 'awaiting-you', name: 'robert', invited_email: 'somebody@example.org' },
      { state: 'awaiting-you', name: 'unproven', invited_email: 'unproven@example.org' },
    ]);
    expect(await kindsFor('rose@example.org')).toEqual(['family-please-confirm', 'family-please-confirm']);
  });

  it('reveals no address of an account other than the invited one', async () => {
    const robert = await aProvenPerson(app, 'secret@example.org');
    await app.db
      .updateTable('user')
      .set({ display_name: 'r.o.b' })
      .where('id', '=', robert.session.userId)
      .execute();
    done(await does(rose, 'confirm', await aWaitingConnection(app, rose, robert)));
    const [told] = await app.db
      .selectFrom('mail')
      .where('to_address', '=', 'rose@example.org')
      .selectAll()
      .execute();
    expect(told?.subject).toBe('another-secret@example.org has accepted your invitation. Please confirm');
    expect(JSON.stringify([told, await overviewOf(rose)])).not.toMatch(/[^-]secret@example/);
  });

  it('gives the same answer the second time, and takes effect once', async () => {
    const token = await invited();
    const first = done(await accepts(margaret, token));
    expect(done(await accepts(margaret, token))).toEqual(first);
    expect(codeOf(await accepts(await app.writer(), token))).toBe('link-used');
    expect(await kindsFor('rose@example.org')).toHaveLength(1);
  });

  it('is refused if the invitation expired, was withdrawn, or is your own', async () => {
    const token = await invited();
    expect(codeOf(await accepts(rose, token))).toBe('invitation-to-self');
    await runsOut();
    expect(codeOf(await accepts(margaret, token))).toBe('link-expired');
    await shift({ expires_at: new Date(Date.now() + 60_000), state: 'withdrawn' });
    expect(codeOf(await accepts(margaret, token))).toBe('invitation-withdrawn');
    expect((await overviewOf(margaret)).connections).toEqual([]);
  });

  it('settles both invitations if two people invite each other', async () => {
    const token = await invited('parent');
    await anInvitation(margaret, rose.session.email, 'child');
    const other = await invitationTokenFor(app, rose.session.email);
    done(await accepts(margaret, token));
    expect((await overviewOf(margaret)).invitations).toEqual([]);
    expect(await looks(rose, other)).toMatchObject({ state: 'yours' });
    expect(done(await accepts(rose, other))).toMatchObject({ state: 'confirmed' });
    expect(await relativesOf(rose)).toEqual([['margaret', 'parent']]);
    expect(await app.db.selectFrom('family_relationships').selectAll().execute()).toHaveLength(1);
  });

  it('also confirms the connection that the inviter was waiting for, if they invited each other', async () => {
    const unproven = await app.writer({ email: 'unproven@example.org' });
    await anInvitation(unproven, rose.session.email, 'sibling');
    await aWaitingConnection(app, rose, unproven);
    const token = await invitationTokenFor(app, rose.session.email);
    expect(done(await accepts(rose, token))).toMatchObject({ state: 'confirmed' });
    expect(await relativesOf(unproven)).toEqual([['Rose Hale', 'sibling']]);
  });

  it('reconnects, in the same row, two people who had parted', async () => {
    const id = await aConnection(app, rose, margaret, 'sibling');
    done(await does(margaret, 'remove', id));
    expect(await aConnection(app, margaret, rose, 'cousin')).toBe(id);
    expect(await relativesOf(rose)).toEqual([['margaret', 'cousin']]);
  });

  it('is refused if either has blocked the other, and whoever was blocked is not told', async () => {
    const token = await invited();
    const id = await aWaitingConnection(app, margaret, rose);
    done(await does(margaret, 'block', id));
    expect(codeOf(await accepts(margaret, token))).toBe('blocked-by-you');
    await app.db.deleteFrom('family_block').execute();
    const now = new Date();
    const [blocker, blocked] = [rose.session.userId, margaret.session.userId];
    await app.db
      .insertInto('family_block')
      .values({ user_id: blocker, blocked_id: blocked, created_at: now })
      .execute();
    expect(codeOf(await accepts(margaret, token))).toBe('invitation-withdrawn');
    expect(await looks(margaret, token)).toMatchObject({ state: 'withdrawn' });
    expect(await relativesOf(margaret)).toEqual([]);
  });
});

describe('declining an invitation', () => {
  it('needs no account, can be repeated, and can be reconsidered', async () => {
    const token = await invited();
    done(await declines(app.visitor, token));
    done(await declines(app.visitor, token, { no_more: true }));
    expect((await overviewOf(rose)).invitations).toMatchObject([{ state: 'declined' }]);
    expect(await kindsFor('rose@example.org')).toEqual([]);
    done(await accepts(margaret, token));
    expect(await relativesOf(margaret)).toEqual([['Rose Hale', 'child']]);
  });

  it('is refused if there is nothing to decline', async () => {
    const token = await invited();
    expect(codeOf(await declines(app.visitor, ''))).toBe('bad-input');
    expect(codeOf(await declines(app.visitor, token, { no_more: 'yes' }))).toBe('bad-input');
    expect(codeOf(await declines(app.visitor, 'no-such-link'))).toBe('link-unknown');
    expect(codeOf(await declines(rose, token))).toBe('invitation-to-self');
    await runsOut();
    expect(codeOf(await declines(app.visitor, token))).toBe('link-expired');
    await shift({ expires_at: new Date(Date.now() + 60_000), state: 'withdrawn' });
    expect(codeOf(await declines(app.visitor, token))).toBe('invitation-withdrawn');
    await shift({ state: 'open' });
    done(await accepts(margaret, token));
    expect(codeOf(await declines(app.visitor, token))).toBe('link-used');
    expect(await relativesOf(margaret)).toHaveLength(1);
  });
});
