import type { Db } from '#platform/server/database.ts';
import { type Offer, TERMS } from '../shared/offers.ts';
import { addGrant, endOfWriterPlans } from './add-grant.ts';
import type { Fulfilment, PaidPurchase, PaymentDeps } from './payment-deps.ts';

const DAY_MS = 86_400_000;

const setSuspended = async (
  tx: Db,
  purchaseId: string,
  suspended: 'refund' | 'dispute' | null,
): Promise<void> => {
  await tx.updateTable('entitlement').set({ suspended }).where('purchase_id', '=', purchaseId).execute();
};

/** A plan for a number of days, after whatever writer's plan runs already. Beside one without an end it begins at once. */
const grantDays = async (tx: Db, { id, userId, offer, paidAt }: PaidPurchase): Promise<void> => {
  const { plan, days } = TERMS[offer];
  if (userId === null || plan === undefined || days === undefined) return;
  const startsAt = (await endOfWriterPlans(tx, userId, paidAt)) ?? paidAt;
  const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
  await addGrant(tx, { userId, plan, source: 'stripe', startsAt, endsAt, purchaseId: id });
};

/** A plan by the day. One by the month comes and goes with its subscription, and a connection is the purchase itself: they write nothing here. */
const OWN: Fulfilment = {
  paid: grantDays,
  suspended: (tx, purchaseId, because) => setSuspended(tx, purchaseId, because),
  restored: (tx, purchaseId) => setSuspended(tx, purchaseId, null),
};

export const fulfilmentOf = ({ fulfilments }: Pick<PaymentDeps, 'fulfilments'>, offer: Offer): Fulfilment =>
  fulfilments[offer] ?? OWN;
