import { nameOf } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Helped, HelpedPage } from '#features/helping/shared/helping-shapes.ts';
import { firstNameOf, readHelping } from './helping-rows.ts';

const helpedBy = (db: Db, helper: UserId) =>
  db
    .selectFrom('helping as h')
    .innerJoin('user as w', 'w.id', 'h.writer_id')
    .where('h.helper_id', '=', helper)
    .where('h.ended_at', 'is', null)
    .where('w.disabled_at', 'is', null)
    .orderBy('h.asked_at')
    .orderBy('h.id')
    .select(['h.id', 'h.writer_id', 'h.accepted_at']);

type Row = Awaited<ReturnType<ReturnType<typeof helpedBy>['executeTakeFirstOrThrow']>>;

const shown = async (db: Db, { id, writer_id, accepted_at }: Row): Promise<Helped> => ({
  id,
  writer_name: firstNameOf(await nameOf(db, writer_id)),
  accepted_at: accepted_at?.toISOString() ?? null,
});

/** The writers who asked this person to help, and those they help. */
export const listHelped = async (db: Db, helper: UserId): Promise<Helped[]> =>
  Promise.all((await helpedBy(db, helper).execute()).map((row) => shown(db, row)));

/**
 * A writer who asked this person to help, or whom they help. Rejects with not-found for anyone else's, and
 * once it has ended.
 */
export const showHelped = async (db: Db, helper: UserId, id: string): Promise<Helped> => {
  const row = await helpedBy(db, helper).where('h.id', '=', id).executeTakeFirst();
  return row ? shown(db, row) : refuse('not-found');
};

/** Everything a helper sees of the writer, besides the question. Rejects with not-found. */
export const showHelpedPage = async (db: Db, helper: UserId, id: string): Promise<HelpedPage> => {
  const { writer } = await readHelping(db, helper, id);
  const owner = writer.session.userId;
  const [helped, picked, chapters] = await Promise.all([
    showHelped(db, helper, id),
    db
      .selectFrom('picked_question as p')
      .leftJoin('helping as h', 'h.id', 'p.helping_id')
      .where('p.user_id', '=', owner)
      .orderBy('p.place')
      .orderBy('p.id')
      .select(['p.id', 'p.words', 'h.helper_name', 'h.helper_id'])
      .execute(),
    db
      .selectFrom('chapter')
      .where('user_id', '=', owner)
      .where('deleted_at', 'is', null)
      .where('shared_at', 'is not', null)
      .orderBy('chapter_order')
      .select(['id', 'title'])
      .execute(),
  ]);
  return {
    ...helped,
    language: writer.language,
    picked: picked.map(({ id: question, words, helper_name, helper_id }) => ({
      id: question,
      words,
      by: helper_name,
      is_yours: helper_id === helper,
    })),
    chapters,
  };
};
