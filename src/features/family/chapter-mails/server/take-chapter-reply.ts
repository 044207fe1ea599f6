import { sql } from 'kysely';
import { tokenHash } from '#features/account/server/api.ts';
import { lockPeople } from '#features/family/invitations/server/lock-people.ts';
import { confirmedAround } from '#features/family/server/family-viewer.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { idOfText } from '#platform/server/id-of-text.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { questionsIn } from './questions-in-reply.ts';
import { type ReplyReceipt, replyReceipt } from './reply-receipt.ts';

/**
 * What became of a reply: passed on now, passed on before (the same Message-ID), too late because the two are
 * no longer connected or the chapter is gone, not a reply to any e-mail of ours, or without any text.
 */
type Outcome = 'kept' | 'known' | 'too-late' | 'unknown' | 'empty';

type Reply = {
  readonly token: string;
  readonly messageId: string;
  readonly words: string;
  readonly receivedAt: Date;
};

/** The person a chapter was sent to. */
type Reader = {
  readonly userId: UserId;
  readonly email: string;
  readonly displayName: string;
  readonly language: Language;
  /** The raw e-mail isn't kept: it quotes the chapter, which doesn't belong to its sender. */
  readonly letsRawMailGo: true;
  /** Writes what the reader is told about a reply; undefined if they have already been told. */
  readonly receiptOf: (
    tx: Db,
    reply: Pick<ReplyReceipt, 'words' | 'leftOut' | 'isCut' | 'inReplyTo' | 'replyTo'> & {
      readonly outcome: string;
    },
  ) => ReturnType<typeof replyReceipt>;
};

const MOST_BOUNCES = 3;

const hashOf = (token: string): string => tokenHash(token.toLowerCase());

const emailedWith = (db: Db, token: string) =>
  db
    .selectFrom('emailed_chapter as e')
    .innerJoin('chapter as c', 'c.id', 'e.chapter_id')
    .where('e.token_hash', '=', hashOf(token));

/** Adds the reader's text to what the writer finds under “From your family”. */
const passOn = async (
  tx: Db,
  note: { id: string; chapter_id: string; reader_id: string; kind: 'thanks' | 'question'; words: string },
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reader_note')
    .values({ ...note, words: note.words.toWellFormed(), created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Someone who replies has read the chapter: it is no longer new to them on our pages, if it is still shared.
 */
const markRead = async (
  tx: Db,
  { chapter_id, reader_id }: { chapter_id: string; reader_id: string },
  at: Date,
): Promise<void> => {
  await sql`
    insert into reading_place (reader_id, chapter_id, finished_at, updated_at)
    select ${reader_id}::text, id, ${at}::timestamptz, ${at}::timestamptz from chapter
    where id = ${chapter_id} and shared_at is not null and deleted_at is null
    on conflict (reader_id, chapter_id) do nothing`.execute(tx);
};

const takeReply = (db: Db, { token, messageId, words, receivedAt }: Reply): Promise<Outcome> =>
  db.transaction().execute(async (tx) => {
    const row = await emailedWith(tx, token)
      .select(['e.chapter_id', 'e.reader_id', 'c.user_id as writer_id'])
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (words === '') return 'empty';
    const { chapter_id, reader_id, writer_id } = row;
    // While the two are locked, neither can disconnect from or block the other.
    await lockPeople(tx, writer_id, reader_id);
    // The row was written for this reader.
    const around = await confirmedAround(tx, reader_id as UserId);
    const chapter = await tx
      .selectFrom('chapter')
      .where('id', '=', chapter_id)
      .where('deleted_at', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst();
    // Even if a chapter is private again, its reader can still write about it, but can't read anything this
    // way.
    if (!chapter || !around.some(({ owner }) => owner === writer_id)) return 'too-late';
    const named = `chapter ${token.toLowerCase()} ${messageId}`;
    const question = questionsIn(words);
    const note = { id: idOfText(named), chapter_id, reader_id, words };
    const isNew = await passOn(tx, { ...note, kind: question === words ? 'question' : 'thanks' }, receivedAt);
    if (isNew && question !== undefined && question !== words) {
      const asked = { ...note, id: idOfText(`${named} question`), words: question };
      await passOn(tx, { ...asked, kind: 'question' }, receivedAt);
    }
    if (isNew) await markRead(tx, note, receivedAt);
    return isNew ? 'kept' : 'known';
  });

/**
 * After several e-mails have bounced, no more are sent until the reader chooses them again. Only e-mails that
 * went to the current address and were sent since the choice that this would end are counted.
 */
const tellBounced = (db: Db, token: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await emailedWith(tx, token)
      .select(['e.reader_id', 'c.user_id as writer_id'])
      .executeTakeFirst();
    if (!row) return;
    await tx
      .updateTable('emailed_chapter')
      .set((eb) => ({ bounced_at: eb.fn.coalesce('bounced_at', eb.val(at)) }))
      .where('token_hash', '=', hashOf(token))
      .execute();
    await sql`
      update chapter_mail_choice m set chosen_at = null
      where m.writer_id = ${row.writer_id} and m.reader_id = ${row.reader_id} and m.chosen_at is not null
        and (
          select count(*) = ${MOST_BOUNCES}::int and bool_and(bounced) from (
            select e.bounced_at is not null as bounced from emailed_chapter e
            where e.reader_id = m.reader_id and e.token_hash is not null
              and not e.to_former_address and e.sent_at >= m.chosen_at
            order by e.sent_at desc limit ${MOST_BOUNCES}) latest)`.execute(tx);
  });

/** How replies to an e-mail with a chapter reach its writer. */
export const chapterReplies = ({
  db,
  clock,
  productName,
}: Pick<AppContext, 'db' | 'clock' | 'productName'>) => ({
  findWriter: async (token: string): Promise<Reader | undefined> => {
    const row = await emailedWith(db, token)
      .innerJoin('user as u', 'u.id', 'e.reader_id')
      .where('u.disabled_at', 'is', null)
      .select(['u.id', 'u.email', 'u.display_name', 'u.language', 'c.user_id as writer_id'])
      .executeTakeFirst();
    if (!row) return undefined;
    // The row was written for this reader.
    const userId = row.id as UserId;
    const { email, display_name: displayName, writer_id: writerId } = row;
    const reader = { userId, email, displayName, language: isLanguage(row.language) ? row.language : 'en' };
    return {
      ...reader,
      letsRawMailGo: true,
      receiptOf: (tx, reply) =>
        replyReceipt(tx, { ...reply, reader, writerId, tokenHash: hashOf(token), productName, now: clock() }),
    };
  },
  takeAnswer: (reply: Reply): Promise<Outcome> => takeReply(db, reply),
  tellBounced: (token: string, at: Date): Promise<void> => tellBounced(db, token, at),
});
