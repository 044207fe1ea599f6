import type { QueryClient } from '@tanstack/react-query';
import { subscription } from '#features/subscription/web/calls.ts';
import { BILLING_KEY, payments } from '#features/subscription/web/payment-calls.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { NOT_ARRIVED_YET, nothingPaid, thanksFor, thanksForGift } from '../legal/settled-words.ts';

/** When to ask again about a payment that is still being processed, or that couldn't be checked. */
const AGAIN_AFTER_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

type Settled = Awaited<ReturnType<typeof payments.settle>>;
type Found = Settled | { readonly state: 'not-found' | 'signed-out' | 'unreachable' };

const lookFor = async (checkout: string): Promise<Found> => {
  try {
    return await payments.settle({ session_id: checkout });
  } catch (error) {
    switch (error instanceof CallFailed ? error.code : 'unexpected') {
      case 'sign-in-required':
        return { state: 'signed-out' };
      case 'not-found':
      case 'bad-input':
      case 'payment-off':
        return { state: 'not-found' };
      default:
        return { state: 'unreachable' };
    }
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Says how a payment ended, according to the server: at once if that is known, otherwise as soon as it is.
 * `checkout` is Stripe's own id for it, from the URL. Keeps asking even if another page is opened.
 */
export const tellHowItEnded = async (
  checkout: string,
  queries: QueryClient,
  goTo: (path: string) => void,
): Promise<void> => {
  let hasSaidToWait = false;
  for (let tries = 0; ; tries += 1) {
    const found = await lookFor(checkout);
    if (found.state === 'paid') return thank(found, queries, goTo);
    const mayChange = found.state === 'open' || found.state === 'unreachable';
    const again = AGAIN_AFTER_MS[tries];
    if (!mayChange || again === undefined) {
      if (found.state !== 'open' && !(hasSaidToWait && mayChange)) toast(nothingPaid(found.state, goTo));
      return;
    }
    if (found.state === 'open' && !hasSaidToWait) {
      toast(NOT_ARRIVED_YET);
      hasSaidToWait = true;
    }
    await pause(again);
  }
};

const thank = async (
  { offer, gift_id }: Pick<Settled, 'offer' | 'gift_id'>,
  queries: QueryClient,
  goTo: (path: string) => void,
): Promise<void> => {
  void queries.invalidateQueries({ queryKey: BILLING_KEY });
  void queries.invalidateQueries({ queryKey: ['subscription'] });
  if (offer === 'gift') return toast(thanksForGift(gift_id, goTo));
  const status = await subscription.check({}).catch(() => undefined);
  toast(thanksFor(offer, status, goTo));
};
