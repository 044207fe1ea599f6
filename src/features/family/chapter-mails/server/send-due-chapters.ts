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
import { comesWhole } from './in-force.ts';

/**
 * A chapter is sent once it has been neither shared nor changed for this long, so that nothing shared by
 * mistake and no half-corrected chapter goes out.
 */
export const QUIET_MINUTES = 10;
/**
 * If more chapters than this were shared together, they go into one e-mail: the first one in full, the others
 * by title.
 */
const MOST_WHOLE = 3;
const READERS_AT_ONCE = 50;

type Between = { readonly writerId: string; readonly readerId: string };

/**
 * Whether `c` is due for the reader `u`, whose choice is `m`: the writer has not shared any chapter lately,
 * nor changed `c`.
 */
const isDue = (now: Date) => sql<boolean>`(
  ${comesWhole(now)}
  and c.updated_at <= ${now}::timestamptz - make_interval(mins => ${QUIET_MINUTES}::int)
  and not exists (
    select 1 from chapter latest
    where latest.user_id = m.writer_id and latest.deleted_at is null
      and latest.shared_at > ${now}::timestamptz - make_interval(mins => ${QUIET_MINUTES}::int)))`;

/** The chapters to send, in the order of the book, locked until the transaction ends. */
const held = (tx: Db, seen: FamilyViewer, readerId: string, now: Date) =>
  sharedBy(tx, [seen])
    .innerJoin('chapter_mail_choice as m', 'm.writer_id', 'c.user_id')
    .innerJoin('user as u', 'u.id', 'm.reader_id')
    .where('m.reader_id', '=', readerId)
    .where(isDue(now))
    .orderBy('c.chapter_order')
    .orderBy('c.id')
    .select(['c.id', 'c.title', 'c.content', 'u.email', 'u.display_name', 'u.language'])
    // Making a chapter private or withdrawing the choice at this moment takes effect either before this or
    // after it.
    .forShare(['c', 'm'])
    .execute();

/**
 * Claims these chapters for this e-mail, so that the news names none of them. Returns those that were still
 * free.
 */
const take = async (
  tx: Db,
  readerId: string,
  chapters: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    insert into share_news (chapter_id, reader_id, due_at, told_at)
    select id, ${readerId}::text, ${now}::timestamptz, ${now}::timestamptz from unnest(${chapters}::uuid[]) as taken (id)
    on conflict (chapter_id, reader_id) do update set told_at = excluded.told_at
      where share_news.told_at is null
    returning chapter_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

type Chapter = { readonly id: string; readonly title: string; readonly content: string };

/** Several chapters, each in its own e-mail; or, if there are many, all in one. */
const inMails = (chapters: readonly Chapter[]): { whole: Chapter; others: readonly Chapter[] }[] => {
  const [first, ...others] = chapters;
  return first && chapters.length > MOST_WHOLE
    ? [{ whole: first, others }]
    : chapters.map((whole) => ({ whole, others: [] }));
};

const sendTogether = (context: ChapterMailsContext, { writerId, readerId }: Between): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    // While the two are locked, neither can disconnect from or block the other, and no other node sends to
    // this reader.
    await lockPeople(tx, writerId, readerId);
    // The id comes from the reader's own choice; what they may see is checked here.
    const viewer = readerId as UserId;
    const seen = (await confirmedAround(tx, viewer)).find(({ owner }) => owner === writerId);
    if (!seen || !(await mayRead({ ...context, db: tx }, viewer))) return 0;
    const due = await held(tx, seen, readerId, now);
    const [row] = due;
    const person = await readPerson(tx, seen);
    if (!row || !person) return 0;
    const taken = await take(
      tx,
      readerId,
      due.map(({ id }) => id),
      now,
    );
    const { email, display_name: displayName } = row;
    const language = isLanguage(row.language) ? row.language : 'en';
    const reader = { id: readerId, email, displayName, language };
    const mails = inMails(due.filter(({ id }) => taken.has(id)));
    for (const { whole, others } of mails) {
      const photo = await sharedPhotos(tx, seen)
        .where('c.id', '=', whole.id)
        .select('p.id')
        .executeTakeFirst();
      const chapter = {
        ...whole,
        writerId,
        writerName: person.name,
        hasPhotos: photo !== undefined,
        others,
      };
      const token = replyToken();
      const mail_id = await queueMail(tx, chapterMail(context, reader, chapter, token));
      const sent = { reader_id: readerId, mail_id, sent_at: now };
      await tx
        .insertInto('emailed_chapter')
        .values([
          { ...sent, chapter_id: whole.id, token_hash: tokenHash(token) },
          ...others.map(({ id }) => ({ ...sent, chapter_id: id, token_hash: null })),
        ])
        .execute();
    }
    return mails.length;
  });

/**
 * Sends shared chapters to those who chose to get them by e-mail, each once, however many nodes run this.
 * Returns how many e-mails. Throws an AggregateError once it has tried them all.
 */
export const sendDueChapters = async (context: ChapterMailsContext): Promise<number> => {
  const { rows } = await sql<Between>`
    select m.writer_id as "writerId", m.reader_id as "readerId"
    from chapter_mail_choice m
    join "user" u on u.id = m.reader_id
    where exists (select 1 from chapter c where c.user_id = m.writer_id and ${isDue(context.clock())})
    -- In any order: those that fail would be in everybody else's way.
    order by random() limit ${READERS_AT_ONCE}`.execute(context.db);
  let sent = 0;
  const failed: unknown[] = [];
  for (const between of rows) {
    try {
      sent += await sendTogether(context, between);
    } catch (error) {
      // It is tried again in a minute, and nobody else waits for it.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some chapters could not be sent');
  return sent;
};
