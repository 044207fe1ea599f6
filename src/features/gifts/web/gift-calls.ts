import routes from 'virtual:call-routes/gifts';
import functionRoutes from 'virtual:call-routes/giftFunctions';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import { callsOf } from '#platform/web/call.ts';
import type { Gift, giftCalls, giftFunctions } from '../shared/contract.ts';

export const gifts = callsOf<typeof giftCalls>(routes);
export const giftService = callsOf<typeof giftFunctions>(functionRoutes);

export const GIFTS_KEY = ['gifts'] as const;

/** How soon the gifts are fetched again while an email is being sent. */
const LOOK_AGAIN_MS = 5_000;

/** The payment page closes after a day; a gift not paid by then never will be. */
const PAID_WITHIN_MS = 86_400_000;

/**
 * Someone who went back and started over won't pay for the gift they left behind, so only the newest can
 * still be paid for.
 */
const canComeOfIt = ({ state, created_at }: Gift, at: number): boolean =>
  state !== 'unpaid' || (at === 0 && Date.now() - Date.parse(created_at) < PAID_WITHIN_MS);

/** The gifts that the signed-in person gave, newest first. */
export const useGifts = () => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  return useQuery({
    // The person is part of the key, so that no one ever sees the gifts of the person who used this browser
    // before.
    queryKey: [...GIFTS_KEY, userId],
    enabled: userId !== undefined,
    // Without a connection it fails at once, so that the page can say so; the query library would wait in silence.
    networkMode: 'always',
    queryFn: async ({ signal }) => (await gifts.list({}, { signal })).gifts.filter(canComeOfIt),
    refetchInterval: ({ state }) =>
      state.data?.some(({ mail_state }) => mail_state === 'waiting') ? LOOK_AGAIN_MS : false,
  });
};
