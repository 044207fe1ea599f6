import easy from '#content/questions/easy.json' with { type: 'json' };
import { lastQuestion } from '#engine/conversation/reply-contract.ts';
import { questionLibrary, questionToken, questionTokenHash, sentTo } from '#features/questions/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { HelpedQuestion } from '#features/helping/shared/helping-shapes.ts';
import { MOST_EXCHANGED_A_DAY } from '#features/helping/shared/helping-limits.ts';
import { type Helping, type HelpingContext, holdToAsk, refuseUsedUp } from './helping-rows.ts';

const DAY_MS = 86_400_000;
const ANSWERED_WITHIN_MS = 30 * DAY_MS;

/** The question of this agreement that has no answer yet. */
const openQuestion = (tx: Db, helping: Helping, now: Date): Promise<HelpedQuestion | undefined> =>
  tx
    .selectFrom('emailed_question as q')
    .where('q.helping_id', '=', helping.id)
    .where('q.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('question_answer as a').whereRef('a.emailed_question_id', '=', 'q.id').select('a.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('answer_recording as r')
            .whereRef('r.emailed_question_id', '=', 'q.id')
            .select('r.recording_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('skipped_question as s')
            .whereRef('s.emailed_question_id', '=', 'q.id')
            .select('s.emailed_question_id'),
        ),
      ),
    )
    .orderBy('q.sent_at', 'desc')
    .orderBy('q.id')
    .limit(1)
    .select(['q.id', 'q.question as words'])
    .executeTakeFirst();

/**
 * What the two are asked next: a picked question, an easy one, or one from the library, each only once. Never
 * what the companion would ask next in the writer's conversation, and nothing that a relative asked: both may
 * repeat what the helper must not read.
 */
const chooseWords = async (tx: Db, { writer }: Helping): Promise<string | undefined> => {
  const { words: sent } = await sentTo(tx, writer.session.userId);
  const picked = await tx
    .selectFrom('picked_question')
    .where('user_id', '=', writer.session.userId)
    .orderBy('place')
    .orderBy('id')
    .select('words')
    .execute();
  const library = questionLibrary(writer.language).flatMap(({ questions }) => questions);
  const all = [...picked.map(({ words }) => words), ...easy[writer.language], ...library];
  return all.find((words) => !sent.has(words));
};

const addQuestion = async (
  tx: Db,
  { id: helping, writer }: Helping,
  { question, said }: { readonly question: string; readonly said: string },
  now: Date,
): Promise<HelpedQuestion> => {
  const { id } = await tx
    .insertInto('emailed_question')
    .values({
      user_id: writer.session.userId,
      due_on: null,
      source: 'companion',
      question,
      said,
      helping_id: helping,
      // No one is sent a link with this token.
      token_hash: questionTokenHash(questionToken()),
      sent_at: now,
      expires_at: new Date(now.getTime() + ANSWERED_WITHIN_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, words: question };
};

/** Skips an unanswered question: it isn't asked again, but what is being typed for it can still be sent. */
const skip = async (tx: Db, { id, words }: HelpedQuestion, now: Date): Promise<void> => {
  await tx
    .insertInto('skipped_question')
    .values({ emailed_question_id: id, words, skipped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const exchangedToday = async (tx: Db, { writer }: Helping, now: Date): Promise<number> => {
  const { times } = await tx
    .selectFrom('skipped_question as s')
    .innerJoin('emailed_question as q', 'q.id', 's.emailed_question_id')
    .where('q.user_id', '=', writer.session.userId)
    .where('q.helping_id', 'is not', null)
    .where('s.skipped_at', '>', new Date(now.getTime() - DAY_MS))
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow();
  return Number(times);
};

/**
 * The question waiting for an answer; if that is `insteadOf`, another one, if there is any. Null if none is
 * left. Rejects with not-found or helping-used-up.
 */
export const askSideBySide = (
  { db, clock }: Pick<HelpingContext, 'db' | 'clock'>,
  helper: UserId,
  { id, insteadOf }: { readonly id: string; readonly insteadOf?: string | undefined },
): Promise<HelpedQuestion | null> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const helping = await holdToAsk(tx, helper, id);
    const open = await openQuestion(tx, helping, now);
    if (open && open.id !== insteadOf) return open;
    const words = await chooseWords(tx, helping);
    if (words === undefined) return open ?? null;
    if (open) {
      if ((await exchangedToday(tx, helping, now)) >= MOST_EXCHANGED_A_DAY) refuseUsedUp();
      await skip(tx, open, now);
    }
    return addQuestion(tx, helping, { question: words, said: words }, now);
  });

/** What the companion has just asked in its reply to the helper's typing, or else what comes next. */
export const askNext = async (
  context: Pick<HelpingContext, 'db' | 'clock'>,
  helper: UserId,
  { id, reply }: { readonly id: string; readonly reply: string | null },
): Promise<HelpedQuestion | null> => {
  const question = reply === null ? undefined : lastQuestion(reply);
  if (reply === null || question === undefined) return askSideBySide(context, helper, { id });
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const helping = await holdToAsk(tx, helper, id);
    // The companion may have asked the same question in another of this helper's windows.
    const open = await openQuestion(tx, helping, now);
    return open?.words === question ? open : addQuestion(tx, helping, { question, said: reply }, now);
  });
};
