import { isInvited, isInvitedByLink } from '#features/family/server/api.ts';
import { giftWaitsBehind, giftWaitsFor } from '#features/gifts/server/api.ts';
import { isInvitedParent, isInvitedParentByLink } from '#features/helping/server/api.ts';
import { isInvitedAsContact, isInvitedAsContactByLink } from '#features/legacy/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';

/** Whether someone here invited this address: a relative, a writer or a child by an invitation, or the giver of a gift. */
export const isInvitedAddress = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await isInvited(db, email, now)) ||
  (await isInvitedAsContact(db, email, now)) ||
  (await isInvitedParent(db, email, now)) ||
  giftWaitsFor(db, email, now);

/**
 * Whether this is the key in the link of an open invitation or a waiting gift. Neither needs a particular
 * address.
 */
export const isInvitingLink = async (
  { db, secret }: { readonly db: Db; readonly secret: string },
  token: string,
  now: Date,
): Promise<boolean> =>
  (await isInvitedByLink(db, token, now)) ||
  (await isInvitedAsContactByLink(db, token, now)) ||
  (await isInvitedParentByLink(db, secret, token, now)) ||
  giftWaitsBehind(db, token, now);
