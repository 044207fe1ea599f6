import { describe, expect, it } from 'vitest';
import { aChapter, aConversation, done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { Chapter } from '#features/chapters/shared/contract.ts';

const text = { title: 'Early Years', content: 'I was born in Minden.', weave: null };

type Saved = { revision: number; updatedAt: string };
const saveDraft = (writer: Person, conversationId: string, revision: number | null, more: object = {}) =>
  writer.send<Saved & Record<string, unknown>>('PUT', '/api/writing/draft', {
    conversationId,
    ...text,
    revision,
    ...more,
  });
const keep = <T = Chapter>(writer: Person, conversationId: string, more: object = {}) =>
  writer.send<T>('POST', `/api/writing/conversations/${conversationId}/chapter`, {
    ...text,
    revision: null,
    ...more,
  });

describe('opening the writing page', () => {
  it('starts the draft’s conversation once, and finds it again', async () => {
    const { writer: newWriter, db } = await testApp();
    const writer = await newWriter();
    const opened = await aConversation(writer);
    expect(opened).toMatchObject({ chapter: null, draft: null, chapterCount: 0 });
    expect(await aConversation(writer)).toEqual(opened);
    expect(await db.selectFrom('conversation').select('id').execute()).toHaveLength(1);
  });

  it('opens the chapter to edit, with its actual text and its own conversation', async () => {
    const writer = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
    const other = await aChapter(writer, { title: 'Other' });
    const chapter = await aChapter(writer);
    const weave = { composed: ['I was born in Minden, in 1941.'], settled: [], decided: ['Mine.'] };
    const { title, content } = chapter;
    done(await writer.send('PUT', `/api/chapters/${chapter.id}`, { title, content, weave, revision: 1 }));
    const opened = await aConversation(writer, chapter.id);
    expect(opened).toMatchObject({ chapter: { ...chapter, weave }, draft: null, chapterCount: 2 });
    expect((await aConversation(writer, chapter.id)).conversation).toEqual(opened.conversation);
    expect((await aConversation(writer, other.id)).conversation.id).not.toBe(opened.conversation.id);
  });
});

describe('the unsaved draft', () => {
  it('is saved against its revision, restored in full, and never counts as a chapter', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    expect(done(await saveDraft(writer, conversation.id, null)).revision).toBe(1);
    const weave = { composed: ['A \uD800'], settled: ['B'] };
    expect(done(await saveDraft(writer, conversation.id, 1, { title: '', weave })).revision).toBe(2);
    expect(await aConversation(writer)).toMatchObject({
      draft: { ...text, title: '', weave: { composed: ['A \uFFFD'], settled: ['B'] }, revision: 2 },
      chapterCount: 0,
    });
    await aChapter(writer);
  });

  it('refuses a save on a stale revision, or a first one if a draft exists, and returns the latest version', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    await saveDraft(writer, conversation.id, null);
    await saveDraft(writer, conversation.id, 1, { content: 'newer' });
    for (const revision of [1, 3, null]) {
      const stale = await saveDraft(writer, conversation.id, revision, { content: 'mine' });
      expect([stale.status, codeOf(stale)]).toEqual([409, 'stale-revision']);
      expect(stale.body.current).toMatchObject({ title: 'Early Years', content: 'newer', revision: 2 });
    }
  });

  it('gives every text back as it was written', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    let revision: number | null = null;
    for (const words of NAUGHTY_STRINGS) {
      const fields = { title: words, content: words };
      ({ revision } = done(await saveDraft(writer, conversation.id, revision, fields)));
      const kept = words.replaceAll('\0', '').toWellFormed();
      expect((await aConversation(writer)).draft).toMatchObject({
        title: kept,
        content: kept,
      });
    }
  });

  it('can be thrown away with its conversation; a chapter cannot', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    await saveDraft(writer, conversation.id, null);
    const discard = (id: string) => writer.send('DELETE', `/api/writing/draft?conversationId=${id}`);
    done(await discard(conversation.id));
    expect((await discard(conversation.id)).status).toBe(404);
    const next = await aConversation(writer);
    expect(next.draft).toBeNull();
    expect(next.conversation.id).not.toBe(conversation.id);
    done(await keep(writer, next.conversation.id));
    expect((await discard(next.conversation.id)).status).toBe(404);
  });
});

describe('keeping the draft as a chapter', () => {
  it('brings the conversation along, ends the draft, and starts a new one', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    await saveDraft(writer, conversation.id, null);
    const weave = { composed: ['I was born.'], settled: [] };
    const chapter = done(await keep(writer, conversation.id, { weave, revision: 1 }));
    expect(chapter).toMatchObject({ title: text.title, content: text.content, revision: 1, chapterOrder: 1 });
    const edited = await aConversation(writer, chapter.id);
    expect(edited.conversation).toEqual(conversation);
    expect(edited.chapter).toEqual({ ...chapter, weave });
    const next = await aConversation(writer);
    expect(next).toMatchObject({ draft: null, chapterCount: 1 });
    expect(next.conversation.id).not.toBe(conversation.id);
    expect(done(await saveDraft(writer, next.conversation.id, null)).revision).toBe(1);
  });

  it('happens once: anyone coming second gets the existing chapter, even when saving a draft', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    const chapter = done(await keep(writer, conversation.id));
    for (const late of [
      await keep<Record<string, unknown>>(writer, conversation.id, { content: 'other' }),
      await saveDraft(writer, conversation.id, 1, { content: 'other' }),
    ]) {
      expect([late.status, codeOf(late)]).toEqual([409, 'stale-revision']);
      expect(late.body.current).toMatchObject({ id: chapter.id, content: text.content, revision: 1 });
    }
    expect((await aConversation(writer)).chapterCount).toBe(1);
  });

  it('needs a title, a text and the right to create, and loses nothing if it is refused', async () => {
    const writer = await (await testApp()).writer();
    await aChapter(writer);
    const { conversation } = await aConversation(writer);
    await saveDraft(writer, conversation.id, null);
    expect(codeOf(await keep(writer, conversation.id, { content: ' ', revision: 1 }))).toBe(
      'nothing-to-save',
    );
    expect(codeOf(await keep(writer, conversation.id, { revision: 1 }))).toBe('upgrade-required');
    expect(await aConversation(writer)).toMatchObject({ conversation, draft: text, chapterCount: 1 });
  });
});
