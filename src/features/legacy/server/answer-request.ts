import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { legacyWriterCalls } from '#features/legacy/shared/writer-contract.ts';
import {
  type LegacyContactRow,
  type LegacyContext,
  logEvent,
  ofEnabledWriter,
  ownContact,
  removeFilesOf,
} from './legacy-rows.ts';
import { toContact, writerInMail } from './people-of-contact.ts';
import { letInMail, refusedMail } from './request-mails.ts';
import { NOTHING_ASKED } from './settle-contact.ts';
import { timeOf } from './show-contact.ts';

/**
 * Identifies the request to refuse: by its id for its signed-in writer, or by the link in the emails about
 * it.
 */
type By =
  | { readonly id: string; readonly writer_id: LegacyContactRow['writer_id'] }
  | { readonly refusal_hash: string };

/**
 * Refuses the request if it is waiting, ends the access if it is open; returns whether it did either. Of
 * several calls at once, even on different nodes, only one does.
 */
const refuseBy = async (tx: Db, context: LegacyContext, by: By): Promise<boolean> => {
  const now = context.clock();
  const before = await tx
    .selectFrom('legacy_contact')
    .where((where) => where.and(by))
    .where('state', 'in', ['asked', 'open'])
    .select(['id', 'state'])
    // The row can't change between here and the update.
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const refused = await tx
    .updateTable('legacy_contact')
    .set({ state: 'accepted', refused_at: now, ...NOTHING_ASKED })
    .where('id', '=', before.id)
    .where('state', 'in', ['asked', 'open'])
    .returningAll()
    .executeTakeFirstOrThrow();
  const wasOpen = before.state === 'open';
  await removeFilesOf(tx, refused.id);
  await logEvent(tx, refused.id, { what: wasOpen ? 'access-ended' : 'refused', by: 'writer' }, now);
  const contact = wasOpen ? undefined : await toContact(tx, context, refused);
  if (contact) {
    const writer = await writerInMail(tx, refused);
    await queueMail(tx, refusedMail(contact.from, contact.to, { id: refused.id, writer }));
  }
  return true;
};

/**
 * The writer refuses a request, or ends the access that is open; everything stops at once. The person remains
 * their contact. Refusing again changes nothing. Rejects with not-found, or legacy-settled if nothing was
 * ever asked.
 */
export const refuseRequest = (context: LegacyContext, writer: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    if (await refuseBy(tx, context, { id, writer_id: writer })) return;
    const { state, refused_at } = await ownContact(tx, writer, id);
    if (state !== 'accepted' || refused_at === null) refuse('legacy-settled');
  });

/**
 * Like `refuseRequest`, but through the link in the emails about the request, without signing in. Rejects
 * with link-unknown.
 */
export const refuseByLink = (context: LegacyContext, token: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const hash = tokenHash(token);
    if (await refuseBy(tx, context, { refusal_hash: hash })) return;
    const row = await tx
      .selectFrom('legacy_contact')
      .where('refusal_hash', '=', hash)
      .select('id')
      .executeTakeFirst();
    if (!row) refuse('link-unknown');
  });

type Looked = OutputOf<(typeof legacyWriterCalls)['lookAtRefusal']>;

/**
 * What the link in the e-mails about a request would refuse. Changes nothing: mail programs open links by
 * themselves.
 */
export const lookAtRefusal = async (db: Db, token: string): Promise<Looked> => {
  const row = await db
    .selectFrom('legacy_contact')
    .where('refusal_hash', '=', tokenHash(token))
    .select(['name', 'state', 'opens_at'])
    .executeTakeFirst();
  if (!row) return { state: 'unknown', name: null, opens_at: null };
  const state = row.state === 'asked' || row.state === 'open' ? row.state : 'settled';
  return {
    state,
    name: state === 'settled' ? null : row.name,
    opens_at: state === 'asked' ? timeOf(row.opens_at) : null,
  };
};

/** Tells the contact that they may read. */
export const tellLetIn = async (tx: Db, context: LegacyContext, row: LegacyContactRow): Promise<void> => {
  const contact = await toContact(tx, context, row);
  if (!contact) return;
  const writer = await writerInMail(tx, row);
  await queueMail(tx, letInMail(contact.from, contact.to, { id: row.id, writer }));
};

/**
 * The writer lets in, at once, a contact who asked to read. Doing so again changes nothing. Rejects with
 * not-found or legacy-settled.
 */
export const letIn = (context: LegacyContext, writer: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const opened = await tx
      .updateTable('legacy_contact')
      .set({ state: 'open', opened_at: now, seen_at: now })
      .where('id', '=', id)
      .where('writer_id', '=', writer)
      .where('state', '=', 'asked')
      .where((where) => where.exists(ofEnabledWriter(tx)))
      .returningAll()
      .executeTakeFirst();
    if (!opened) {
      const { state } = await ownContact(tx, writer, id);
      return state === 'open' ? undefined : refuse('legacy-settled');
    }
    await logEvent(tx, id, { what: 'let-in', by: 'writer' }, now);
    return tellLetIn(tx, context, opened);
  });
