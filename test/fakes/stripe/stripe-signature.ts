import { createHmac } from 'node:crypto';
import type { StripeEvent } from './stripe-objects.ts';

/** What Stripe posts to a webhook. */
export type Delivery = { readonly body: string; readonly headers: Record<string, string> };

/** `forged`: signed without the secret. `stale`: signed an hour ago. `at`: signed at that moment. */
export type How = { readonly forged?: true; readonly stale?: true; readonly at?: Date };

const AN_HOUR_MS = 3_600_000;

/**
 * An event as it is posted. The signature covers the exact characters of the body, so they are written as
 * Stripe writes them.
 */
export const deliveryOf = (event: StripeEvent, secret: string, { forged, stale, at }: How = {}): Delivery => {
  const body = JSON.stringify(event, null, 2);
  const moment = (at?.getTime() ?? Date.now()) - (stale ? AN_HOUR_MS : 0);
  const seconds = Math.floor(moment / 1000);
  const key = forged ? 'whsec_of_somebody_else' : secret;
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': `t=${seconds},v1=${signature}`,
    },
  };
};
