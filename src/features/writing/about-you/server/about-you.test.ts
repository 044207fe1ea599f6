import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { FieldFault } from '#platform/shared/problem.ts';
import type { aboutYouCalls, KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';

type AboutYou = OutputOf<(typeof aboutYouCalls)['aboutYou']>;
type Noted = { ids: string[] };

const tell = async (writer: Person, ...messages: string[]): Promise<string> => {
  const { conversation } = await aConversation(writer);
  for (const content of messages)
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: { id: randomUUID(), content },
    });
  return conversation.id;
};

const aboutYou = async (writer: Person): Promise<AboutYou> => done(await writer.get('/api/about-you'));
const named = (facts: readonly KnownFact[], name: string): KnownFact => {
  const fact = facts.find((one) => one.name === name);
  if (!fact) throw new Error(`${name} is not among ${facts.map((one) => one.name).join(', ')}`);
  return fact;
};
const decide = (writer: Person, path: string, body: object) =>
  writer.send<Noted>('POST', `/api/about-you/${path}`, body);
const reasonOf = (answered: { body: unknown }): string | undefined =>
  (answered.body as { faults?: FieldFault[] }).faults?.[0]?.reason;

describe('what I know about you', () => {
  it('is empty for someone who has told nothing', async () => {
    const writer = await (await testApp()).writer();
    expect(await aboutYou(writer)).toEqual({ known: [], forgotten: [], hasTold: false });
  });

  it('shows people, places, years and ages with the words they come from and their chapter', async () => {
    const writer = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
    const chapter = await aChapter(writer, { title: 'Otley' });
    const { conversation } = await aConversation(writer, chapter.id);
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: {
        id: randomUUID(),
        content: 'I was born in Otley in 1948. My brother Tom came when I was six.',
      },
    });
    await tell(writer, 'Tom had a red bicycle.');
    const { known } = await aboutYou(writer);
    expect(known.map(({ kind, name, number }) => [kind, name || number])).toEqual([
      ['person', 'Tom'],
      ['place', 'Otley'],
      ['time', 1948],
      ['time', 6],
    ]);
    expect(named(known, 'Tom')).toMatchObject({
      relation: 'brother',
      times: 2,
      quotes: [
        {
          before: 'My brother ',
          words: 'Tom',
          after: ' came when I was six.',
          chapter: { id: chapter.id, title: 'Otley' },
        },
        { before: '', words: 'Tom', after: ' had a red bicycle.', chapter: null },
      ],
    });
  });

  it('shows nothing from a deleted chapter', async () => {
    const writer = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
    const chapter = await aChapter(writer);
    const { conversation } = await aConversation(writer, chapter.id);
    await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
      message: { id: randomUUID(), content: 'My sister Joan taught me to swim.' },
    });
    expect((await aboutYou(writer)).known).toHaveLength(1);
    await writer.send('DELETE', `/api/chapters/${chapter.id}`);
    expect((await aboutYou(writer)).known).toEqual([]);
  });

  it('leaves out anyone the writer named when talking of self-harm', async () => {
    const writer = await (await testApp()).writer();
    await tell(writer, 'I want to kill myself tonight, tell my daughter Rosa I am sorry.');
    expect((await aboutYou(writer)).known).toEqual([]);
  });

  it('is gone with the account', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await decide(writer, 'added', { kind: 'person', name: 'Rosa' });
    await app.db.deleteFrom('user').where('id', '=', writer.session.userId).execute();
    expect(await app.db.selectFrom('known_fact').selectAll().execute()).toEqual([]);
  });
});

describe('correcting something', () => {
  it('corrects a name, shows how it was said, and undoes it', async () => {
    const writer = await (await testApp()).writer();
    await tell(writer, 'I walked to school with my friend Margret.');
    const { key } = named((await aboutYou(writer)).known, 'Margret');
    const { ids } = done(await decide(writer, 'corrections', { kind: 'person', key, name: 'Margaret' }));
    expect(named((await aboutYou(writer)).known, 'Margaret').decided).toMatchObject([
      { id: ids[0], decision: 'name', said: 'Margret', meant: 'Margaret' },
    ]);
    // Again: the conversation itself still says what was typed.
    done(await decide(writer, 'corrections', { kind: 'person', key, name: 'Marguerite' }));
    expect(named((await aboutYou(writer)).known, 'Marguerite').decided).toMatchObject([
      { said: 'Margret', meant: 'Marguerite' },
    ]);
    done(await writer.send('DELETE', `/api/about-you/decisions/${ids[0]}`));
    expect(named((await aboutYou(writer)).known, 'Margret').decided).toEqual([]);
    expect(codeOf(await writer.send('DELETE', `/api/about-you/decisions/${ids[0]}`))).toBe('not-found');
  });

  it('corrects a relation and a year', async () => {
    const writer = await (await testApp()).writer();
    await tell(writer, 'My sister Joan came to live with us in 1951.');
    done(await decide(writer, 'corrections', { kind: 'person', key: 'joan', relation: 'cousin' }));
    done(await decide(writer, 'corrections', { kind: 'time', key: 'year 1951', year: 1952 }));
    const { known } = await aboutYou(writer);
    expect(named(known, 'Joan').relation).toBe('cousin');
    expect(known.find(({ kind }) => kind === 'time')).toMatchObject({ key: 'year 1951', number: 1952 });
  });

  it('names someone known only by their relation', async () => {
    const writer = await (await testApp()).writer();
    await tell(writer, 'My mother baked on Fridays.');
    done(await decide(writer, 'corrections', { kind: 'person', key: 'kin mother', name: 'Rose' }));
    expect(named((await aboutYou(writer)).known, 'Rose').relation).toBe('mother');
  });

  it.each([
    [{ kind: 'person', key: 'joan' }, 'Say what it should be instead.'],
    [{ kind: 'person', key: 'joan', name: '  ' }, 'A name needs at least one letter.'],
    [{ kind: 'person', key: 'joan', name: 'J'.repeat(81) }, 'A name can have at most 80 characters.'],
    [{ kind: 'person', key: 'joan', name: 'Joan' }, 'It is already spelled like that.'],
    [{ kind: 'person', key: 'joan', year: 1950 }, 'Only a year can be changed to another year.'],
    [{ kind: 'person', key: 'kin mother', relation: 'aunt' }, 'Say first what this person is called.'],
    [{ kind: 'place', key: 'leeds', relation: 'aunt' }, 'You can only say that about a person.'],
    [{ kind: 'time', key: 'year 1951', year: 1700 }, 'The year must be after 1800.'],
    [{ kind: 'time', key: 'year 1951', year: 2999 }, 'This year is in the future.'],
    [{ kind: 'time', key: 'year 1951', name: 'Joan' }, 'A year has no name.'],
    [{ kind: 'time', key: 'age 6', year: 1954 }, 'Only a year can be changed to another year.'],
  ])('refuses %j with a reason', async (body, reason) => {
    const app = await testApp();
    const writer = await app.writer();
    await tell(writer, 'My mother and my sister Joan moved to Leeds in 1951, when I was six.');
    const answered = await decide(writer, 'corrections', body);
    expect([answered.status, reasonOf(answered)]).toEqual([400, reason]);
    expect(await app.db.selectFrom('known_fact').selectAll().execute()).toEqual([]);
  });
});

describe('forgetting something', () => {
  it('removes it from the page, lets it be restored, and leaves the conversation unchanged', async () => {
    const writer = await (await testApp()).writer();
    await tell(writer, 'Ron Pike lived next door.', 'I met Ron Pike again in Leeds.');
    const { key } = named((await aboutYou(writer)).known, 'Ron Pike');
    const { ids } = done(await decide(writer, 'forgotten', { kind: 'person', key }));
    const after = await aboutYou(writer);
    expect(after.known.map(({ name }) => name)).toEqual(['Leeds']);
    expect(after.forgotten.map(({ name }) => name)).toEqual(['Ron Pike']);
    const { conversation } = await aConversation(writer);
    expect(conversation.messages.some(({ content }) => content === 'I met Ron Pike again in Leeds.')).toBe(
      true,
    );
    done(await writer.send('DELETE', `/api/about-you/decisions/${ids[0]}`));
    expect((await aboutYou(writer)).forgotten).toEqual([]);
  });
});

describe('joining duplicates', () => {
  const twoNames = async () => {
    const writer = await (await testApp()).writer();
    await tell(
      writer,
      'My friend Margaret lived in our street. Every day I walked to school with Margaret.',
      'I shared a desk with Margret. My aunt was called Eleanor, and Aunt Nell she was to us.',
    );
    return writer;
  };

  it('suggests a second spelling, joins it, and spells both alike', async () => {
    const writer = await twoNames();
    const margret = named((await aboutYou(writer)).known, 'Margret');
    expect(margret.maybe).toEqual({ key: 'margaret', name: 'Margaret', isSpelling: true });
    done(
      await decide(writer, 'joined', { kind: 'person', key: 'margret', with: 'margaret', as: 'misspelling' }),
    );
    const margaret = named((await aboutYou(writer)).known, 'Margaret');
    expect([margaret.times, margaret.otherNames]).toEqual([3, []]);
    const undo = margaret.decided[0];
    expect(undo).toMatchObject({ decision: 'name', said: 'Margret', meant: 'Margaret' });
    done(await writer.send('DELETE', `/api/about-you/decisions/${undo?.id}`));
    expect(named((await aboutYou(writer)).known, 'Margret').times).toBe(1);
  });

  it('keeps both names of one person, and stops asking if they are not the same', async () => {
    const writer = await twoNames();
    done(
      await decide(writer, 'joined', { kind: 'person', key: 'aunt nell', with: 'eleanor', as: 'other-name' }),
    );
    expect(named((await aboutYou(writer)).known, 'Eleanor').otherNames).toEqual(['Aunt Nell']);
    done(
      await decide(writer, 'joined', {
        kind: 'person',
        key: 'margret',
        with: 'margaret',
        as: 'not-the-same',
      }),
    );
    expect(named((await aboutYou(writer)).known, 'Margret').maybe).toBeNull();
  });

  it('refuses to join someone with themselves or with no one', async () => {
    const writer = await twoNames();
    const itself = await decide(writer, 'joined', {
      kind: 'person',
      key: 'margaret',
      with: 'margaret',
      as: 'other-name',
    });
    expect(reasonOf(itself)).toBe('These are already the same.');
    expect(
      codeOf(
        await decide(writer, 'joined', { kind: 'person', key: 'margaret', with: 'nobody', as: 'other-name' }),
      ),
    ).toBe('not-found');
  });
});

describe('adding by hand', () => {
  it('adds someone, a place, and what happened in a year', async () => {
    const writer = await (await testApp()).writer();
    done(await decide(writer, 'added', { kind: 'person', name: 'Rosa', relation: 'sister' }));
    done(await decide(writer, 'added', { kind: 'place', name: 'Whitby' }));
    done(await decide(writer, 'added', { kind: 'time', year: 1962, note: 'We moved to Leeds' }));
    const { known } = await aboutYou(writer);
    expect(named(known, 'Rosa')).toMatchObject({ relation: 'sister', times: 0, quotes: [] });
    expect(named(known, 'Whitby').kind).toBe('place');
    expect(known.find(({ kind }) => kind === 'time')).toMatchObject({
      number: 1962,
      decided: [{ decision: 'added', meant: 'We moved to Leeds' }],
    });
  });

  it.each([
    [{ kind: 'person' }, 'A name needs at least one letter.'],
    [{ kind: 'person', name: '12' }, 'A name needs at least one letter.'],
    [{ kind: 'person', name: 'Joan' }, 'This name is already on the page.'],
    [{ kind: 'time', year: 1962 }, 'Say in a few words what happened then.'],
    [{ kind: 'time', note: 'We moved' }, 'A year is a whole number, such as 1951.'],
    [{ kind: 'time', year: 2999, note: 'We moved' }, 'This year is in the future.'],
  ])('refuses %j with a reason', async (body, reason) => {
    const writer = await (await testApp()).writer();
    await tell(writer, 'My sister Joan kept hens.');
    const answered = await decide(writer, 'added', body);
    expect([answered.status, reasonOf(answered)]).toEqual([400, reason]);
  });

  it('has a limit, and says so', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const row = { user_id: writer.session.userId, kind: 'place', decision: 'added', created_at: new Date() };
    await app.db
      .insertInto('known_fact')
      .values(
        Array.from({ length: 1_000 }, (_, at) => ({ ...row, key: `place ${at}`, meant: `Place ${at}` })),
      )
      .execute();
    expect(reasonOf(await decide(writer, 'added', { kind: 'place', name: 'Whitby' }))).toMatch(
      /1,000 things, which is as many as fit/,
    );
  });
});

describe('ownership', () => {
  it('shows and changes nothing of someone else’s', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const other = await app.writer();
    await tell(writer, 'My sister Joan moved to Leeds in 1951.');
    const { ids } = done(await decide(writer, 'added', { kind: 'person', name: 'Rosa' }));
    expect((await aboutYou(other)).known).toEqual([]);
    const joan = { kind: 'person', key: 'joan' };
    expect(codeOf(await decide(other, 'corrections', { ...joan, name: 'Jean' }))).toBe('not-found');
    expect(codeOf(await decide(other, 'forgotten', joan))).toBe('not-found');
    expect(codeOf(await decide(other, 'joined', { ...joan, with: 'rosa', as: 'other-name' }))).toBe(
      'not-found',
    );
    expect(codeOf(await other.send('DELETE', `/api/about-you/decisions/${ids[0]}`))).toBe('not-found');
    expect((await aboutYou(writer)).known.map(({ name }) => name)).toEqual(['Joan', 'Rosa', 'Leeds', '']);
  });
});
