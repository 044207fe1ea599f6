import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Chapter, RevisionSummary } from '#features/chapters/shared/contract.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { SayEvent } from '#features/writing/shared/contract.ts';

const pathOf = async (writer: Person, chapterId?: string): Promise<string> =>
  `/api/writing/conversations/${(await aConversation(writer, chapterId)).conversation.id}`;

const setAside = async (writer: Person, path: string, content: string, title = 'The bees') =>
  done(await writer.send('POST', `${path}/revisions`, { title, content }));

const draftVersions = async (writer: Person, path: string): Promise<string[]> =>
  done(
    await writer.get<{ revisions: { title: string; content: string }[] }>(`${path}/revisions`),
  ).revisions.map(({ content }) => content);

const chapterVersions = async (writer: Person, id: string): Promise<string[]> => {
  const listed = done(await writer.get<{ revisions: RevisionSummary[] }>(`/api/chapters/${id}/revisions`));
  const texts = listed.revisions.map(({ revision }) =>
    writer.get<{ content: string }>(`/api/chapters/${id}/revisions/${revision}`),
  );
  return (await Promise.all(texts)).map((text) => done(text).content);
};

describe('a text that was not chosen in a conflict', () => {
  it('becomes an earlier version of its chapter, once, and leaves the current text unchanged', async () => {
    const writer = await (await testApp()).writer();
    const chapter = await aChapter(writer);
    const path = await pathOf(writer, chapter.id);
    for (const text of ['Mine.', chapter.content, 'Mine.']) await setAside(writer, path, text);
    expect(await chapterVersions(writer, chapter.id)).toEqual([chapter.content, 'Mine.']);
    const now = done(await writer.get<Chapter>(`/api/chapters/${chapter.id}`));
    expect(now).toMatchObject({ content: chapter.content, updatedAt: chapter.updatedAt });
    const restored = await writer.send<Chapter>('POST', `/api/chapters/${chapter.id}/revisions/1/restore`);
    expect(done(restored).content).toBe('Mine.');
  });

  it('makes a save on the previous revision stale', async () => {
    const writer = await (await testApp()).writer();
    const { id, title, content } = await aChapter(writer);
    await setAside(writer, await pathOf(writer, id), 'Mine.');
    const late = await writer.send('PUT', `/api/chapters/${id}`, { title, content: 'Later.', revision: 1 });
    expect(codeOf(late)).toBe('stale-revision');
    expect(late.body).toMatchObject({ current: { content, revision: 2 } });
  });

  it('becomes an earlier version of the draft, and moves with it into the chapter', async () => {
    const writer = await (await testApp()).writer();
    const path = await pathOf(writer);
    for (const text of ['Mine.', 'The other.', 'Mine.']) await setAside(writer, path, text);
    expect(await draftVersions(writer, path)).toEqual(['The other.', 'Mine.']);
    const text = { title: 'The bees', content: 'Chosen.', weave: null, revision: null };
    const chapter = done(await writer.send<Chapter>('POST', `${path}/chapter`, text));
    expect(chapter.revision).toBe(3);
    expect(await chapterVersions(writer, chapter.id)).toEqual(['The other.', 'Mine.']);
    expect(await draftVersions(writer, path)).toEqual([]);
    const saved = { title: 'The bees', content: 'Chosen, and more.', revision: chapter.revision };
    done(await writer.send('PUT', `/api/chapters/${chapter.id}`, saved));
  });
});

it('a draft changed on another device is not overwritten by making it a chapter', async () => {
  const writer = await (await testApp()).writer();
  const { conversation } = await aConversation(writer);
  const path = `/api/writing/conversations/${conversation.id}`;
  const draft = { conversationId: conversation.id, title: 'The bees', weave: null };
  done(await writer.send('PUT', '/api/writing/draft', { ...draft, content: 'First.', revision: null }));
  done(await writer.send('PUT', '/api/writing/draft', { ...draft, content: 'Elsewhere.', revision: 1 }));
  const mine = { title: 'The bees', content: 'First, and mine.', weave: null, revision: 1 };
  const refused = await writer.send('POST', `${path}/chapter`, mine);
  expect(codeOf(refused)).toBe('stale-revision');
  expect(refused.body).toMatchObject({ current: { content: 'Elsewhere.', revision: 2 } });
  expect(await aConversation(writer)).toMatchObject({ chapterCount: 0, draft: { content: 'Elsewhere.' } });
});

describe('the text in the message box', () => {
  const save = (writer: Person, path: string, message: string, base: string) =>
    writer.send('PUT', `${path}/unsent-message`, { message, base });

  it('is saved with a chapter as with the draft, and stays when the draft becomes a chapter', async () => {
    const writer = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
    const { id } = await aChapter(writer);
    const ofChapter = await pathOf(writer, id);
    const ofDraft = await pathOf(writer);
    done(await save(writer, ofChapter, 'and then', ''));
    done(await save(writer, ofDraft, 'half a sen', ''));
    const text = { title: 'A', content: 'B', weave: null, revision: null };
    const made = done(await writer.send<Chapter>('POST', `${ofDraft}/chapter`, text));
    expect((await aConversation(writer, id)).conversation.unsentMessage).toBe('and then');
    expect((await aConversation(writer, made.id)).conversation.unsentMessage).toBe('half a sen');
    expect((await aConversation(writer)).conversation.unsentMessage).toBe('');
  });

  it('overwrites only what the device has seen; otherwise the other device’s text is shown', async () => {
    const writer = await (await testApp()).writer();
    const path = await pathOf(writer);
    done(await save(writer, path, 'and then', ''));
    const late = await save(writer, path, 'we went', '');
    expect([late.status, codeOf(late)]).toEqual([409, 'stale-revision']);
    expect(late.body).toMatchObject({ current: { message: 'and then' } });
    // The same call again, as after a lost response.
    done(await save(writer, path, 'and then', ''));
    done(await save(writer, path, 'and then we went', 'and then'));
  });

  it('is cleared once sent; anything else there stays', async () => {
    const writer = await (await testApp()).writer();
    const path = await pathOf(writer);
    const said = () => ({ message: { id: randomUUID(), content: 'My father kept bees.' } });
    done(await save(writer, path, 'My father kept bees. \n', ''));
    await writer.stream<SayEvent>(`${path}/messages`, said());
    expect((await aConversation(writer)).conversation.unsentMessage).toBe('');
    done(await save(writer, path, 'Something else.', ''));
    await writer.stream<SayEvent>(`${path}/messages`, said());
    expect((await aConversation(writer)).conversation.unsentMessage).toBe('Something else.');
  });

  it('is not kept for a chapter that was deleted', async () => {
    const writer = await (await testApp()).writer();
    const { id } = await aChapter(writer);
    const path = await pathOf(writer, id);
    done(await writer.send('DELETE', `/api/chapters/${id}`));
    expect(codeOf(await save(writer, path, 'and then', ''))).toBe('not-found');
  });
});

describe('a text overwritten by mistake', () => {
  const LONG = 'My father kept bees behind the house, and we were never stung.';

  it('becomes an earlier version of its chapter, even within the ten minutes in which saves are merged', async () => {
    const writer = await (await testApp()).writer();
    const { id, title, content, revision } = await aChapter(writer);
    const save = async (text: string, base: number): Promise<number> =>
      done(
        await writer.send<{ revision: number }>('PUT', `/api/chapters/${id}`, {
          title,
          content: text,
          revision: base,
        }),
      ).revision;
    const second = await save(LONG, revision);
    const third = await save(`${LONG} Not once.`, second);
    await save('x', third);
    expect(await chapterVersions(writer, id)).toEqual([`${LONG} Not once.`, content]);
  });

  it('becomes an earlier version of the draft', async () => {
    const writer = await (await testApp()).writer();
    const path = await pathOf(writer);
    const conversationId = path.split('/').at(-1);
    const save = async (content: string, revision: number | null): Promise<number> =>
      done(
        await writer.send<{ revision: number }>('PUT', '/api/writing/draft', {
          conversationId,
          title: 'The bees',
          content,
          weave: null,
          revision,
        }),
      ).revision;
    const first = await save(LONG, null);
    const second = await save(`${LONG} Not once.`, first);
    expect(await draftVersions(writer, path)).toEqual([]);
    await save('', second);
    expect(await draftVersions(writer, path)).toEqual([`${LONG} Not once.`]);
  });
});
