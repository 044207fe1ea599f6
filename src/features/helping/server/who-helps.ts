import { confirmedAround, nameOf } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { helpingCalls, OwnHelpers } from '#features/helping/shared/contract.ts';
import { HELPING_EVENTS } from '#features/helping/shared/helping-events.ts';
import { ownHelper } from './helping-rows.ts';

/** More than anyone reads at once; the export has all of them. */
const MOST_EVENTS = 500;

/** Everyone who helps this writer or did, and the relatives who could be asked. */
export const listHelpers = async (db: Db, writer: UserId): Promise<OwnHelpers> => {
  const rows = await db
    .selectFrom('helping')
    .where('writer_id', '=', writer)
    .orderBy('asked_at')
    .orderBy('id')
    .selectAll()
    .execute();
  const current = new Set(rows.flatMap((row) => (row.ended_at === null ? [row.helper_id] : [])));
  const relatives = await confirmedAround(db, writer);
  const open: OwnHelpers['relatives'] = [];
  for (const { owner } of relatives)
    if (!current.has(owner)) open.push({ id: owner, name: await nameOf(db, owner) });
  return {
    helpers: rows.map((row) => ({
      id: row.id,
      name: row.helper_name,
      asked_at: row.asked_at.toISOString(),
      accepted_at: row.accepted_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
    relatives: open,
  };
};

/** What a helper did and what became of it, the newest first. Refuses not-found for anyone else's. */
export const readHelpingLog = async (
  db: Db,
  writer: UserId,
  id: string,
): Promise<OutputOf<(typeof helpingCalls)['log']>> => {
  await ownHelper(db, writer, id);
  const rows = await db
    .selectFrom('helping_event')
    .where('helping_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .selectAll()
    .execute();
  return {
    events: rows.flatMap(({ id: event, at, what, by_whom, detail, undone_at }) => {
      const known = HELPING_EVENTS.find((one) => one === what);
      if (!known) return [];
      // The table's check constraint allows nothing else.
      const by = by_whom === 'writer' || by_whom === 'helper' ? by_whom : 'nobody';
      const canUndo = known === 'ordered' && undone_at === null;
      return [{ id: event, at: at.toISOString(), what: known, by, detail, can_undo: canUndo }];
    }),
  };
};
