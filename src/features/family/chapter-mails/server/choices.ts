import { sql } from 'kysely';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import { confirmedAround, familyViewer } from '#features/family/server/family-viewer.ts';
import { readPeople } from '#features/family/server/read-people.ts';
import { lockPeople } from '#features/family/invitations/server/lock-people.ts';
import { mayRead } from '#features/family/stories/server/may-read.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { isAllowed, isChosen } from './in-force.ts';

type Context = Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>;

const choicesOf = (db: Db, viewer: UserId) =>
  db
    .selectFrom('chapter_mail_choice as m')
    .where((where) => where.or([where('m.writer_id', '=', viewer), where('m.reader_id', '=', viewer)]))
    .where(isAllowed)
    .select(['m.writer_id', 'm.reader_id', isChosen.as('chosen')])
    .execute();

const heldUpBy = async (context: Context, viewer: UserId): Promise<ChapterMails['held_up_by']> => {
  const row = await context.db
    .selectFrom('user')
    .where('id', '=', viewer)
    .select(['email_verified', 'mail_from_family'])
    .executeTakeFirst();
  if (row?.email_verified === false) return 'address';
  if (row?.mail_from_family === false) return 'family-mail';
  return (await mayRead(context, viewer)) ? null : 'plan';
};

/** What a person allows their relatives, and what their relatives allow them. */
export const readChapterMails = async (context: Context, viewer: UserId): Promise<ChapterMails> => {
  const { db } = context;
  const [people, choices, held_up_by] = await Promise.all([
    confirmedAround(db, viewer).then((around) => readPeople(db, around)),
    choicesOf(db, viewer),
    heldUpBy(context, viewer),
  ]);
  const around = people.map(({ seen: { owner: user_id }, name }) => ({ user_id, name }));
  return {
    readers: around.map((one) => ({
      ...one,
      allowed: choices.some(({ reader_id }) => reader_id === one.user_id),
    })),
    writers: around.flatMap((one) => {
      const offer = choices.find(({ writer_id }) => writer_id === one.user_id);
      return offer ? [{ ...one, chosen: offer.chosen }] : [];
    }),
    held_up_by,
  };
};

/**
 * Lets a confirmed relative receive chapters by e-mail from now on, or ends it. Repeating a choice changes
 * nothing. Rejects with not-found for anyone else.
 */
export const allowReader = async (
  context: Context,
  writer: UserId,
  { user_id: reader, allowed }: { readonly user_id: string; readonly allowed: boolean },
): Promise<ChapterMails> => {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    // While they are locked, the two can't be disconnected.
    await lockPeople(tx, writer, reader);
    const { relationship } = await familyViewer(tx, writer, reader);
    if (relationship === null) refuse('not-found');
    if (!allowed) {
      await tx
        .updateTable('chapter_mail_choice')
        .set({ allowed_at: null })
        .where('writer_id', '=', writer)
        .where('reader_id', '=', reader)
        .execute();
      return;
    }
    await tx
      .insertInto('chapter_mail_choice')
      .values({ writer_id: writer, reader_id: reader })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable('chapter_mail_choice as m')
      .set({ allowed_at: clock() })
      .where('m.writer_id', '=', writer)
      .where('m.reader_id', '=', reader)
      .where(({ not }) => not(isAllowed))
      .execute();
  });
  return readChapterMails(context, writer);
};

/**
 * Chooses to receive a relative's chapters by e-mail from now on, or ends it. Repeating a choice changes
 * nothing. Rejects with not-found unless the two are connected and the writer allows it; ending is always
 * possible.
 */
export const chooseWriter = async (
  context: Context,
  reader: UserId,
  { user_id: writer, chosen }: { readonly user_id: string; readonly chosen: boolean },
): Promise<ChapterMails> => {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, writer, reader);
    const { relationship } = await familyViewer(tx, reader, writer);
    if (relationship === null) refuse('not-found');
    if (!chosen) return endChoice(tx, { writer, reader });
    const { numUpdatedRows } = await tx
      .updateTable('chapter_mail_choice as m')
      .set({
        chosen_at: sql<Date>`case when ${isChosen} then m.chosen_at else ${clock()}::timestamptz end`,
      })
      .where('m.writer_id', '=', writer)
      .where('m.reader_id', '=', reader)
      .where(isAllowed)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('not-found');
  });
  return readChapterMails(context, reader);
};

/** Ends a reader's choice; anything still waiting to be sent is dropped. Doing it twice changes nothing. */
export const endChoice = async (
  db: Db,
  { writer, reader }: { readonly writer: string; readonly reader: string },
): Promise<void> => {
  await db
    .updateTable('chapter_mail_choice')
    .set({ chosen_at: null })
    .where('writer_id', '=', writer)
    .where('reader_id', '=', reader)
    .execute();
};
