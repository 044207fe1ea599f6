import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { nameOf } from '#features/family/server/api.ts';
import type { Scope } from '#features/legacy/shared/legacy-terms.ts';
import { ofEnabledWriter } from './legacy-rows.ts';
import { scopeOf } from './show-contact.ts';

declare const admitted: unique symbol;

/**
 * A person who may read a writer's chapters because the writer named them, they asked, the waiting time is
 * over and nobody has ended it. Only this file creates one, so a query that needs it can't be given ids from a
 * request. It allows reading and exporting and nothing else: `writer` is deliberately not a UserId, because
 * code that takes a UserId reads and changes everything of its owner.
 */
export type LegacyReader = {
  readonly viewer: UserId;
  readonly contactId: string;
  readonly writer: string;
  readonly writerName: string;
  readonly scope: Scope;
  readonly [admitted]: true;
};

// The statement below has verified what the type claims. This is where it is created.
const mint = (seen: Omit<LegacyReader, typeof admitted>): LegacyReader => seen as LegacyReader;

/** The row that lets this person read, of a writer whose account is not disabled. */
const openTo = (db: Db, viewer: UserId, contactId: string) =>
  db
    .selectFrom('legacy_contact')
    .where('id', '=', contactId)
    .where('contact_id', '=', viewer)
    .where('state', '=', 'open')
    .where((where) => where.exists(ofEnabledWriter(db)))
    .select(['writer_id', 'scope']);

const proved = async (
  db: Db,
  viewer: UserId,
  contactId: string,
  row: { readonly writer_id: string; readonly scope: string } | undefined,
): Promise<LegacyReader> => {
  const { writer_id: writer, scope } = row ?? refuse('not-found');
  return mint({
    viewer,
    contactId,
    writer,
    writerName: await nameOf(db, writer),
    scope: scopeOf({ scope }),
  });
};

/**
 * THE access function of legacy contacts: every list, chapter, photo and export begins here. Rejects with
 * not-found, whether there is no such contact, it is somebody else's, or the access isn't open.
 */
export const legacyReader = async (db: Db, viewer: UserId, contactId: string): Promise<LegacyReader> =>
  proved(db, viewer, contactId, await openTo(db, viewer, contactId).executeTakeFirst());

/**
 * The same, and until the transaction ends nobody can end the access. A reading and its line in the log are
 * then stored together or not at all, nothing is read once the writer has ended it, and only one of a
 * contact's readings is logged at a time.
 */
export const holdLegacyReader = async (tx: Db, viewer: UserId, contactId: string): Promise<LegacyReader> =>
  proved(tx, viewer, contactId, await openTo(tx, viewer, contactId).forNoKeyUpdate().executeTakeFirst());

/**
 * The chapters that this reader may read, as `c`: every query about them begins here. The statement itself
 * checks that the access is still open.
 */
export const chaptersFor = (db: Db, { viewer, contactId, writer }: LegacyReader) =>
  db
    .selectFrom('legacy_contact as k')
    .innerJoin('chapter as c', 'c.user_id', 'k.writer_id')
    .where('k.id', '=', contactId)
    .where('k.contact_id', '=', viewer)
    .where('k.writer_id', '=', writer)
    .where('k.state', '=', 'open')
    .where('c.deleted_at', 'is', null)
    .where((where) => where.or([where('k.scope', '=', 'everything'), where('c.shared_at', 'is not', null)]));

/** The photos in those chapters, as `p`. Never those of a conversation that isn't a chapter. */
export const photosFor = (db: Db, reader: LegacyReader) =>
  chaptersFor(db, reader)
    .innerJoin('conversation as v', 'v.chapter_id', 'c.id')
    .innerJoin('photo as p', 'p.conversation_id', 'v.id')
    .whereRef('p.user_id', '=', 'c.user_id')
    .where('p.removed_at', 'is', null);
