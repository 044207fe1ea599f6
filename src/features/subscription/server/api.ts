/** What other features may use of subscriptions. */
export { hasWriterPlan, plansInForce } from './plan-in-force.ts';
export { subscriptionPart } from './subscription-part.ts';
export { useFreeChapter } from './use-free-chapter.ts';
