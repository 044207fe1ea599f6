import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aConversation, done } from '#test/builders/builders.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import { otherConversations } from '#features/writing/conversation/server/elsewhere.ts';

type AboutYou = OutputOf<(typeof aboutYouCalls)['aboutYou']>;
type LifeMap = OutputOf<(typeof aboutYouCalls)['lifeMap']>;

const KITCHEN = 'My grandmother lived at Clun, in a cottage with a range. She baked on Fridays.';
const WAR = 'My uncle **George** came back from Burma in 1946 and would not eat rice.';

/** A writer who has imported one chapter of two paragraphs, and its id. */
const whoImported = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const writer = await app.writer();
  done(
    await writer.send('POST', '/api/imports', {
      id: randomUUID(),
      name: 'old.txt',
      chapters: [{ title: 'The kitchen', content: `${KITCHEN}\n\n${WAR}` }],
    }),
  );
  const { chapters } = done(await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters'));
  return { app, writer, id: chapters[0]?.id ?? '' };
};
const aboutYou = async (writer: Person): Promise<AboutYou> => done(await writer.get('/api/about-you'));
const grandparents = async (writer: Person) =>
  done(await writer.get<LifeMap>('/api/life-map')).themes.find(({ theme }) => theme === 'grandparents');

it('treats what an imported chapter says as told, with the words it comes from', async () => {
  const { app, writer, id } = await whoImported();
  const chapter = { id, title: 'The kitchen' };
  const { known, hasTold } = await aboutYou(writer);
  expect(hasTold).toBe(true);
  expect(known.map(({ name, relation, number }) => name || relation || number)).toEqual(
    expect.arrayContaining(['George', 'grandmother', 'Clun', 'Burma', 1946]),
  );
  expect(known.find(({ name }) => name === 'George')).toMatchObject({
    relation: 'uncle',
    quotes: [{ before: 'My uncle ', words: 'George', chapter }],
  });
  expect(await grandparents(writer)).toMatchObject({ memories: 1, told: [{ chapter, memories: 1 }] });
  const elsewhere = await otherConversations(app.db).of(writer.session.userId, null);
  expect(elsewhere.coverage.get('grandparents')).toBe(1);
});

it('reads an imported chapter once alongside its conversation, again when it changes, and never once deleted', async () => {
  const { app, writer, id } = await whoImported();
  const others = otherConversations(app.db);
  const told = async () => (await others.of(writer.session.userId, null)).coverage.get('grandparents') ?? 0;
  const { conversation } = await aConversation(writer, id);
  await writer.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: 'My grandmother kept hens.' },
  });
  expect((await grandparents(writer))?.told).toMatchObject([{ chapter: { id }, memories: 2 }]);
  expect(await told()).toBe(1);
  // The companion's own paragraphs repeat what was said to it.
  const composed = 'My grandmother kept hens, as she told everybody.';
  const content = `${WAR}\n\n${composed}`;
  const weave = { composed: [composed], settled: [] };
  done(
    await writer.send('PUT', `/api/chapters/${id}`, { title: 'The kitchen', content, revision: 1, weave }),
  );
  expect((await grandparents(writer))?.memories).toBe(1);
  expect(await told()).toBe(0);
  done(await writer.send('DELETE', `/api/chapters/${id}`));
  expect(await aboutYou(writer)).toMatchObject({ known: [], hasTold: false });
});
