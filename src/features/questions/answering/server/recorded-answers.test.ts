import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message, SayEvent } from '#features/writing/shared/contract.ts';
import { purgeRecordings } from '#features/writing/voice/server/purge-recordings.ts';
import type { Recording } from '#features/writing/voice/shared/recordings-contract.ts';
import { bringsIn, downloaded, looksAt } from '#test/builders/archives.ts';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import { done } from '#test/builders/builders.ts';
import { anEmailedQuestion, questionsUpkeep } from '#test/builders/questions.ts';
import { aWav } from '#test/fixtures/a-wav.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';

const ASKED = 'What did your kitchen smell of?';
const WORDS = 'Of apples, from September to Christmas.';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
let token: string;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer({ email: 'rose@example.org' });
  ({ token } = await anEmailedQuestion(app, { to: rose.session.userId, question: ASKED }));
});

const records = async (
  id: string,
  {
    bytes = aWav(2),
    type = 'audio/wav',
    seconds = '2',
    answer,
  }: { bytes?: Uint8Array<ArrayBuffer>; type?: string; seconds?: string; answer?: string } = {},
) => {
  const query = new URLSearchParams({ token, seconds, ...(answer ? { answer } : {}) });
  const response = await app.visitor.raw(`/api/answers/recordings/${id}?${query.toString()}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: bytes,
  });
  return {
    status: response.status,
    body: (await response.json()) as { code?: string },
    headers: response.headers,
  };
};
const answers = (id: string) => app.visitor.send('POST', '/api/answers', { token, id, words: WORDS });
type Open = { conversation: { id: string; messages: Message[] } };
const conversation = async () => done(await rose.get<Open>('/api/writing')).conversation;
const recordings = async (): Promise<Recording[]> =>
  done(await rose.get<Recording[]>(`/api/writing/conversations/${(await conversation()).id}/recordings`));
const soundOf = (id: string) => rose.raw(`/api/writing/recordings/${id}/sound`);

describe('a recording with an answer', () => {
  it('is attached to its text, and plays as it was sent', async () => {
    const [id, answer] = [randomUUID(), randomUUID()];
    done(await answers(answer));
    done(await records(id, { answer }));
    expect(await recordings()).toMatchObject([{ id, messageId: answer, seconds: 2, hasSound: true }]);
    const sound = await soundOf(id);
    expect(sound.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.compare(Buffer.from(await sound.arrayBuffer()), aWav(2))).toBe(0);
  });

  it('can arrive before its text, and is matched to it', async () => {
    const [id, answer] = [randomUUID(), randomUUID()];
    done(await records(id, { answer }));
    expect(await recordings()).toMatchObject([{ id, messageId: null, asked: ASKED }]);
    done(await answers(answer));
    expect(await recordings()).toMatchObject([{ id, messageId: answer }]);
  });

  it('without text is kept after its question, until the writer types what it says', async () => {
    const id = randomUUID();
    done(await records(id));
    const { id: open, messages } = await conversation();
    expect(messages.map(({ content }) => content)).toEqual([ASKED]);
    expect(await recordings()).toMatchObject([{ id, messageId: null, words: '', asked: ASKED }]);
    await purgeRecordings(app.db, new Date(Date.now() + 100 * 86_400_000));
    expect((await soundOf(id)).status).toBe(200);
    const message = { id: randomUUID(), content: WORDS, recordings: [id] };
    await rose.stream<SayEvent>(`/api/writing/conversations/${open}/messages`, { message });
    expect(await recordings()).toMatchObject([{ id, messageId: message.id }]);
  });

  it('moves with its text if that had to wait for the next conversation', async () => {
    const [id, answer] = [randomUUID(), randomUUID()];
    done(await answers(randomUUID()));
    const full = await conversation();
    await app.db
      .updateTable('message')
      .set({ position: 100_000 })
      .where('conversation_id', '=', full.id)
      .where('type', '=', 'user')
      .execute();
    done(await app.visitor.send('POST', '/api/answers', { token, id: answer, words: 'And of smoke.' }));
    done(await records(id, { answer }));
    expect(await recordings()).toMatchObject([{ id, messageId: null }]);
    await app.db.updateTable('message').set({ position: 2 }).where('position', '=', 100_000).execute();
    expect(await questionsUpkeep(app).place()).toBe(1);
    expect(await recordings()).toMatchObject([{ id, messageId: answer }]);
  });

  it('is stored once, however often it is sent', async () => {
    const id = randomUUID();
    for (let time = 0; time < 3; time += 1) done(await records(id));
    await Promise.all([records(id), records(id)]);
    expect(await recordings()).toHaveLength(1);
    expect(codeOf(await records(id, { bytes: aWav(1) }))).toBe('bad-input');
  });

  it('is limited to five per question', async () => {
    for (let at = 0; at < 5; at += 1) done(await records(randomUUID()));
    expect(codeOf(await records(randomUUID()))).toBe('answers-full');
    expect(await recordings()).toHaveLength(5);
  });

  it('gets its type from its bytes, whatever it claims to be', async () => {
    const id = randomUUID();
    done(await records(id, { type: 'audio/webm' }));
    expect((await soundOf(id)).headers.get('content-type')).toBe('audio/wav');
    const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(codeOf(await records(randomUUID(), { bytes: page }))).toBe('wrong-content-type');
    expect(codeOf(await records(randomUUID(), { type: 'text/html' }))).toBe('wrong-content-type');
    expect(codeOf(await records(randomUUID(), { bytes: new Uint8Array() }))).toBe('wrong-content-type');
  });

  it('can’t reuse someone else’s id, and can’t be played with the link', async () => {
    const id = randomUUID();
    done(await records(id));
    const tom = await app.writer();
    ({ token } = await anEmailedQuestion(app, { to: tom.session.userId }));
    expect(codeOf(await records(id))).toBe('bad-input');
    expect((await app.visitor.raw(`/api/writing/recordings/${id}/sound?token=${token}`)).status).toBe(401);
    expect((await tom.raw(`/api/writing/recordings/${id}/sound`)).status).toBe(404);
  });

  it('is refused if the link is unknown or has expired', async () => {
    const real = token;
    token = 'a'.repeat(26);
    expect(codeOf(await records(randomUUID()))).toBe('link-unknown');
    token = real;
    const long = new Date(Date.now() - 2 * 86_400_000);
    await app.db.updateTable('emailed_question').set({ expires_at: long }).execute();
    expect(codeOf(await records(randomUUID()))).toBe('link-expired');
    expect(await app.db.selectFrom('recording').selectAll().execute()).toEqual([]);
  });

  it('counts as an answer to its question, which can’t be swapped any more', async () => {
    done(await records(randomUUID()));
    const { sent } = done(await rose.get<OwnQuestions>('/api/questions'));
    expect(sent).toMatchObject([{ question: ASKED, answered: true }]);
    const kept = await app.visitor.raw(`/answer/${token}/another`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(await kept.text()).toContain('We have no other question for you today');
  });

  it('is exported, and comes back from the archive as it was', async () => {
    done(await records(randomUUID()));
    const zip = await downloaded(rose);
    const other = await app.writer();
    const { body } = await bringsIn(other, done(await looksAt(other, zip)));
    expect(body.at(-1)).toMatchObject({ type: 'made' });
    const [before, after] = await app.db
      .selectFrom('recording')
      .orderBy('created_at')
      .select(['asked', 'words', 'seconds', 'message_id', 'file'])
      .execute();
    expect(after).toEqual({ ...before, file: expect.stringMatching(/./) });
  });

  it('is deleted when the writer deletes it, including its file', async () => {
    const id = randomUUID();
    done(await records(id));
    const { file } = await app.db.selectFrom('recording').select('file').executeTakeFirstOrThrow();
    done(await rose.send('DELETE', `/api/writing/recordings/${id}`));
    expect(await app.db.selectFrom('answer_recording').selectAll().execute()).toEqual([]);
    expect(await app.context.files.open(file ?? '')).toBeUndefined();
  });
});
