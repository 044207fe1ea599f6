import { sql } from 'kysely';
import { tokenHash } from '#features/account/server/api.ts';
import { lockPeople } from '#features/family/invitations/server/lock-people.ts';
import { confirmedAround, type FamilyViewer } from '#features/family/server/family-viewer.ts';
import { readPerson } from '#features/family/server/read-people.ts';
import { mayRead } from '#features/family/stories/server/may-read.ts';
import { sharedPhotos } from '#features/family/stories/server/read-shared-chapter.ts';
import { sharedBy } from '#features/family/stories/server/shared-chapters.ts';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { replyToken } from '#platform/server/mailbox/reply-token.ts';
import { isLanguage } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { chapterMail } from './chapter-mail.ts';
import type { ChapterMailsContext } from './chapter-mails-context.ts';
import { isChosen } from './in-force.ts';

/** Neither shared nor changed for this long, so that no slip and no half-corrected chapter is sent. */
export const QUIET_MINUTES = 10;
/** Longer than any outage of this server after which such an e-mail still makes sense. */
const LOOKED_BACK_DAYS = 7;
const AT_ONCE = 50;

type Due = { readonly chapterId: string; readonly writerId: string; readonly readerId: string };

/**
 * Whether a chapter `c` is due for the reader `u`, whose choice is `m`: shared since both agreed, quiet for a
 * while, and never sent to them before.
 */
const isDue = (now: Date) => sql<boolean>`(
  ${isChosen}
  and c.deleted_at is null and c.shared_at >= greatest(m.allowed_at, m.chosen_at)
  and c.shared_at > ${now}::timestamptz - make_interval(days => ${LOOKED_BACK_DAYS}::int)
  and greatest(c.shared_at, c.updated_at) <= ${now}::timestamptz - make_interval(mins => ${QUIET_MINUTES}::int)
  and u.email_verified and u.mail_from_family and u.disabled_at is null
  and not exists (select 1 from emailed_chapter e where e.chapter_id = c.id and e.reader_id = m.reader_id))`;

/** The chapter to send, with its reader, held as they are until the transaction ends; undefined if not due. */
const held = (tx: Db, seen: FamilyViewer, { chapterId, readerId }: Due, now: Date) =>
  sharedBy(tx, [seen])
    .innerJoin('chapter_mail_choice as m', 'm.writer_id', 'c.user_id')
    .innerJoin('user as u', 'u.id', 'm.reader_id')
    .where('c.id', '=', chapterId)
    .where('m.reader_id', '=', readerId)
    .where(isDue(now))
    .select(['c.title', 'c.content', 'u.email', 'u.display_name', 'u.language'])
    // Whoever makes it private or takes back their choice at this moment comes before this, or after it.
    .forShare(['c', 'm'])
    .executeTakeFirst();

/** Takes the chapter for this process; false if another has sent it. The reader is then told of it only once. */
const take = async (tx: Db, { chapterId, readerId }: Due, token: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('emailed_chapter')
    .values({ chapter_id: chapterId, reader_id: readerId, token_hash: tokenHash(token), sent_at: now })
    .onConflict((conflict) => conflict.columns(['chapter_id', 'reader_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await sql`
    insert into share_news (chapter_id, reader_id, due_at, told_at)
    values (${chapterId}, ${readerId}, ${now}, ${now})
    on conflict (chapter_id, reader_id) do update set told_at = coalesce(share_news.told_at, excluded.told_at)`.execute(
    tx,
  );
  return true;
};

const sendOne = (context: ChapterMailsContext, due: Due): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const { chapterId, writerId, readerId } = due;
    const now = context.clock();
    // While they are locked, nobody can part or block them.
    await lockPeople(tx, writerId, readerId);
    // The reader's own choice named them; what they may see is checked here.
    const reader = readerId as UserId;
    const seen = (await confirmedAround(tx, reader)).find(({ owner }) => owner === writerId);
    if (!seen || !(await mayRead({ ...context, db: tx }, reader))) return false;
    const row = await held(tx, seen, due, now);
    const person = await readPerson(tx, seen);
    if (!row || !person) return false;
    const token = replyToken();
    if (!(await take(tx, due, token, now))) return false;
    const photo = await sharedPhotos(tx, seen)
      .where('c.id', '=', chapterId)
      .select('p.id')
      .executeTakeFirst();
    const { title, content, email, display_name: displayName } = row;
    const language = isLanguage(row.language) ? row.language : 'en';
    const mailId = await queueMail(
      tx,
      chapterMail(
        context,
        { id: readerId, email, displayName, language },
        { id: chapterId, writerId, writerName: person.name, title, content, hasPhotos: photo !== undefined },
        token,
      ),
    );
    await tx
      .updateTable('emailed_chapter')
      .set({ mail_id: mailId })
      .where('chapter_id', '=', chapterId)
      .where('reader_id', '=', readerId)
      .execute();
    return true;
  });

/**
 * Sends shared chapters to those who chose to get them by e-mail, each once, however many nodes run this.
 * Answers how many. Throws an AggregateError once it has tried them all.
 */
export const sendDueChapters = async (context: ChapterMailsContext): Promise<number> => {
  const { rows } = await sql<Due>`
    select c.id as "chapterId", m.writer_id as "writerId", m.reader_id as "readerId"
    from chapter_mail_choice m
    join chapter c on c.user_id = m.writer_id
    join "user" u on u.id = m.reader_id
    where ${isDue(context.clock())}
    -- Not the oldest first: those that fail would be in everybody else's way.
    order by random() limit ${AT_ONCE}`.execute(context.db);
  let sent = 0;
  const failed: unknown[] = [];
  for (const due of rows) {
    try {
      if (await sendOne(context, due)) sent += 1;
    } catch (error) {
      // It is tried again in a minute, and nobody else waits for it.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some chapters could not be sent');
  return sent;
};
