import { join } from 'node:path';
import { sql } from 'kysely';
import { chaptersLeft, lockPlans } from '#features/subscription/server/api.ts';
import { MAX_PHOTOS_OF_A_WRITER } from '#features/writing/photos/shared/photo-limits.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { archiveCalls, MadeArchive, STEPS } from '../shared/archive-contract.ts';
import { type OwnTexts, ownTexts, ownThings, stateOf } from './already-here.ts';
import type { Asking } from './asking.ts';
import { broughtColumn, readMade } from './list-archives.ts';
import { becomes } from './look-at-archive.ts';
import { readArchiveJob } from './read/archive-job.ts';
import type { ArchivedLife, ArchivedPhoto, ArchivedRecording, ArchivedText } from './read/archived-life.ts';
import { Losses } from './read/loss.ts';
import { textHash } from './read/text-hash.ts';
import { readSentArchive } from './read-sent-archive.ts';
import { bringToDisk, letGo, type WaitingArchive } from './waiting-archive.ts';
import type { Bringing } from './write/bring-context.ts';
import { FilesOfArchive, type PreparedPhoto, type PreparedSound } from './write/prepared-files.ts';
import { Came } from './write/what-came.ts';
import { writeChapter, writeDraft } from './write/write-chapters.ts';
import { writePage, writeTree } from './write/write-family.ts';
import { writeBook, writeFacts } from './write/write-rest.ts';

export type Asked = InputOf<typeof archiveCalls.bringIn>;
export type Step = { readonly step: (typeof STEPS)[number]; readonly done: number; readonly of: number };

/** The requested chapters that aren't already here word for word, and what else is to be imported. */
const chosenOf = (life: ArchivedLife, asked: Asked, texts: OwnTexts, hasDraft: boolean) => {
  const wanted = new Set(asked.chapters);
  const chapters = life.chapters.flatMap((chapter, place) => {
    const compared = { title: chapter.title, hash: textHash(chapter), isDeleted: chapter.deleted !== null };
    return wanted.has(place) && stateOf(compared, texts) !== 'here' ? [{ chapter, place }] : [];
  });
  return { chapters, draft: hasDraft ? null : life.draft };
};
type Chosen = ReturnType<typeof chosenOf>;

type Prepared = Pick<Bringing, 'photos' | 'sounds' | 'portrait'>;

/** Prepares all the files before anything is written. */
const prepareFiles = async (
  files: FilesOfArchive,
  texts: readonly ArchivedText[],
  picture: string | null,
  onStep: (step: Step) => void,
): Promise<Prepared> => {
  const photosToMake = texts.flatMap(({ talk }) => talk.photos);
  const soundsToKeep = texts.flatMap(({ talk }) => talk.recordings.filter(({ entry }) => entry !== null));
  const photos = new Map<ArchivedPhoto, PreparedPhoto>();
  const sounds = new Map<ArchivedRecording, PreparedSound>();
  const ofPhotos = photosToMake.length + (picture === null ? 0 : 1);
  for (const [done, photo] of photosToMake.entries()) {
    onStep({ step: 'photos', done, of: ofPhotos });
    const made = await files.photo(photo);
    if (made) photos.set(photo, made);
  }
  const portrait = picture === null ? null : ((await files.portrait(picture)) ?? null);
  for (const [done, recording] of soundsToKeep.entries()) {
    onStep({ step: 'sounds', done, of: soundsToKeep.length });
    const kept = recording.entry === null ? undefined : await files.sound(recording.entry, recording);
    if (kept) sounds.set(recording, kept);
  }
  return { photos, sounds, portrait };
};

/** Throws photos-full. */
const demandRoomForPhotos = async (tx: Db, owner: UserId, more: number): Promise<void> => {
  const { there } = await tx
    .selectFrom('photo')
    .where('user_id', '=', owner)
    .select(sql<number>`count(*)::int`.as('there'))
    .executeTakeFirstOrThrow();
  if (there + more > MAX_PHOTOS_OF_A_WRITER)
    refuse('photos-full', {
      of: 'account',
      detail: `An account has room for ${MAX_PHOTOS_OF_A_WRITER.toLocaleString('en')} photos.`,
    });
};

/**
 * Whether this request is the first to import it. If two come at once, the second waits here and then finds
 * the first.
 */
const isNew = async (
  tx: Db,
  owner: UserId,
  { id, name }: Asked,
  hash: string,
  now: Date,
): Promise<boolean> => {
  const row = await tx
    .insertInto('chapter_import')
    .values({ user_id: owner, id, name, made_at: now, archive_hash: hash })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The import with this id, if it was already made. Throws import-taken-back. */
const madeBefore = async (db: Db, owner: UserId, id: string): Promise<MadeArchive | undefined> => {
  const before = await readMade(db, owner, id);
  if (before?.isTakenBack) refuse('import-taken-back');
  return before?.made;
};

type Write = {
  readonly asked: Asked;
  readonly owner: UserId;
  readonly hash: string;
  readonly life: ArchivedLife;
  readonly prepared: Prepared;
  readonly losses: Losses;
};

/**
 * Writes everything in one transaction. Throws upgrade-required (`room`: how many chapters still fit),
 * photos-full, tree-full, nothing-new.
 */
const writeLife = (
  { db, clock, secret, openAccess }: Pick<AppContext, 'db' | 'clock' | 'secret' | 'openAccess'>,
  { asked, owner, hash, life, prepared, losses }: Write,
): Promise<MadeArchive> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    if (!(await lockPlans(tx, owner))) refuse('sign-in-required');
    if (!(await isNew(tx, owner, asked, hash, now)))
      return (await madeBefore(tx, owner, asked.id)) ?? refuse('not-found');
    const texts = await ownTexts(tx, owner);
    const own = await ownThings(tx, owner);
    const { chapters, draft } = chosenOf(life, asked, texts, own.hasDraft);
    const room = await chaptersLeft(tx, owner, { now, openAccess });
    const counted = chapters.filter(({ chapter }) => chapter.deleted === null).length;
    if (room !== null && room < counted) refuse('upgrade-required', { room });
    await demandRoomForPhotos(tx, owner, prepared.photos.size);
    const came = new Came();
    const bringing: Bringing = { tx, owner, now, secret, losses, came, photoIds: new Map(), ...prepared };
    const ids = new Map<number, string>();
    for (const [place, chapter] of life.chapters.entries()) {
      const there = texts.existing.get(textHash(chapter));
      if (there !== undefined) ids.set(place, there);
    }
    const countedBy = { importId: asked.id, isLimited: room !== null };
    for (const { chapter, place } of chapters)
      ids.set(place, await writeChapter(bringing, chapter, countedBy));
    if (draft) await writeDraft(bringing, draft);
    await writeFacts(bringing, life.facts);
    await writePage(bringing, life);
    await writeTree(bringing, life.tree);
    if (life.book) await writeBook(bringing, life.book, ids);
    if (came.isNothing) refuse('nothing-new');
    const made = {
      chapters: came.chapters,
      counts: came.counts,
      becomes: {
        draft: becomes(life.draft !== null, own.hasDraft),
        page: becomes(life.page !== null, own.hasPage),
        book: becomes(life.book !== null, own.hasBook),
      },
      lost: losses.counts,
    };
    await tx
      .updateTable('chapter_import')
      .set({ brought: broughtColumn({ ...made, record: await came.record(tx) }) })
      .where('user_id', '=', owner)
      .where('id', '=', asked.id)
      .execute();
    return { id: asked.id, name: asked.name, made_at: now.toISOString(), ...made };
  });

const textsOf = ({ chapters, draft }: Chosen): ArchivedText[] => [
  ...chapters.map(({ chapter }) => chapter),
  ...(draft ? [draft] : []),
];

/**
 * Imports an archive that was looked at: all or nothing, and only once for each id. Files are stored before
 * any row refers to them, and deleted if the import fails. Throws archive-gone, not-an-archive, nothing-new,
 * upgrade-required, photos-full, tree-full, import-taken-back.
 */
export const bringIn = async (
  context: Pick<AppContext, 'db' | 'clock' | 'secret' | 'openAccess' | 'files' | 'workers'>,
  { owner, caller }: Asking,
  asked: Asked,
  {
    folder,
    waiting,
    onStep,
  }: { readonly folder: string; readonly waiting: WaitingArchive; readonly onStep: (step: Step) => void },
): Promise<MadeArchive> => {
  const { db, clock, workers } = context;
  const before = await madeBefore(db, owner, asked.id);
  if (before) return before;
  onStep({ step: 'reading', done: 0, of: 1 });
  const archive = join(folder, 'archive.zip');
  await bringToDisk(context.files, waiting, archive);
  const life: ArchivedLife = await readSentArchive(workers, caller, readArchiveJob, {
    path: archive,
    now: clock(),
    chapters: asked.chapters,
  });
  const own = await ownThings(db, owner);
  const chosen = chosenOf(life, asked, await ownTexts(db, owner), own.hasDraft);
  const losses = new Losses(life.lost);
  const files = new FilesOfArchive(context, { caller, archive, folder, losses });
  try {
    const picture = own.hasPage ? null : (life.page?.picture ?? null);
    const prepared = await prepareFiles(files, textsOf(chosen), picture, onStep);
    onStep({ step: 'saving', done: 0, of: 1 });
    const made = await writeLife(context, { asked, owner, hash: waiting.sha256, life, prepared, losses });
    await letGo(db, [...files.keys, waiting.key], clock());
    return made;
  } catch (error) {
    await letGo(db, files.keys, clock());
    throw error;
  }
};
