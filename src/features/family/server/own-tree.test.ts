import { expect, it } from 'vitest';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { testApp } from '#test/harness/test-app.ts';
import { RELATIONSHIP_TYPES, type RelationshipType, inverseOf } from '../shared/relationship.ts';
import { asSeenBy, type ProfileRow } from './as-seen-by.ts';
import { readOwnTree } from './own-tree.ts';

const ROSE = {
  born: '1951-07-14',
  bio: 'Kept the shop in Otley.',
  location: 'Otley',
  occupation: 'Shopkeeper',
  events: [
    { title: 'Wedding', on: '1972-05-06', isPublic: true },
    { title: 'A quiet sorrow', on: '1980-01-02' },
  ],
};

const theFamily = async () => {
  const app = await testApp();
  const [margaret, rose, stranger] = [await app.writer(), await app.writer(), await app.writer()];
  await aFamilyMember(app, margaret, 'Margaret Hale', { born: '1948-03-02', location: 'Leeds' });
  await aFamilyMember(app, rose, 'Rose Hale', ROSE);
  await aFamilyMember(app, stranger, 'Canary Stranger', { bio: 'canary' });
  return { app, margaret, rose, stranger };
};

it('shows someone all of their own page, and only what a relative shows of theirs', async () => {
  const { app, margaret, rose } = await theFamily();
  await connectFamily(app, margaret, rose, 'sibling');
  const tree = await readOwnTree(app.db, margaret.session.userId);
  expect(tree.self).toMatchObject({ name: 'Margaret Hale', dateOfBirth: '1948-03-02', location: 'Leeds' });
  expect(tree.relatives).toEqual([
    {
      relationship: 'sibling',
      person: {
        name: 'Rose Hale',
        dateOfBirth: '1951-07-14',
        bornAbout: null,
        bio: 'Kept the shop in Otley.',
        location: null,
        occupation: null,
        events: [{ title: 'Wedding', description: null, date: '1972-05-06', about: null }],
      },
    },
  ]);
  const hers = await readOwnTree(app.db, rose.session.userId);
  expect(hers.self).toMatchObject({ location: 'Otley', occupation: 'Shopkeeper' });
  expect(hers.self?.events).toHaveLength(2);
});

it('names the same connection from either side', async () => {
  const { app, margaret, rose } = await theFamily();
  await connectFamily(app, margaret, rose, 'uncle_aunt');
  const [hers, theOther] = [
    await readOwnTree(app.db, margaret.session.userId),
    await readOwnTree(app.db, rose.session.userId),
  ];
  expect(hers.relatives[0]?.relationship).toBe('uncle_aunt');
  expect(theOther.relatives[0]?.relationship).toBe('nephew_niece');
  for (const type of RELATIONSHIP_TYPES) expect(inverseOf(inverseOf(type))).toBe(type);
});

it.each(['pending', 'declined', 'withdrawn', 'expired', 'removed'])(
  'shows no one through a connection that is %s',
  async (state) => {
    const { app, margaret, rose } = await theFamily();
    await connectFamily(app, margaret, rose, 'sibling', state);
    for (const person of [margaret, rose])
      expect((await readOwnTree(app.db, person.session.userId)).relatives).toEqual([]);
  },
);

it('counts a relative without a page, and reveals no more about them', async () => {
  const { app, margaret } = await theFamily();
  await connectFamily(app, margaret, await app.writer(), 'cousin');
  const { relatives } = await readOwnTree(app.db, margaret.session.userId);
  expect(relatives).toEqual([{ relationship: 'cousin', person: null }]);
});

it('stores one row per pair, whoever started it', async () => {
  const { app, margaret, rose } = await theFamily();
  await connectFamily(app, margaret, rose, 'sibling');
  await expect(connectFamily(app, rose, margaret, 'parent', 'pending')).rejects.toThrow(/unique|duplicate/i);
  await expect(connectFamily(app, rose, rose, 'sibling')).rejects.toThrow(/check/i);
});

it('shows a stranger nothing, whatever connection they present', async () => {
  const { app, margaret, rose, stranger } = await theFamily();
  const { id } = await app.db
    .selectFrom('family_member_profiles')
    .where('user_id', '=', rose.session.userId)
    .select('id')
    .executeTakeFirstOrThrow();
  const profile: ProfileRow = {
    id,
    user_id: rose.session.userId,
    full_name: 'Rose Hale',
    date_of_birth: '1951-07-14',
    born_about: null,
    bio: 'Kept the shop in Otley.',
    location: 'Otley',
    occupation: 'Shopkeeper',
    show_birth_date: true,
    show_location: true,
    show_occupation: true,
    show_bio: true,
  };
  const between = (one: typeof rose, other: typeof rose, state = 'confirmed') => ({
    user_id: one.session.userId,
    related_user_id: other.session.userId,
    relationship_type: 'sibling' satisfies RelationshipType,
    state,
  });
  const seen = (connection?: ReturnType<typeof between>) =>
    asSeenBy(stranger.session.userId, { profile, events: [] }, connection);
  expect(seen()).toBeUndefined();
  expect(seen(between(margaret, rose))).toBeUndefined();
  expect(seen(between(stranger, rose, 'pending'))).toBeUndefined();
  expect(seen(between(rose, stranger))?.name).toBe('Rose Hale');
});
