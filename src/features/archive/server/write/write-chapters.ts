import { sql } from 'kysely';
import { mergeStateColumn } from '#features/chapters/server/api.ts';
import { useFreeChapter } from '#features/subscription/server/api.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { ArchivedChapter, ArchivedTalk, ArchivedText, ArchivedVersion } from '../read/archived-life.ts';
import { type Bringing, inBatches } from './bring-context.ts';
import { writeTalk } from './write-talk.ts';

/** Each version may be a megabyte. */
const VERSIONS_AT_ONCE = 10;

const isSilent = ({ messages, photos, recordings, unsent }: ArchivedTalk): boolean =>
  messages.length + photos.length + recordings.length === 0 && unsent.words === '';

const versionRows = (versions: readonly ArchivedVersion[]) =>
  versions.map(({ revision, title, content, words, saved }) => ({
    revision,
    title,
    content,
    word_count: words,
    saved_at: saved,
  }));

const writeVersions = async (
  { tx, came }: Bringing,
  chapterId: string,
  versions: readonly ArchivedVersion[],
): Promise<void> => {
  for (const batch of inBatches(versionRows(versions), VERSIONS_AT_ONCE))
    await tx
      .insertInto('chapter_revision')
      .values(batch.map((row) => ({ ...row, chapter_id: chapterId })))
      .execute();
  came.add('versions', versions.length);
};

export type CountedBy = {
  readonly importId: string;
  /** This account has a limit on its chapters. */
  readonly isLimited: boolean;
};

/**
 * Adds a private chapter at the end of the book, with all that belongs to it. Returns its id. If there is a
 * limit, it counts like any new chapter, and a deleted one counts once it is restored. Throws
 * upgrade-required.
 */
export const writeChapter = async (
  bringing: Bringing,
  chapter: ArchivedChapter,
  { importId, isLimited }: CountedBy,
): Promise<string> => {
  const { tx, owner, came } = bringing;
  const isExisting = chapter.deleted === null;
  if (isLimited && isExisting && !(await useFreeChapter(tx, owner))) refuse('upgrade-required', { room: 0 });
  const { id } = await tx
    .insertInto('chapter')
    .values({
      user_id: owner,
      title: chapter.title,
      content: chapter.content,
      word_count: chapter.words,
      chapter_order: sql<number>`(select coalesce(max(chapter_order), 0) + 1 from chapter where user_id = ${owner})`,
      revision: chapter.revision,
      weave: mergeStateColumn(chapter.weave),
      created_at: chapter.created,
      updated_at: chapter.changed,
      deleted_at: chapter.deleted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('imported_chapter')
    .values({
      chapter_id: id,
      user_id: owner,
      import_id: importId,
      revision: chapter.revision,
      used_free: isLimited && isExisting,
      gave_back_free: isLimited && !isExisting,
    })
    .execute();
  await writeVersions(bringing, id, chapter.versions);
  if (!isSilent(chapter.talk)) {
    const { id: conversation } = await tx
      .insertInto('conversation')
      .values({
        user_id: owner,
        chapter_id: id,
        unsent_message: chapter.talk.unsent.words,
        unsent_changed_at: chapter.talk.unsent.changed,
        created_at: chapter.talk.messages[0]?.at ?? chapter.created,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeTalk(bringing, conversation, chapter.talk);
  }
  came.chapters += 1;
  return id;
};

/** Writes the draft in place of an empty one. */
export const writeDraft = async (bringing: Bringing, draft: ArchivedText): Promise<void> => {
  const { tx, owner, now, came } = bringing;
  // It holds the companion's greeting, which is in the archive too.
  await tx.deleteFrom('conversation').where('user_id', '=', owner).where('chapter_id', 'is', null).execute();
  const { id } = await tx
    .insertInto('conversation')
    .values({
      user_id: owner,
      unsent_message: draft.talk.unsent.words,
      unsent_changed_at: draft.talk.unsent.changed,
      created_at: draft.talk.messages[0]?.at ?? now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTalk(bringing, id, draft.talk);
  await tx
    .insertInto('draft')
    .values({
      user_id: owner,
      conversation_id: id,
      title: draft.title,
      content: draft.content,
      weave: mergeStateColumn(draft.weave),
      revision: draft.revision,
      updated_at: draft.changed,
    })
    .execute();
  for (const batch of inBatches(versionRows(draft.versions), VERSIONS_AT_ONCE))
    await tx
      .insertInto('draft_revision')
      .values(batch.map((row) => ({ ...row, conversation_id: id })))
      .execute();
  came.add('versions', draft.versions.length);
  came.draft = { conversation: id, revision: draft.revision };
};
