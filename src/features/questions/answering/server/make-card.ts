import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { ANSWERED_WITHIN_DAYS } from '#features/questions/shared/question-limits.ts';
import { questionToken, questionTokenHash } from '#features/questions/server/question-token.ts';

/**
 * Makes a picked question into a printed card, with a link of its own that works as one in an e-mail does. It
 * is not sent any more. Undefined if it isn't among those that were picked.
 */
export const makeCard = (
  db: Db,
  owner: UserId,
  pickedId: string,
  now: Date,
): Promise<{ question: string; token: string } | undefined> =>
  db.transaction().execute(async (tx) => {
    const picked = await tx
      .deleteFrom('picked_question')
      .where('id', '=', pickedId)
      .where('user_id', '=', owner)
      .returning('words')
      .executeTakeFirst();
    if (!picked) return undefined;
    const token = questionToken();
    await tx
      .insertInto('emailed_question')
      .values({
        user_id: owner,
        due_on: null,
        source: 'picked',
        question: picked.words,
        said: picked.words,
        token_hash: questionTokenHash(token),
        sent_at: now,
        expires_at: new Date(now.getTime() + ANSWERED_WITHIN_DAYS * 86_400_000),
      })
      .execute();
    return { question: picked.words, token };
  });
