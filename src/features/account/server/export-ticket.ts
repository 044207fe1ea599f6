import { timingSafeEqual } from 'node:crypto';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { keyedHash } from '#features/account/sign-in/server/keyed-hash.ts';

/** Time to start the download, which itself may take as long as it needs. */
const TICKET_LASTS_MS = 5 * 60_000;

/** The key under which a person's exports are counted. */
export const exportKey = (secret: string, owner: UserId): string =>
  `export:${keyedHash(secret, 'export', owner)}`;

const signed = (secret: string, owner: UserId, until: number): string =>
  `${until}.${keyedHash(secret, 'export', `${owner} ${until}`)}`;

/** Lets one person download an export for a few minutes. Nothing is stored, and it works on every node. */
export const exportTicket = (secret: string, owner: UserId, now: Date): string =>
  signed(secret, owner, now.getTime() + TICKET_LASTS_MS);

/** Throws not-found for a ticket that has expired, belongs to someone else or was never issued. */
export const demandTicket = (ticket: string, secret: string, owner: UserId, now: Date): void => {
  const until = Number(ticket.split('.', 1)[0]);
  const [given, right] = [Buffer.from(ticket), Buffer.from(signed(secret, owner, until))];
  if (given.length !== right.length || !timingSafeEqual(given, right) || until < now.getTime())
    refuse('not-found');
};
