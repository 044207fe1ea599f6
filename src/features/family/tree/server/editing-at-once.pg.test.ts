import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { connectFamily } from '#test/builders/family.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import { notedKey, relativeKey, YOU } from '#features/family/tree/shared/tree-keys.ts';
import { MOST_PARENTS, MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';
import { isAncestor, toldLines } from '#features/family/tree/shared/tree-lines.ts';

const ROUNDS = 20;

let app: TestApp;
let margaret: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  margaret = await app.writer();
});

const treeOf = async (person: Person): Promise<Tree> => done(await person.get<Tree>('/api/family/tree'));
const send = (person: Person, full_name: string, joined: readonly { is: string; of: string }[] = []) =>
  person.send<{ person_id: string }>('POST', '/api/family/people', { full_name, joined });
const note = async (person: Person, full_name: string): Promise<string> =>
  notedKey(done(await send(person, full_name)).person_id);
const tie = (person: Person, one: string, is: 'parent' | 'spouse', other: string) =>
  person.send<{ tie_id: string }>('POST', '/api/family/ties', { one, is, other });
const codes = (answers: readonly { status: number }[]): string[] =>
  answers.map((answer) => (answer.status === 200 ? 'done' : (codeOf(answer as never) ?? ''))).toSorted();

it('of two windows making each the parent of the other, one is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await note(margaret, 'One'), await note(margaret, 'Other')];
    const answers = await Promise.all([
      tie(margaret, one, 'parent', other),
      tie(margaret, other, 'parent', one),
    ]);
    expect(codes(answers)).toEqual(['done', 'tree-circle']);
  }
  const tree = await treeOf(margaret);
  const lines = toldLines(tree);
  expect(tree.people.filter(({ key }) => isAncestor(lines, key, key))).toEqual([]);
});

it('keeps only as many parents as allowed, of ten added at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_none, at) => send(margaret, `Parent ${at}`, [{ is: 'parent', of: YOU }])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_PARENTS);
  // A person whose tie was rejected isn't noted either.
  expect((await treeOf(margaret)).people).toHaveLength(1 + MOST_PARENTS);
});

it('stores one tie for twenty identical requests at once, in either direction', async () => {
  const [one, other] = [await note(margaret, 'One'), await note(margaret, 'Other')];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, at) =>
      at % 2 ? tie(margaret, one, 'spouse', other) : tie(margaret, other, 'spouse', one),
    ),
  );
  expect(new Set(answers.map((answer) => done(answer).tie_id)).size).toBe(1);
});

describe('a person edited in several windows at once', () => {
  const tom = async () => done(await send(margaret, 'Tom')).person_id;
  const correct = (id: string, change: object) => margaret.send('PATCH', `/api/family/people/${id}`, change);
  const noted = async () => (await treeOf(margaret)).people[1];

  it('keeps one of twenty changes to the same field, and reports the others as stale', async () => {
    const id = await tom();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => correct(id, { note: `Words ${at}`, over: { note: null } })),
    );
    expect(codes(answers)).toEqual(['done', ...Array<string>(19).fill('stale-revision')]);
    expect((await noted())?.note).toBe(`Words ${answers.findIndex(({ status }) => status === 200)}`);
  });

  it('keeps every change if each window changed a different field', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const stands = await noted();
      const id = stands?.person_id ?? (await tom());
      const { note = null, born = null, died = null } = stands ?? {};
      const now = { note: `Words ${round}`, born: `${1800 + round}`, died: `${1900 + round}` };
      const answers = await Promise.all([
        correct(id, { note: now.note, over: { note } }),
        correct(id, { born: now.born, over: { born } }),
        correct(id, { died: now.died, over: { died } }),
      ]);
      expect(codes(answers)).toEqual(['done', 'done', 'done']);
      expect(await noted()).toMatchObject(now);
    }
  });
});

it('gives the last free place in a tree to only one person', async () => {
  await app.db
    .insertInto('tree_person')
    .values(
      Array.from({ length: MOST_TREE_PEOPLE - 1 }, () => ({
        owner_id: margaret.session.userId,
        full_name: 'Somebody',
      })),
    )
    .execute();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(margaret, 'The last')));
  expect(codes(answers)).toEqual(['done', 'tree-full', 'tree-full', 'tree-full', 'tree-full']);
});

it('two relatives adding something about each other at the same moment don’t deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [rose, robert] = [await app.writer(), await app.writer()];
    await connectFamily(app, rose, robert, 'sibling');
    const keyOf = ({ session }: typeof rose): string => relativeKey(session.userId);
    const answers = await Promise.all([
      tie(rose, keyOf(robert), 'parent', await note(rose, 'A child')),
      tie(robert, keyOf(rose), 'parent', await note(robert, 'A child')),
      send(rose, 'Another', [{ is: 'child', of: keyOf(robert) }]),
      send(robert, 'Another', [{ is: 'child', of: keyOf(rose) }]),
    ]);
    expect(codes(answers)).toEqual(['done', 'done', 'done', 'done']);
    for (const person of [rose, robert]) expect((await treeOf(person)).ties).toHaveLength(2);
  }
});

it('adding people doesn’t deadlock with starting a chapter and inviting a relative at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_none, at) => [
      send(margaret, `Somebody ${at}`),
      margaret.send('POST', '/api/chapters', { title: `Chapter ${at}`, content: 'Words.' }),
      margaret.send('POST', '/api/family/invitations', {
        invited_email: `relative-${at}@example.org`,
        relationship_type: 'cousin',
      }),
    ]).flat(),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
