import type { Hono } from 'hono';
import { z } from 'zod';
import { readBytes } from '#platform/server/http/read-body.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Payments } from '../payments.ts';
import { takeEvent } from './take-event.ts';

export const WEBHOOK_PATH = '/api/webhooks/stripe';

/** Far larger than any event. */
const MOST_BYTES = 1_000_000;
/** An older signature may be a replay. */
const SIGNED_WITHIN_SECONDS = 300;

/** The last second that a date can represent. */
const LAST_SECOND = 8_640_000_000_000;
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int().min(0).max(LAST_SECOND),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.looseObject({}) }),
});
type SignedEvent = z.output<typeof signedEvent>;

/** What Stripe sent, if it was Stripe: the signature covers the exact bytes. */
const heardFrom = async (
  { stripe, webhookSecret }: Payments,
  body: Uint8Array,
  signature: string | undefined,
): Promise<SignedEvent> => {
  if (!stripe || webhookSecret === undefined) return refuse('payment-off');
  const { webhooks } = await stripe();
  const signed: unknown = await webhooks
    .constructEventAsync(Buffer.from(body), signature ?? '', webhookSecret, SIGNED_WITHIN_SECONDS)
    .catch(() => refuse('bad-input', { detail: 'The signature is not of these bytes, or too old.' }));
  const { data: event } = signedEvent.safeParse(signed);
  return event ?? refuse('bad-input', { detail: 'This is not the form of an event.' });
};

/**
 * A test-mode event says nothing about real money, and a live-mode event does not belong on a test instance.
 */
const demandOurMode = ({ mode, log }: Payments, { id, livemode, data }: SignedEvent): void => {
  const about = data.object.livemode;
  const isOther = (isLive: unknown): boolean =>
    typeof isLive === 'boolean' && mode !== undefined && isLive !== (mode === 'live');
  if (!isOther(livemode) && !isOther(about)) return;
  log.error(
    { event: id, livemode, mode },
    'an event of Stripe’s other mode was refused: the webhook and the key differ',
  );
  refuse('bad-input', { detail: 'The event is of another mode than the key.' });
};

/** Where Stripe reports what happened. It resends anything not answered with 200 for days. */
export const mountWebhook = (app: Hono<HttpVariables>, payments: Payments): void => {
  app.post(WEBHOOK_PATH, async (c) => {
    c.set('route', `POST ${WEBHOOK_PATH}`);
    if (!payments.stripe || payments.webhookSecret === undefined) return refuse('payment-off');
    const { bytes } = await readBytes(c.req.raw, { types: ['application/json'], most: MOST_BYTES });
    const event = await heardFrom(payments, bytes, c.req.header('stripe-signature'));
    demandOurMode(payments, event);
    await takeEvent(payments, event);
    return c.json({ received: true });
  });
};
