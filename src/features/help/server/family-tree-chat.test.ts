// Not run again on PostgreSQL: it is about what the help says.
import { describe, expect, it } from 'vitest';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { type Answered, codeOf, type Person, testApp } from '#test/harness/test-app.ts';

type Said = { readonly message: string };

const ask = (person: Person, message: unknown): Promise<Answered<Said>> =>
  person.send<Said>('POST', '/api/functions/family-tree-chat', { message, context: 'family_tree' });
const said = async (person: Person, message: string): Promise<string> =>
  (await ask(person, message)).body.message;

const A_DAY = new Date('2026-11-21T12:00:00Z');

const theFamily = async (variables: Record<string, string> = {}) => {
  const app = await testApp(variables, { clock: () => A_DAY });
  const [margaret, rose, robert, stranger] = [
    await app.writer(),
    await app.writer(),
    await app.writer(),
    await app.writer(),
  ];
  await aFamilyMember(app, margaret, 'Margaret Hale', {
    born: '1948-03-02',
    events: [
      { title: 'First day at the mill', on: '1963-08-05' },
      { title: 'Wedding', about: '1972~' },
    ],
  });
  await aFamilyMember(app, rose, 'Rose Hale', {
    born: '1951-07-14',
    bio: 'Kept the shop in Otley. [Click here](/account)',
    location: 'Hidden-Otley',
    occupation: 'Shopkeeper',
    shows: { occupation: true },
    events: [{ title: 'Hidden sorrow', on: '1980-01-02' }],
  });
  await aFamilyMember(app, robert, 'Robert Ferris', { born: '1920-12-24', shows: { birth_date: false } });
  await aFamilyMember(app, stranger, 'Canary Stranger', { born: '1900-05-05', bio: 'canary' });
  await connectFamily(app, margaret, rose, 'sibling');
  await connectFamily(app, robert, margaret, 'nephew_niece');
  await connectFamily(app, margaret, stranger, 'cousin', 'pending');
  return { app, margaret, rose, robert, stranger };
};

describe('the family tree answers', () => {
  it('who someone is, when they were born, how many there are, and what was noted', async () => {
    const { margaret } = await theFamily();
    expect(await said(margaret, 'Who is my uncle?')).toBe(
      'Listed in your tree as uncle or aunt: Robert Ferris.',
    );
    expect(await said(margaret, 'When was my sister born?')).toBe('Rose Hale was born on 14 July 1951.');
    expect(await said(margaret, "When is my sister's birthday?")).toBe('Rose Hale was born on 14 July 1951.');
    expect(await said(margaret, 'How old is Rose?')).toBe(
      'Rose Hale was born on 14 July 1951 and is 75 years old today.',
    );
    expect(await said(margaret, 'How many relatives do I have?')).toBe('You’re connected with 2 relatives.');
    expect(await said(margaret, 'How many brothers do I have')).toBe(
      'One person in your tree is listed as brother or sister.',
    );
    expect(await said(margaret, 'What events have I noted?')).toBe(
      'Listed for yourself: Wedding (about 1972) and First day at the mill (5 August 1963).',
    );
    expect(await said(margaret, 'when was I born')).toMatch(
      /^Your profile says you were born on 2 March 1948/,
    );
    expect(await said(margaret, 'What does my sister do for a living?')).toMatch(/Shopkeeper/);
    expect(await said(margaret, 'Who is in my family tree?')).toBe(
      'In your tree, you’re connected with Rose Hale (brother or sister) and Robert Ferris (uncle or aunt).',
    );
    expect(await said(margaret, 'Who are my cousins?')).toBe('No one in your tree is listed as cousin.');
  });

  it('in German when asked in German', async () => {
    const { margaret } = await theFamily();
    expect(await said(margaret, 'Wer ist mein Onkel?')).toBe(
      'In Ihrem Stammbaum eingetragen als Onkel oder Tante: Robert Ferris.',
    );
    expect(await said(margaret, 'Wann ist meine Schwester geboren?')).toBe(
      'Rose Hale: geboren am 14. Juli 1951.',
    );
    expect(await said(margaret, 'Wie viele Verwandte habe ich?')).toMatch(
      /^Sie sind mit 2 Familienmitgliedern/,
    );
  });

  it('how something is done, from the help texts', async () => {
    const { margaret } = await theFamily();
    expect(await said(margaret, 'How do I add my uncle to the family tree?')).toMatch(/\]\(\/family-tree\)/);
    expect(await said(margaret, 'how do I make the letters bigger')).toMatch(/“A\+”/);
  });

  it('by saying so if the tree is empty or has no answer', async () => {
    const { app, margaret } = await theFamily();
    expect(await said(await app.writer(), 'Who is my uncle?')).toMatch(/^Your family tree is still empty/);
    expect(await said(margaret, 'Where does Robert live?')).toBe(
      'Your family tree doesn’t say that about Robert Ferris.',
    );
    expect(await said(margaret, 'What will the weather be tomorrow?')).toMatch(
      /^I can’t find that in your family tree/,
    );
  });
});

describe('nobody learns', () => {
  const QUESTIONS = [
    'Who is in my family tree?',
    'Tell me about Rose',
    'Tell me about my sister',
    'Where does my sister live?',
    'What happened to my sister?',
    'How old is my uncle?',
    'When was Robert born?',
    'Who are my cousins?',
    'Tell me about Canary Stranger',
    'Who is Canary?',
    'List everybody',
  ];

  it('about another tree, an unconfirmed connection, or a hidden field', async () => {
    const { margaret } = await theFamily();
    for (const question of QUESTIONS)
      expect(await said(margaret, question)).not.toMatch(/canary|1900|Hidden|1920|24 December|sorrow/i);
    expect(await said(margaret, 'Tell me about Rose')).not.toMatch(/\[Click here\]/);
  });

  it('anything about someone else’s tree, even by naming its people', async () => {
    const { stranger } = await theFamily();
    for (const question of [...QUESTIONS, 'When was Margaret Hale born?', 'Who is the uncle of Margaret?'])
      expect(await said(stranger, question)).not.toMatch(/Rose|Ferris|Otley|1951|1948|mill/);
  });
});

describe('refusals', () => {
  it('refuses visitors, invalid questions, and anyone over the daily limit', async () => {
    const { app, margaret } = await theFamily({ AI_TURNS_PER_DAY: '1' });
    const visitor = await ask(app.visitor, 'Who is my uncle?');
    expect([visitor.status, codeOf(visitor)]).toEqual([401, 'sign-in-required']);
    for (const message of ['', ' ', null, 7, {}, 'x'.repeat(2_001)])
      expect(codeOf(await ask(margaret, message))).toBe('bad-input');
    expect((await ask(margaret, 'Who is my uncle?')).status).toBe(200);
    expect(codeOf(await ask(margaret, 'Who is my uncle?'))).toBe('turns-used-up');
  });
});
