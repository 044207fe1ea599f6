import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { aWav } from '#test/fixtures/a-wav.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import { startTranscriptionStandIn, type TranscriptionStandIn } from '#test/fakes/transcription-stand-in.ts';
import type { SayEvent } from '#features/writing/shared/contract.ts';
import type { HearingEvent, Recording } from '#features/writing/voice/shared/recordings-contract.ts';
import { purgeRecordings } from './purge-recordings.ts';
import { forgetOldRecordingUse } from './recording-use.ts';

const WORDS = 'My father kept bees behind the house.';
const SOUND = aWav(2);
const CHUNKS = [SOUND.slice(0, 10_000), SOUND.slice(10_000, 20_000), SOUND.slice(20_000)];

const open: TranscriptionStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const withTranscription = async (more: Record<string, string> = {}) => {
  const endpoint = await startTranscriptionStandIn({ words: WORDS });
  open.push(endpoint);
  const settings = { AI_TRANSCRIBE_MODEL: 'hears-well', AI_TRANSCRIBE_BASE_URL: endpoint.baseUrl };
  const app = await testApp({ ...settings, ...more });
  const writer = await app.writer();
  const { conversation } = await aConversation(writer);
  return { app, endpoint, writer, conversationId: conversation.id };
};

const keepChunk = async (
  writer: Person,
  id: string,
  position: number | string,
  bytes: RequestInit['body'] = CHUNKS[0] ?? '',
  type = 'audio/wav',
) => {
  const response = await writer.raw(`/api/writing/recordings/${id}/chunks/${position}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': type },
  });
  return {
    status: response.status,
    body: (await response.json()) as { code?: string },
    headers: response.headers,
  };
};

const begun = async (writer: Person, conversationId: string): Promise<string> => {
  const id = randomUUID();
  done(await writer.send('PUT', `/api/writing/recordings/${id}`, { conversationId, type: 'audio/wav' }));
  return id;
};

/** A recording whose chunks are all on the server. */
const recorded = async (writer: Person, conversationId: string): Promise<string> => {
  const id = await begun(writer, conversationId);
  for (const [position, bytes] of CHUNKS.entries()) done(await keepChunk(writer, id, position, bytes));
  return id;
};

const hear = (writer: Person, id: string, more: object = {}) =>
  writer.stream<HearingEvent>(`/api/writing/recordings/${id}/words`, {
    chunks: CHUNKS.length,
    seconds: 2,
    keep: false,
    ...more,
  });

const list = async (writer: Person, conversationId: string): Promise<Recording[]> =>
  done(await writer.get<Recording[]>(`/api/writing/conversations/${conversationId}/recordings`));

const say = (writer: Person, conversationId: string, recordings: string[]) =>
  writer.stream<SayEvent>(`/api/writing/conversations/${conversationId}/messages`, {
    message: { id: randomUUID(), content: WORDS, recordings },
  });

describe('a recording', () => {
  it('arrives in chunks, is joined in order and transcribed; then the audio is deleted', async () => {
    const { app, endpoint, writer, conversationId } = await withTranscription();
    const id = await begun(writer, conversationId);
    for (const position of [2, 0, 1]) done(await keepChunk(writer, id, position, CHUNKS[position]));
    expect(await list(writer, conversationId)).toEqual([
      {
        id,
        messageId: null,
        seconds: 0,
        chunks: 3,
        words: null,
        hasSound: false,
        asked: null,
        recordedBy: null,
      },
    ]);
    const { status, body } = await hear(writer, id);
    expect([status, body]).toEqual([200, [{ type: 'hearing' }, { type: 'words', words: WORDS }]]);
    expect(endpoint.seen).toHaveLength(1);
    expect(Buffer.compare(endpoint.seen[0]?.bytes ?? Buffer.of(), SOUND)).toBe(0);
    expect(await list(writer, conversationId)).toEqual([
      {
        id,
        messageId: null,
        seconds: 2,
        chunks: 0,
        words: WORDS,
        hasSound: false,
        asked: null,
        recordedBy: null,
      },
    ]);
    expect(await app.db.selectFrom('recording_chunk').selectAll().execute()).toEqual([]);
    expect((await writer.raw(`/api/writing/recordings/${id}/sound`)).status).toBe(404);
  });

  it('returns its text when asked again, without sending anything to the endpoint', async () => {
    const { endpoint, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    await hear(writer, id);
    endpoint.hears('Something else.');
    expect((await hear(writer, id)).body).toEqual([{ type: 'words', words: WORDS }]);
    expect(endpoint.seen).toHaveLength(1);
  });

  it('is sent to the endpoint once, even if two tabs ask for its text at once', async () => {
    const { endpoint, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    const both = await Promise.all([hear(writer, id), hear(writer, id)]);
    for (const { body } of both) expect(body.at(-1)).toEqual({ type: 'words', words: WORDS });
    expect(endpoint.seen).toHaveLength(1);
  });

  it('is the same if its chunks arrive twice', async () => {
    const { endpoint, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    done(await writer.send('PUT', `/api/writing/recordings/${id}`, { conversationId, type: 'audio/ogg' }));
    done(await keepChunk(writer, id, 1, aWav(1)));
    await hear(writer, id);
    expect(Buffer.compare(endpoint.seen[0]?.bytes ?? Buffer.of(), SOUND)).toBe(0);
    done(await keepChunk(writer, id, 1, aWav(1)));
    expect((await list(writer, conversationId))[0]?.chunks).toBe(0);
  });

  it('is not transcribed while a chunk is missing, and the response says which', async () => {
    const { endpoint, writer, conversationId } = await withTranscription();
    const id = await begun(writer, conversationId);
    done(await keepChunk(writer, id, 1));
    const { body } = await hear(writer, id);
    expect(body.at(-1)).toMatchObject({ code: 'recording-incomplete', missing: [0, 2] });
    expect(endpoint.seen).toEqual([]);
    expect((await list(writer, conversationId))[0]?.chunks).toBe(1);
  });
});

describe('an endpoint that fails', () => {
  it.each([
    ['status-500', 'server-error'],
    ['status-429', 'busy'],
    ['html', 'not-a-transcriber'],
    ['no-words', 'no-words'],
  ] as const)('loses no recording with %s, and it can be tried again', async (behaviour, why) => {
    const { app, endpoint, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    endpoint.behave(behaviour);
    expect((await hear(writer, id)).body.at(-1)).toMatchObject({ code: 'not-heard', why });
    expect((await list(writer, conversationId))[0]).toMatchObject({ chunks: 3, words: null });
    const used = await app.db.selectFrom('recording_use').select('seconds').execute();
    expect(used).toEqual([{ seconds: 0 }]);
    endpoint.behave('well-behaved');
    expect((await hear(writer, id)).body.at(-1)).toEqual({ type: 'words', words: WORDS });
  });

  it('is not asked beyond the day’s minutes, and the recording waits', async () => {
    const { endpoint, writer, conversationId } = await withTranscription({
      AI_TRANSCRIBE_MINUTES_PER_DAY: '1',
    });
    const first = await recorded(writer, conversationId);
    expect((await hear(writer, first, { seconds: 59 })).body.at(-1)).toMatchObject({ words: WORDS });
    const second = await recorded(writer, conversationId);
    const refused = await hear(writer, second, { seconds: 2 });
    expect(refused.body.at(-1)).toMatchObject({ code: 'recordings-used-up', minutes: 1 });
    expect(endpoint.seen).toHaveLength(1);
    expect((await list(writer, conversationId)).map(({ chunks }) => chunks)).toEqual([0, 3]);
  });

  it('counts at least the shortest time that the audio can last, if less is claimed', async () => {
    const { app, writer, conversationId } = await withTranscription();
    const id = await begun(writer, conversationId);
    for (const position of [0, 1, 2]) done(await keepChunk(writer, id, position, aWav(20)));
    await hear(writer, id, { seconds: 0 });
    expect(await app.db.selectFrom('recording_use').select('seconds').execute()).toEqual([{ seconds: 31 }]);
  });
});

describe('a recording that is kept', () => {
  it('stays with its message and can be played back, in parts too', async () => {
    const { writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    await hear(writer, id, { keep: true });
    const said = (await say(writer, conversationId, [id, randomUUID()])).body[0];
    const messageId = said?.type === 'kept' ? said.messageId : undefined;
    expect(await list(writer, conversationId)).toMatchObject([
      { id, messageId, hasSound: true, asked: null, recordedBy: null },
    ]);
    const whole = await writer.raw(`/api/writing/recordings/${id}/sound`);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), SOUND)).toBe(0);
    const part = await writer.raw(`/api/writing/recordings/${id}/sound`, { headers: { range: 'bytes=4-7' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      Buffer.from(SOUND.slice(4, 8)),
    ]);
  });

  it('can be deleted, while the message stays', async () => {
    const { app, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    await hear(writer, id, { keep: true });
    await say(writer, conversationId, [id]);
    const { file } = await app.db.selectFrom('recording').select('file').executeTakeFirstOrThrow();
    done(await writer.send('DELETE', `/api/writing/recordings/${id}`));
    expect(await list(writer, conversationId)).toEqual([]);
    expect(await app.context.files.open(file ?? '')).toBeUndefined();
    const { conversation } = await aConversation(writer);
    expect(conversation.messages.filter(({ type }) => type === 'user')).toMatchObject([{ content: WORDS }]);
  });

  it.each(['conversation', 'account'])('is deleted with its %s', async (what) => {
    const { app, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    await hear(writer, id, { keep: true });
    const { file } = await app.db.selectFrom('recording').select('file').executeTakeFirstOrThrow();
    if (what === 'account') await app.db.deleteFrom('user').execute();
    else done(await writer.send('DELETE', `/api/writing/draft?conversationId=${conversationId}`));
    expect(await app.db.selectFrom('recording').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('stray_file').select('key').execute()).toEqual([{ key: file }]);
  });

  it('cannot be claimed by someone else’s message, or by a second one', async () => {
    const { app, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    await hear(writer, id, { keep: true });
    const stranger = await app.writer();
    const theirs = (await aConversation(stranger)).conversation.id;
    expect((await say(stranger, theirs, [id])).body.at(-1)).toMatchObject({ type: 'replied' });
    expect((await list(writer, conversationId))[0]?.messageId).toBeNull();
    await say(writer, conversationId, [id]);
    const first = (await list(writer, conversationId))[0]?.messageId;
    await say(writer, conversationId, [id]);
    expect((await list(writer, conversationId))[0]?.messageId).toBe(first);
  });
});

describe('a recording without a message', () => {
  it('is deleted after 30 days, while one with a message stays for ever', async () => {
    const { app, writer, conversationId } = await withTranscription();
    const kept = await recorded(writer, conversationId);
    await hear(writer, kept, { keep: true });
    await say(writer, conversationId, [kept]);
    await recorded(writer, conversationId);
    const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    expect(await purgeRecordings(app.db, inDays(29))).toBe(0);
    expect(await purgeRecordings(app.db, inDays(31))).toBe(1);
    expect((await list(writer, conversationId)).map(({ id }) => id)).toEqual([kept]);
    expect(await forgetOldRecordingUse(app.db, inDays(1))).toBe(0);
    expect(await forgetOldRecordingUse(app.db, inDays(4))).toBe(1);
  });
});

describe('who may record what', () => {
  const callsOn = (id: string, conversationId: string) =>
    [
      ['PUT', `/api/writing/recordings/${id}`, { conversationId, type: 'audio/wav' }],
      ['POST', `/api/writing/recordings/${id}/words`, { chunks: 1, seconds: 1, keep: true }],
      ['GET', `/api/writing/conversations/${conversationId}/recordings`],
      ['GET', `/api/writing/recordings/${id}/sound`],
      ['DELETE', `/api/writing/recordings/${id}`],
    ] as const;

  const ask = (person: Person, [method, path, body]: readonly [string, string, object?]) =>
    // A person can send only the methods above.
    method === 'GET' ? person.get(path) : person.send(method as 'POST', path, body);

  it('a visitor is asked to sign in', async () => {
    const { app, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    for (const call of callsOn(id, conversationId))
      expect([call[1], codeOf(await ask(app.visitor, call))]).toEqual([call[1], 'sign-in-required']);
    expect(codeOf(await keepChunk(app.visitor, id, 0))).toBe('sign-in-required');
  });

  it('another writer is told that the recording does not exist, and nothing changes', async () => {
    const { app, endpoint, writer, conversationId } = await withTranscription();
    const id = await recorded(writer, conversationId);
    const before = await list(writer, conversationId);
    const stranger = await app.writer();
    for (const call of [...callsOn(id, conversationId), ...callsOn(randomUUID(), randomUUID())]) {
      const answer = await ask(stranger, call);
      expect([call[1], answer.status, codeOf(answer)]).toEqual([call[1], 404, 'not-found']);
    }
    expect(codeOf(await keepChunk(stranger, id, 3))).toBe('not-found');
    const fresh = { conversationId, type: 'audio/wav' };
    expect((await stranger.send('PUT', `/api/writing/recordings/${randomUUID()}`, fresh)).status).toBe(404);
    const theirs = (await aConversation(stranger)).conversation.id;
    const taken = await stranger.send('PUT', `/api/writing/recordings/${id}`, {
      conversationId: theirs,
      type: 'audio/wav',
    });
    expect(taken.status).toBe(404);
    expect(await list(writer, conversationId)).toEqual(before);
    expect(endpoint.seen).toEqual([]);
  });

  it('no recording starts in the conversation of a deleted chapter', async () => {
    const { writer } = await withTranscription();
    const chapter = await aChapter(writer);
    const { conversation } = await aConversation(writer, chapter.id);
    done(await writer.send('DELETE', `/api/chapters/${chapter.id}`));
    const body = { conversationId: conversation.id, type: 'audio/wav' };
    expect((await writer.send('PUT', `/api/writing/recordings/${randomUUID()}`, body)).status).toBe(404);
  });

  it('nothing is recorded where the operator set up no transcription', async () => {
    const writer = await (await testApp()).writer();
    const { conversation } = await aConversation(writer);
    const body = { conversationId: conversation.id, type: 'audio/wav' };
    const answer = await writer.send('PUT', `/api/writing/recordings/${randomUUID()}`, body);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'no-transcription']);
  });
});

describe('invalid requests are refused, and change nothing', () => {
  it.each([
    ['a chunk that is no sound', 0, CHUNKS[0], 'text/html', 'wrong-content-type'],
    ['a chunk without sound', 0, new Uint8Array(), 'audio/wav', 'bad-input'],
    ['a chunk of more than a megabyte', 0, new Uint8Array(1_000_001), 'audio/wav', 'too-large'],
    ['a position below nought', -1, CHUNKS[0], 'audio/wav', 'bad-input'],
    ['a position beyond the last', 2_000, CHUNKS[0], 'audio/wav', 'bad-input'],
    ['a position that is none', 'one', CHUNKS[0], 'audio/wav', 'bad-input'],
  ] as const)('%s', async (_what, position, bytes, type, code) => {
    const { app, writer, conversationId } = await withTranscription();
    const id = await begun(writer, conversationId);
    expect(codeOf(await keepChunk(writer, id, position, bytes, type))).toBe(code);
    expect(await app.db.selectFrom('recording_chunk').select('position').execute()).toEqual([]);
  });

  it('a recording larger than endpoints accept', async () => {
    const { app, writer, conversationId } = await withTranscription();
    const id = await begun(writer, conversationId);
    const row = { recording_id: id, bytes: new Uint8Array(1) };
    await app.db
      .insertInto('recording_chunk')
      .values({ ...row, position: 7, size: 23_995_000 })
      .execute();
    done(await keepChunk(writer, id, 8, new Uint8Array(5_000)));
    expect(codeOf(await keepChunk(writer, id, 9, new Uint8Array(1)))).toBe('too-large');
    done(await keepChunk(writer, id, 8, new Uint8Array(5_000)));
  });

  it('more recordings than a writer may have waiting', async () => {
    const { app, writer, conversationId } = await withTranscription();
    const [one, other] = [await begun(writer, conversationId), await begun(writer, conversationId)];
    const row = { recording_id: one, position: 0, size: 100_000_000, bytes: new Uint8Array(1) };
    await app.db.insertInto('recording_chunk').values(row).execute();
    expect(codeOf(await keepChunk(writer, other, 0))).toBe('too-large');
    const stranger = await app.writer();
    const theirs = await begun(stranger, (await aConversation(stranger)).conversation.id);
    done(await keepChunk(stranger, theirs, 0));
  });

  it.each([{ chunks: 0 }, { chunks: 2_001 }, { seconds: 1_801 }, { seconds: -1 }, { keep: 'yes' }])(
    'asking for words with %o',
    async (more) => {
      const { writer, conversationId } = await withTranscription();
      const id = await recorded(writer, conversationId);
      expect((await hear(writer, id, more)).status).toBe(400);
    },
  );
});
