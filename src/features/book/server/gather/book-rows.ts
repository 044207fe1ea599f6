import { sql } from 'kysely';
import { readBook } from '#features/chapters/server/api.ts';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import type { PhotoAnchor } from '#features/chapters/shared/photo-places.ts';
import { eventsOf, readTree } from '#features/family/server/api.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { withoutGone } from '../plan/own-things.ts';
import { existingPlan } from '../plan/plan-rows.ts';
import { type BookState, readBookState } from './book-state.ts';
import type { LifeEventOfBook } from './timeline.ts';

export type BookPhotoRow = PhotoAnchor & {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

export type BookRows = BookState & {
  readonly plan: BookPlan;
  readonly chapters: readonly Chapter[];
  /** By chapter, in their order. */
  readonly photos: ReadonlyMap<string, readonly BookPhotoRow[]>;
  readonly events: readonly LifeEventOfBook[];
  readonly tree: Tree;
};

const photosOf = async (db: Db, owner: UserId): Promise<BookRows['photos']> => {
  const rows = await db
    .selectFrom('photo as p')
    .innerJoin('conversation as v', 'v.id', 'p.conversation_id')
    .where('p.user_id', '=', owner)
    .where('v.chapter_id', 'is not', null)
    .where('p.removed_at', 'is', null)
    .orderBy('p.place')
    .orderBy('p.id')
    .select([
      'v.chapter_id',
      'p.id',
      'p.caption',
      'p.width',
      'p.height',
      'p.after_paragraph',
      'p.after_words',
    ])
    .execute();
  const photos = new Map<string, BookPhotoRow[]>();
  for (const { chapter_id: chapter, after_paragraph, after_words, ...photo } of rows) {
    if (chapter === null) continue;
    const existing = photos.get(chapter) ?? [];
    photos.set(chapter, existing);
    existing.push({ ...photo, afterParagraph: after_paragraph, afterWords: after_words });
  }
  return photos;
};

/** Everything that a book is made of, as it stood at one moment. */
export const readBookRows = (db: Db, owner: UserId): Promise<BookRows> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      const { plan } = await existingPlan(tx, owner);
      return {
        ...(await readBookState(tx, owner)),
        plan: await withoutGone(tx, owner, plan),
        chapters: await readBook(tx, owner),
        photos: await photosOf(tx, owner),
        events: plan.withTimeline ? await eventsOf(tx, owner) : [],
        tree: await readTree(tx, owner),
      };
    });
