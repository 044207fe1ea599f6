/** What other features may use from subscriptions. */
export {
  hasReaderPlan,
  hasWriterPlan,
  planRanksInForce,
  plansInForce,
  type PlansAt,
} from './plan-in-force.ts';
export { subscriptionPart } from './subscription-part.ts';
export { chaptersLeft } from './chapters-left.ts';
export { giveBackFreeChapters, useFreeChapter } from './use-free-chapter.ts';
// What the administrator does with plans by hand, and the revenue.
export { endPlan } from './end-plan.ts';
export { givePlan } from './give-plan.ts';
export { type Grant, grantsOf } from './grants-of.ts';
export { type PlanHolder, planHolder } from './plan-holder.ts';
export { monthBegan, revenueSums } from '#features/subscription/payments/server/revenue-sums.ts';
// For features that sell and give things themselves.
export { addGrant } from './add-grant.ts';
export { beginCheckout, type Buyer } from '#features/subscription/payments/server/checkout/begin-checkout.ts';
export { moneyIn } from './offer-names.ts';
export { catchUpSubscription } from '#features/subscription/payments/server/running/catch-up-subscription.ts';
export { deferBilling } from '#features/subscription/payments/server/running/defer-billing.ts';
export { fulfilCheckout } from '#features/subscription/payments/server/checkout/fulfil-checkout.ts';
export { lockPlans } from './lock-plans.ts';
export type {
  Fulfilment,
  Order,
  PaidPurchase,
  Payments,
} from '#features/subscription/payments/server/payments.ts';
export {
  leaveStripe,
  leaveStripeSoon,
} from '#features/subscription/payments/server/checkout/leave-stripe.ts';
export { tellNewAddresses } from '#features/subscription/payments/server/tell-new-addresses.ts';
export { reconcile } from '#features/subscription/payments/server/reconcile.ts';
export { writesWithoutEnd } from './writes-without-end.ts';
export {
  unusedConnections,
  useConnection,
} from '#features/subscription/payments/server/checkout/use-connection.ts';
