import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { aChapter, aConversation, done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import type { SayEvent } from '#features/writing/shared/contract.ts';

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const say = (writer: Person, conversation: string, content: string, id: string = randomUUID()) =>
  writer.stream<SayEvent>(`/api/writing/conversations/${conversation}/messages`, {
    message: { id, content },
  });

const replyOf = (events: readonly SayEvent[]) => {
  const last = events.at(-1);
  if (last?.type !== 'replied') throw new Error(`no reply was kept: ${JSON.stringify(events)}`);
  return last.message;
};

const saidIn = async (writer: Person, chapterId?: string): Promise<string[]> =>
  (await aConversation(writer, chapterId)).conversation.messages.map(
    ({ type, content }) => `${type}: ${content}`,
  );

describe('saying something', () => {
  it('stores the message before anything else, streams the reply, and stores that too', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    expect(conversation.messages.map(({ content }) => content)).toEqual([GREETING]);
    const id = randomUUID();
    const { body: events } = await say(writer, conversation.id, 'I was born in Minden.', id);
    expect(events[0]).toEqual({ type: 'kept', messageId: id });
    const whole = events.find((event) => event.type === 'done');
    const reply = replyOf(events);
    expect(reply).toMatchObject({ type: 'ai', content: whole?.content, engine: 'builtin' });
    expect((await aConversation(writer)).conversation.messages.slice(1)).toEqual([
      expect.objectContaining({ id, type: 'user', content: 'I was born in Minden.', engine: null }),
      reply,
    ]);
  });

  it('stores nothing twice when resent, and returns the existing reply', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    const id = randomUUID();
    const first = await say(writer, conversation.id, 'I was born in Minden.', id);
    const again = await say(writer, conversation.id, 'Other words under the same id.', id);
    expect(again.body).toEqual([
      { type: 'kept', messageId: id },
      { type: 'replied', message: replyOf(first.body) },
    ]);
    expect(await saidIn(writer)).toHaveLength(3);
  });

  it('replies when resent after the reply got lost', async () => {
    const { writer: newWriter, db } = await testApp();
    const writer = await newWriter();
    const { conversation } = await aConversation(writer);
    const id = randomUUID();
    replyOf((await say(writer, conversation.id, 'I was born in Minden.', id)).body);
    await say(writer, conversation.id, 'My mother was a teacher.');
    await db.deleteFrom('message').where('answers', '=', id).execute();
    const reply = replyOf((await say(writer, conversation.id, 'I was born in Minden.', id)).body);
    expect((await saidIn(writer)).at(-1)).toBe(`ai: ${reply.content}`);
    expect(await saidIn(writer)).toHaveLength(5);
  });

  it('stores the message even when the day’s turns are used up, and says so', async () => {
    const writer = await (await testApp({ AI_TURNS_PER_DAY: '1' })).writer();
    const { conversation } = await aConversation(writer);
    await say(writer, conversation.id, 'I was born in Minden.');
    const { status, body } = await say(writer, conversation.id, 'My mother was a teacher.');
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({ type: 'kept' }),
      expect.objectContaining({ code: 'turns-used-up' }),
    ]);
    expect((await saidIn(writer)).at(-1)).toBe('user: My mother was a teacher.');
  });

  it('continues a chapter’s conversation, but not a deleted chapter’s', async () => {
    const writer = await (await testApp()).writer();
    const { id: chapterId } = await aChapter(writer);
    const { conversation } = await aConversation(writer, chapterId);
    expect(conversation.messages).toEqual([]);
    replyOf((await say(writer, conversation.id, 'There is more to tell.')).body);
    expect(await saidIn(writer, chapterId)).toHaveLength(2);
    done(await writer.send('DELETE', `/api/chapters/${chapterId}`));
    expect((await say(writer, conversation.id, 'And more.')).status).toBe(404);
  });

  it('stops at the maximum length, with room kept for the last reply', async () => {
    const { writer: newWriter, db } = await testApp();
    const writer = await newWriter();
    const { conversation } = await aConversation(writer);
    const turns = Array.from({ length: MAX_TURNS - 3 }, (_none, at) => ({
      conversation_id: conversation.id,
      id: randomUUID(),
      position: at + 2,
      type: 'ai',
      content: 'And then?',
    }));
    await db.insertInto('message').values(turns).execute();
    replyOf((await say(writer, conversation.id, 'The last words that fit.')).body);
    expect(await saidIn(writer)).toHaveLength(MAX_TURNS);
    const full = await say(writer, conversation.id, 'One too many.');
    expect([full.status, full.body[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'conversation-full' }),
    ]);
    expect(await saidIn(writer)).toHaveLength(MAX_TURNS);
  });

  it('accepts 20,000 characters and not one more, and stores every text as it was written', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    for (const words of [...NAUGHTY_STRINGS, 'word '.repeat(4_000)]) {
      const { body } = await say(writer, conversation.id, words);
      replyOf(body);
      expect((await saidIn(writer)).at(-2)).toBe(`user: ${words.replaceAll('\0', '').toWellFormed()}`);
    }
    const before = await saidIn(writer);
    for (const words of ['w'.repeat(20_001), '', ' \n\t ', '\0'])
      expect((await say(writer, conversation.id, words)).status).toBe(400);
    expect((await say(writer, conversation.id, 'x', 'not-an-id')).status).toBe(400);
    expect((await say(writer, conversation.id, 'x', conversation.messages[0]?.id)).status).toBe(400);
    expect(await saidIn(writer)).toEqual(before);
  });
});

describe('a writer who leaves while the companion thinks', () => {
  const goingAway = async () => {
    const standIn = await startModelStandIn({ behaviour: 'hang' });
    open.push(standIn);
    const app = await testApp({
      AI_BASE_URL: standIn.baseUrl,
      AI_MODEL: 'a-model',
      AI_FIRST_TOKEN_MS: '5000',
    });
    const writer = await app.writer();
    const { conversation } = await aConversation(writer);
    const leaving = new AbortController();
    const id = randomUUID();
    const response = await writer.raw(`/api/writing/conversations/${conversation.id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: { id, content: 'I was born in Minden.' } }),
      signal: leaving.signal,
    });
    const reader = (response.body ?? new ReadableStream()).getReader();
    await reader.read();
    while (standIn.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    leaving.abort();
    return { standIn, writer, conversation, id };
  };

  it('stops the companion, and keeps what was said', async () => {
    const { standIn, writer } = await goingAway();
    await expect.poll(() => standIn.seen[0]?.abandoned).toBe(true);
    expect((await saidIn(writer)).slice(1)).toEqual(['user: I was born in Minden.']);
  });

  it('gets the reply on coming back, and holds up no one in the meantime', async () => {
    const { standIn, writer, conversation, id } = await goingAway();
    standIn.behave('well-behaved');
    const other = await say(writer, conversation.id, 'My mother was a teacher.');
    const { body } = await say(writer, conversation.id, 'I was born in Minden.', id);
    expect((await saidIn(writer)).slice(1)).toEqual([
      'user: I was born in Minden.',
      'user: My mother was a teacher.',
      `ai: ${replyOf(other.body).content}`,
      `ai: ${replyOf(body).content}`,
    ]);
  });
});
