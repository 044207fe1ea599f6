import { type AttemptPolicy, keyedHash, takeAttempt } from '#features/account/server/api.ts';
import { chaptersLeft } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { archiveCalls } from '../shared/archive-contract.ts';
import type { WhatBecomes } from '../shared/archive-limits.ts';
import { ownTexts, ownThings, stateOf } from './already-here.ts';
import type { Asking } from './asking.ts';
import { broughtBefore } from './list-archives.ts';
import { lookAtArchiveJob } from './read/archive-job.ts';
import { readSentArchive } from './read-sent-archive.ts';
import { keepWaiting } from './waiting-archive.ts';

/** Each archive is stored for an hour, and may be large. */
const PER_ARCHIVE_KEPT: AttemptPolicy = { atOnce: 8, refillMs: 10 * 60_000 };

export const becomes = (inArchive: boolean, here: boolean): WhatBecomes => {
  if (!inArchive) return 'none';
  return here ? 'stays' : 'comes';
};

/**
 * What is in an archive and what of it is already here. Imports nothing yet. Throws not-an-archive,
 * too-many-tries.
 */
export const lookAtArchive = async (
  context: Pick<AppContext, 'db' | 'clock' | 'openAccess' | 'files' | 'workers' | 'secret' | 'rateLimits'>,
  { owner, caller }: Asking,
  { path, sha256 }: ReceivedFile,
): Promise<OutputOf<typeof archiveCalls.look>> => {
  const { db, clock, openAccess, workers } = context;
  const now = clock();
  const found = await readSentArchive(workers, caller, lookAtArchiveJob, { path, now });
  if (context.rateLimits)
    await takeAttempt(db, `archive:${keyedHash(context.secret, 'archive', owner)}`, now, PER_ARCHIVE_KEPT);
  const [texts, own, before, room] = [
    await ownTexts(db, owner),
    await ownThings(db, owner),
    await broughtBefore(db, owner, sha256),
    await chaptersLeft(db, owner, { now, openAccess }),
  ];
  return {
    ticket: await keepWaiting(context, owner, { path, sha256 }, now),
    name: found.name,
    made_at: found.made?.toISOString() ?? null,
    chapters: found.chapters.map(({ hash, isDeleted, ...chapter }) => ({
      ...chapter,
      is_deleted: isDeleted,
      state: stateOf({ title: chapter.title, hash, isDeleted }, texts),
    })),
    counts: found.counts,
    becomes: {
      draft: becomes(found.has.draft, own.hasDraft),
      page: becomes(found.has.page, own.hasPage),
      book: becomes(found.has.book, own.hasBook),
    },
    lost: found.lost,
    before: before?.toISOString() ?? null,
    room,
  };
};
