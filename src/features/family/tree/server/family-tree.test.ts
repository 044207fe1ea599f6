import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily, corrects } from '#test/builders/family.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import { notedKey, relativeKey, YOU } from '#features/family/tree/shared/tree-keys.ts';
import { MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';
import { exportedTree } from './tree-export.ts';

type Joined = { readonly is: 'parent' | 'child' | 'spouse' | 'sibling'; readonly of: string };

const treeOf = async (person: Person): Promise<Tree> => done(await person.get<Tree>('/api/family/tree'));
const send = (person: Person, full_name: string, joined: readonly Joined[] = [], about: object = {}) =>
  person.send<{ person_id: string }>('POST', '/api/family/people', { full_name, joined, ...about });
const note = async (person: Person, full_name: string, joined: readonly Joined[] = []): Promise<string> =>
  notedKey(done(await send(person, full_name, joined)).person_id);
const tie = (person: Person, one: string, is: 'parent' | 'spouse', other: string) =>
  person.send<{ tie_id: string }>('POST', '/api/family/ties', { one, is, other });
const idIn = (key: string): string => key.replace('noted:', '');

const theFamily = async () => {
  const app = await testApp();
  const [margaret, rose, robert, stranger] = [
    await app.writer(),
    await app.writer(),
    await app.writer(),
    await app.writer(),
  ];
  await aFamilyMember(app, margaret, 'Margaret Hale', { born: '1948-03-02' });
  await aFamilyMember(app, rose, 'Rose Hale', {
    born: '1925-07-14',
    location: 'Canary Row',
    shows: { birth_date: false },
  });
  await aFamilyMember(app, robert, 'Robert Hale', { born: '1901-01-30' });
  const keyOf = ({ session }: typeof rose): string => relativeKey(session.userId);
  return { app, margaret, rose, robert, stranger, keyOf };
};

describe('the tree', () => {
  it('is just you at first, with or without a profile', async () => {
    const app = await testApp();
    const tree = await treeOf(await app.writer({ email: 'ann@example.org' }));
    expect(tree.people).toMatchObject([{ key: YOU, kind: 'you', name: 'ann', relationship_type: null }]);
    expect([tree.ties, tree.between, tree.suggestions]).toEqual([[], [], []]);
  });

  it('holds confirmed relatives with only what each of them shows, and nothing hidden', async () => {
    const { app, margaret, rose, robert, keyOf } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent');
    await connectFamily(app, margaret, robert, 'grandparent', 'pending');
    const response = await margaret.raw('/api/family/tree');
    const body = await response.text();
    expect(body).not.toMatch(/Canary|1925|Robert/);
    const tree = JSON.parse(body) as Tree;
    expect(tree.people.map(({ key }) => key)).toEqual([YOU, keyOf(rose)]);
    expect(tree.people[1]).toMatchObject({ name: 'Rose Hale', relationship_type: 'parent', born: null });
    const hers = await treeOf(rose);
    expect(hers.people[1]).toMatchObject({ relationship_type: 'child', born: '1948-03-02' });
  });

  it('shows how two of your relatives are connected, and nothing about people only they know', async () => {
    const { app, margaret, rose, robert, stranger, keyOf } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent');
    await connectFamily(app, rose, robert, 'parent');
    await connectFamily(app, rose, stranger, 'cousin');
    expect((await treeOf(margaret)).between).toEqual([]);
    expect(await (await margaret.raw('/api/family/tree')).text()).not.toContain(robert.session.userId);
    await connectFamily(app, robert, margaret, 'grandchild');
    expect((await treeOf(margaret)).between).toEqual([
      { one: keyOf(rose), other: keyOf(robert), relationship_type: 'parent' },
    ]);
    expect(await (await margaret.raw('/api/family/tree')).text()).not.toContain(stranger.session.userId);
  });

  it.each(['pending', 'declined', 'removed'])(
    'says nothing about two relatives whose connection is %s',
    async (state) => {
      const { app, margaret, rose, robert } = await theFamily();
      await connectFamily(app, margaret, rose, 'parent');
      await connectFamily(app, margaret, robert, 'grandparent');
      await connectFamily(app, rose, robert, 'parent', state);
      expect((await treeOf(margaret)).between).toEqual([]);
    },
  );

  it('says nothing about two relatives if one blocked the other, and hides anyone who blocked you', async () => {
    const { app, margaret, rose, robert, keyOf } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent');
    await connectFamily(app, margaret, robert, 'grandparent');
    await connectFamily(app, rose, robert, 'parent');
    const block = (one: typeof rose, other: typeof rose) =>
      app.db
        .insertInto('family_block')
        .values({ user_id: one.session.userId, blocked_id: other.session.userId })
        .execute();
    await block(robert, rose);
    expect((await treeOf(margaret)).between).toEqual([]);
    await block(robert, margaret);
    expect((await treeOf(margaret)).people.map(({ key }) => key)).toEqual([YOU, keyOf(rose)]);
  });
});

describe('adding a person', () => {
  it('needs sign-in, and only works in your own tree', async () => {
    const { app, margaret, stranger } = await theFamily();
    expect(codeOf(await app.visitor.send('POST', '/api/family/people', {}))).toBe('sign-in-required');
    expect(codeOf(await app.visitor.get('/api/family/tree'))).toBe('sign-in-required');
    const george = await note(margaret, 'George Hale', [{ is: 'parent', of: YOU }]);
    expect((await treeOf(stranger)).people).toHaveLength(1);
    const tree = await treeOf(margaret);
    expect(tree.people[1]).toMatchObject({
      key: george,
      kind: 'noted',
      name: 'George Hale',
      is_living: true,
    });
    expect(tree.ties).toMatchObject([{ kind: 'parent', one: george, other: YOU }]);
  });

  it.each([
    ['no name', { full_name: '   ' }],
    ['an overlong name', { full_name: 'x'.repeat(201) }],
    ['an invalid key', { full_name: 'A', joined: [{ is: 'parent', of: 'everybody' }] }],
    ['an invalid relationship', { full_name: 'A', joined: [{ is: 'friend', of: YOU }] }],
  ])('is refused for %s and stores nothing', async (_what, body) => {
    const app = await testApp();
    const writer = await app.writer();
    expect(codeOf(await writer.send('POST', '/api/family/people', { joined: [], ...body }))).toBe(
      'bad-input',
    );
    expect((await treeOf(writer)).people).toHaveLength(1);
  });

  it.each([...NAUGHTY_STRINGS])('stores any text unchanged: %j', async (text) => {
    const app = await testApp();
    const writer = await app.writer();
    await note(writer, `A ${text}`);
    const [, person] = (await treeOf(writer)).people;
    expect(person?.name.startsWith('A ')).toBe(true);
    expect(person?.name).not.toMatch(/\p{Cc}/u);
  });

  it('can’t refer to people in another’s tree or anyone not connected: they count as not found', async () => {
    const { app, margaret, rose, stranger, keyOf } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent', 'pending');
    const foreign = await note(stranger, 'Canary');
    for (const of of [foreign, keyOf(rose), keyOf(stranger), relativeKey('nobody'), notedKey(randomUUID())])
      for (const is of ['parent', 'child', 'spouse', 'sibling'] as const)
        expect(codeOf(await send(margaret, 'X', [{ is, of }])), `${is} ${of}`).toBe('not-found');
    expect((await treeOf(margaret)).people).toHaveLength(1);
  });

  it('gives a sister the same parents, connected or added, and asks for a parent if there is none', async () => {
    const { app, margaret, rose, keyOf } = await theFamily();
    expect(codeOf(await send(margaret, 'Ann', [{ is: 'sibling', of: YOU }]))).toBe('tree-needs-parent');
    expect((await treeOf(margaret)).people).toHaveLength(1);
    await connectFamily(app, margaret, rose, 'parent');
    const george = await note(margaret, 'George', [{ is: 'parent', of: YOU }]);
    const ann = await note(margaret, 'Ann', [{ is: 'sibling', of: YOU }]);
    const parents = (await treeOf(margaret)).ties.filter(({ other }) => other === ann).map(({ one }) => one);
    expect(parents.toSorted()).toEqual([george, keyOf(rose)].toSorted());
  });

  it('is possible for up to 2,000 people', async () => {
    const { app, margaret } = await theFamily();
    await app.db
      .insertInto('tree_person')
      .values(
        Array.from({ length: MOST_TREE_PEOPLE }, (_none, at) => ({
          owner_id: margaret.session.userId,
          full_name: `Person ${at}`,
        })),
      )
      .execute();
    expect(codeOf(await send(margaret, 'One more'))).toBe('tree-full');
    expect((await treeOf(margaret)).people).toHaveLength(MOST_TREE_PEOPLE + 1);
  });
});

describe('adding a tie', () => {
  it('is refused for a cycle, a fifth parent or a tie to yourself', async () => {
    const { margaret } = await theFamily();
    const george = await note(margaret, 'George', [{ is: 'parent', of: YOU }]);
    const old = await note(margaret, 'Old George', [{ is: 'parent', of: george }]);
    expect(codeOf(await tie(margaret, YOU, 'parent', old))).toBe('tree-circle');
    expect(codeOf(await tie(margaret, YOU, 'parent', YOU))).toBe('tree-circle');
    expect(codeOf(await tie(margaret, old, 'spouse', old))).toBe('tree-circle');
    for (const name of ['A', 'B', 'C']) await note(margaret, name, [{ is: 'parent', of: YOU }]);
    expect(codeOf(await send(margaret, 'D', [{ is: 'parent', of: YOU }]))).toBe('tree-parents-full');
    expect((await treeOf(margaret)).people).toHaveLength(6);
  });

  it('detects a cycle that runs through connections', async () => {
    const { app, margaret, rose, robert, keyOf } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent');
    await connectFamily(app, margaret, robert, 'grandparent');
    await connectFamily(app, rose, robert, 'parent');
    expect(codeOf(await tie(margaret, YOU, 'parent', keyOf(robert)))).toBe('tree-circle');
  });

  it('stores a marriage once, however often and in whatever order it is entered', async () => {
    const { margaret } = await theFamily();
    const [tom, ann] = [await note(margaret, 'Tom'), await note(margaret, 'Ann')];
    const first = done(await tie(margaret, tom, 'spouse', ann)).tie_id;
    expect(done(await tie(margaret, ann, 'spouse', tom)).tie_id).toBe(first);
    expect(done(await tie(margaret, tom, 'spouse', ann)).tie_id).toBe(first);
    expect((await treeOf(margaret)).ties).toHaveLength(1);
  });

  it('can be undone only by the person who added it', async () => {
    const { app, margaret, stranger } = await theFamily();
    const tom = await note(margaret, 'Tom');
    const { tie_id } = done(await tie(margaret, tom, 'parent', YOU));
    const path = `/api/family/ties/${tie_id}`;
    expect(codeOf(await app.visitor.send('DELETE', path))).toBe('sign-in-required');
    expect(codeOf(await stranger.send('DELETE', path))).toBe('not-found');
    expect(codeOf(await margaret.send('DELETE', '/api/family/ties/7'))).toBe('bad-input');
    done(await margaret.send('DELETE', path));
    expect(codeOf(await margaret.send('DELETE', path))).toBe('not-found');
    expect((await treeOf(margaret)).ties).toEqual([]);
  });
});

describe('a person added to the tree', () => {
  it('can be corrected and removed only by whoever added them, along with their ties', async () => {
    const { app, margaret, stranger } = await theFamily();
    const tom = await note(margaret, 'Tom', [{ is: 'spouse', of: YOU }]);
    const path = `/api/family/people/${idIn(tom)}`;
    for (const [person, code] of [
      [app.visitor, 'sign-in-required'],
      [stranger, 'not-found'],
    ] as const) {
      expect(
        codeOf(await person.send('PATCH', path, { full_name: 'Canary', over: { full_name: 'Tom' } })),
      ).toBe(code);
      expect(codeOf(await person.send('DELETE', path))).toBe(code);
    }
    expect(codeOf(await margaret.send('PATCH', path, {}))).toBe('bad-input');
    expect(codeOf(await corrects(margaret, idIn(tom), { full_name: ' ' }))).toBe('bad-input');
    done(await corrects(margaret, idIn(tom), { full_name: 'Thomas', born: ' about 1890 ', died: '' }));
    const [, thomas] = (await treeOf(margaret)).people;
    expect(thomas).toMatchObject({ name: 'Thomas', born: 'about 1890', died: null });
    done(await margaret.send('DELETE', path));
    const tree = await treeOf(margaret);
    expect([tree.people.length, tree.ties]).toEqual([1, []]);
  });

  it('can’t be corrected from an outdated version: corrections made elsewhere are not overwritten', async () => {
    const { margaret } = await theFamily();
    const tom = idIn(await note(margaret, 'Tom'));
    const correct = (change: object) => margaret.send('PATCH', `/api/family/people/${tom}`, change);
    const born = { born: 'about 1890', over: { born: null } };
    expect(codeOf(await correct({ born: 'about 1890' }))).toBe('bad-input');
    expect(codeOf(await correct({ ...born, over: { note: null } }))).toBe('bad-input');
    done(await correct(born));
    // Sent again, as if the first response got lost.
    done(await correct(born));
    expect(
      codeOf(await correct({ born: '1891', note: 'Kept bees.', over: { born: null, note: null } })),
    ).toBe('stale-revision');
    expect((await treeOf(margaret)).people[1]).toMatchObject({ born: 'about 1890', note: null });
    // Each field was corrected in only one of the windows.
    done(await correct({ note: 'Kept bees.', over: { note: null } }));
    done(await correct({ born: '', is_living: false, over: { born: 'about 1890', is_living: true } }));
    expect((await treeOf(margaret)).people[1]).toMatchObject({
      born: null,
      is_living: false,
      note: 'Kept bees.',
    });
  });

  it('is merged with a connected relative if the owner says so, and drawn once, until the connection ends', async () => {
    const { app, margaret, rose, robert, stranger, keyOf } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent');
    await connectFamily(app, margaret, robert, 'grandparent', 'pending');
    const mother = await note(margaret, 'Mother', [{ is: 'parent', of: YOU }]);
    const other = await note(margaret, 'Other');
    const change = (key: string, user_id: string | null) =>
      margaret.send('PATCH', `/api/family/people/${idIn(key)}`, { user_id });
    for (const somebody of [stranger, robert, margaret])
      expect(codeOf(await change(mother, somebody.session.userId))).toBe('not-found');
    done(await change(mother, rose.session.userId));
    expect(codeOf(await change(other, rose.session.userId))).toBe('tree-relative-taken');
    const tree = await treeOf(margaret);
    expect(tree.people.map(({ key }) => key)).toEqual([YOU, keyOf(rose), other]);
    expect(tree.people[1]).toMatchObject({ name: 'Rose Hale', person_id: idIn(mother) });
    expect(tree.ties[0]).toMatchObject({ one: keyOf(rose), other: YOU });
    await app.db.updateTable('family_relationships').set({ state: 'removed' }).execute();
    const later = await treeOf(margaret);
    expect(later.people.map(({ name }) => name).toSorted()).toEqual(['Margaret Hale', 'Mother', 'Other']);
    expect(JSON.stringify(later)).not.toContain(rose.session.userId);
  });
});

describe('questions', () => {
  it('can be answered "not so" by the person asked, and are not asked again until that is undone', async () => {
    const { app, margaret, rose, robert, stranger } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent');
    await connectFamily(app, margaret, robert, 'grandparent');
    const [asked] = (await treeOf(margaret)).suggestions;
    const question = asked?.question ?? '';
    const answer = (person: Person, body: object) => person.send('POST', '/api/family/tree/not-so', body);
    expect(codeOf(await answer(app.visitor, { question, not_so: true }))).toBe('sign-in-required');
    expect(codeOf(await answer(stranger, { question, not_so: true }))).toBe('not-found');
    expect(codeOf(await answer(margaret, { question: 'parent a b', not_so: true }))).toBe('not-found');
    expect(codeOf(await answer(margaret, { question: '', not_so: true }))).toBe('bad-input');
    for (let time = 0; time < 2; time++) done(await answer(margaret, { question, not_so: true }));
    const tree = await treeOf(margaret);
    expect(tree.suggestions).toEqual([]);
    expect(tree.not_parents).toHaveLength(1);
    done(await answer(margaret, { question, not_so: false }));
    expect((await treeOf(margaret)).suggestions).toEqual([asked]);
  });

  it('are settled by a yes, which adds a tie of your own', async () => {
    const { app, margaret, rose, robert, keyOf } = await theFamily();
    await connectFamily(app, margaret, rose, 'parent');
    await connectFamily(app, margaret, robert, 'grandparent');
    done(await tie(margaret, keyOf(robert), 'parent', keyOf(rose)));
    const tree = await treeOf(margaret);
    expect(tree.suggestions).toEqual([]);
    expect(tree.people).toHaveLength(3);
    expect((await treeOf(rose)).ties).toEqual([]);
  });
});

it('the export includes the people someone added, without other people’s accounts', async () => {
  const { app, margaret, rose } = await theFamily();
  await connectFamily(app, margaret, rose, 'parent');
  await note(margaret, 'George', [{ is: 'spouse', of: relativeKey(rose.session.userId) }]);
  const exported = await exportedTree(app.db, margaret.session.userId);
  expect(exported.people.map(({ fullName }) => fullName).toSorted()).toEqual(['George', 'Rose Hale']);
  expect(exported.ties).toHaveLength(1);
  expect(JSON.stringify(exported)).not.toContain(rose.session.userId);
});
