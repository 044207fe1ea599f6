import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { idOfText } from '#platform/server/id-of-text.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { AnswerOutcome, ReplyPorts } from '#features/questions/mailbox/server/reply-ports.ts';
import { emailedWriter } from '#features/questions/server/emailed-writer.ts';
import { questionTokenHash } from '#features/questions/server/question-token.ts';
import { ANSWER_GRACE_MS } from '#features/questions/shared/question-limits.ts';
import { asEmailed } from './as-asked.ts';
import { type OpenQuestion, openQuestion } from './open-question.ts';
import { takeAnswer } from './take-answer.ts';
import { takePhoto } from './take-photo.ts';

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'workers' | 'log'>;

const OUTCOMES: Partial<Record<Refusal['code'], AnswerOutcome>> = {
  'link-unknown': 'unknown',
  'link-expired': 'too-late',
  'answers-full': 'full',
};

/**
 * Adds a photo, unless it can't be read or there is no room for it: the text matters more. Returns whether it
 * was kept.
 */
const addPhotoOf = async (
  context: Context,
  question: OpenQuestion,
  { path, id }: { readonly path: string; readonly id: string },
): Promise<boolean> => {
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { path, size: bytes.byteLength, sha256, contentType: 'application/octet-stream' };
  const person = question.writer.session.userId;
  try {
    await takePhoto(context, question, { id, file, caller: { person, networks: [`by e-mail ${person}`] } });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not-ready' || error.code === 'too-much-at-once')
      throw error;
    context.log.info({ reason: error.code }, 'a photo in an answer by e-mail was left out');
    return false;
  }
};

/** Whether an answer to this question waits for the next chapter, because the conversation is full. */
const hasWaiting = async (db: Db, { id }: OpenQuestion): Promise<boolean> => {
  const waiting = await db
    .selectFrom('question_answer')
    .where('emailed_question_id', '=', id)
    .where('placed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return waiting !== undefined;
};

/** How answers that arrive as e-mails reach their question. */
export const replyPorts = (context: Context): ReplyPorts => {
  const { db } = context;
  return {
    findWriter: async (token) => {
      const row = await db
        .selectFrom('emailed_question')
        .where('token_hash', '=', questionTokenHash(token))
        .where('revoked_at', 'is', null)
        .select('user_id')
        .executeTakeFirst();
      const writer = row && (await emailedWriter(db, row.user_id));
      if (!writer || writer.isDisabled) return undefined;
      const { userId, email, displayName } = writer.session;
      return { userId, email, displayName, language: writer.language };
    },
    takeAnswer: async ({ token, messageId, words, photos, receivedAt }) => {
      try {
        // An answer that arrived in time counts, however late it is read.
        const open = await openQuestion(db, token, receivedAt, { graceMs: ANSWER_GRACE_MS });
        const question = await asEmailed(db, open);
        const named = `${token.toLowerCase()} ${messageId}`;
        let kept = 0;
        for (const [at, path] of photos.entries())
          if (await addPhotoOf(context, question, { path, id: idOfText(`${named} ${at}`) })) kept += 1;
        if (words === '') return kept > 0 ? 'kept' : 'empty';
        const answer = { id: idOfText(named), words, arrivedBy: 'e-mail' } as const;
        const taken = await takeAnswer(db, question, answer, receivedAt);
        return (await hasWaiting(db, question)) ? 'waits' : taken;
      } catch (error) {
        const outcome = error instanceof Refusal ? OUTCOMES[error.code] : undefined;
        if (outcome === undefined) throw error;
        return outcome;
      }
    },
    tellBounced: async (token, at) => {
      await db
        .updateTable('emailed_question')
        .set((eb) => ({ bounced_at: eb.fn.coalesce('bounced_at', eb.val(at)) }))
        .where('token_hash', '=', questionTokenHash(token))
        .execute();
    },
  };
};
