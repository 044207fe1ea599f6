/** Everything that Stripe, or the way to it, may do wrong. After `reset-after-commit` it was done, and nobody was told. */
export const STRIPE_FAILURES = [
  'down',
  'slow',
  '500',
  '429',
  'hang',
  'drip',
  'reset',
  'reset-after-commit',
  'html',
  'empty',
  '5mb',
] as const;
export type StripeFailure = (typeof STRIPE_FAILURES)[number];
