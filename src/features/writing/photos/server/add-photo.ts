import { sql } from 'kysely';
import { AFTER_ALL_PARAGRAPHS } from '#features/chapters/shared/photo-contract.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { claimFile, putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import { QUICK_PHOTO_BYTES, refusingPhoto } from '#platform/server/photos/photo-job.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  MAX_PHOTOS_IN_A_CHAPTER,
  MAX_PHOTOS_OF_A_WRITER,
} from '#features/writing/photos/shared/photo-limits.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { holdConversation } from '#features/writing/conversation/server/conversation-rows.ts';
import { PHOTO_COLUMNS, photoOf } from './photo-rows.ts';
import { remakePhotoJob } from './remake-photo-job.ts';

type Sent = {
  readonly id: string;
  readonly conversationId: string;
  readonly file: ReceivedFile;
  /**
   * Runs first in the transaction that stores the photo, before anything else is locked; if this throws, the
   * photo is not added.
   */
  readonly hold?: ((tx: Db) => Promise<void>) | undefined;
  /** Runs in that transaction if the photo is new; if this throws, the photo is not added. */
  readonly within?: ((tx: Db) => Promise<void>) | undefined;
};

/**
 * The photo with this id, if it was added before. Throws not-found if it belongs to someone else, bad-input
 * if the id belongs to a different photo.
 */
const addedBefore = async (db: Db, owner: UserId, id: string, hash: string): Promise<Photo | undefined> => {
  const row = await db
    .selectFrom('photo')
    .where('id', '=', id)
    .select([...PHOTO_COLUMNS, 'user_id', 'sent_hash', 'removed_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.user_id !== owner) refuse('not-found');
  if (row.sent_hash !== hash || row.removed_at !== null)
    refuse('bad-input', { faults: [{ field: 'id', reason: 'This id is taken.' }] });
  return photoOf(row);
};

/** Removed photos count until they are deleted for good: adding and removing must not fill the disk. */
const refuseWhereFull = async (db: Db, owner: UserId, conversationId: string): Promise<void> => {
  const { all, here } = await db
    .selectFrom('photo')
    .where('user_id', '=', owner)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where conversation_id = ${conversationId}::uuid and removed_at is null))::int`.as(
        'here',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (here >= MAX_PHOTOS_IN_A_CHAPTER)
    refuse('photos-full', {
      of: 'chapter',
      detail: `A chapter has room for ${MAX_PHOTOS_IN_A_CHAPTER} photos.`,
    });
  if (all >= MAX_PHOTOS_OF_A_WRITER)
    refuse('photos-full', {
      of: 'account',
      detail: `An account has room for ${MAX_PHOTOS_OF_A_WRITER.toLocaleString('en')} photos.`,
    });
};

/** After the existing photos. */
const nextPlace = (conversationId: string) =>
  sql<number>`(select coalesce(max(o.place), 0) + 1 from photo o where o.conversation_id = ${conversationId}::uuid)`;

/**
 * Adds a photo after the others of a story, once, however often it is sent with the same id. The picture is
 * re-encoded before anything is stored; the files are on disk before the row refers to them. Throws
 * not-found, photos-full, bad-input if the id belongs to another photo, whatever remakePhoto throws,
 * too-much-at-once and not-ready.
 */
export const addPhoto = async (
  { db, files, clock, workers }: Pick<AppContext, 'db' | 'files' | 'clock' | 'workers'>,
  { owner, caller }: { readonly owner: UserId; readonly caller: Caller },
  { id, conversationId, file: { path, sha256: hash, size }, hold, within }: Sent,
): Promise<Photo> => {
  const before = await addedBefore(db, owner, id, hash);
  if (before) return before;
  // Checked first, so that no picture is processed for a conversation that is full or belongs to someone
  // else.
  await db.transaction().execute((tx) => holdConversation(tx, owner, conversationId));
  await refuseWhereFull(db, owner, conversationId);
  const made = await refusingPhoto(
    workers.files(caller, remakePhotoJob, { path }, { isQuick: size <= QUICK_PHOTO_BYTES }),
  );
  const display = await putUnclaimed({ db, files }, made.display, 'image/webp', clock());
  const small = await putUnclaimed({ db, files }, made.small, 'image/webp', clock());
  const row = await db.transaction().execute(async (tx) => {
    await hold?.(tx);
    await holdConversation(tx, owner, conversationId);
    await refuseWhereFull(tx, owner, conversationId);
    const kept = await tx
      .insertInto('photo')
      .values({
        id,
        user_id: owner,
        conversation_id: conversationId,
        sent_hash: hash,
        display_key: display,
        small_key: small,
        width: made.width,
        height: made.height,
        after_paragraph: AFTER_ALL_PARAGRAPHS,
        after_words: '',
        place: nextPlace(conversationId),
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(PHOTO_COLUMNS)
      .executeTakeFirst();
    // If the same photo arrived twice at once, the second one's files stay unclaimed and are deleted.
    if (!kept) return undefined;
    await within?.(tx);
    await claimFile(tx, display, clock());
    await claimFile(tx, small, clock());
    return kept;
  });
  return row ? photoOf(row) : ((await addedBefore(db, owner, id, hash)) ?? refuse('not-found'));
};
