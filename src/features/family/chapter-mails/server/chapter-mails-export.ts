import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * What a person allowed and chose about chapters by e-mail, and what was sent. The other accounts are other
 * people's, so a choice is exported with only its date. Other people's chapters are named by their ids.
 */
export const exportedChapterMails = async (db: Db, owner: UserId): Promise<unknown> => {
  const [choices, received, sent] = await Promise.all([
    db
      .selectFrom('chapter_mail_choice')
      .where((where) => where.or([where('writer_id', '=', owner), where('reader_id', '=', owner)]))
      .orderBy('writer_id')
      .orderBy('reader_id')
      .select(['writer_id', 'allowed_at', 'chosen_at'])
      .execute(),
    db
      .selectFrom('emailed_chapter')
      .where('reader_id', '=', owner)
      .orderBy('sent_at')
      .select(['chapter_id', 'sent_at'])
      .execute(),
    db
      .selectFrom('emailed_chapter as e')
      .innerJoin('chapter as c', 'c.id', 'e.chapter_id')
      .where('c.user_id', '=', owner)
      .orderBy('e.sent_at')
      .select(['c.title', 'e.sent_at'])
      .execute(),
  ]);
  const own = choices.filter((one) => one.writer_id === owner);
  const others = choices.filter((one) => one.writer_id !== owner);
  return {
    allowed: own.flatMap(({ allowed_at: since }) => (since ? [{ since }] : [])),
    chosen: others.flatMap(({ chosen_at: since }) => (since ? [{ since }] : [])),
    received: received.map((one) => ({ chapterId: one.chapter_id, when: one.sent_at })),
    sent: sent.map((one) => ({ chapter: one.title, when: one.sent_at })),
  };
};
