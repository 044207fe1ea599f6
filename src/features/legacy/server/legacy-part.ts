import { sql } from 'kysely';
import { jsonFile, type PersonalDataHandler } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

const eventsOf = (db: Db, contacts: readonly string[]) =>
  db
    .selectFrom('legacy_event')
    .where(({ eb, fn, val }) => eb('legacy_contact_id', '=', fn.any(val(contacts))))
    .orderBy('id')
    .selectAll()
    .execute();

/** The people this writer named, and everything that happened with each. */
const named = async (db: Db, owner: UserId) => {
  const rows = await db
    .selectFrom('legacy_contact')
    .where('writer_id', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    mayRead: row.scope,
    waitingDays: row.wait_days,
    state: row.state,
    named: row.created_at,
    asked: row.asked_at,
    opens: row.opens_at,
    message: row.message,
    opened: row.opened_at,
    refused: row.refused_at,
    ended: row.left_at ?? (row.state === 'ended' ? row.settled_at : null),
    log: events
      .filter((event) => event.legacy_contact_id === row.id)
      .map(({ at, what, by_whom: by, detail }) => ({ at, what, by, detail })),
  }));
};

/**
 * Where this person is someone's legacy contact, and what they did as one. The writer and their chapters
 * belong to somebody else, so they aren't named.
 */
const trusted = async (db: Db, owner: UserId) => {
  const rows = await db
    .selectFrom('legacy_contact')
    .where('contact_id', '=', owner)
    .where('state', 'not in', ['declined', 'ended'])
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'state', 'settled_at', 'asked_at', 'message', 'opened_at'])
    .execute();
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    state: row.state,
    accepted: row.settled_at,
    asked: row.asked_at,
    yourMessage: row.message,
    opened: row.opened_at,
    whatYouDid: events
      .filter((event) => event.legacy_contact_id === row.id && event.by_whom === 'contact')
      .map(({ at, what }) => ({ at, what })),
  }));
};

/** Legacy contacts: whom a writer named, and whose contact a person is. */
export const legacyPart: PersonalDataHandler = {
  tables: ['legacy_contact', 'legacy_event'],
  exportFor: async function* ({ db, owner }) {
    yield jsonFile('data/legacy-contacts.json', {
      named: await named(db, owner),
      contactOf: await trusted(db, owner),
    });
  },
  /**
   * A contact who deletes their account stops being one, and their address is forgotten; upkeep tells the
   * writer. What the writer calls them, and what happened, belongs to the writer.
   */
  forget: async (tx, { userId, email, isConfirmed }) => {
    const address = isConfirmed ? email.toLowerCase() : null;
    const { rows } = await sql<{ id: string }>`
      update legacy_contact set state = 'ended', settled_at = now(), left_at = now(),
        asked_at = null, opens_at = null, message = null, told = 0, told_at = null, opened_at = null, seen_at = null
      where writer_id <> ${userId} and state not in ('declined', 'ended')
        and (contact_id = ${userId} or (state = 'invited' and email = ${address}::text))
      returning id`.execute(tx);
    for (const { id } of rows)
      await tx
        .insertInto('legacy_event')
        .values({ legacy_contact_id: id, at: new Date(), what: 'left', by_whom: 'contact' })
        .execute();
    await tx
      .updateTable('legacy_contact')
      .set({ email: null })
      .where((where) => where.or([where('contact_id', '=', userId), where('email', '=', address)]))
      .execute();
    if (address !== null)
      await tx
        .deleteFrom('mail')
        .where('to_address', '=', address)
        .where('kind', '=', 'legacy-invitation')
        .execute();
  },
};
