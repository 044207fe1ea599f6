import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  CONTACT_STATES,
  type ContactState,
  LEGACY_EVENTS,
  type Scope,
} from '#features/legacy/shared/legacy-terms.ts';
import type { LegacyContact, legacyWriterCalls } from '#features/legacy/shared/writer-contract.ts';
import { type LegacyContactRow, ownContact } from './legacy-rows.ts';

/** The table's check constraints allow nothing else. */
export const stateOf = ({ state }: Pick<LegacyContactRow, 'state'>): ContactState =>
  CONTACT_STATES.find((one) => one === state) ?? refuse('unexpected');
export const scopeOf = ({ scope }: Pick<LegacyContactRow, 'scope'>): Scope =>
  scope === 'everything' ? 'everything' : 'shared';

export const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const contactsOf = (db: Db, writer: UserId) =>
  db
    .selectFrom('legacy_contact as k')
    .leftJoin('user as u', 'u.id', 'k.contact_id')
    .leftJoin('mail', 'mail.id', 'k.mail_id')
    .where('k.writer_id', '=', writer)
    .orderBy('k.created_at')
    .orderBy('k.id')
    .selectAll('k')
    .select(['u.display_name', 'mail.failed_at']);

type Shown = LegacyContactRow & { readonly display_name: string | null; readonly failed_at: Date | null };

const shown = (row: Shown, now: Date): LegacyContact => {
  const state = stateOf(row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    scope: scopeOf(row),
    wait_days: row.wait_days,
    state,
    account_name: row.display_name,
    is_expired: state === 'invited' && row.expires_at <= now,
    is_undelivered: state === 'invited' && row.failed_at !== null,
    named_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    settled_at: timeOf(row.settled_at),
    asked_at: timeOf(row.asked_at),
    opens_at: timeOf(row.opens_at),
    message: row.message,
    opened_at: timeOf(row.opened_at),
    refused_at: timeOf(row.refused_at),
  };
};

/** Everyone this writer named, including former contacts. */
export const listContacts = async (db: Db, writer: UserId, now: Date): Promise<LegacyContact[]> =>
  (await contactsOf(db, writer).execute()).map((row) => shown(row, now));

/** One contact. Rejects with not-found for anyone else's. */
export const showContact = async (db: Db, writer: UserId, id: string, now: Date): Promise<LegacyContact> => {
  const row = await contactsOf(db, writer).where('k.id', '=', id).executeTakeFirst();
  return row ? shown(row, now) : refuse('not-found');
};

type Log = OutputOf<(typeof legacyWriterCalls)['log']>;
type Notices = OutputOf<(typeof legacyWriterCalls)['notices']>;

/** More than anyone reads at once; the export has all of them. */
const MOST_EVENTS = 500;

/** What happened with a contact, newest first. Rejects with not-found for anyone else's. */
export const readLog = async (db: Db, writer: UserId, id: string): Promise<Log> => {
  await ownContact(db, writer, id);
  const rows = await db
    .selectFrom('legacy_event')
    .where('legacy_contact_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .selectAll()
    .execute();
  return {
    events: rows.flatMap(({ at, what, by_whom, detail }) => {
      const known = LEGACY_EVENTS.find((one) => one === what);
      if (!known) return [];
      // The table's check constraint allows nothing else.
      const by = by_whom === 'writer' || by_whom === 'contact' ? by_whom : 'nobody';
      return [{ at: at.toISOString(), what: known, by, detail }];
    }),
  };
};

/**
 * Notices for this writer: requests to answer, and contacts who may read because the writer never answered.
 */
export const readNotices = async (db: Db, writer: UserId): Promise<Notices> => {
  const rows = await db
    .selectFrom('legacy_contact')
    .where('writer_id', '=', writer)
    .where((where) =>
      where.or([
        where('state', '=', 'asked'),
        where.and([where('state', '=', 'open'), where('seen_at', 'is', null)]),
      ]),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .select(['id', 'name', 'state', 'opens_at', 'opened_at'])
    .execute();
  return {
    notices: rows.map(({ id, name, state, opens_at, opened_at }) => ({
      id,
      name,
      state: state === 'open' ? 'open' : 'asked',
      opens_at: timeOf(opens_at),
      opened_at: timeOf(opened_at),
    })),
  };
};
