import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ImapAccount } from './mailbox-settings.ts';

/** How far a mailbox has been read, in the server's numbers (UIDs), which only grow. */
export type ReadSoFar = {
  readonly upTo: number;
  /** Emails up to that point that could not be stored yet. */
  readonly leftOver: readonly number[];
};

export type MailboxPlace = {
  /** Undefined if the mailbox was never read, or the server has renumbered its emails. */
  find(uidValidity: bigint): Promise<ReadSoFar | undefined>;
  /** From now on, emails after this number are read. Forgets what was recorded under other numbering. */
  begin(uidValidity: bigint, upTo: number): Promise<void>;
  /** The email with this number was stored, or is gone. */
  done(uid: number): Promise<void>;
  /** It could not be stored; it is tried again after the others. */
  leave(uid: number): Promise<void>;
};

const nameOf = ({ user, host, port, folder }: ImapAccount): string => `${user}@${host}:${port}/${folder}`;

/**
 * Remembers how far a mailbox has been read. It doesn't depend on what is marked as seen, because anyone who
 * opens the mailbox in another program changes that.
 */
export const mailboxPlace = (db: Db, account: ImapAccount): MailboxPlace => {
  const mailbox = nameOf(account);
  // If two nodes read at once, neither undoes what the other has recorded.
  const goUpTo = (tx: Db, uid: number) =>
    sql`update mailbox_place set read_up_to = greatest(read_up_to, ${uid}::bigint) where mailbox = ${mailbox}`.execute(
      tx,
    );
  return {
    find: async (uidValidity) => {
      const place = await db
        .selectFrom('mailbox_place')
        .where('mailbox', '=', mailbox)
        .where('uid_validity', '=', Number(uidValidity))
        .select('read_up_to')
        .executeTakeFirst();
      if (!place) return undefined;
      const left = await db
        .selectFrom('mailbox_left_over')
        .where('mailbox', '=', mailbox)
        .orderBy('uid')
        .select('uid')
        .execute();
      return { upTo: Number(place.read_up_to), leftOver: left.map(({ uid }) => Number(uid)) };
    },
    begin: (uidValidity, upTo) =>
      db.transaction().execute(async (tx) => {
        const numbered = { uid_validity: Number(uidValidity), read_up_to: upTo };
        await tx
          .insertInto('mailbox_place')
          .values({ mailbox, ...numbered })
          .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(numbered))
          .execute();
        await tx.deleteFrom('mailbox_left_over').where('mailbox', '=', mailbox).execute();
      }),
    done: (uid) =>
      db.transaction().execute(async (tx) => {
        await goUpTo(tx, uid);
        await tx
          .deleteFrom('mailbox_left_over')
          .where('mailbox', '=', mailbox)
          .where('uid', '=', uid)
          .execute();
      }),
    leave: (uid) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('mailbox_left_over')
          .values({ mailbox, uid })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await goUpTo(tx, uid);
      }),
  };
};
