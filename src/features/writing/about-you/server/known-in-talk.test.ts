import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { aConversation, done } from '#test/builders/builders.ts';
import { type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { companionCalls, ReplyEvent } from '#features/companion/shared/contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import type { SayEvent } from '#features/writing/shared/contract.ts';

type LifeMap = OutputOf<(typeof aboutYouCalls)['lifeMap']>;
type Composed = OutputOf<(typeof companionCalls)['compose']>;

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});
const withModel = async () => {
  const standIn = await startModelStandIn({ behaviour: 'well-behaved' });
  open.push(standIn);
  const app = await testApp({ AI_BASE_URL: standIn.baseUrl, AI_MODEL: 'a-model', AI_FIRST_TOKEN_MS: '2000' });
  return { standIn, ...app };
};

const say = async (writer: Person, id: string, content: string): Promise<string> => {
  const { body } = await writer.stream<SayEvent>(`/api/writing/conversations/${id}/messages`, {
    message: { id: randomUUID(), content },
  });
  const last = body.at(-1);
  return last?.type === 'replied' ? last.message.content : '';
};
const decide = async (writer: Person, path: string, body: object): Promise<string> =>
  done(await writer.send<{ ids: string[] }>('POST', `/api/about-you/${path}`, body)).ids[0] ?? '';

const turnsOf = async (writer: Person): Promise<Turn[]> =>
  (await aConversation(writer)).conversation.messages.map(({ type, content }) => ({ type, content }));
const chapterFor = async (writer: Person): Promise<string> => {
  const { paragraphs } = done(
    await writer.send<Composed>('POST', '/api/companion/chapter', { conversation: await turnsOf(writer) }),
  );
  return paragraphs
    .flat()
    .map(({ text }) => text)
    .join(' ');
};

const LIFE_WITH_RON = [
  'I was born in Leeds, in a flat above the bakery.',
  'My friend Ron Pike lived across the yard. Ron Pike and I built a raft.',
  'We let the raft go on the canal, and Ron Pike fell in.',
  'My sister Joan pulled him out with a broom.',
];
const MORE = [
  'Ron Pike came to my wedding.',
  'It rained all day.',
  'The cake was made by my aunt. Ron Pike ate most of it.',
  'We danced until two.',
  'My shoes were too small.',
  'Ron Pike.',
  'I wore a blue dress with a white collar.',
  'He was never on time.',
];

describe('what the writer wants forgotten', () => {
  it('is no longer mentioned by the built-in companion, whatever the writer says', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    const before: string[] = [];
    for (const words of [
      ...LIFE_WITH_RON,
      'Ron Pike thought most of it up himself, and he never once looked back.',
    ])
      before.push(await say(writer, conversation.id, words));
    // Without a decision, these are the people the companion would bring up.
    expect(before.join(' ')).toContain('Ron');
    await decide(writer, 'forgotten', { kind: 'person', key: 'ron pike' });
    for (const words of MORE) {
      const reply = await say(writer, conversation.id, words);
      expect(reply).not.toMatch(/Ron|Pike/);
      expect(reply).toMatch(/\?$/);
    }
  });

  it('reaches no model, for a reply or a chapter, and stays in the chapter as it was told', async () => {
    const { standIn, writer: newWriter } = await withModel();
    const writer = await newWriter();
    const { conversation } = await aConversation(writer);
    for (const words of LIFE_WITH_RON) await say(writer, conversation.id, words);
    expect(JSON.stringify(standIn.seen)).toContain('Ron Pike');
    await decide(writer, 'forgotten', { kind: 'person', key: 'ron pike' });
    const from = standIn.seen.length;
    for (const words of MORE) await say(writer, conversation.id, words);
    const chapter = await chapterFor(writer);
    const seen = standIn.seen.slice(from);
    expect(seen.some(({ asked }) => asked.wantsChapter)).toBe(true);
    expect(seen.length).toBeGreaterThan(MORE.length);
    expect(JSON.stringify(seen)).not.toMatch(/Ron|Pike/);
    expect(chapter).toContain('Ron Pike and I built a raft.');
  });

  it('applies to every name of one person, and to every word for a relative', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    await say(
      writer,
      conversation.id,
      'My aunt was called Eleanor. Aunt Nell kept bees. My dad kept pigeons.',
    );
    await decide(writer, 'joined', { kind: 'person', key: 'aunt nell', with: 'eleanor', as: 'other-name' });
    await decide(writer, 'forgotten', { kind: 'person', key: 'eleanor' });
    await decide(writer, 'forgotten', { kind: 'person', key: 'kin father' });
    for (const words of [
      'Aunt Nell wore a veil.',
      'My father built the loft himself.',
      'Eleanor sang.',
      'My daddy was a quiet man. We lived by the railway.',
    ])
      expect(await say(writer, conversation.id, words)).not.toMatch(/Nell|Eleanor|\bfather|\bdad/i);
  });
});

describe('what the writer corrected', () => {
  it('is used in the questions and in the chapter, with its source', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    await say(writer, conversation.id, 'In 1951 my friend Margret moved in next door.');
    await decide(writer, 'corrections', { kind: 'person', key: 'margret', name: 'Margaret' });
    await decide(writer, 'corrections', { kind: 'time', key: 'year 1951', year: 1952 });
    const replies: string[] = [];
    for (const words of [
      'My friend Margret had a red bicycle, and everybody in our street wanted to ride on it.',
      'Margret and I rode to school on it, along the canal and over the bridge, every day.',
    ])
      replies.push(await say(writer, conversation.id, words));
    expect(replies.join(' ')).toContain('Margaret');
    expect(replies.join(' ')).not.toContain('Margret');
    const chapter = await chapterFor(writer);
    expect(chapter).toContain('In 1952 my friend Margaret moved in next door.');
    expect(chapter).not.toMatch(/Margret|1951/);
  });

  it('reaches a model as well', async () => {
    const { standIn, writer: newWriter } = await withModel();
    const writer = await newWriter();
    const { conversation } = await aConversation(writer);
    await say(writer, conversation.id, 'My sister Margret had a red bicycle.');
    await decide(writer, 'corrections', {
      kind: 'person',
      key: 'margret',
      name: 'Margaret',
      relation: 'cousin',
    });
    const from = standIn.seen.length;
    await say(writer, conversation.id, 'We rode to school on it.');
    const seen = JSON.stringify(standIn.seen.slice(from).map(({ asked }) => asked));
    expect(seen).toContain('Margaret');
    expect(seen).not.toContain('Margret');
  });
});

describe('what the writer added', () => {
  it('counts as said: a model is given it and may mention it', async () => {
    const { standIn, writer: newWriter } = await withModel();
    const writer = await newWriter();
    const { conversation } = await aConversation(writer);
    await decide(writer, 'added', { kind: 'person', name: 'Philomena', relation: 'sister' });
    await say(writer, conversation.id, 'We were two girls at home.');
    expect(JSON.stringify(standIn.seen.map(({ asked }) => asked))).toContain(
      'My sister is called Philomena.',
    );
  });

  it('is never sent to the model for another writer or a visitor', async () => {
    const { standIn, writer: newWriter, visitor } = await withModel();
    const writer = await newWriter();
    await decide(writer, 'added', { kind: 'person', name: 'Philomena', relation: 'sister' });
    const other = await newWriter();
    const { conversation } = await aConversation(other);
    await say(other, conversation.id, 'We were two girls at home.');
    const asked = { message: 'We were two girls at home.', conversation: [] };
    const { body } = await visitor.stream<ReplyEvent>('/api/companion/reply', asked);
    expect(body.at(-1)?.type).toBe('done');
    expect(JSON.stringify(standIn.seen.map(({ asked: one }) => one))).not.toContain('Philomena');
  });
});

const themeOf = async (writer: Person, theme: string): Promise<LifeMap['themes'][number]> => {
  const { themes } = done(await writer.get<LifeMap>('/api/life-map'));
  const found = themes.find((one) => one.theme === theme);
  if (!found) throw new Error(`the map has no ${theme}`);
  return found;
};

describe('the life map', () => {
  it('has every theme open for someone who has told nothing', async () => {
    const writer = await (await testApp()).writer();
    const { themes } = done(await writer.get<LifeMap>('/api/life-map'));
    expect(themes).toHaveLength(21);
    expect(themes.every(({ memories, told, closed }) => memories === 0 && told.length === 0 && !closed)).toBe(
      true,
    );
    expect(themes[0]).toMatchObject({ theme: 'origins', stage: 'origins' });
    expect(themes.at(-1)).toMatchObject({ theme: 'wishes', stage: 'looking-back' });
  });

  it('counts what is told on a theme, asked or unasked, and says where', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    // The greeting asks where they were born.
    await say(writer, conversation.id, 'In a village near Minden.');
    expect(await themeOf(writer, 'origins')).toMatchObject({
      memories: 1,
      told: [{ chapter: null, memories: 1 }],
    });
    await say(writer, conversation.id, 'At school our teacher had a cane.');
    await say(writer, conversation.id, 'The classroom smelled of chalk.');
    expect((await themeOf(writer, 'school')).memories).toBe(2);
    expect((await themeOf(writer, 'service')).memories).toBe(0);
  });

  it('shows which themes are closed, reopens them, and closes them when skipped again', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { conversation } = await aConversation(writer);
    await say(writer, conversation.id, 'I would rather not say.');
    expect(await themeOf(writer, 'origins')).toMatchObject({ closed: true, askAgain: null });

    const { ids } = done(await writer.send<{ ids: string[] }>('POST', '/api/life-map/origins/ask-again', {}));
    expect(await themeOf(writer, 'origins')).toMatchObject({ closed: false, askAgain: ids[0] });
    done(await writer.send('DELETE', `/api/about-you/decisions/${ids[0]}`));
    expect(await themeOf(writer, 'origins')).toMatchObject({ closed: true, askAgain: null });

    done(await writer.send('POST', '/api/life-map/origins/ask-again', {}));
    await app.db
      .insertInto('message')
      .values({
        conversation_id: conversation.id,
        id: randomUUID(),
        position: 40,
        type: 'ai',
        content: 'Where were you born?',
        engine: 'builtin',
      })
      .execute();
    await say(writer, conversation.id, 'I would rather not say.');
    expect(await themeOf(writer, 'origins')).toMatchObject({ closed: true, askAgain: null });
  });

  it('counts nothing that another writer told', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { conversation } = await aConversation(writer);
    await say(writer, conversation.id, 'At school our teacher had a cane.');
    expect((await themeOf(await app.writer(), 'school')).memories).toBe(0);
  });
});
