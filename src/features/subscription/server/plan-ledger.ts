import type { Plan } from '../shared/plans.ts';

/** A time span in milliseconds since 1970. `until` is Infinity if there is no end. */
export type Span = { readonly from: number; readonly until: number };

export type WhyBack = 'refund' | 'dispute';

/** A span in which we do not have the money for something. */
export type Gone = Span & { readonly why: WhyBack };

/**
 * An amount of time with a plan: thirty days that were bought, the months of a gift, months given by hand.
 */
export type Package = {
  readonly id: string;
  readonly plan: Plan;
  readonly givenAt: number;
  readonly length: { readonly months: number } | { readonly days: number };
  /** When it was ended by hand; Infinity if it was not. */
  readonly endedAt: number;
  readonly gone: readonly Gone[];
};

/** A plan with fixed times, as an administrator gave it, or without an end. */
export type FixedPlan = Span & { readonly id: string; readonly plan: Plan };

/** A period of a subscription, as reported by Stripe. */
export type Period = Span & { readonly gone: readonly Gone[] };

/** A subscription as last reported by Stripe. */
export type SubscriptionFacts = {
  readonly id: string;
  readonly plan: Plan;
  readonly startedAt: number;
  /**
   * When it was ended before its period was over, from which time none of it is used. Infinity if it was not.
   */
  readonly endedAt: number;
  /** Stripe's status. */
  readonly status: string;
  /** Whether it renews. */
  readonly goesOn: boolean;
  /** Whether its current period at Stripe is only there to defer the next payment. */
  readonly putOff: boolean;
  /** When Stripe charges the next payment, or ends the subscription. */
  readonly periodEnd: number;
  /** The periods it gave, oldest first. */
  readonly periods: readonly Period[];
};

/** Everything that decides what one person has. Facts only: nothing in it is derived from the rest. */
export type PlanLedger = {
  readonly packages: readonly Package[];
  readonly fixed: readonly FixedPlan[];
  readonly subscriptions: readonly SubscriptionFacts[];
};
