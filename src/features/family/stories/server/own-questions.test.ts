import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { noteCalls } from '#features/family/stories/shared/notes-contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';

type Questions = OutputOf<(typeof noteCalls)['ownQuestions']>['questions'];

const REPLY = 'My sister Nell baked the rye bread every morning, and she sang.';
const IN_THE_CHAPTER = 'My sister Nell baked the rye bread every morning. She sang.';

/** Ruth shares “The shop”; Clara reads it and asks. */
const aQuestion = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [ruth, clara] = [await app.writer(), await app.writer()];
  await aFamilyMember(app, ruth, 'Ruth Keller');
  await aFamilyMember(app, clara, 'Clara Keller');
  await connectFamily(app, ruth, clara, 'child');
  const share = async (id: string, shared = true) =>
    done(await ruth.send('PUT', `/api/chapters/${id}/sharing`, { shared }));
  const { id: shop } = await aChapter(ruth, { title: 'The shop', content: 'We sold bread.' });
  await share(shop);
  const path = `/api/family/stories/${ruth.session.userId}/${shop}/notes`;
  const { id } = done(
    await clara.send<{ id: string }>('POST', path, { kind: 'question', words: 'Who baked the bread?' }),
  );
  const seenBy = async (person: Person) =>
    done(await person.get<{ questions: Questions }>('/api/family/questions')).questions;
  return {
    app,
    ruth,
    clara,
    shop,
    id,
    share,
    seenBy,
    state: async () => (await seenBy(clara)).map(({ answer }) => answer?.title ?? null),
    /** Ruth is asked, replies, and keeps a chapter of that conversation. */
    writes: async (reply: string, content: string) => {
      const { conversation } = await aConversation(ruth);
      await ruth.stream(`/api/writing/conversations/${conversation.id}/messages`, {
        message: { id: randomUUID(), content: reply },
      });
      return done(
        await ruth.send<{ id: string }>('POST', `/api/writing/conversations/${conversation.id}/chapter`, {
          title: 'Nell',
          content,
          weave: null,
          revision: null,
        }),
      ).id;
    },
  };
};

describe('a reader’s own question', () => {
  it('waits until the writer writes, and is then answered in the shared chapter', async () => {
    const { ruth, shop, id, share, seenBy, clara, state, writes } = await aQuestion();
    expect(await seenBy(clara)).toEqual([
      {
        id,
        user_id: ruth.session.userId,
        name: 'Ruth Keller',
        chapter_id: shop,
        chapter_title: 'The shop',
        words: 'Who baked the bread?',
        answer: null,
      },
    ]);
    const nell = await writes(REPLY, IN_THE_CHAPTER);
    expect(await state()).toEqual([null]);
    await share(nell);
    expect(await seenBy(clara)).toMatchObject([{ answer: { id: nell, title: 'Nell' } }]);
    await share(nell, false);
    expect(await state()).toEqual([null]);
  });

  it('looks the same whether waiting, asked, told to the companion alone, or set aside', async () => {
    const { ruth, clara, id, seenBy, writes } = await aQuestion();
    const before = await seenBy(clara);
    await writes(REPLY, IN_THE_CHAPTER);
    expect(await seenBy(clara)).toEqual(before);
    done(await ruth.send('POST', `/api/family/notes/${id}/set-aside`, {}));
    expect(await seenBy(clara)).toEqual(before);
  });

  it.each([
    ['declined', 'I would rather not talk about that.'],
    ['told, but left out of the chapter', REPLY],
  ])('doesn’t count as answered where it was %s', async (_how, reply) => {
    const { share, state, writes } = await aQuestion();
    await share(await writes(reply, 'The river froze in winter, and we skated to school.'));
    expect(await state()).toEqual([null]);
  });

  it('disappears with its chapter, and with the connection', async () => {
    const { app, ruth, clara, shop, share, seenBy } = await aQuestion();
    await share(shop, false);
    expect(await seenBy(clara)).toEqual([]);
    await share(shop);
    await app.db
      .insertInto('family_block')
      .values({ user_id: ruth.session.userId, blocked_id: clara.session.userId })
      .execute();
    expect(await seenBy(clara)).toEqual([]);
  });

  it('is shown to nobody else', async () => {
    const { app, ruth, seenBy } = await aQuestion();
    const tom = await app.writer();
    await connectFamily(app, ruth, tom, 'child');
    expect(await seenBy(tom)).toEqual([]);
    expect(await seenBy(ruth)).toEqual([]);
    expect(codeOf(await app.visitor.get('/api/family/questions'))).toBe('sign-in-required');
  });
});
