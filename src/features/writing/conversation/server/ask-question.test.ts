import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aChapter, aConversation, done, type OpenedWriting } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { GREETING, isWelcomeBack } from '#engine/conversation/greeting.ts';
import { checkReply, lastQuestion } from '#engine/conversation/reply-contract.ts';
import type { Message, SayEvent } from '#features/writing/shared/contract.ts';

type Asked = { message: Message | null };

const ask = (writer: Person, conversation: string, wished: object = {}) =>
  writer.send<Asked>('POST', `/api/writing/conversations/${conversation}/question`, wished);

const say = async (writer: Person, conversation: string, content: string): Promise<string> => {
  const { body } = await writer.stream<SayEvent>(`/api/writing/conversations/${conversation}/messages`, {
    message: { id: randomUUID(), content },
  });
  const last = body.at(-1);
  if (last?.type !== 'replied') throw new Error(`no reply was kept: ${JSON.stringify(body)}`);
  return last.message.content;
};

const messagesOf = async (
  writer: Person,
  chapterId?: string,
): Promise<OpenedWriting['conversation']['messages']> =>
  (await aConversation(writer, chapterId)).conversation.messages;

/** Lets time pass by moving everything that was said into the past. */
const hoursPass = (db: TestApp['db'], hours: number) =>
  db
    .updateTable('message')
    .set({ created_at: sql<Date>`created_at - make_interval(hours => ${hours})` })
    .execute();

const aTalk = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const writer = await app.writer();
  const { conversation } = await aConversation(writer);
  await say(writer, conversation.id, 'My father was a miner and my mother kept bees.');
  return { ...app, rose: writer, id: conversation.id };
};

describe('a question on a theme', () => {
  it('is on that theme, new, and stored as the companion’s last message', async () => {
    const { rose, id } = await aTalk();
    const before = await messagesOf(rose);
    const { message } = done(await ask(rose, id, { theme: 'school' }));
    expect(message?.content).toMatch(/your schooldays\. .*\?$/u);
    expect(
      checkReply(
        message?.content ?? '',
        before.map(({ content }) => content),
      ),
    ).toEqual({ ok: true });
    expect((await messagesOf(rose)).at(-1)).toEqual(message);
  });

  it('is not asked again while unanswered, and is a different one afterwards', async () => {
    const { rose, id } = await aTalk();
    const first = done(await ask(rose, id, { theme: 'school' })).message;
    expect(done(await ask(rose, id, { theme: 'school' })).message).toEqual(first);
    expect(await messagesOf(rose)).toHaveLength(4);
    await say(rose, id, 'Miss Hartley, who wore a green hat.');
    const second = done(await ask(rose, id, { theme: 'food' })).message;
    expect(second?.content).not.toBe(first?.content);
  });

  it('counts as one of the day’s turns', async () => {
    const app = await testApp({ AI_TURNS_PER_DAY: '1' });
    const writer = await app.writer();
    const { conversation } = await aConversation(writer);
    await say(writer, conversation.id, 'Leeds, 1948');
    expect(await ask(writer, conversation.id, { theme: 'food' })).toMatchObject({
      status: 429,
      body: { code: 'turns-used-up' },
    });
    expect(await messagesOf(writer)).toHaveLength(3);
  });
});

describe('a question about someone', () => {
  it('is about who was named, here or in another chapter', async () => {
    const { rose, id } = await aTalk();
    await say(rose, id, 'My aunt Rosa kept the post office in Hull.');
    expect(done(await ask(rose, id, { about: 'Rosa' })).message?.content).toMatch(/Rosa[^.]*\?$/u);
    const chapter = await aChapter(rose);
    const other = await aConversation(rose, chapter.id);
    expect(done(await ask(rose, other.conversation.id, { about: 'rosa' })).message?.content).toMatch(
      /Rosa/iu,
    );
  });

  it('is refused for a name the writer never mentioned, even if another writer did', async () => {
    const { rose, id, writer } = await aTalk();
    const anna = await writer();
    const hers = (await aConversation(anna)).conversation.id;
    await say(anna, hers, 'My uncle Walter lived in Hull.');
    const answer = await ask(rose, id, { about: 'Walter' });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('You haven’t told me about this yet.');
    expect(await messagesOf(rose)).toHaveLength(3);
  });
});

describe('a different question', () => {
  it('drops the last question, and says so', async () => {
    const { rose, id } = await aTalk();
    const before = (await messagesOf(rose)).at(-1)?.content ?? '';
    const { message } = done(await ask(rose, id));
    expect(message?.content).toMatch(/^(?!I see)[^?]*\..*\?$/u);
    expect(lastQuestion(message?.content ?? '')).not.toBe(lastQuestion(before));
  });
});

describe('a writer coming back', () => {
  it('is greeted with what was told last and a new question, once however often it is requested', async () => {
    const { rose, id, db } = await aTalk();
    expect(done(await ask(rose, id, { returning: true })).message).toBeNull();
    await hoursPass(db, 5);
    const { message } = done(await ask(rose, id, { returning: true }));
    expect(message?.content).toMatch(
      /^Welcome back\. (?:Last time you told me about [^.]+\. |Let us go on with your story\. ).*\?$/u,
    );
    await hoursPass(db, 50);
    expect(done(await ask(rose, id, { returning: true })).message).toBeNull();
    expect((await messagesOf(rose)).filter(({ content }) => isWelcomeBack(content))).toHaveLength(1);
  });

  it('is greeted again after telling more', async () => {
    const { rose, id, db } = await aTalk();
    await hoursPass(db, 5);
    await ask(rose, id, { returning: true });
    await say(rose, id, 'I walked to school over the moor.');
    await hoursPass(db, 5);
    expect(done(await ask(rose, id, { returning: true })).message).not.toBeNull();
  });

  it('gets no greeting before telling anything, or while a reply is still due', async () => {
    const { rose, id, db, writer } = await aTalk();
    const fresh = await writer();
    const empty = (await aConversation(fresh)).conversation.id;
    await db.deleteFrom('message').where('answers', 'is not', null).execute();
    await hoursPass(db, 5);
    expect(done(await ask(fresh, empty, { returning: true })).message).toBeNull();
    expect(done(await ask(rose, id, { returning: true })).message).toBeNull();
  });

  it('gets no cheerful greeting if the writer was in danger when they left', async () => {
    const { rose, id, db } = await aTalk();
    await say(rose, id, 'I want to kill myself tonight.');
    await hoursPass(db, 5);
    expect(done(await ask(rose, id, { returning: true })).message).toBeNull();
  });
});

describe('another chapter', () => {
  it('does not begin with where someone was born, and asks nothing that the first one asked', async () => {
    const { rose, id } = await aTalk();
    const asked = [GREETING, (await messagesOf(rose)).at(-1)?.content ?? ''];
    for (const answer of ['They met at a dance.', 'yes', 'I had a brother, Tom.', 'Bread and dripping.'])
      asked.push(await say(rose, id, answer));
    done(
      await rose.send('POST', `/api/writing/conversations/${id}/chapter`, {
        title: 'Early Years',
        content: 'My father was a miner.',
        weave: null,
        revision: null,
      }),
    );
    const { conversation } = await aConversation(rose);
    const [first] = conversation.messages;
    expect(first?.content).toMatch(/^Let us begin a new chapter\. /u);
    expect(checkReply(first?.content ?? '', asked)).toEqual({ ok: true });
    const replies = [first?.content ?? ''];
    for (const answer of ['They met at a dance.', 'yes', 'I had a brother, Tom.', 'Bread and dripping.']) {
      const reply = await say(rose, conversation.id, answer);
      expect(checkReply(reply, [...asked, ...replies])).toEqual({ ok: true });
      replies.push(reply);
    }
  });

  it('avoids a topic refused in the first chapter', async () => {
    const { rose, id } = await aTalk();
    done(await ask(rose, id, { theme: 'school' }));
    await say(rose, id, 'I would rather not talk about that.');
    const chapter = await aChapter(rose);
    const other = (await aConversation(rose, chapter.id)).conversation.id;
    for (let nth = 0; nth < 12; nth += 1)
      expect(await say(rose, other, nth % 2 ? 'I forget.' : 'Bread and dripping.')).not.toMatch(
        /school|teacher|classroom|lessons/u,
      );
  });
});

describe('asking is refused', () => {
  it('for anyone not signed in, for bad input, and for a conversation that isn’t theirs or doesn’t exist', async () => {
    const { rose, id, visitor, writer } = await aTalk();
    const stranger = await writer();
    expect((await ask(visitor, id)).status).toBe(401);
    expect((await ask(rose, id, { theme: 'gossip' })).status).toBe(400);
    expect((await ask(rose, id, { about: ' ' })).status).toBe(400);
    expect((await ask(rose, 'no-id')).status).toBe(400);
    expect((await ask(stranger, id)).status).toBe(404);
    expect((await ask(rose, randomUUID())).status).toBe(404);
    expect(await messagesOf(rose)).toHaveLength(3);
  });

  it('for a chapter that was deleted', async () => {
    const { rose } = await aTalk();
    const chapter = await aChapter(rose);
    const other = (await aConversation(rose, chapter.id)).conversation.id;
    done(await rose.send('DELETE', `/api/chapters/${chapter.id}`));
    expect((await ask(rose, other)).status).toBe(404);
  });
});

describe('a visitor', () => {
  const conversation = [
    { type: 'ai', content: GREETING },
    { type: 'user', content: 'My father was a miner in Otley.' },
    { type: 'ai', content: 'I see. What was your father like?' },
  ];
  const askVisitor = (app: TestApp, wished: object) =>
    app.visitor.send<{ content: string | null }>('POST', '/api/companion/question', {
      conversation,
      ...wished,
    });

  it('is asked on a theme, about someone, and welcomed back, with nothing kept', async () => {
    const app = await testApp();
    expect(done(await askVisitor(app, { theme: 'food' })).content).toMatch(/food and the table/u);
    expect(done(await askVisitor(app, { about: 'Otley' })).content).toMatch(/Otley[^.]*\?$/u);
    expect(done(await askVisitor(app, { returning: true })).content).toMatch(/^Welcome back\. Last time/u);
    expect(done(await askVisitor(app, { returning: true, conversation: [] })).content).toBeNull();
    expect(await app.db.selectFrom('message').select('id').execute()).toEqual([]);
  });

  it('is told what is wrong with what they sent, and when the day’s turns are used up', async () => {
    const app = await testApp({ AI_ANONYMOUS_TURNS_PER_DAY: '1' });
    expect((await askVisitor(app, { about: 'Walter' })).status).toBe(400);
    expect((await askVisitor(app, { theme: 'gossip' })).status).toBe(400);
    expect((await askVisitor(app, { theme: 'food' })).status).toBe(200);
    expect((await askVisitor(app, { theme: 'food' })).status).toBe(429);
  });
});
