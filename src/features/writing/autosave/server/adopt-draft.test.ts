import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aChapter, aConversation, done, type OpenedWriting } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import type { SayEvent } from '#features/writing/shared/contract.ts';

const timestamp = '2026-03-01T12:00:00.000Z';
const told = (type: 'user' | 'ai', content: string) => ({
  id: randomUUID(),
  type,
  content,
  engine: type === 'ai' ? ('builtin' as const) : null,
  timestamp,
});

const aVisitorsDraft = (more: object = {}) => ({
  title: 'Early Years',
  content: 'I was born in Minden.\n\nWe had a dog.',
  message: 'and a',
  weave: { composed: ['I was born in Minden.', 'We had a dog.'], settled: [] },
  messages: [
    told('ai', GREETING),
    told('user', 'I was born in Minden.'),
    told('ai', 'Who lived there with you?'),
    told('user', 'My parents and a dog.'),
  ],
  ...more,
});

type Adopted = Pick<OpenedWriting, 'conversation' | 'draft'>;
const adopt = (writer: Person, draft: object) =>
  writer.send<Adopted>('POST', '/api/writing/adopted-draft', draft);
const wordsOf = ({ conversation }: Adopted): string[] => conversation.messages.map(({ content }) => content);

describe('a visitor’s draft', () => {
  it('moves in full into an account that has none', async () => {
    const writer = await (await testApp()).writer();
    const visitors = aVisitorsDraft();
    const adopted = done(await adopt(writer, visitors));
    const { messages, message, ...text } = visitors;
    expect(adopted).toMatchObject({
      draft: { ...text, revision: 1 },
      conversation: { unsentMessage: message },
    });
    expect(wordsOf(adopted)).toEqual(messages.map(({ content }) => content));
    expect(adopted.conversation.messages.slice(1)).toEqual(messages.slice(1));
    expect(await aConversation(writer)).toMatchObject(adopted);
  });

  it('adds nothing when moved twice, even once it is a chapter', async () => {
    const writer = await (await testApp()).writer();
    const visitors = aVisitorsDraft();
    const adopted = done(await adopt(writer, visitors));
    expect(done(await adopt(writer, visitors))).toEqual(adopted);
    const { id } = adopted.conversation;
    done(
      await writer.send('POST', `/api/writing/conversations/${id}/chapter`, {
        title: 'A',
        content: 'B',
        weave: null,
        revision: 1,
      }),
    );
    const late = done(await adopt(writer, visitors));
    expect(late.draft).toBeNull();
    expect(wordsOf(late)).toEqual([GREETING]);
  });

  it('adds only what is new if its conversation continued in the browser', async () => {
    const writer = await (await testApp()).writer();
    const visitors = aVisitorsDraft();
    done(await adopt(writer, visitors));
    const more = told('user', 'She was called Bella.');
    const content = `${visitors.content}\n\nHer name was Bella.`;
    const adopted = done(
      await adopt(writer, { ...visitors, content, messages: [...visitors.messages, more] }),
    );
    expect(wordsOf(adopted)).toEqual([...visitors.messages, more].map((message) => message.content));
    expect(adopted).toMatchObject({
      conversation: { unsentMessage: 'and a' },
      draft: { content, revision: 2 },
    });
  });

  it('is appended to an existing draft, and nothing of either is lost', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    const path = `/api/writing/conversations/${conversation.id}/messages`;
    await writer.stream(path, { message: { id: randomUUID(), content: 'I went to school in Bremen.' } });
    const own = { title: 'School', content: 'I went to school.', weave: null, revision: null };
    done(await writer.send('PUT', '/api/writing/draft', { conversationId: conversation.id, ...own }));
    const box = `/api/writing/conversations/${conversation.id}/unsent-message`;
    done(await writer.send('PUT', box, { message: 'so', base: '' }));
    const before = wordsOf(await aConversation(writer));
    const visitors = aVisitorsDraft();
    const adopted = done(await adopt(writer, visitors));
    expect(wordsOf(adopted)).toEqual([...before, ...visitors.messages.map(({ content }) => content)]);
    expect(adopted.conversation.unsentMessage).toBe('so\n\nand a');
    expect(adopted.draft).toMatchObject({
      title: 'School',
      content: 'I went to school.\n\nEarly Years\n\nI was born in Minden.\n\nWe had a dog.',
      weave: visitors.weave,
      revision: 2,
    });
  });

  it('leaves the chapters alone', async () => {
    const writer = await (await testApp()).writer();
    await aChapter(writer);
    const before = done(await writer.get('/api/book'));
    done(await adopt(writer, aVisitorsDraft()));
    expect(done(await writer.get('/api/book'))).toEqual(before);
  });

  it('brings its replies: what was answered there is not answered again', async () => {
    const writer = await (await testApp()).writer();
    const visitors = aVisitorsDraft();
    const { conversation } = done(await adopt(writer, visitors));
    const [, answered, reply, unanswered] = visitors.messages;
    const path = `/api/writing/conversations/${conversation.id}/messages`;
    const again = await writer.stream<SayEvent>(path, { message: { id: answered?.id, content: 'x' } });
    expect(again.body.at(-1)).toMatchObject({ type: 'replied', message: { id: reply?.id } });
    const now = await writer.stream<SayEvent>(path, { message: { id: unanswered?.id, content: 'x' } });
    expect(now.body.at(-1)?.type).toBe('replied');
    expect((await aConversation(writer)).conversation.messages).toHaveLength(5);
  });

  it('of maximum length moves in one go; anything over that is refused with nothing moved', async () => {
    const writer = await (await testApp()).writer();
    const messages = Array.from({ length: MAX_TURNS - 1 }, (_none, at) => told('user', `Sentence ${at}.`));
    expect(wordsOf(done(await adopt(writer, aVisitorsDraft({ messages }))))).toHaveLength(MAX_TURNS);
    const before = await aConversation(writer);
    const full = await adopt(writer, aVisitorsDraft());
    expect([full.status, codeOf(full)]).toEqual([409, 'conversation-full']);
    const long = await adopt(writer, aVisitorsDraft({ messages: [], content: 'x'.repeat(1_000_000) }));
    expect([long.status, codeOf(long)]).toEqual([413, 'too-large']);
    expect(await aConversation(writer)).toEqual(before);
  });

  it('can’t take another writer’s messages along by naming their ids', async () => {
    const { writer } = await testApp();
    const [rose, stranger] = [await writer(), await writer()];
    const visitors = aVisitorsDraft();
    const roses = done(await adopt(rose, visitors));
    const [first] = visitors.messages.slice(1);
    const theirs = done(
      await adopt(stranger, aVisitorsDraft({ messages: [{ ...first, content: 'Mine.' }] })),
    );
    expect(wordsOf(theirs)).toEqual([GREETING, 'Mine.']);
    expect((await aConversation(rose)).conversation).toEqual(roses.conversation);
  });
});
