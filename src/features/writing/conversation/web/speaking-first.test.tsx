import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aChapter, aConversation } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { GREETING } from '#engine/conversation/greeting.ts';
import { VISITOR_DRAFT } from '#features/writing/autosave/web/local-draft.ts';

const conversation = () => within(screen.getByRole('log'));
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const skip = () => screen.findByRole('button', { name: 'Ask me something else' });

const aTalk = async (writer: Person, chapterId?: string): Promise<string> => {
  const { id } = (await aConversation(writer, chapterId)).conversation;
  await writer.stream(`/api/writing/conversations/${id}/messages`, {
    message: { id: randomUUID(), content: 'My father was a miner and my mother kept bees.' },
  });
  return id;
};

const hoursPass = (db: TestApp['db'], hours: number) =>
  db
    .updateTable('message')
    .set({ created_at: sql<Date>`created_at - make_interval(hours => ${hours})` })
    .execute();

const aVisitorsDraft = (hoursAgo: number): void => {
  const timestamp = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const say = (type: 'user' | 'ai', content: string) => ({
    id: randomUUID(),
    type,
    content,
    engine: null,
    timestamp,
  });
  localStorage.setItem(
    VISITOR_DRAFT,
    JSON.stringify({
      chapterTitle: 'Chapter 1: Early Years',
      generatedStory: 'My father was a miner.',
      currentMessage: '',
      lastSaved: timestamp,
      titleIsOwn: false,
      weave: null,
      messages: [
        say('ai', GREETING),
        say('user', 'My father was a miner and my mother kept bees.'),
        say('ai', 'I see. What was your father like?'),
      ],
      toCompose: false,
      conversationId: null,
      revision: null,
      unsaved: true,
    }),
  );
};

describe('coming back after some time', () => {
  it('brings a welcome from the companion, only once, with what was told last', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await aTalk(writer);
    await hoursPass(app.db, 5);
    const { unmount } = renderScreen('/write', { app, person: writer });
    expect(await screen.findAllByText(/^Welcome back\. Last time you told me about /)).not.toEqual([]);
    unmount();
    renderScreen('/write', { app, person: writer });
    await skip();
    expect(conversation().getAllByText(/^Welcome back\./)).toHaveLength(1);
  });

  it('brings one welcome in a chapter, not two', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    await aTalk(writer, id);
    await hoursPass(app.db, 5);
    renderScreen(`/write?edit=${id}`, { app, person: writer });
    expect(await conversation().findByText(/^Welcome back\. Last time/)).toBeTruthy();
    expect(conversation().getAllByText(/^Welcome back/)).toHaveLength(1);
  });

  it('keeps the last question after a short break, and asks no other', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    await aTalk(writer, id);
    renderScreen(`/write?edit=${id}`, { app, person: writer });
    const welcome = await conversation().findByText(/^Welcome back\. Your chapter is here as you left it/);
    expect(welcome.textContent).not.toMatch(/\?/);
    // It is the last thing you read, wherever it is placed.
    const question = (await aConversation(writer, id)).conversation.messages.at(-1)?.content ?? '';
    expect(question).toMatch(/\?$/);
    const asked = conversation().getByText(question);
    expect(welcome.compareDocumentPosition(asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('works the same for a visitor, whose messages are kept in this browser', async () => {
    aVisitorsDraft(5);
    renderScreen('/write', { app: await testApp() });
    expect(await conversation().findByText(/^Welcome back\. Last time/)).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem(VISITOR_DRAFT)).toContain('Welcome back.'));
  });
});

describe('a theme in the URL', () => {
  it('is asked about once, and removed from the URL', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await aTalk(writer);
    renderScreen('/write?about=school', { app, person: writer });
    expect(await conversation().findByText(/your schooldays\. .*\?$/)).toBeTruthy();
    await waitFor(() => expect(location.search).toBe(''));
    expect(conversation().getAllByText(/your schooldays\. /)).toHaveLength(1);
    expect((await aConversation(writer)).conversation.messages).toHaveLength(4);
  });

  it('is asked about in an existing chapter too, and for a visitor', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { id } = await aChapter(writer);
    const { unmount } = renderScreen(`/write?edit=${id}&about=food`, { app, person: writer });
    expect(await conversation().findByText(/food and the table\. .*\?$/)).toBeTruthy();
    await waitFor(() => expect(location.search).toBe(`?edit=${id}`));
    unmount();
    renderScreen('/write?about=food', { app });
    expect(await conversation().findByText(/food and the table\. .*\?$/)).toBeTruthy();
  });

  it('is explained if it is a name the writer has not mentioned', async () => {
    renderScreen('/write?about=Walter', { app: await testApp() });
    expect(await screen.findByText(/^You haven’t told me about this yet\./)).toBeTruthy();
  });
});

describe('asking for a different question', () => {
  it('brings one, for a visitor too, and keeps what is in the box', async () => {
    const { user } = renderScreen('/write', { app: await testApp() });
    await skip();
    await user.type(box(), 'I was just');
    await user.click(await skip());
    expect(conversation().getByText('Ask me something else.')).toBeTruthy();
    await waitFor(() => expect(conversation().getAllByText('Companion')).toHaveLength(2));
    expect(box().value).toBe('I was just');
    expect(document.activeElement).toBe(screen.getByRole('log'));
  });

  it('is one of the quick replies, even after the page is reopened', async () => {
    const app = await testApp();
    const writer = await app.writer();
    const { user, unmount } = renderScreen('/write', { app, person: writer });
    await skip();
    const story =
      'My brother Tom kept bees. It was a quiet sort of work. There was honey all winter. Then the hive swarmed one summer.';
    await user.type(box(), `${story}{Enter}`);
    await screen.findByRole('button', { name: 'More about Tom' });
    unmount();
    const again = renderScreen('/write', { app, person: writer });
    const group = within(await screen.findByRole('group', { name: 'Quick replies' }));
    expect(group.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'More about Tom',
      'What came next',
      'Ask me something else',
    ]);
    await again.user.click(group.getByRole('button', { name: 'More about Tom' }));
    await waitFor(() => expect(conversation().getAllByText('Companion')).toHaveLength(3));
    await skip();
    // What was pressed is in the conversation now, and is not offered again.
    expect(conversation().getByText('More about Tom').closest('button')).toBeNull();
  });

  it('is not offered to someone in danger', async () => {
    const { user } = renderScreen('/write', { app: await testApp() });
    await skip();
    await user.type(box(), 'I want to kill myself tonight.{Enter}');
    expect(await conversation().findByText(/I am a program and cannot give you the help/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask me something else' })).toBeNull();
  });
});
