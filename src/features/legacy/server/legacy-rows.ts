import { type Selectable, sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LegacyContactTable } from '#platform/server/database/tables.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { LegacyEventKind } from '#features/legacy/shared/legacy-terms.ts';

export type LegacyContactRow = Selectable<LegacyContactTable>;

/** What the use cases of a legacy contact need. */
export type LegacyContext = Pick<AppContext, 'db' | 'clock' | 'publicUrl' | 'productName' | 'secret'>;

export const DAY_MS = 86_400_000;

/** The language in which the invitation was sent, for people who have chosen none. */
export const languageOfRow = ({ language }: Pick<LegacyContactRow, 'language'>): Language =>
  isLanguage(language) ? language : 'en';

type Happened = {
  readonly what: LegacyEventKind;
  readonly by: 'writer' | 'contact' | 'nobody';
  readonly detail?: string;
};

/** Writes a line of the log, in the transaction of the change it records. */
export const logEvent = async (
  tx: Db,
  contactId: string,
  { what, by, detail }: Happened,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('legacy_event')
    .values({ legacy_contact_id: contactId, at: now, what, by_whom: by, detail: detail ?? null })
    .execute();
};

/** The condition that the writer's account is not disabled, for a statement about `legacy_contact`. */
export const ofEnabledWriter = (db: Db) =>
  db
    .selectFrom('user')
    .where(sql<boolean>`"user".id = legacy_contact.writer_id`)
    .where('user.disabled_at', 'is', null)
    .select('user.id');

/** A contact that this writer named. Rejects with not-found for anyone else's. */
export const ownContact = async (db: Db, writer: UserId, id: string): Promise<LegacyContactRow> => {
  const row = await db
    .selectFrom('legacy_contact')
    .where('id', '=', id)
    .where('writer_id', '=', writer)
    .selectAll()
    .executeTakeFirst();
  return row ?? refuse('not-found');
};

/**
 * This person's row as someone's legacy contact. Rejects with not-found for anyone else's, and once it has
 * ended: it then looks as if it had never existed.
 */
export const ownTrust = async (db: Db, contact: UserId, id: string): Promise<LegacyContactRow> => {
  const row = await db
    .selectFrom('legacy_contact')
    .where('id', '=', id)
    .where('contact_id', '=', contact)
    .where('state', 'in', ['to-confirm', 'accepted', 'asked', 'open'])
    .selectAll()
    .executeTakeFirst();
  return row ?? refuse('not-found');
};

/** Deletes the files that a contact had made, once they may no longer read. */
export const removeFilesOf = async (tx: Db, contactId: string): Promise<void> => {
  await tx.deleteFrom('book_file').where('legacy_contact_id', '=', contactId).execute();
};

/**
 * Keeps anyone else from naming or becoming a contact of this writer until the transaction ends. Returns the
 * writer's address; undefined if the account is gone.
 */
export const lockWriter = async (tx: Db, writer: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('user')
    .where('id', '=', writer)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.email;
};
