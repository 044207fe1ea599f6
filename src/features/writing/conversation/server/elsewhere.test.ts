import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aChapter, aConversation } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { otherConversations } from './elsewhere.ts';

const say = (writer: Person, conversation: string, content: string) =>
  writer.stream(`/api/writing/conversations/${conversation}/messages`, {
    message: { id: randomUUID(), content },
  });

it('covers a writer’s other conversations: not the current one, and no one else’s', async () => {
  const { writer, db } = await testApp({ OPEN_ACCESS: 'true' });
  const [rose, anna] = [await writer(), await writer()];
  const draft = (await aConversation(rose)).conversation.id;
  await say(rose, draft, 'Leeds, 1948');
  await say(rose, draft, 'My father was a miner.');
  const chapter = (await aConversation(rose, (await aChapter(rose)).id)).conversation.id;
  await say(rose, chapter, 'I walked to school.');
  await say(anna, (await aConversation(anna)).conversation.id, 'Hull, 1939');
  const others = otherConversations(db);
  const { userId } = rose.session;
  expect((await others.of(userId, draft)).answers).toBe(1);
  expect((await others.of(userId, chapter)).answers).toBe(2);
  expect((await others.of(userId, null)).answers).toBe(3);
  expect((await others.of(userId, chapter)).isAsked('Where were you born?')).toBe(true);
  expect((await others.of(userId, draft)).isAsked('Where were you born?')).toBe(false);
});

it('picks up what was said since it last looked', async () => {
  const { writer, db } = await testApp();
  const rose = await writer();
  const draft = (await aConversation(rose)).conversation.id;
  await say(rose, draft, 'Leeds, 1948');
  const others = otherConversations(db);
  expect((await others.of(rose.session.userId, null)).answers).toBe(1);
  await say(rose, draft, 'My father was a miner.');
  expect((await others.of(rose.session.userId, null)).answers).toBe(2);
  await db.deleteFrom('conversation').where('id', '=', draft).execute();
  expect((await others.of(rose.session.userId, null)).answers).toBe(0);
});
