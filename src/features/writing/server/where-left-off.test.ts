import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aConversation, done } from '#testing/builders.ts';
import { codeOf, type Person, testApp } from '#testing/test-app.ts';

const leftOff = async (person: Person): Promise<string | null> =>
  done(await person.get<{ updatedAt: string | null }>('/api/writing/left-off')).updatedAt;
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

it('only looks: the conversation of the draft is not begun by it', async () => {
  const { writer: newWriter, db } = await testApp();
  const writer = await newWriter();
  expect(await leftOff(writer)).toBeNull();
  expect(await db.selectFrom('conversation').select('id').execute()).toEqual([]);
  await aConversation(writer);
  expect(await leftOff(writer)).toBeNull();
});

it('is when something was said last, or when the draft was changed, and nobody else’s', async () => {
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
