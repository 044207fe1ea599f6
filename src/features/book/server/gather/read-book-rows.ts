import type { Chapter } from '#features/chapters/shared/contract.ts';
import { type PhotoAnchor } from '#features/chapters/shared/photo-places.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { planOfShared, sharedChapters } from './only-shared.ts';
import { type LifeEventOfBook } from './timeline.ts';
import { sql } from 'kysely';
import { readBook } from '#features/chapters/server/api.ts';
import { eventsOf, readTree } from '#features/family/server/api.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { type VoiceRow, voicesIn } from '#features/book/voices/server/voice-rows.ts';
import { withoutGone } from '../plan/own-things.ts';
import { existingPlan } from '../plan/plan-rows.ts';
import { type BookState, readBookState } from './book-state.ts';

export type BookPhotoRow = PhotoAnchor & {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

/** Who the book is for: its writer and those who may read everything, or those who may read what is shared. */
export type BookReader = 'everything' | 'shared';

/** What a book is gathered from. The links of the voices are derived from the site's secret. */
export type BookSite = Pick<AppContext, 'db' | 'secret' | 'publicUrl'>;

export type BookRows = BookState & {
  readonly plan: BookPlan;
  readonly chapters: readonly Chapter[];
  /** By chapter, in order. */
  readonly photos: ReadonlyMap<string, readonly BookPhotoRow[]>;
  readonly events: readonly (LifeEventOfBook & { readonly is_public: boolean })[];
  readonly tree: Tree;
  /** The recordings in the book, by chapter. */
  readonly voices: ReadonlyMap<string, readonly VoiceRow[]>;
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

/** The same for a reader who may only see what the writer shares with the family. */
const onlyShared = async (tx: Db, owner: UserId, rows: BookRows): Promise<BookRows> => {
  const { ids: shared, changedAt } = await sharedChapters(tx, owner);
  const photos = new Map([...rows.photos].filter(([chapter]) => shared.has(chapter)));
  const photoIds = new Set([...photos.values()].flat().map(({ id }) => id));
  return {
    ...rows,
    // Files say when the book was changed, and mustn't reveal what else the writer does.
    changedAt: changedAt ?? rows.changedAt,
    plan: planOfShared(rows.plan, shared, photoIds),
    chapters: rows.chapters
      .filter(({ id }) => shared.has(id))
      .map((chapter, index) => ({ ...chapter, chapterOrder: index + 1 })),
    photos,
    events: rows.events.filter(({ is_public: isPublic }) => isPublic),
  };
};

/** Everything a book is made of, at one moment. */
export const readBookRows = (
  { db, publicUrl }: BookSite,
  owner: UserId,
  contact: BookReader | undefined,
): Promise<BookRows> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      const { plan } = await existingPlan(tx, owner);
      const rows = {
        ...(await readBookState({ db: tx, publicUrl }, owner)),
        plan: await withoutGone(tx, owner, plan),
        chapters: await readBook(tx, owner),
        photos: await photosOf(tx, owner),
        events: plan.withTimeline ? await eventsOf(tx, owner) : [],
        tree: await readTree(tx, owner),
        // A legacy contact gets no recordings (decision 0048).
        voices: contact === undefined ? await voicesIn(tx, owner) : new Map<string, readonly VoiceRow[]>(),
      };
      return contact === 'shared' ? onlyShared(tx, owner, rows) : rows;
    });
