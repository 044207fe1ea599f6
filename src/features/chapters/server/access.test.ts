import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aChapter, done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { Chapter } from '../shared/contract.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Ask = readonly [method: Method, path: string, body?: object];

const ask = (person: Person, [method, path, body]: Ask) =>
  method === 'GET' ? person.get(path) : person.send(method, path, body);

const withoutId = (body: unknown): object => ({ ...(body as object), requestId: '' });

const edited = { title: 'T', content: 'C', revision: 1 };

/** Every call that touches one chapter. */
const callsOn = (id: string): Ask[] => [
  ['GET', `/api/chapters/${id}`],
  ['PUT', `/api/chapters/${id}`, edited],
  ['GET', `/api/chapters/${id}/revisions`],
  ['GET', `/api/chapters/${id}/revisions/1`],
  ['POST', `/api/chapters/${id}/revisions/1/restore`],
  ['DELETE', `/api/chapters/${id}`],
  ['POST', `/api/chapters/${id}/restore`],
];

const otherCalls = (id: string): Ask[] => [
  ['GET', '/api/chapters'],
  ['GET', '/api/book'],
  ['GET', '/api/deleted-chapters'],
  ['POST', '/api/chapters', { title: 'T', content: 'C' }],
  ['PUT', '/api/chapter-order', { ids: [id] }],
];

describe('chapters', () => {
  it('ask a visitor to sign in, for every call', async () => {
    const { visitor, writer } = await testApp();
    const { id } = await aChapter(await writer());
    for (const call of [...callsOn(id), ...otherCalls(id)]) {
      const answer = await ask(visitor, call);
      expect([...call.slice(0, 2), answer.status, codeOf(answer)]).toEqual([
        ...call.slice(0, 2),
        401,
        'sign-in-required',
      ]);
    }
  });

  it('look to another writer as if they did not exist, for every call', async () => {
    const { writer } = await testApp();
    const rose = await writer();
    const { id } = await aChapter(rose);
    const stranger = await writer();
    for (const call of callsOn(id)) {
      const [theirs, nobodys] = [
        await ask(stranger, call),
        await ask(stranger, [call[0], call[1].replace(id, randomUUID()), call[2] ?? {}]),
      ];
      expect([...call.slice(0, 2), theirs.status]).toEqual([...call.slice(0, 2), 404]);
      expect(withoutId(theirs.body)).toEqual(withoutId(nobodys.body));
    }
    expect((await stranger.send('PUT', '/api/chapter-order', { ids: [id] })).status).toBe(404);
    for (const path of ['/api/chapters', '/api/book', '/api/deleted-chapters'])
      expect(done(await stranger.get(path))).toEqual({ chapters: [] });
    expect(done(await rose.get<Chapter>(`/api/chapters/${id}`)).revision).toBe(1);
  });

  it('stay deleted when another writer tries to restore them', async () => {
    const { writer } = await testApp();
    const [rose, stranger] = [await writer(), await writer()];
    const { id } = await aChapter(rose);
    done(await rose.send('DELETE', `/api/chapters/${id}`));
    expect((await stranger.send('POST', `/api/chapters/${id}/restore`)).status).toBe(404);
    expect((await rose.get(`/api/chapters/${id}`)).status).toBe(404);
  });

  it('look deleted to their own writer until they are restored, for every call', async () => {
    const writer = await (await testApp()).writer();
    const { id } = await aChapter(writer);
    done(await writer.send('DELETE', `/api/chapters/${id}`));
    for (const call of callsOn(id).slice(0, -1))
      expect([call[1], (await ask(writer, call)).status]).toEqual([call[1], 404]);
    done(await writer.send('POST', `/api/chapters/${id}/restore`));
    for (const call of callsOn(id).slice(0, -1))
      expect([call[1], (await ask(writer, call)).status]).toEqual([call[1], 200]);
  });

  it('refuse invalid input and stay unchanged', async () => {
    const writer = await (await testApp()).writer();
    const { id } = await aChapter(writer);
    const before = done(await writer.get('/api/book'));
    const wrong: Ask[] = [
      ...callsOn('not-an-id'),
      ['POST', '/api/chapters', {}],
      ['POST', '/api/chapters', { title: ['a'], content: 'C' }],
      ['POST', '/api/chapters', { title: 'a', content: { text: 'C' } }],
      ['POST', '/api/chapters', { title: 'a'.repeat(301), content: 'C' }],
      ['POST', '/api/chapters', { title: 'a', content: 'C'.repeat(1_000_001) }],
      ['PUT', `/api/chapters/${id}`, { ...edited, revision: '1' }],
      ['PUT', `/api/chapters/${id}`, { ...edited, revision: 0 }],
      ['PUT', `/api/chapters/${id}`, { ...edited, revision: 1.5 }],
      ['PUT', `/api/chapters/${id}`, { ...edited, revision: 2_147_483_648 }],
      ['PUT', `/api/chapters/${id}`, { title: 'T', content: 'C' }],
      ['PUT', `/api/chapters/${id}`, { ...edited, weave: { composed: 'x', settled: [] } }],
      ['PUT', `/api/chapters/${id}`, { ...edited, title: 'a'.repeat(301) }],
      ['PUT', `/api/chapters/${id}`, { ...edited, content: 'a'.repeat(1_000_001) }],
      ['PUT', '/api/chapter-order', { ids: 'x' }],
      ['PUT', '/api/chapter-order', { ids: [id, 'x'] }],
      ['PUT', '/api/chapter-order', {}],
    ];
    for (const call of wrong) {
      const answer = await ask(writer, call);
      expect([...call.slice(0, 2), answer.status]).toEqual([...call.slice(0, 2), 400]);
    }
    expect(done(await writer.get('/api/book'))).toEqual(before);
  });

  it('may have the longest title and text allowed', async () => {
    const writer = await (await testApp()).writer();
    const longest = { title: 'a'.repeat(300), content: 'word '.repeat(200_000) };
    const { id } = await aChapter(writer, longest);
    expect(done(await writer.get<Chapter>(`/api/chapters/${id}`))).toMatchObject({
      ...longest,
      wordCount: 200_000,
    });
  });

  it('come back with their text exactly as it was written', async () => {
    const writer = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
    for (const text of NAUGHTY_STRINGS) {
      const kept = text.replaceAll('\0', '').toWellFormed();
      const { id } = await aChapter(writer, { title: text, content: text });
      expect(done(await writer.get<Chapter>(`/api/chapters/${id}`))).toMatchObject({
        title: kept,
        content: kept,
      });
      done(
        await writer.send('PUT', `/api/chapters/${id}`, { title: text, content: `${text}!`, revision: 1 }),
      );
      expect(done(await writer.get<Chapter>(`/api/chapters/${id}`)).content).toBe(`${kept}!`);
    }
  });

  it('are safe from prototype pollution in the request body', async () => {
    const writer = await (await testApp()).writer();
    const answer = await writer.raw('/api/chapters', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__": {"title": "T", "content": "C"}, "constructor": {"prototype": {}}}',
    });
    expect(answer.status).toBe(400);
  });
});
