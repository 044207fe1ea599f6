import { beforeEach, describe, expect, it } from 'vitest';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { done } from '#test/builders/builders.ts';
import { newestToken, questionMails, questionsUpkeep, wantsQuestions } from '#test/builders/questions.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';

const DAY_MS = 86_400_000;
const BEES =
  'My grandmother kept bees behind the chapel in Penzance. She wore a hat with a veil, and she sang to them in the evening. ' +
  'One summer a swarm settled on the minister’s pulpit, and nobody dared to sing the last hymn. ' +
  'She walked up the aisle with a basket, took them down with her bare hands and went home without a word. ' +
  'My brother Jack was stung on the nose, and he told that story at her funeral in 1961.';
const SCHOOL = 'I walked to school in my brother’s boots.';

let now: Date;
let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
let upkeep: ReturnType<typeof questionsUpkeep>;
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  app = await testApp({}, { clock: () => now });
  rose = await app.writer({ email: 'rose@example.org' });
  upkeep = questionsUpkeep(app);
  await wantsQuestions(rose);
  await nextMonday();
});

/** The question of the coming week is sent. */
const nextMonday = async (): Promise<void> => {
  now = new Date(now.getTime() + 7 * DAY_MS);
  await upkeep.send();
};
const answers = async (words: string): Promise<void> => {
  now = new Date(now.getTime() + 60_000);
  const token = await newestToken(app, rose);
  done(await app.visitor.send('POST', '/api/answers', { token, id: crypto.randomUUID(), words }));
  await upkeep.reply();
};
const picks = async (words: string): Promise<void> => {
  done(await rose.send('PUT', `/api/questions/picked/${crypto.randomUUID()}`, { words }));
};
const chapters = async () => done(await rose.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters;
const contentOf = async (id: string): Promise<string> =>
  done(await rose.get<{ content: string }>(`/api/chapters/${id}`)).content;
const inDraft = async (): Promise<readonly string[]> =>
  done(
    await rose.get<{ conversation: { messages: Message[] } }>('/api/writing'),
  ).conversation.messages.flatMap(({ type, content }) => (type === 'user' ? content : []));
const newestMail = async () => (await questionMails(app, rose)).at(-1)?.text_body ?? '';

describe('answers from somebody who never opens the page', () => {
  it('become a chapter once the next question changes the subject, and the e-mail says so once', async () => {
    await answers(BEES);
    expect(await upkeep.saveChapters()).toBe(0);
    await picks('What was your school like?');
    await nextMonday();
    expect(await upkeep.saveChapters()).toBe(1);
    const [chapter] = await chapters();
    expect(chapter).toMatchObject({ sharedAt: null });
    expect(await contentOf(chapter?.id ?? '')).toContain('stung on the nose');
    await answers(SCHOOL);
    expect(await inDraft()).toEqual([SCHOOL]);

    await nextMonday();
    expect(await newestMail()).toContain(
      `“${chapter?.title ?? 'none'}”. Only you can read it until you share it.`,
    );
    await nextMonday();
    expect(await newestMail()).not.toContain('Only you can read it');
  });

  it('stay together while the questions follow on from them', async () => {
    await answers(BEES);
    await nextMonday();
    expect(await upkeep.saveChapters()).toBe(0);
    await answers('Jack laughed about it all his life.');
    expect(await inDraft()).toEqual([BEES, 'Jack laughed about it all his life.']);
  });

  it('continue in the same chapter if they are only a few words', async () => {
    await answers(SCHOOL);
    await picks('What did you eat at home?');
    await nextMonday();
    expect(await upkeep.saveChapters()).toBe(0);
  });

  it('become a chapter once no more of them arrive, however short they are', async () => {
    await answers(SCHOOL);
    now = new Date(now.getTime() + 61 * DAY_MS);
    expect(await upkeep.saveChapters()).toBe(0);
    now = new Date(now.getTime() + 2 * DAY_MS);
    expect(await upkeep.saveChapters()).toBe(1);
    const [chapter] = await chapters();
    expect(await contentOf(chapter?.id ?? '')).toContain('my brother’s boots');
  });

  it('become a chapter when they are long', async () => {
    await answers(
      Array.from({ length: 30 }, (_one, at) => BEES.replace('1961', String(1931 + at))).join('\n\n'),
    );
    expect(await upkeep.saveChapters()).toBe(1);
    expect(await inDraft()).toEqual([]);
  });

  it('stay in the draft if the writer has continued it on the page', async () => {
    await answers(BEES);
    const { conversation } = done(await rose.get<{ conversation: { id: string } }>('/api/writing'));
    const message = { id: crypto.randomUUID(), content: 'I had a veil too.' };
    await rose.stream(`/api/writing/conversations/${conversation.id}/messages`, { message });
    now = new Date(now.getTime() + 100 * DAY_MS);
    expect(await upkeep.saveChapters()).toBe(0);
  });

  it('stay in the draft while its message box holds unsent text, even if typed at that moment', async () => {
    await answers(SCHOOL);
    const { conversation } = done(await rose.get<{ conversation: { id: string } }>('/api/writing'));
    now = new Date(now.getTime() + 63 * DAY_MS);
    const unsent = `/api/writing/conversations/${conversation.id}/unsent-message`;
    done(await rose.send('PUT', unsent, { message: 'And then', base: '' }));
    expect(await upkeep.saveChapters()).toBe(0);
    expect(await inDraft()).toEqual([SCHOOL]);
  });

  it('wait for a recording that arrives later', async () => {
    await answers(SCHOOL);
    const { conversation } = done(await rose.get<{ conversation: { id: string } }>('/api/writing'));
    const later = new Date(now.getTime() + 60 * DAY_MS);
    await app.db
      .insertInto('recording')
      .values({
        id: crypto.randomUUID(),
        user_id: rose.session.userId,
        conversation_id: conversation.id,
        type: 'audio/wav',
        created_at: later,
      })
      .execute();
    now = new Date(now.getTime() + 63 * DAY_MS);
    expect(await upkeep.saveChapters()).toBe(0);
  });

  it('are not announced once the writer has shared them', async () => {
    await answers(BEES);
    await picks('What was your school like?');
    await nextMonday();
    await upkeep.saveChapters();
    const [chapter] = await chapters();
    done(await rose.send('PUT', `/api/chapters/${chapter?.id ?? ''}/sharing`, { shared: true }));
    await nextMonday();
    expect(await newestMail()).not.toContain('Only you can read it');
  });

  it('leave what the writer edited by hand unchanged, including the title', async () => {
    await answers(BEES);
    const { conversation } = done(await rose.get<{ conversation: { id: string } }>('/api/writing'));
    const draft = {
      title: 'Granny',
      content: 'Granny was braver than the minister.',
      weave: null,
      revision: null,
    };
    done(await rose.send('PUT', '/api/writing/draft', { conversationId: conversation.id, ...draft }));
    await picks('What was your school like?');
    now = new Date(now.getTime() + 2 * DAY_MS);
    await nextMonday();
    expect(await upkeep.saveChapters()).toBe(1);
    const [chapter] = await chapters();
    expect(chapter?.title).toBe('Granny');
    const content = await contentOf(chapter?.id ?? '');
    expect(content).toContain('Granny was braver than the minister.');
    expect(content).toContain('stung on the nose');
  });

  it('are not shared with those who get every new chapter, because the writer has not read it', async () => {
    done(await rose.send('PUT', '/api/family/sharing', { share_new_chapters: true }));
    await answers(BEES);
    await picks('What was your school like?');
    await nextMonday();
    await upkeep.saveChapters();
    expect(await chapters()).toMatchObject([{ sharedAt: null }]);
  });

  it('wait if a plan is needed, and are retried a day later', async () => {
    await answers(BEES);
    await picks('What was your school like?');
    await nextMonday();
    await app.db.updateTable('user').set({ disabled_at: now }).execute();
    expect(await upkeep.saveChapters()).toBe(0);
    await app.db.updateTable('user').set({ disabled_at: null }).execute();
    expect(await upkeep.saveChapters()).toBe(0);
    now = new Date(now.getTime() + DAY_MS + 60_000);
    expect(await upkeep.saveChapters()).toBe(1);
  });
});
