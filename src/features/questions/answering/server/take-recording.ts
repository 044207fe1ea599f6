import { readFile } from 'node:fs/promises';
import { noteAsked } from '#features/family/server/api.ts';
import { addSentRecording, placeAnswer, storeSound } from '#features/writing/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import { soundTypeIn } from '#platform/server/sound-type-in.ts';
import { refuse } from '#platform/shared/problem.ts';
import { MOST_RECORDINGS_OF_AN_ANSWER } from '#features/questions/shared/question-limits.ts';
import { noteAnswered } from '#features/questions/schedule/server/change-schedule.ts';
import type { OpenQuestion } from './open-question.ts';

type Sent = {
  /** Created where it was recorded. */
  readonly id: string;
  /** The id of the written answer it came with. */
  readonly answer: string | null;
  readonly seconds: number;
  readonly file: ReceivedFile;
  /** The name of the helper who recorded it. */
  readonly recordedBy?: string | undefined;
};

/** Whether this very recording is stored already. Throws answers-full if there is no room for another. */
const isHere = async (db: Db, question: OpenQuestion, { id, file }: Sent): Promise<boolean> => {
  const stored = await db
    .selectFrom('answer_recording')
    .where('emailed_question_id', '=', question.id)
    .select(['recording_id', 'sent_hash'])
    .execute();
  const known = stored.find(({ recording_id }) => recording_id === id);
  if (known?.sent_hash === file.sha256) return true;
  if (known) refuse('bad-input', { faults: [{ field: 'id', reason: 'This id is taken.' }] });
  if (stored.length >= MOST_RECORDINGS_OF_AN_ANSWER) refuse('answers-full');
  return false;
};

/** `conversationId`: null for that of the next chapter. */
type Place = { readonly conversationId: string | null; readonly messageId: string | null };

/** The place beside the written answer it came with; undefined if there is none, or not yet. */
const placeOfWords = async (tx: Db, question: OpenQuestion, answer: string): Promise<Place | undefined> => {
  const row = await tx
    .selectFrom('question_answer as a')
    .innerJoin('message as m', (join) =>
      join.onRef('m.conversation_id', '=', 'a.conversation_id').onRef('m.id', '=', 'a.id'),
    )
    .where('a.id', '=', answer)
    .where('a.emailed_question_id', '=', question.id)
    .select(['m.conversation_id', 'm.id'])
    .executeTakeFirst();
  return row && { conversationId: row.conversation_id, messageId: row.id };
};

const placeOf = async (tx: Db, question: OpenQuestion, { answer }: Sent, now: Date): Promise<Place> => {
  const beside = answer === null ? undefined : await placeOfWords(tx, question, answer);
  if (beside) return beside;
  const { said, writer } = question;
  // A written answer that has no place yet takes the recording along later. Without one, only the question is
  // added.
  const conversationId =
    answer === null ? await placeAnswer(tx, writer.session.userId, { said, receivedAt: now }) : undefined;
  return { conversationId: conversationId ?? null, messageId: null };
};

/**
 * Stores a recording that came with an answer, once, and shows it in the writer's conversation. Its bytes
 * decide which type it is. Throws answers-full after five to one question, wrong-content-type, and bad-input
 * for an id that belongs to something else.
 */
export const takeRecording = async (
  context: Pick<AppContext, 'db' | 'files' | 'clock'>,
  question: OpenQuestion,
  {
    hold,
    within,
    ...sent
  }: Sent & {
    /**
     * Runs first in the transaction that stores it, before anything else is locked; if this throws, the
     * recording is not added.
     */
    readonly hold?: (tx: Db) => Promise<void>;
    /** Runs in that transaction if the recording is new; if this throws, the recording is not added. */
    readonly within?: (tx: Db) => Promise<void>;
  },
): Promise<void> => {
  const { db, clock } = context;
  if (await isHere(db, question, sent)) return;
  const bytes = Uint8Array.from(await readFile(sent.file.path));
  const type = soundTypeIn(bytes) ?? refuse('wrong-content-type', { detail: 'This is not a recording.' });
  const sound = await storeSound(context, { type, bytes, seconds: sent.seconds });
  await db.transaction().execute(async (tx) => {
    await hold?.(tx);
    // Two at once queue here; the audio of the second stays unclaimed and is deleted.
    await tx
      .selectFrom('emailed_question')
      .where('id', '=', question.id)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (await isHere(tx, question, sent)) return;
    const now = clock();
    const owner = question.writer.session.userId;
    const place = await placeOf(tx, question, sent, now);
    const isNew = await addSentRecording(
      tx,
      owner,
      { id: sent.id, ...place, asked: question.question, recordedBy: sent.recordedBy, sound },
      now,
    );
    if (!isNew) refuse('bad-input', { faults: [{ field: 'id', reason: 'This id is taken.' }] });
    await tx
      .insertInto('answer_recording')
      .values({
        recording_id: sent.id,
        emailed_question_id: question.id,
        answer_id: sent.answer,
        sent_hash: sent.file.sha256,
      })
      .execute();
    await within?.(tx);
    await noteAnswered(tx, owner);
    if (question.readerNoteId !== null) await noteAsked(tx, question.readerNoteId, now);
  });
};
