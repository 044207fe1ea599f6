import type { Stripe } from 'stripe';
import { askStripe } from '../ask-stripe.ts';
import type { Payments } from '../payments.ts';
import { TAKEN_EVENTS, takeEvent } from './take-event.ts';
import { tryEach } from '../try-each.ts';
import { doneUntil, setDoneUntil } from '../upkeep-turn.ts';

const HOUR_MS = 3_600_000;
/** Stripe remembers its events for 30 days. */
export const EVENTS_KEPT_MS = 30 * 24 * HOUR_MS;

const READ = 'stripe-events-read';

/** The time from which events may have been missed: a little before the last check, or the first sale. */
const missedSince = async ({ db }: Payments, now: Date): Promise<Date | undefined> => {
  const last = await doneUntil(db, READ);
  const oldest = new Date(now.getTime() - EVENTS_KEPT_MS);
  if (last) return new Date(Math.max(last.getTime() - HOUR_MS, oldest.getTime()));
  const first = await db
    .selectFrom('purchase')
    .select((min) => min.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return first?.at ? new Date(Math.max(first.at.getTime() - HOUR_MS, oldest.getTime())) : undefined;
};

/** Page by page, newest first. Each page is requested like everything else. */
const eventsSince = async function* (payments: Payments, since: Date): AsyncIterable<Stripe.Event> {
  let after: string | undefined;
  for (;;) {
    const page = await askStripe(payments, (stripe) =>
      stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1_000) },
        types: [...TAKEN_EVENTS],
        limit: 100,
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    );
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
};

/**
 * Processes events that never arrived, for example while the server was down. If one fails, all are checked
 * again next time.
 */
export const takeMissedEvents = async (payments: Payments, now: Date): Promise<void> => {
  const since = await missedSince(payments, now);
  if (since) await tryEach(eventsSince(payments, since), (event) => takeEvent(payments, event));
  await setDoneUntil(payments.db, READ, now);
};
