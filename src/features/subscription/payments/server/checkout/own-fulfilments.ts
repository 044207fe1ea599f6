import type { Db } from '#platform/server/database/database.ts';
import { type Offer, TERMS } from '#features/subscription/shared/offers.ts';
import { addGrant } from '#features/subscription/server/add-grant.ts';
import type { Fulfilment, PaidPurchase, Payments } from '../payments.ts';

/** A plan for a number of days. */
const grantDays = async (tx: Db, { id, userId, offer, paidAt }: PaidPurchase): Promise<void> => {
  const { plan, days } = TERMS[offer];
  if (userId === null || plan === undefined || days === undefined) return;
  await addGrant(tx, { userId, plan, source: 'stripe', givenAt: paidAt, days, purchaseId: id });
};

const nothing = async (): Promise<void> => undefined;

/**
 * A plan by the day. One by the month comes and goes with its subscription, and a connection is the purchase itself: they write nothing here. What
 * a plan loses with its money follows from the books.
 */
const OWN: Fulfilment = { paid: grantDays, suspended: nothing, restored: nothing };

export const fulfilmentOf = ({ fulfilments }: Pick<Payments, 'fulfilments'>, offer: Offer): Fulfilment =>
  fulfilments[offer] ?? OWN;
