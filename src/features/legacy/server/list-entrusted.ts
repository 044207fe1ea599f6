import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Entrusted } from '#features/legacy/shared/contact-contract.ts';
import { REST_AFTER_REFUSAL_DAYS } from '#features/legacy/shared/legacy-terms.ts';
import { DAY_MS } from './legacy-rows.ts';
import { scopeOf, stateOf, timeOf } from './show-contact.ts';

/** When a contact may ask again after a refusal at that time. */
export const mayAskFrom = (refusedAt: Date): Date =>
  new Date(refusedAt.getTime() + REST_AFTER_REFUSAL_DAYS * DAY_MS);

const trustsIn = (db: Db, contact: UserId) =>
  db
    .selectFrom('legacy_contact as k')
    .innerJoin('user as w', 'w.id', 'k.writer_id')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'w.id')
    .where('k.contact_id', '=', contact)
    .where('k.state', 'in', ['to-confirm', 'accepted', 'asked', 'open'])
    .orderBy('k.settled_at')
    .orderBy('k.id')
    .select(['k.id', 'k.scope', 'k.wait_days', 'k.state', 'k.asked_at', 'k.opens_at', 'k.opened_at'])
    .select(['k.refused_at', 'w.display_name', 'w.disabled_at', 'p.full_name']);

type Row = Awaited<ReturnType<ReturnType<typeof trustsIn>['executeTakeFirstOrThrow']>>;

/** Says nothing about what the writer does here, only how the agreement stands. */
const shown = (row: Row, now: Date): Entrusted => {
  const again = row.refused_at && row.state === 'accepted' ? mayAskFrom(row.refused_at) : null;
  return {
    id: row.id,
    writer_name: row.full_name ?? row.display_name,
    scope: scopeOf(row),
    wait_days: row.wait_days,
    state: stateOf(row),
    asked_at: timeOf(row.asked_at),
    opens_at: timeOf(row.opens_at),
    opened_at: timeOf(row.opened_at),
    may_ask_from: again !== null && again > now ? again.toISOString() : null,
    is_paused: row.disabled_at !== null,
  };
};

/** The writers who named this person. */
export const listEntrusted = async (db: Db, contact: UserId, now: Date): Promise<Entrusted[]> =>
  (await trustsIn(db, contact).execute()).map((row) => shown(row, now));

/** One writer who named this person. Rejects with not-found for anyone else's, and once it has ended. */
export const showEntrusted = async (db: Db, contact: UserId, id: string, now: Date): Promise<Entrusted> => {
  const row = await trustsIn(db, contact).where('k.id', '=', id).executeTakeFirst();
  return row ? shown(row, now) : refuse('not-found');
};
