import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { ANSWERED_WITHIN_DAYS } from '#features/questions/shared/question-limits.ts';
import { questionToken, questionTokenHash } from '#features/questions/server/question-token.ts';

type Card = { readonly question: string; readonly token: string; readonly until: Date };

/**
 * The same card with a new link, because the first one was lost on its way to the printer; the old link stops
 * working.
 */
const printAgain = async (
  tx: Db,
  owner: UserId,
  id: string,
  link: { token_hash: string; expires_at: Date },
): Promise<string | undefined> => {
  const row = await tx
    .updateTable('emailed_question')
    .set(link)
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .where('due_on', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('question')
    .executeTakeFirst();
  return row?.question;
};

/**
 * Turns a picked question into a printed card, with a link of its own that works like one in an e-mail. The
 * question is then no longer sent. With the id of a card, makes that card again. Undefined if the id is
 * neither.
 */
export const makeCard = (db: Db, owner: UserId, id: string, now: Date): Promise<Card | undefined> =>
  db.transaction().execute(async (tx) => {
    const token = questionToken();
    const link = {
      token_hash: questionTokenHash(token),
      expires_at: new Date(now.getTime() + ANSWERED_WITHIN_DAYS * 86_400_000),
    };
    const picked = await tx
      .deleteFrom('picked_question')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .returning('words')
      .executeTakeFirst();
    if (!picked) {
      const again = await printAgain(tx, owner, id, link);
      return again === undefined ? undefined : { question: again, token, until: link.expires_at };
    }
    const { words: question } = picked;
    // Under the same id, so that sending the form again prints the same card.
    await tx
      .insertInto('emailed_question')
      .values({
        id,
        user_id: owner,
        due_on: null,
        source: 'picked',
        question,
        said: question,
        sent_at: now,
        ...link,
      })
      .execute();
    return { question, token, until: link.expires_at };
  });
