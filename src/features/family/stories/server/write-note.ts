import { sql } from 'kysely';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { NoteKind } from '#features/family/stories/shared/notes-contract.ts';
import { MOST_NOTES_A_DAY } from '#features/family/stories/shared/story-limits.ts';
import { familyViewer } from '#features/family/server/family-viewer.ts';
import { requireChapter } from './may-read.ts';
import { sharedBy } from './shared-chapters.ts';

type Note = {
  readonly user_id: string;
  readonly chapter_id: string;
  readonly kind: NoteKind;
  readonly words: string;
  readonly passage: string;
};

const DAY_MS = 86_400_000;

/**
 * Sends the writer of a shared chapter a thank-you or a question. The same text about the same chapter counts
 * as the existing note, so that pressing twice sends it only once. Throws not-found (for your own chapters
 * too), reader-plan-required, too-many-tries.
 */
export const writeNote = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
  { user_id: relative, chapter_id: chapterId, kind, words, passage }: Note,
): Promise<{ id: string }> => {
  const seen = await familyViewer(context.db, viewer, relative);
  if (seen.relationship === null) refuse('not-found');
  await requireChapter(context, seen, chapterId);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    // If there are two at once, the second waits here and then sees the first.
    await tx.selectFrom('user').where('id', '=', viewer).select('id').forNoKeyUpdate().execute();
    const chapter = await sharedBy(tx, [seen])
      .where('c.id', '=', chapterId)
      .select('c.id')
      .executeTakeFirst();
    if (!chapter) return refuse('not-found');
    const today = await tx
      .selectFrom('reader_note')
      .where('reader_id', '=', viewer)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .select(['id', 'chapter_id', 'kind', 'words', 'passage'])
      .execute();
    const same = today.find(
      (one) =>
        one.chapter_id === chapter.id &&
        one.kind === kind &&
        one.words === words.toWellFormed() &&
        one.passage === passage.toWellFormed(),
    );
    if (same) return { id: same.id };
    if (today.length >= MOST_NOTES_A_DAY)
      throw new Refusal('too-many-tries', { retryAfterSeconds: DAY_MS / 1000 });
    return tx
      .insertInto('reader_note')
      .values({
        id: sql<string>`gen_random_uuid()`,
        chapter_id: chapter.id,
        reader_id: viewer,
        kind,
        words: words.toWellFormed(),
        passage: passage.toWellFormed(),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
};
