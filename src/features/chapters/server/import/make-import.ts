import { chaptersLeft, lockPlans } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf, OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { importCalls } from '../../shared/import-contract.ts';
import { addChapter } from '../create-chapter.ts';
import { readImport } from './list-imports.ts';

type Made = OutputOf<typeof importCalls.make>;

/**
 * Whether this import is the first with its id. If two arrive at once, the second waits here and then finds
 * the first.
 */
const isNew = async (
  tx: Db,
  owner: UserId,
  { id, name }: InputOf<typeof importCalls.make>,
  now: Date,
): Promise<boolean> => {
  const row = await tx
    .insertInto('chapter_import')
    .values({ user_id: owner, id, name, made_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Adds the imported chapters at the end of the book, in order: all of them or none. They are the writer's own
 * words, just like typed ones. Throws nothing-to-save, upgrade-required with the remaining `room`,
 * import-taken-back, and sign-in-required if the account is gone.
 */
export const makeImport = (
  { db, clock, openAccess }: Pick<AppContext, 'db' | 'clock' | 'openAccess'>,
  owner: UserId,
  asked: InputOf<typeof importCalls.make>,
): Promise<Made> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    if (!(await lockPlans(tx, owner))) refuse('sign-in-required');
    if (!(await isNew(tx, owner, asked, now))) {
      const { taken_back_at, ...made } = (await readImport(tx, owner, asked.id)) ?? refuse('not-found');
      return taken_back_at ? refuse('import-taken-back') : made;
    }
    const room = await chaptersLeft(tx, owner, { now, openAccess });
    if (room !== null && room < asked.chapters.length) refuse('upgrade-required', { room });
    for (const { title, content } of asked.chapters) {
      const chapter = await addChapter(tx, owner, { title, content }, { now, openAccess });
      await tx
        .insertInto('imported_chapter')
        .values({ chapter_id: chapter.id, user_id: owner, import_id: asked.id, used_free: room !== null })
        .execute();
    }
    return { id: asked.id, name: asked.name, chapters: asked.chapters.length, made_at: now.toISOString() };
  });
