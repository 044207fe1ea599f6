import { randomUUID } from 'node:crypto';
import { gatherBook } from '#features/book/server/gather/gather-book.ts';
import type { BookVoice } from '#features/book/voices/shared/voices-contract.ts';
import { claimFile, putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import type { Session } from '#platform/shared/session.ts';
import type { SoundType } from '#platform/shared/sound-types.ts';
import { blocksOf } from '../harness/read-manuscript.ts';
import { aWav } from '../fixtures/a-wav.ts';
import type { Person, TestApp } from '../harness/test-app.ts';
import { aConversation, done } from './builders.ts';

type Writer = Person & { readonly session: Session };

type About = {
  /** Without one, it belongs to the draft. */
  readonly chapter?: string;
  readonly words?: string;
  readonly type?: SoundType;
  readonly bytes?: Uint8Array<ArrayBuffer>;
};

/** A recording that a writer kept with a message. Returns its id. */
export const aKeptRecording = async (
  { db, context }: TestApp,
  writer: Writer,
  { chapter, words = 'I was born in Minden, in 1941.', type = 'audio/wav', bytes = aWav(1) }: About = {},
): Promise<string> => {
  const { conversation } = await aConversation(writer, chapter);
  const now = new Date();
  const message = randomUUID();
  const { last } = await db
    .selectFrom('message')
    .where('conversation_id', '=', conversation.id)
    .select((count) => count.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('message')
    .values({
      conversation_id: conversation.id,
      id: message,
      position: Number(last ?? 0) + 1,
      type: 'user',
      content: words,
    })
    .execute();
  const file = await putUnclaimed({ db, files: context.files }, bytes, type, now);
  await claimFile(db, file, now);
  const id = randomUUID();
  await db
    .insertInto('recording')
    .values({
      id,
      user_id: writer.session.userId,
      conversation_id: conversation.id,
      message_id: message,
      type,
      seconds: 65,
      words,
      file,
      created_at: now,
    })
    .execute();
  return id;
};

export const voicesOf = async (writer: Person): Promise<BookVoice[]> =>
  done(await writer.get<{ voices: BookVoice[] }>('/api/book/voices')).voices;

/** Puts a recording into its writer's book. Returns the path of its page. */
export const putIntoBook = async ({ context }: TestApp, writer: Writer, voice: string): Promise<string> => {
  done(await writer.send('PUT', `/api/book/voices/${voice}`, {}));
  const { manuscript } = await gatherBook(context, writer.session.userId);
  const printed = blocksOf(manuscript).filter((block) => block.kind === 'voice');
  return new URL(printed.find(({ recording }) => recording === voice)?.address ?? '').pathname;
};
