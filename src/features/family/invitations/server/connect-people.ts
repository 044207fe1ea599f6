import { languageOf } from '#features/account/server/api.ts';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import { useConnection } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Language } from '#platform/shared/language.ts';
import { connectedMail } from './connection-mails.ts';
import type { Person } from './lock-people.ts';
import { hasBeenPaidFor, type Pair } from './pair.ts';
import { nameOf } from './person-name.ts';

/**
 * Whether payment allows connecting these two: nothing is sold here, they were connected before, or the
 * inviter's paid connection is used up for it now. Called with both people locked, in the transaction that
 * connects them.
 */
export const payForConnection = async (
  tx: Db,
  { isSelling }: FamilyContext,
  payer: string,
  before: Pair | undefined,
  now: Date,
): Promise<boolean> => !isSelling || hasBeenPaidFor(before) || useConnection(tx, payer, now);

/**
 * Settles everything else that is open between two people who are now connected: if each invited the other,
 * only one accepts.
 */
export const settleBetween = async (
  tx: Db,
  one: Person,
  other: Person,
  pairId: string,
  now: Date,
): Promise<void> => {
  for (const [inviter, invited] of [
    [one, other],
    [other, one],
  ] as const)
    await tx
      .updateTable('family_invitation')
      .set({ state: 'accepted', accepted_by: invited.id, relationship_id: pairId, settled_at: now })
      .where('inviter_id', '=', inviter.id)
      .where('invited_email', '=', invited.email)
      .where('state', '=', 'open')
      .execute();
};

/**
 * Emails one of two people that they are connected, unless they want no emails about their family.
 * `relative.email` is the address they know.
 */
export const tellConnected = async (
  tx: Db,
  { publicUrl, productName }: Pick<AppContext, 'publicUrl' | 'productName'>,
  reader: Person,
  relative: Pick<Person, 'id' | 'email'>,
  otherwise: Language,
): Promise<void> => {
  const wants = await tx
    .selectFrom('user')
    .where('id', '=', reader.id)
    .where('mail_from_family', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!wants) return;
  const language = await languageOf(tx, reader.id, otherwise);
  const name = nameInMail(await nameOf(tx, relative.id), relative.email);
  const to = { userId: reader.id, email: reader.email };
  await queueMail(tx, connectedMail({ publicUrl, productName, language }, to, name));
};
