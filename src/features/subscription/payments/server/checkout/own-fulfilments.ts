import type { Db } from '#platform/server/database/database.ts';
import { type Offer, TERMS } from '#features/subscription/shared/offers.ts';
import { addGrant } from '#features/subscription/server/add-grant.ts';
import type { Fulfilment, PaidPurchase, Payments } from '../payments.ts';

/** Grants a plan for a number of days. */
const grantDays = async (tx: Db, { id, userId, offer, paidAt }: PaidPurchase): Promise<void> => {
  const { plan, days } = TERMS[offer];
  if (userId === null || plan === undefined || days === undefined) return;
  await addGrant(tx, { userId, plan, source: 'stripe', givenAt: paidAt, days, purchaseId: id });
};

const nothing = async (): Promise<void> => undefined;

/**
 * Fulfils a plan by the day. A monthly plan comes and goes with its subscription, and a connection is the
 * purchase itself, so neither writes anything here. What a plan loses when its money goes back follows from
 * the payment records.
 */
const OWN: Fulfilment = { paid: grantDays, suspended: nothing, restored: nothing };

export const fulfilmentOf = ({ fulfilments }: Pick<Payments, 'fulfilments'>, offer: Offer): Fulfilment =>
  fulfilments[offer] ?? OWN;
