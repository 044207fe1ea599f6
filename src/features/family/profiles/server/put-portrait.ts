import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { claimFile, putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import { QUICK_PHOTO_BYTES, refusingPhoto } from '#platform/server/photos/photo-job.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import { profileOf, profileRow } from './profile-rows.ts';
import { remakePortraitJob } from './remake-portrait-job.ts';

/** Sets or removes the page's picture; the previous file is deleted soon after. Throws profile-missing. */
const setPicture = async (tx: Db, owner: UserId, key: string | null, now: Date): Promise<OwnProfile> => {
  const before = await tx
    .selectFrom('family_member_profiles')
    .where('user_id', '=', owner)
    .select('photo_key')
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuse('profile-missing');
  await tx
    .updateTable('family_member_profiles')
    .set({ photo_key: key, updated_at: now })
    .where('user_id', '=', owner)
    .execute();
  if (before.photo_key !== null)
    await tx.insertInto('stray_file').values({ key: before.photo_key, after: now }).execute();
  const row = await profileRow(tx, owner);
  return profileOf(row ?? refuse('profile-missing'));
};

/**
 * Sets the picture of this person's page and replaces the one before. The picture is re-encoded before
 * anything is written, and its file is on disk before the row refers to it. Throws profile-missing,
 * too-much-at-once, not-ready, and whatever remakePortrait throws.
 */
export const putPortrait = async (
  { db, files, clock, workers }: Pick<AppContext, 'db' | 'files' | 'clock' | 'workers'>,
  { owner, caller }: { readonly owner: UserId; readonly caller: Caller },
  { path, size }: ReceivedFile,
): Promise<OwnProfile> => {
  // Checked first, so that no picture is re-encoded for a page that doesn't exist.
  if (!(await profileRow(db, owner))) refuse('profile-missing');
  const portrait = await refusingPhoto(
    workers.files(caller, remakePortraitJob, { path }, { isQuick: size <= QUICK_PHOTO_BYTES }),
  );
  const key = await putUnclaimed({ db, files }, portrait, 'image/webp', clock());
  return db.transaction().execute(async (tx) => {
    const profile = await setPicture(tx, owner, key, clock());
    await claimFile(tx, key, clock());
    return profile;
  });
};

/** Removes the picture of this person's page. Does nothing if there is none. Throws profile-missing. */
export const removePortrait = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: UserId,
): Promise<OwnProfile> => db.transaction().execute((tx) => setPicture(tx, owner, null, clock()));
