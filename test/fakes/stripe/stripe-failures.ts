/**
 * Everything that may go wrong at Stripe or on the way there. With `reset-after-commit`, the request was
 * carried out but the response was lost.
 */
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
