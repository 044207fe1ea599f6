import { confirmedAround, nameOf } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import type { HelpingLog, OwnHelpers } from '#features/helping/shared/helping-shapes.ts';
import { HELPING_EVENTS } from '#features/helping/shared/helping-events.ts';
import { EVENTS_SHOWN } from '#features/helping/shared/helping-limits.ts';
import { ownHelper } from './helping-rows.ts';
import { undoableOrder } from './undo-order.ts';

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

/**
 * What a helper did and what became of it, newest first: one part at a time, from before the event `before`
 * if given. Rejects with not-found for anyone else's.
 */
export const readHelpingLog = async (
  db: Db,
  writer: UserId,
  { id, before }: InputOf<(typeof helpingCalls)['log']>,
): Promise<HelpingLog> => {
  await ownHelper(db, writer, id);
  const rows = await db
    .selectFrom('helping_event')
    .where('helping_id', '=', id)
    .$if(before !== undefined, (events) => events.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    // One extra row tells whether there are more.
    .limit(EVENTS_SHOWN + 1)
    .selectAll()
    .execute();
  const shown = rows.slice(0, EVENTS_SHOWN);
  const undoable = shown.some(({ what }) => what === 'ordered') ? await undoableOrder(db, writer) : undefined;
  return {
    has_more: rows.length > shown.length,
    events: shown.flatMap(({ id: event, at, what, by_whom, detail }) => {
      const known = HELPING_EVENTS.find((one) => one === what);
      if (!known) return [];
      // The table's check constraint allows nothing else.
      const by = by_whom === 'writer' || by_whom === 'helper' ? by_whom : 'nobody';
      return [{ id: event, at: at.toISOString(), what: known, by, detail, can_undo: event === undoable?.id }];
    }),
  };
};
