import type { Plan } from '../shared/plans.ts';

/** From one moment to another, in milliseconds since 1970; `until` is Infinity where there is no end. */
export type Span = { readonly from: number; readonly until: number };

export type WhyBack = 'refund' | 'dispute';

/** While the money of something is not ours. */
export type Gone = Span & { readonly why: WhyBack };

/** So much time with a plan: thirty days that were bought, the months of a gift, months given by hand. */
export type Package = {
  readonly id: string;
  readonly plan: Plan;
  readonly givenAt: number;
  readonly length: { readonly months: number } | { readonly days: number };
  /** By hand; Infinity where it was not. */
  readonly endedAt: number;
  readonly gone: readonly Gone[];
};

/** A plan from one moment to another, as an administrator gave it, or without an end. */
export type FixedPlan = Span & { readonly id: string; readonly plan: Plan };

/** A period of a subscription, as Stripe told it. */
export type Period = Span & { readonly gone: readonly Gone[] };

/** A subscription as Stripe told of it last. */
export type SubscriptionFacts = {
  readonly id: string;
  readonly plan: Plan;
  readonly startedAt: number;
  /** When it was ended before its period was over: nothing of it is used from then on. Infinity where it was not. */
  readonly endedAt: number;
  /** In Stripe's words. */
  readonly status: string;
  /** It is to be paid again. */
  readonly goesOn: boolean;
  /** Its present period at Stripe only puts the next payment off. */
  readonly putOff: boolean;
  /** When Stripe asks for the next payment, or ends it. */
  readonly periodEnd: number;
  /** What it gave, oldest first. */
  readonly periods: readonly Period[];
};

/** Everything that decides what one person has. Facts only: nothing in it was worked out from the rest. */
export type PlanLedger = {
  readonly packages: readonly Package[];
  readonly fixed: readonly FixedPlan[];
  readonly subscriptions: readonly SubscriptionFacts[];
};
