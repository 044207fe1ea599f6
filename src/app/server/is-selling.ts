import type { Settings } from './env.ts';

/** Whether plans and gifts are sold here: with a key of Stripe's, and never on a family's own instance (decision 19). */
export const isSelling = ({ STRIPE_SECRET_KEY, OPEN_ACCESS }: Settings): boolean =>
  STRIPE_SECRET_KEY !== undefined && !OPEN_ACCESS;
