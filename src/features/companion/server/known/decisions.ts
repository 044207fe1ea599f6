import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { preparedQuery } from '#platform/server/database/prepared-query.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { DECISIONS, FACT_KINDS, type KnownDecision, MOST_DECISIONS } from '../../shared/known.ts';
import type { Theme } from '#engine/conversation/themes.ts';

type Row = { id: string; kind: string; key: string; decision: string; said: string; meant: string };

const TOO_MANY = `You have corrected, forgotten or added ${MOST_DECISIONS.toLocaleString('en')} things, which is as many as fit. Undo one first.`;

const COLUMNS = ['id', 'kind', 'key', 'decision', 'said', 'meant'] as const;

/** The table's check constraints allow nothing else. A row with other values is not a decision. */
const decisionOf = ({ id, kind, key, decision, said, meant }: Row): KnownDecision[] => {
  const ofKind = kind === 'theme' ? kind : FACT_KINDS.find((one) => one === kind);
  const sort = DECISIONS.find((one) => one === decision);
  return ofKind === undefined || sort === undefined
    ? []
    : [{ id, kind: ofKind, key, decision: sort, said, meant }];
};

/** Every reply to a writer starts with this query, so it is built once. */
const ofOwner = preparedQuery<{ owner: UserId }>()((db, parameter) =>
  db
    .selectFrom('known_fact')
    .where('user_id', '=', parameter('owner'))
    .orderBy('created_at')
    .orderBy('id')
    .select(COLUMNS)
    .compile(),
);

/** Everything this writer has decided about gathered facts, oldest first. */
export const decisionsOf = async (db: Db, owner: UserId): Promise<KnownDecision[]> =>
  (await ofOwner(db, { owner })).flatMap(decisionOf);

/**
 * Stores a decision, replacing an earlier one of the same sort about the same thing. Returns its id, which
 * can be used to undo it. Throws bad-input if the writer already has the maximum number.
 */
export const keepDecision = async (
  db: Db,
  owner: UserId,
  { kind, key, decision, said, meant }: Omit<KnownDecision, 'id'>,
  now: Date,
): Promise<string> => {
  const kept = await db
    .insertInto('known_fact')
    .columns(['user_id', 'kind', 'key', 'decision', 'said', 'meant', 'created_at'])
    .expression(
      sql`select ${owner}, ${kind}, ${key}, ${decision}, ${said}, ${meant}, ${now}::timestamptz
        where (
          select count(*) from known_fact
          where user_id = ${owner} and (kind, key, decision) <> (${kind}, ${key}, ${decision})
        ) < ${MOST_DECISIONS}`,
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'key', 'decision']).doUpdateSet((given) => ({
        said: given.ref('excluded.said'),
        meant: given.ref('excluded.meant'),
        created_at: given.ref('excluded.created_at'),
      })),
    )
    .returning('id')
    .executeTakeFirst();
  return kept?.id ?? refuse('bad-input', { faults: [{ field: 'key', reason: TOO_MANY }] });
};

/** Undoes a decision. Throws not-found. */
export const undoDecision = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const gone = await db
    .deleteFrom('known_fact')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) refuse('not-found');
};

/** If the writer skips a theme again, it is closed again. */
export const closeTheme = async (db: Db, owner: UserId, theme: Theme): Promise<void> => {
  await db
    .deleteFrom('known_fact')
    .where('user_id', '=', owner)
    .where('kind', '=', 'theme')
    .where('key', '=', theme)
    .where('decision', '=', 'ask-again')
    .execute();
};
