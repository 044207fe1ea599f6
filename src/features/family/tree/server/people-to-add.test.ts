import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aConversation, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { PersonToAdd, Tree } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';

const OFFERS = '/api/family/tree/people-to-add';

const tell = async (writer: Person, ...messages: string[]): Promise<void> => {
  const { conversation } = await aConversation(writer);
  for (const content of messages)
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: { id: randomUUID(), content },
    });
};
const offersTo = async (person: Person): Promise<PersonToAdd[]> =>
  done(await person.get<{ people: PersonToAdd[] }>(OFFERS)).people;
const namesOf = async (person: Person): Promise<string[]> =>
  (await offersTo(person)).map(({ name, kin }) => `${name}, ${kin}`);
const treeOf = async (person: Person): Promise<Tree> => done(await person.get<Tree>('/api/family/tree'));
const take = (person: Person, offer: string) => person.send<{ person_id: string }>('POST', OFFERS, { offer });
const putAway = (person: Person, offer: string, not_so = true) =>
  person.send('POST', '/api/family/tree/not-so', { question: `told ${offer}`, not_so });
const note = (person: Person, full_name: string, is?: 'parent' | 'child' | 'spouse') =>
  person.send<{ person_id: string }>('POST', '/api/family/people', {
    full_name,
    joined: is ? [{ is, of: YOU }] : [],
  });

const FAMILY = [
  'My mother Rose kept a shop in Otley. My father Tom was a miner.',
  'My older brother Bill went to sea. My best friend Joan lived next door, and so did my teacher, Mr Hill.',
  'I married my husband Arthur in 1951. My daughter Anna was born in 1953. My granny Ada lived with us.',
];

const margaretWhoTold = async (...messages: string[]) => {
  const app = await testApp();
  const margaret = await app.writer();
  await tell(margaret, ...messages);
  return { app, margaret };
};

describe('people mentioned to the companion', () => {
  it('are offered with name and relation, if the tree has a word for it; no one is added unasked', async () => {
    const { app, margaret } = await margaretWhoTold(...FAMILY);
    expect((await namesOf(margaret)).toSorted()).toEqual([
      'Ada, grandmother',
      'Anna, daughter',
      'Arthur, husband',
      'Bill, brother',
      'Rose, mother',
      'Tom, father',
    ]);
    expect((await treeOf(margaret)).people).toHaveLength(1);
    expect(await offersTo(await app.writer())).toEqual([]);
    expect(codeOf(await app.visitor.get(OFFERS))).toBe('sign-in-required');
  });

  it('are all added with one press, each with the relation they were mentioned with', async () => {
    const { margaret } = await margaretWhoTold(...FAMILY);
    for (const { offer } of await offersTo(margaret)) done(await take(margaret, offer));
    const { people, ties } = await treeOf(margaret);
    const keyOf = (name: string) => people.find((one) => one.name === name)?.key;
    expect(
      Object.fromEntries(
        people.slice(1).map(({ name, kin, relationship_type }) => [name, [kin, relationship_type]]),
      ),
    ).toEqual({
      Rose: ['mother', null],
      Tom: ['father', null],
      Bill: ['brother', 'sibling'],
      Arthur: ['husband', null],
      Anna: ['daughter', null],
      Ada: ['grandmother', 'grandparent'],
    });
    expect(ties.map(({ kind, one, other }) => [kind, one, other])).toEqual(
      expect.arrayContaining([
        ['parent', keyOf('Rose'), YOU],
        ['parent', keyOf('Tom'), YOU],
        ['parent', YOU, keyOf('Anna')],
        ['spouse', keyOf('Arthur'), YOU],
      ]),
    );
    expect(ties).toHaveLength(4);
    expect(await offersTo(margaret)).toEqual([]);
  });

  it('are added once, however often it is pressed, and offered again once they are removed', async () => {
    const { margaret } = await margaretWhoTold('My sister Joan was a nurse.');
    const [offer = { offer: '' }] = await offersTo(margaret);
    const answers = await Promise.all([take(margaret, offer.offer), take(margaret, offer.offer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const [, joan] = (await treeOf(margaret)).people;
    done(await margaret.send('DELETE', `/api/family/people/${joan?.person_id ?? ''}`));
    expect(await namesOf(margaret)).toEqual(['Joan, sister']);
  });

  it('are not offered again if renamed in the tree', async () => {
    const { margaret } = await margaretWhoTold('My sister Joan was a nurse.');
    const { person_id: id } = done(await take(margaret, 'joan'));
    done(
      await margaret.send('PATCH', `/api/family/people/${id}`, {
        full_name: 'Hannah Ward',
        over: { full_name: 'Joan' },
      }),
    );
    expect(await offersTo(margaret)).toEqual([]);
  });

  it('are dismissed for good, and return if that is undone', async () => {
    const { margaret } = await margaretWhoTold('My sister Joan was a nurse. My son Peter is a baker.');
    done(await putAway(margaret, 'joan'));
    done(await putAway(margaret, 'joan'));
    await tell(margaret, 'Joan, my sister, moved to Leeds.');
    expect(await namesOf(margaret)).toEqual(['Peter, son']);
    expect(codeOf(await take(margaret, 'joan'))).toBe('not-found');
    done(await putAway(margaret, 'joan', false));
    expect((await namesOf(margaret)).toSorted()).toEqual(['Joan, sister', 'Peter, son']);
  });

  it('can be neither added nor dismissed by anyone who never mentioned them', async () => {
    const { app, margaret } = await margaretWhoTold('My sister Joan was a nurse.');
    const stranger = await app.writer();
    expect(codeOf(await take(stranger, 'joan'))).toBe('not-found');
    expect(codeOf(await putAway(stranger, 'joan'))).toBe('not-found');
    expect(codeOf(await take(margaret, 'nobody'))).toBe('not-found');
    expect(codeOf(await margaret.send('POST', OFFERS, { offer: '' }))).toBe('bad-input');
    expect((await treeOf(stranger)).people).toHaveLength(1);
  });

  it('reflect corrections and manual additions, in German too', async () => {
    const { margaret } = await margaretWhoTold('My sister Jone was a nurse.');
    done(
      await margaret.send('POST', '/api/about-you/corrections', {
        kind: 'person',
        key: 'jone',
        name: 'Joan',
      }),
    );
    done(
      await margaret.send('POST', '/api/about-you/added', {
        kind: 'person',
        name: 'Karl',
        relation: 'Älterer Bruder',
      }),
    );
    expect((await namesOf(margaret)).toSorted()).toEqual(['Joan, sister', 'Karl, brother']);
  });
});

describe('no one is offered', () => {
  it('whom the writer wants left alone', async () => {
    const { margaret } = await margaretWhoTold('My sister Joan was a nurse.');
    done(await margaret.send('POST', '/api/about-you/forgotten', { kind: 'person', key: 'joan' }));
    expect(await offersTo(margaret)).toEqual([]);
  });

  it('whom the writer asked to keep out, in the same sentence or later', async () => {
    const { margaret } = await margaretWhoTold(
      'My uncle Bob drank. Please leave that out.',
      'My brother Bill went to prison in 1962.',
      "Please don't put Bill in the book.",
      'My sister Joan was a nurse.',
    );
    expect(await namesOf(margaret)).toEqual(['Joan, sister']);
  });

  it('who only appears in a deleted chapter', async () => {
    const { app, margaret } = await margaretWhoTold('My sister Joan was a nurse.');
    await app.db.deleteFrom('conversation').where('user_id', '=', margaret.session.userId).execute();
    expect(await offersTo(margaret)).toEqual([]);
  });

  it('who is in the tree with the same relation, whatever the surname; a namesake is still offered', async () => {
    const { app, margaret } = await margaretWhoTold(
      'My daughter Anna was born in 1953. My son Peter is a baker. My aunt Nell sang.',
    );
    done(await note(margaret, 'Anna Ward', 'child'));
    done(await note(margaret, 'Peter', 'spouse'));
    const nell = await app.writer();
    await aFamilyMember(app, nell, 'Aunt Nell Baker');
    await connectFamily(app, margaret, nell, 'uncle_aunt');
    expect(await namesOf(margaret)).toEqual(['Peter, son']);
  });

  it('as a mother or father if that parent, or any two parents, are in the tree', async () => {
    const { margaret } = await margaretWhoTold('My mother Rose kept a shop. My father Tom was a miner.');
    done(
      await margaret.send('POST', '/api/family/people', {
        full_name: 'Mama Ward',
        kin: 'mother',
        joined: [{ is: 'parent', of: YOU }],
      }),
    );
    expect(await namesOf(margaret)).toEqual(['Tom, father']);
    done(await note(margaret, 'Thomas Ward', 'parent'));
    expect(await offersTo(margaret)).toEqual([]);
  });

  it('whose full name is in the tree, even without a tie', async () => {
    const { margaret } = await margaretWhoTold('My cousin Joan Baker was a nurse.');
    expect(await namesOf(margaret)).toEqual(['Joan Baker, cousin']);
    done(await note(margaret, 'Joan Baker'));
    expect(await offersTo(margaret)).toEqual([]);
  });
});
