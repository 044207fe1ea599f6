import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { MOST_BOUNCES } from '#features/questions/shared/question-limits.ts';

/**
 * Whether the latest e-mails to this writer all came back, or were refused by the mail server, since the
 * questions were last turned on or changed.
 */
export const hasBounced = async (db: Db, writerId: string): Promise<boolean> => {
  const { rows } = await sql<{ bounced: boolean }>`
    select count(*) = ${MOST_BOUNCES}::int and bool_and(bounced) as bounced from (
      select q.bounced_at is not null or m.failed_at is not null as bounced
      from emailed_question q
      join question_schedule s on s.user_id = q.user_id and q.sent_at > s.changed_at
      left join mail m on m.id = q.mail_id
      where q.user_id = ${writerId} and q.due_on is not null
      order by q.sent_at desc limit ${MOST_BOUNCES}) latest`.execute(db);
  return rows[0]?.bounced === true;
};
