import type { ChapterPhoto } from '#features/chapters/shared/photo-contract.ts';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { type FamilyViewer, familyViewer } from '#features/family/server/family-viewer.ts';
import { readPerson } from '#features/family/server/read-people.ts';
import { requireReading } from './may-read.ts';
import { sharedBy, sharedChapterOf, sharedWithPlace } from './shared-chapters.ts';

/** The photos in chapters that this owner shares, as `p`. */
export const sharedPhotos = (db: Db, seen: FamilyViewer) =>
  sharedBy(db, [seen])
    .innerJoin('conversation as v', 'v.chapter_id', 'c.id')
    .innerJoin('photo as p', 'p.conversation_id', 'v.id')
    .whereRef('p.user_id', '=', 'c.user_id')
    .where('p.removed_at', 'is', null);

const photosOf = async (db: Db, seen: FamilyViewer, chapterId: string): Promise<ChapterPhoto[]> => {
  const rows = await sharedPhotos(db, seen)
    .where('c.id', '=', chapterId)
    .orderBy('p.place')
    .select(['p.id', 'p.caption', 'p.width', 'p.height', 'p.after_paragraph', 'p.after_words'])
    .execute();
  return rows.map(({ after_paragraph: afterParagraph, after_words: afterWords, ...photo }) => ({
    ...photo,
    afterParagraph,
    afterWords,
  }));
};

const contentOf = (db: Db, seen: FamilyViewer, chapterId: string) =>
  sharedBy(db, [seen]).where('c.id', '=', chapterId).select('c.content').executeTakeFirst();

/**
 * A chapter that a relative shares, with the chapters before and after it. Throws not-found,
 * reader-plan-required.
 */
export const readSharedChapter = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
  { user_id: relative, chapter_id: id }: { readonly user_id: string; readonly chapter_id: string },
): Promise<OutputOf<(typeof storyCalls)['chapter']>> => {
  const { db } = context;
  const seen = await familyViewer(db, viewer, relative);
  const book = await sharedWithPlace(db, [seen]).orderBy('c.chapter_order').execute();
  const at = book.findIndex((row) => row.id === id.toLowerCase());
  const row = book[at] ?? refuse('not-found');
  await requireReading(context, seen);
  const [person, text, photos] = await Promise.all([
    readPerson(db, seen),
    contentOf(db, seen, row.id),
    photosOf(db, seen, row.id),
  ]);
  const neighbour = (place: number) => {
    const other = book[place];
    return other ? { id: other.id, title: other.title } : null;
  };
  return {
    ...sharedChapterOf(row),
    name: (person ?? refuse('not-found')).name,
    // Missing if it was made private at this very moment.
    content: (text ?? refuse('not-found')).content,
    photos,
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
  };
};
