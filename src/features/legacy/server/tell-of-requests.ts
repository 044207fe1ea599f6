import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { tellLetIn } from './answer-request.ts';
import { tellWriter } from './ask-for-access.ts';
import { refusalToken } from './legacy-links.ts';
import { contactGoneMail } from './legacy-mails.ts';
import {
  DAY_MS,
  type LegacyContactRow,
  type LegacyContext,
  logEvent,
  ofEnabledWriter,
} from './legacy-rows.ts';
import { toWriter } from './people-of-contact.ts';
import { accessOpenMail } from './request-mails.ts';
import { scopeOf } from './show-contact.ts';

const AT_ONCE = 50;
/** The last email is sent this long before the waiting time ends, and the time never ends sooner after it. */
const LAST_BEFORE_MS = 2 * DAY_MS;
/** Even if a server that was down has to catch up, two emails are never sent on the same day. */
const APART_MS = DAY_MS;

type Contacts = ExpressionBuilder<Tables, 'legacy_contact'>;

/** The second email is due halfway, the third shortly before the end. */
const isDue =
  (db: Db, now: Date) =>
  (where: Contacts): Expression<SqlBool> =>
    where.and([
      where('state', '=', 'asked'),
      where('told_at', '<=', new Date(now.getTime() - APART_MS)),
      where.or([
        where.and([
          where('told', '=', 1),
          sql<boolean>`asked_at + (opens_at - asked_at) / 2 <= ${now}::timestamptz`,
        ]),
        where.and([where('told', '=', 2), where('opens_at', '<=', new Date(now.getTime() + LAST_BEFORE_MS))]),
      ]),
      where.exists(ofEnabledWriter(db)),
    ]);

/**
 * Keeps the link in the email about to be written working, even if the instance's secret was changed since
 * the request. The page behind an earlier link then says to open the latest email.
 */
const keepRefusable = async (tx: Db, { secret }: LegacyContext, row: LegacyContactRow): Promise<void> => {
  await tx
    .updateTable('legacy_contact')
    .set({ refusal_hash: tokenHash(refusalToken(secret, row)) })
    .where('id', '=', row.id)
    .execute();
};

const tellOne = (context: LegacyContext, id: string, now: Date): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const last = new Date(now.getTime() + LAST_BEFORE_MS);
    // If several nodes run this, only one changes this row and sends the email.
    const told = await tx
      .updateTable('legacy_contact')
      .set((set) => ({
        told: set('told', '+', 1),
        told_at: now,
        opens_at: sql<Date>`case when told = 2 then greatest(opens_at, ${last}::timestamptz) else opens_at end`,
      }))
      .where('id', '=', id)
      .where(isDue(tx, now))
      .returningAll()
      .executeTakeFirst();
    if (!told) return false;
    await keepRefusable(tx, context, told);
    await logEvent(tx, id, { what: 'told', by: 'nobody', detail: String(told.told) }, now);
    await tellWriter(tx, context, told, told.told === 2 ? 2 : 3);
    return true;
  });

/**
 * Tells writers of waiting requests, halfway and shortly before the end. Returns how many emails were sent.
 */
export const tellOfRequests = async (context: LegacyContext, now: Date): Promise<number> => {
  const due = await context.db
    .selectFrom('legacy_contact')
    .where(isDue(context.db, now))
    .limit(AT_ONCE)
    .select('id')
    .execute();
  let told = 0;
  for (const { id } of due) if (await tellOne(context, id, now)) told += 1;
  return told;
};

const TURN = 'legacy-requests';

/**
 * Notes that the site is running. If it starts (`isStart`) after more than a day in which nothing ran, nobody
 * could have refused, so every request waits at least two more days. Returns how many.
 */
export const holdAfterGap = (
  { db }: LegacyContext,
  now: Date,
  { isStart }: { readonly isStart: boolean },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // Another node waits here until this one is done, and finds no gap.
    const before = await tx
      .selectFrom('upkeep_turn')
      .where('name', '=', TURN)
      .select('taken_at')
      .forUpdate()
      .executeTakeFirst();
    await tx
      .insertInto('upkeep_turn')
      .values({ name: TURN, taken_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken_at: now }))
      .execute();
    const isGap = isStart && before !== undefined && now.getTime() - before.taken_at.getTime() > APART_MS;
    if (!isGap) return 0;
    const until = new Date(now.getTime() + LAST_BEFORE_MS);
    const held = await tx
      .updateTable('legacy_contact')
      .set({ opens_at: until })
      .where('state', '=', 'asked')
      .where('opens_at', '<', until)
      .returning('id')
      .execute();
    return held.length;
  });

/**
 * While the writer's account is disabled, they can't sign in to answer, so a request waits: its end is
 * postponed, day by day. Returns how many.
 */
export const holdPausedRequests = async (context: LegacyContext, now: Date): Promise<number> => {
  const held = await context.db
    .updateTable('legacy_contact')
    .set({ opens_at: new Date(now.getTime() + LAST_BEFORE_MS) })
    .where('state', '=', 'asked')
    .where('opens_at', '<', new Date(now.getTime() + LAST_BEFORE_MS))
    .where((where) => where.not(where.exists(ofEnabledWriter(context.db))))
    .returning('id')
    .execute();
  return held.length;
};

/** An email about a request that the mail server has neither accepted nor rejected for good. */
const mailOnItsWay = (where: Contacts): Expression<SqlBool> =>
  where.exists(
    where
      .selectFrom('mail as m')
      .whereRef('m.user_id', '=', 'legacy_contact.writer_id')
      .where('m.kind', 'like', 'legacy-request-%')
      .where('m.sent_at', 'is', null)
      .where('m.failed_at', 'is', null)
      .select('m.id'),
  );

const isOver =
  (db: Db, now: Date) =>
  (where: Contacts): Expression<SqlBool> =>
    where.and([
      where('state', '=', 'asked'),
      where('told', '=', 3),
      where('opens_at', '<=', now),
      where.exists(ofEnabledWriter(db)),
      where.not(mailOnItsWay(where)),
    ]);

const openOne = (context: LegacyContext, id: string, now: Date): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const opened = await tx
      .updateTable('legacy_contact')
      .set({ state: 'open', opened_at: now })
      .where('id', '=', id)
      .where(isOver(tx, now))
      .returningAll()
      .executeTakeFirst();
    if (!opened) return false;
    await keepRefusable(tx, context, opened);
    await logEvent(tx, id, { what: 'opened', by: 'nobody' }, now);
    await tellLetIn(tx, context, opened);
    const writer = await toWriter(tx, context, opened);
    const token = refusalToken(context.secret, opened);
    const about = { name: opened.name, scope: scopeOf(opened), refusalToken: token };
    if (writer) await queueMail(tx, accessOpenMail(writer.from, writer.to, about));
    return true;
  });

/** Grants the requests that were announced three times and never refused. Returns how many. */
export const openUnrefused = async (context: LegacyContext, now: Date): Promise<number> => {
  const over = await context.db
    .selectFrom('legacy_contact')
    .where(isOver(context.db, now))
    .limit(AT_ONCE)
    .select('id')
    .execute();
  let opened = 0;
  for (const { id } of over) if (await openOne(context, id, now)) opened += 1;
  return opened;
};

/** Tells writers whose contact deleted their account. Returns how many. */
export const tellOfContactsGone = async (context: LegacyContext, now: Date): Promise<number> => {
  const left = await context.db
    .selectFrom('legacy_contact')
    .where('left_at', 'is not', null)
    .where('left_told_at', 'is', null)
    .limit(AT_ONCE)
    .select('id')
    .execute();
  let told = 0;
  for (const { id } of left)
    await context.db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('legacy_contact')
        .set({ left_told_at: now })
        .where('id', '=', id)
        .where('left_told_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      const writer = row && (await toWriter(tx, context, row));
      if (!writer) return;
      const name = nameInMail(row.name, '…');
      await queueMail(tx, contactGoneMail(writer.from, writer.to, { name, why: 'left' }));
      told += 1;
    });
  return told;
};

const FORGOTTEN_AFTER_MS = 365 * DAY_MS;

/** Deletes what ended a year ago, with its log. Returns how many. */
export const forgetEndedContacts = async (db: Db, now: Date): Promise<number> => {
  const gone = await db
    .deleteFrom('legacy_contact')
    .where('state', 'in', ['declined', 'ended'])
    .where('settled_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    .returning('id')
    .execute();
  return gone.length;
};
