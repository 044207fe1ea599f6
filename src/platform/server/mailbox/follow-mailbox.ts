import type { Clock } from '#platform/shared/clock.ts';
import type { Db } from '../database/database.ts';
import type { LastingFailures } from '../lasting-failures.ts';
import { prepareWorkFolder } from '../left-behind.ts';
import type { Log } from '../log.ts';
import { imapConnection, takeNew } from './imap-session.ts';
import { mailboxPlace } from './mailbox-place.ts';
import type { ImapAccount } from './mailbox-settings.ts';
import { nodeLease } from './node-lease.ts';
import type { ArrivedMail } from './store-received-mail.ts';

const READING = 'reading the mailbox';
const LEASE = 'mailbox';

export type MailboxWaits = {
  /** How long until we look again, even if the server has announced nothing. */
  readonly lookEveryMs: number;
  /** The wait after a failure. Doubles with each further one. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** How long a lease holds. It is renewed three times within it. */
  readonly leaseMs: number;
};
const WAITS: MailboxWaits = {
  lookEveryMs: 60_000,
  firstWaitMs: 2_000,
  longestWaitMs: 5 * 60_000,
  leaseMs: 60_000,
};

export type MailboxOptions = {
  readonly account: ImapAccount;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly failures: LastingFailures;
  readonly folder: string;
  readonly store: (mail: ArrivedMail) => Promise<unknown>;
  readonly waits?: Partial<MailboxWaits>;
  /** This node's name in the lease. */
  readonly node?: string;
};

export type FollowedMailbox = {
  /** Lets the email that is being stored finish. The rest is left to the next start or another node. */
  stop(): Promise<void>;
};

/** A pause that new email, the end of a connection, or the stop of the server may cut short. */
class Pause {
  #wake: (() => void) | undefined;
  /** Something happened while no one waited. */
  #isDue = false;

  readonly end = (): void => {
    this.#isDue = true;
    this.#wake?.();
  };
  async last(ms: number): Promise<void> {
    if (!this.#isDue)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isDue = false;
    this.#wake = undefined;
  }
}

/**
 * Follows a mailbox while our server runs, on one node at a time. The mail server announces new email (IDLE)
 * or is asked for it. After a failure, reconnects with growing waits.
 */
export const followMailbox = ({
  account,
  db,
  clock,
  log,
  failures,
  folder,
  store,
  waits: given,
  node,
}: MailboxOptions): FollowedMailbox => {
  const waits = { ...WAITS, ...given };
  const lease = nodeLease(db, {
    name: LEASE,
    clock,
    holdMs: waits.leaseMs,
    ...(node === undefined ? {} : { node }),
  });
  const place = mailboxPlace(db, account);
  const pause = new Pause();
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  let wait = waits.firstWaitMs;
  let connecting: { close(): void } | undefined;

  /** Reads while it is this node's turn. Throws when the connection ends. */
  const readInTurn = async (): Promise<void> => {
    const connection = await imapConnection(account);
    const turn = { isOurs: true };
    const renew = async (): Promise<void> => {
      turn.isOurs = await lease.take().catch(() => false);
      if (!turn.isOurs) pause.end();
    };
    const renewing = setInterval(() => void renew(), waits.leaseMs / 3);
    connection.on('exists', pause.end);
    connection.on('close', pause.end);
    try {
      connecting = connection;
      await connection.connect();
      connecting = undefined;
      await connection.mailboxOpen(account.folder);
      while (!isStopping() && turn.isOurs) {
        const taken = await takeNew({ connection, place, folder, clock, store, isStopping });
        if (taken > 0) log.info({ mails: taken }, 'mail received');
        failures.went(READING);
        wait = waits.firstWaitMs;
        if (!isStopping() && turn.isOurs) await pause.last(waits.lookEveryMs);
      }
      await connection.logout();
    } finally {
      clearInterval(renewing);
      connection.close();
    }
  };

  const follow = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await prepareWorkFolder(folder);
        if (await lease.take()) await readInTurn();
        else await pause.last(waits.leaseMs / 3);
      } catch (error) {
        failures.came(READING, error);
        if (!isStopping()) await pause.last(wait);
        wait = Math.min(wait * 2, waits.longestWaitMs);
      }
    }
    // If the database doesn't answer, the lease expires by itself.
    await lease.giveBack().catch(() => undefined);
  };
  const followed = follow();

  return {
    stop: async () => {
      stopping.abort();
      pause.end();
      // Connecting may take longer than the server has left to stop.
      connecting?.close();
      await followed;
    },
  };
};
