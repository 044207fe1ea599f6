import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';

type Ask = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object];

const ask = (person: Person, [method, path, body]: Ask) =>
  method === 'GET' ? person.get(path) : person.send(method, path, body);

const text = { title: 'T', content: 'C', weave: null, revision: null };
const aMessage = {
  id: randomUUID(),
  type: 'user',
  content: 'Hello.',
  engine: null,
  timestamp: '2026-03-01T12:00:00Z',
};

/** Every call that touches one conversation. */
const callsOn = (id: string): Ask[] => [
  ['POST', `/api/writing/conversations/${id}/messages`, { message: { id: randomUUID(), content: 'Hello.' } }],
  ['GET', `/api/writing/conversations/${id}/reserve`],
  ['PUT', '/api/writing/draft', { conversationId: id, ...text }],
  ['PUT', `/api/writing/conversations/${id}/unsent-message`, { message: 'M', base: '' }],
  ['POST', `/api/writing/conversations/${id}/revisions`, { title: 'T', content: 'C' }],
  ['GET', `/api/writing/conversations/${id}/revisions`],
  ['POST', `/api/writing/conversations/${id}/chapter`, text],
  ['DELETE', `/api/writing/draft?conversationId=${id}`],
];

describe('the writing API', () => {
  it('asks a visitor to sign in, for every call', async () => {
    const { visitor, writer } = await testApp();
    const { conversation } = await aConversation(await writer());
    for (const call of [
      ...callsOn(conversation.id),
      ['GET', '/api/writing'],
      ['POST', '/api/writing/adopted-draft', { ...text, message: '', messages: [aMessage] }],
    ] satisfies Ask[]) {
      const answer = await ask(visitor, call);
      expect([call[1], answer.status, codeOf(answer)]).toEqual([call[1], 401, 'sign-in-required']);
    }
  });

  it('responds to another writer as if nothing were there, for every call', async () => {
    const { writer } = await testApp();
    const [rose, stranger] = [await writer(), await writer()];
    const { conversation } = await aConversation(rose);
    const chapter = await aChapter(rose);
    const ofChapter = await aConversation(rose, chapter.id);
    for (const call of [
      ...callsOn(conversation.id),
      ...callsOn(ofChapter.conversation.id),
      ...callsOn(randomUUID()),
      ['GET', `/api/writing?edit=${chapter.id}`],
      ['GET', `/api/writing?edit=${randomUUID()}`],
    ] satisfies Ask[]) {
      const answer = await ask(stranger, call);
      expect([call[1], answer.status, codeOf(answer)]).toEqual([call[1], 404, 'not-found']);
    }
    expect((await aConversation(rose)).conversation).toEqual(conversation);
    expect(await aConversation(rose, chapter.id)).toEqual(ofChapter);
  });

  it('refuses invalid input, and changes nothing', async () => {
    const writer = await (await testApp()).writer();
    const before = await aConversation(writer);
    const { id } = before.conversation;
    const adopt = (more: object): Ask => [
      'POST',
      '/api/writing/adopted-draft',
      { ...text, messages: [aMessage], ...more },
    ];
    const draft = (more: object): Ask => [
      'PUT',
      '/api/writing/draft',
      { conversationId: id, ...text, revision: null, ...more },
    ];
    const wrong: Ask[] = [
      ...callsOn('not-an-id'),
      ['GET', '/api/writing?edit=not-an-id'],
      ['GET', '/api/writing?edit=%00'],
      ['DELETE', '/api/writing/draft'],
      ['POST', `/api/writing/conversations/${id}/messages`, {}],
      ['POST', `/api/writing/conversations/${id}/messages`, { message: [] }],
      draft({ title: 'a'.repeat(301) }),
      draft({ content: 'a'.repeat(1_000_001) }),
      [
        'PUT',
        `/api/writing/conversations/${id}/unsent-message`,
        { message: 'a'.repeat(1_000_001), base: '' },
      ],
      ['POST', `/api/writing/conversations/${id}/revisions`, { title: 'a'.repeat(301), content: 'C' }],
      draft({ revision: 0 }),
      draft({ revision: 2_147_483_648 }),
      draft({ weave: { composed: [7], settled: [] } }),
      ['POST', `/api/writing/conversations/${id}/chapter`, { ...text, title: ['T'] }],
      adopt({ messages: 'none' }),
      adopt({ messages: [{ ...aMessage, type: 'system' }] }),
      adopt({ messages: [{ ...aMessage, timestamp: 'yesterday' }] }),
      adopt({ messages: [{ ...aMessage, timestamp: '9999999-01-01T00:00:00Z' }] }),
      adopt({ messages: [{ ...aMessage, content: 'a'.repeat(20_001) }] }),
      adopt({ messages: Array.from({ length: 2_001 }, () => aMessage) }),
    ];
    for (const call of wrong) {
      const answer = await ask(writer, call);
      expect([call[1], JSON.stringify(call[2])?.slice(0, 80), answer.status]).toEqual([
        call[1],
        JSON.stringify(call[2])?.slice(0, 80),
        400,
      ]);
    }
    expect(await aConversation(writer)).toEqual(before);
  });

  it('handles timestamps at the limits of their range', async () => {
    const writer = await (await testApp()).writer();
    for (const timestamp of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z']) {
      const messages = [{ ...aMessage, id: randomUUID(), timestamp }];
      const answer = await writer.send('POST', '/api/writing/adopted-draft', { ...text, messages });
      expect([timestamp, answer.status < 500]).toEqual([timestamp, true]);
    }
    done(await writer.get('/api/writing'));
  });
});
