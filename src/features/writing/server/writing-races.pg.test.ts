import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aConversation, done, type OpenedWriting } from '#test/builders/builders.ts';
import { type Answered, testApp } from '#test/harness/test-app.ts';
import type { SayEvent } from '../shared/contract.ts';

const AT_ONCE = 50;
/** The most replies one person may be waiting for at once. */
const REPLIES_AT_ONCE = 8;

const atOnce = <T>(ask: (nth: number) => Promise<T>, times = AT_ONCE): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_none, nth) => ask(nth)));

const statuses = (answers: readonly Answered<unknown>[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

const text = { title: 'Early Years', content: 'Text.', weave: null };

it('begins one conversation for fifty first visits to the writing page at once', async () => {
  const rose = await (await testApp()).writer();
  const opened = await atOnce(() => aConversation(rose));
  expect(new Set(opened.map(({ conversation }) => conversation.id)).size).toBe(1);
  expect((await aConversation(rose)).conversation.messages).toHaveLength(1);
});

it('makes one chapter of a draft that is saved as a chapter fifty times at once, and responds to all with it', async () => {
  const { writer, db } = await testApp({ OPEN_ACCESS: 'true' });
  const rose = await writer();
  const { conversation } = await aConversation(rose);
  const answers = await atOnce((nth) =>
    rose.send<Record<string, unknown>>('POST', `/api/writing/conversations/${conversation.id}/chapter`, {
      ...text,
      content: `Text ${nth}.`,
      revision: null,
    }),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: 49 });
  const [chapter, ...more] = await db.selectFrom('chapter').select(['id', 'content']).execute();
  expect(more).toEqual([]);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body.current).toMatchObject(chapter ?? {});
});

it('either makes a chapter or leaves the draft when the two saves cross, never both', async () => {
  const { writer, db } = await testApp({ OPEN_ACCESS: 'true' });
  for (let round = 0; round < 10; round += 1) {
    const rose = await writer();
    const { conversation } = await aConversation(rose);
    await Promise.all([
      rose.send('PUT', '/api/writing/draft', { conversationId: conversation.id, ...text, revision: null }),
      rose.send('POST', `/api/writing/conversations/${conversation.id}/chapter`, { ...text, revision: null }),
      rose.send('PUT', '/api/writing/draft', { conversationId: conversation.id, ...text, revision: 1 }),
    ]);
  }
  const chapters = await db.selectFrom('chapter').select('user_id').execute();
  const drafts = await db.selectFrom('draft').select('user_id').execute();
  expect(new Set([...chapters, ...drafts].map(({ user_id }) => user_id)).size).toBe(10);
  expect(chapters.length + drafts.length).toBe(10);
});

it('lets one of fifty draft saves on the same revision succeed', async () => {
  const rose = await (await testApp()).writer();
  const { conversation } = await aConversation(rose);
  const save = (revision: number | null) =>
    rose.send('PUT', '/api/writing/draft', { conversationId: conversation.id, ...text, revision });
  expect(statuses(await atOnce(() => save(null)))).toEqual({ 200: 1, 409: 49 });
  expect(statuses(await atOnce(() => save(1)))).toEqual({ 200: 1, 409: 49 });
});

it('keeps everything that is said at once in one conversation, each message with its reply, in one order', async () => {
  const { writer, db } = await testApp();
  const rose = await writer();
  const { conversation } = await aConversation(rose);
  const answers = await atOnce(
    (nth) =>
      rose.stream<SayEvent>(`/api/writing/conversations/${conversation.id}/messages`, {
        message: { id: randomUUID(), content: `My aunt number ${nth} lived in Bremen.` },
      }),
    REPLIES_AT_ONCE,
  );
  const replies = answers.map(({ body }) => body.at(-1)).filter((event) => event?.type === 'replied');
  expect(replies).toHaveLength(REPLIES_AT_ONCE);
  const rows = await db
    .selectFrom('message')
    .orderBy('position')
    .select(['position', 'type', 'answers'])
    .execute();
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, at) => at + 1));
  expect(rows.filter(({ type }) => type === 'user')).toHaveLength(REPLIES_AT_ONCE);
  expect(new Set(rows.map(({ answers }) => answers)).size).toBe(REPLIES_AT_ONCE + 1);
});

it('stores one message and one reply for a message that is sent eight times at once', async () => {
  const rose = await (await testApp()).writer();
  const { conversation } = await aConversation(rose);
  const message = { id: randomUUID(), content: 'I was born in Minden.' };
  const answers = await atOnce(
    () => rose.stream<SayEvent>(`/api/writing/conversations/${conversation.id}/messages`, { message }),
    REPLIES_AT_ONCE,
  );
  const { messages } = (await aConversation(rose)).conversation;
  expect(messages).toHaveLength(3);
  for (const { body } of answers) expect(body.at(-1)).toEqual({ type: 'replied', message: messages[2] });
});

it('moves a visitor’s draft into the account once, however often it is sent at once', async () => {
  const rose = await (await testApp()).writer();
  const told = (content: string) => ({
    id: randomUUID(),
    type: 'user',
    content,
    engine: null,
    timestamp: '2026-03-01T12:00:00Z',
  });
  const visitors = { ...text, message: '', messages: [told('One.'), told('Two.')] };
  const answers = await atOnce(() =>
    rose.send<OpenedWriting>('POST', '/api/writing/adopted-draft', visitors),
  );
  for (const answer of answers) expect(done(answer).draft).toMatchObject({ content: 'Text.', revision: 1 });
  expect((await aConversation(rose)).conversation.messages).toHaveLength(3);
});

it('welcomes a writer back once when two windows open together, and asks once about a theme', async () => {
  const { writer, db } = await testApp();
  const rose = await writer();
  const { conversation } = await aConversation(rose);
  await rose.stream<SayEvent>(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: 'My father was a miner.' },
  });
  await db
    .updateTable('message')
    .set({ created_at: sql<Date>`created_at - interval '5 hours'` })
    .execute();
  const asked = (wished: object) =>
    atOnce(() => rose.send('POST', `/api/writing/conversations/${conversation.id}/question`, wished));
  expect(statuses(await asked({ returning: true }))).toEqual({ 200: AT_ONCE });
  expect((await aConversation(rose)).conversation.messages).toHaveLength(4);
  expect(statuses(await asked({ theme: 'school' }))).toEqual({ 200: AT_ONCE });
  expect((await aConversation(rose)).conversation.messages).toHaveLength(5);
});
