import { chapterMailsOf } from '#app/server/context/feature-parts.ts';
import { sendDueChapters } from '#features/family/server/api.ts';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import type { Session } from '#platform/shared/session.ts';
import { aChapter, done } from './builders.ts';
import type { Answered, Person, TestApp } from '../harness/test-app.ts';

type SignedIn = Person & { readonly session: Session };

export const allows = (
  writer: Person,
  { session }: SignedIn,
  allowed = true,
): Promise<Answered<ChapterMails>> =>
  writer.send('PUT', `/api/family/chapter-mails/readers/${session.userId}`, { allowed });

export const chooses = (
  reader: Person,
  { session }: SignedIn,
  chosen = true,
): Promise<Answered<ChapterMails>> =>
  reader.send('PUT', `/api/family/chapter-mails/writers/${session.userId}`, { chosen });

/** A chapter that was just shared; returns its id. */
export const aSharedChapter = async (
  writer: Person,
  { title = 'The bakery', content = 'We sold *rye* bread, and **never** on Sundays.' } = {},
): Promise<string> => {
  const { id } = await aChapter(writer, { title, content });
  done(await writer.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  return id;
};

/** What upkeep does for chapters by e-mail each minute. */
export const sendChapters = ({ context }: TestApp): Promise<number> =>
  sendDueChapters(chapterMailsOf(context));

/** The e-mails with chapters that were queued for a reader, oldest first. */
export const chapterMailsTo = ({ db }: TestApp, { session }: SignedIn, kind = 'shared-chapter') =>
  db
    .selectFrom('mail')
    .where('user_id', '=', session.userId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .selectAll()
    .execute();

/** Marks every e-mail with a chapter as accepted by the mail server. */
export const chapterMailsAreDelivered = async ({ db, context }: TestApp): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ sent_at: context.clock(), attempts: 1 })
    .where('kind', '=', 'shared-chapter')
    .execute();
};
