import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aConversation, done } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';

type LeftOff = { readonly updatedAt: string | null; readonly question: string | null };
const existing = async (person: Person): Promise<LeftOff> =>
  done(await person.get<LeftOff>('/api/writing/left-off'));
const leftOff = async (person: Person): Promise<string | null> => (await existing(person)).updatedAt;
const save = (writer: Person, conversationId: string, revision: number | null, content: string) =>
  writer.send<{ revision: number; updatedAt: string }>('PUT', '/api/writing/draft', {
    conversationId,
    title: '',
    content,
    weave: null,
    revision,
  });

it('asks a visitor to sign in', async () => {
  const { visitor } = await testApp();
  expect(codeOf(await visitor.get('/api/writing/left-off'))).toBe('sign-in-required');
});

it('only looks, without starting a conversation for the draft', async () => {
  const { writer: newWriter, db } = await testApp();
  const writer = await newWriter();
  expect(await leftOff(writer)).toBeNull();
  expect(await db.selectFrom('conversation').select('id').execute()).toEqual([]);
  await aConversation(writer);
  expect(await leftOff(writer)).toBeNull();
});

it('gives the time of the writer’s own last message or draft change, and no one else’s', async () => {
  const { writer: newWriter } = await testApp();
  const [writer, other] = [await newWriter(), await newWriter()];
  const { conversation } = await aConversation(writer);
  await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: 'I was born in Otley.' },
  });
  const said = (await aConversation(writer)).conversation.messages.find(({ type }) => type === 'user');
  expect(await leftOff(writer)).toBe(said?.timestamp);
  const { revision } = done(await save(writer, conversation.id, null, ' \n'));
  expect(await leftOff(writer)).toBe(said?.timestamp);
  const { updatedAt } = done(await save(writer, conversation.id, revision, 'I was born.'));
  expect(await leftOff(writer)).toBe(updatedAt);
  expect(await leftOff(other)).toBeNull();
});

it('says what the companion asked, while it waits for an answer', async () => {
  const { writer: newWriter, db } = await testApp();
  const [writer, other] = [await newWriter(), await newWriter()];
  expect((await existing(writer)).question).toBeNull();
  const { conversation } = await aConversation(writer);
  expect((await existing(writer)).question).toBe(conversation.messages.at(-1)?.content);
  await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: 'I was born in Otley.' },
  });
  const { messages } = (await aConversation(writer)).conversation;
  expect(messages).toHaveLength(3);
  expect((await existing(writer)).question).toBe(messages.at(-1)?.content);
  expect((await existing(other)).question).toBeNull();

  const at = db.updateTable('message').where('conversation_id', '=', conversation.id);
  await at.where('type', '=', 'ai').set({ content: 'Please ring somebody now.' }).execute();
  expect((await existing(writer)).question).toBeNull();
  await at.set({ type: 'user', content: 'And who was that?' }).execute();
  expect((await existing(writer)).question).toBeNull();
});
