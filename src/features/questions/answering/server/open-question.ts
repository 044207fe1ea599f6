import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import { type EmailedWriter, emailedWriter } from '#features/questions/server/emailed-writer.ts';
import { isAnswered } from '#features/questions/server/is-answered.ts';
import { questionTokenHash } from '#features/questions/server/question-token.ts';

declare const opened: unique symbol;

/**
 * The proof that somebody holds the link of one question, or helps its writer. Only this file makes it. It
 * allows adding to the writer's conversation, replacing the question and pausing, and reading nothing but the
 * question.
 */
export type OpenQuestion = {
  readonly [opened]: true;
  readonly id: string;
  readonly question: string;
  readonly said: string;
  readonly readerNoteId: string | null;
  readonly writer: EmailedWriter;
};

/**
 * The question whose link has this token. With `graceMs`, an answer begun in time is still accepted that much
 * later. Throws link-unknown, also if the link was revoked or the account is disabled, and link-expired.
 */
export const openQuestion = async (
  db: Db,
  token: string,
  now: Date,
  { graceMs = 0 }: { readonly graceMs?: number } = {},
): Promise<OpenQuestion> => {
  const row = await db
    .selectFrom('emailed_question')
    .where('token_hash', '=', questionTokenHash(token))
    .where('revoked_at', 'is', null)
    .select(['id', 'user_id', 'question', 'said', 'reader_note_id', 'expires_at'])
    .executeTakeFirst();
  const writer = row && (await emailedWriter(db, row.user_id));
  if (!row || !writer || writer.isDisabled) return refuse('link-unknown');
  if (row.expires_at.getTime() + graceMs <= now.getTime()) refuse('link-expired');
  // The token has just been found.
  return {
    id: row.id,
    question: row.question,
    said: row.said,
    readerNoteId: row.reader_note_id,
    writer,
  } as OpenQuestion;
};

/** Whether it was answered, in writing or aloud; that is all a link reveals about an answer. */
export const hasAnswer = async (db: Db, { id }: OpenQuestion): Promise<boolean> => {
  const row = await db
    .selectFrom('emailed_question as q')
    .where('q.id', '=', id)
    .where(isAnswered)
    .select('q.id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * A question that a helper and its writer answer side by side. The caller holds the agreement of the two, which
 * `helping` names, until the transaction ends. Throws not-found.
 */
export const openHelpedQuestion = async (
  tx: Db,
  { id, helping }: { readonly id: string; readonly helping: string },
  now: Date,
): Promise<OpenQuestion> => {
  const row = await tx
    .selectFrom('emailed_question')
    .where('id', '=', id)
    .where('helping_id', '=', helping)
    .where('expires_at', '>', now)
    .select(['id', 'user_id', 'question', 'said'])
    .executeTakeFirst();
  const writer = row && (await emailedWriter(tx, row.user_id));
  if (!row || !writer || writer.isDisabled) return refuse('not-found');
  const { question, said } = row;
  // The question belongs to an agreement that the caller has just verified.
  return { id, question, said, readerNoteId: null, writer } as OpenQuestion;
};
