import { expect, it } from 'vitest';
import type { UserId } from '#platform/shared/session.ts';
import { done } from '#test/builders/builders.ts';
import { aConnection, anInvitation, aProvenPerson, does } from '#test/builders/invitations.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { familyPart } from '#features/family/server/family-part.ts';
import { exportedInvitations } from './connections-export.ts';

const MARGARET = 'margaret@example.org';

const leaves = ({ db }: TestApp, userId: UserId, email: string, isConfirmed: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await familyPart.forget?.(tx, { userId, email, isConfirmed, secret: 'a secret' });
  });

/** How many invitations to an address are left, and how many emails. */
const leftFor = async ({ db }: TestApp, email: string): Promise<[number, number]> => {
  const invitations = db.selectFrom('family_invitation').where('invited_email', '=', email).selectAll();
  const mails = db.selectFrom('mail').where('to_address', '=', email).selectAll();
  return [(await invitations.execute()).length, (await mails.execute()).length];
};

it('deletes the invitations to a verified address along with its account, and no one else’s', async () => {
  const app = await testApp();
  const [rose, margaret] = [await aProvenPerson(app), await aProvenPerson(app, MARGARET)];
  await anInvitation(rose, MARGARET);
  await anInvitation(rose, 'other@example.org');
  await leaves(app, margaret.session.userId, MARGARET, false);
  expect(await leftFor(app, MARGARET)).toEqual([1, 1]);
  await leaves(app, margaret.session.userId, MARGARET, true);
  expect(await leftFor(app, MARGARET)).toEqual([0, 0]);
  expect(await leftFor(app, 'other@example.org')).toEqual([1, 1]);
});

it('deletes the questions in others’ trees that name a deleted account, and no others', async () => {
  const app = await testApp();
  const [rose, margaret] = [await aProvenPerson(app), await aProvenPerson(app, MARGARET)];
  const about = (id: string) => `parent relative:${id} you`;
  const questions = [about(margaret.session.userId), about(`${margaret.session.userId}x`)];
  await app.db
    .insertInto('tree_not_so')
    .values(questions.map((question) => ({ owner_id: rose.session.userId, question })))
    .execute();
  await leaves(app, margaret.session.userId, MARGARET, true);
  const left = await app.db.selectFrom('tree_not_so').select('question').execute();
  expect(left.map(({ question }) => question)).toEqual(questions.slice(1));
});

it('exports what each person sent, accepted and blocked, but no links', async () => {
  const app = await testApp();
  const rose = await aProvenPerson(app, 'rose@example.org');
  const [margaret, stranger] = [await aProvenPerson(app, MARGARET), await aProvenPerson(app)];
  done(await does(margaret, 'block', await aConnection(app, rose, margaret, 'parent')));
  const [hers, margarets, nobodys] = await Promise.all(
    [rose, margaret, stranger].map(({ session }) => exportedInvitations(app.db, session.userId)),
  );
  expect(hers).toMatchObject({
    sent: [{ to: MARGARET, relationship: 'parent', state: 'accepted' }],
    accepted: [],
    blocked: [],
  });
  expect(margarets).toMatchObject({ sent: [], accepted: [{ to: MARGARET }], blocked: [{ name: 'rose' }] });
  expect(nobodys).toEqual({ sent: [], accepted: [], blocked: [] });
  expect(JSON.stringify([hers, margarets])).not.toMatch(/token|hash/);
});
