import { useQuery } from '@tanstack/react-query';
import { CallFailed, callFunction } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { NoticePage } from '#platform/web/ui/notice-page.tsx';

/** What redeem-gift answers (specification, section 7). */
type Redeemed = {
  readonly success: boolean;
  readonly subscription_tier?: string;
  readonly subscription_end?: string;
  readonly gifted_by?: string;
  readonly error?: string;
};

class NotRedeemed extends Error {}

const redeem = async (token: string): Promise<Redeemed> => {
  try {
    const answer = await callFunction<Redeemed>('redeem-gift', { gift_token: token });
    if (!answer.success) throw new NotRedeemed(answer.error ?? 'Failed to redeem gift');
    toast({
      kind: 'success',
      title: 'Gift Redeemed Successfully!',
      description: `Your ${answer.subscription_tier} subscription is now active!`,
    });
    return answer;
  } catch (error) {
    const reason = error instanceof NotRedeemed ? error.message : 'There was a problem redeeming your gift.';
    toast({ kind: 'error', title: 'Redemption Failed', description: reason });
    throw error;
  }
};

const messageOf = (error: Error): string => {
  if (error instanceof NotRedeemed) return error.message;
  return error instanceof CallFailed && error.code === 'offline'
    ? 'There is no connection right now. Your gift is safe.'
    : 'Failed to redeem gift';
};

const long = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** Redeems by itself as soon as it shows; only 'Try Again' does it once more. */
export const GiftRedemption = ({ token }: { token: string }) => {
  // A query and not a mutation, because it starts with the page, once, also where React renders twice. It must never run again by itself.
  const gift = useQuery({
    queryKey: ['gift-redemption', token],
    queryFn: () => redeem(token),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (gift.isFetching)
    return (
      <NoticePage title="Redeeming Your Gift">
        <Loading label="Please wait while we activate your subscription..." className="py-4" />
      </NoticePage>
    );
  if (gift.isError)
    return (
      <NoticePage
        title="Redemption Failed"
        actions={
          <>
            <Button kind="first" onClick={() => void gift.refetch()}>
              Try Again
            </Button>
            <ButtonLink kind="second" to="/pricing">
              View Pricing Plans
            </ButtonLink>
            <ButtonLink kind="quiet" to="/">
              Back to Home
            </ButtonLink>
          </>
        }
      >
        <p>{messageOf(gift.error)}</p>
        <p>This could happen if the gift has already been redeemed or has expired.</p>
      </NoticePage>
    );
  return gift.data ? <GiftRedeemed gift={gift.data} /> : null;
};

const GiftRedeemed = ({ gift }: { gift: Redeemed }) => (
  <NoticePage
    title="Gift Redeemed Successfully!"
    actions={
      <>
        <h2 className="w-full text-[1.4rem]">Ready to Start Your Story?</h2>
        <ButtonLink kind="first" to="/write">
          Start Writing My Story
        </ButtonLink>
        <ButtonLink kind="second" to="/how-to-use">
          Learn How It Works
        </ButtonLink>
        <ButtonLink kind="quiet" to="/">
          Back to Home
        </ButtonLink>
      </>
    }
  >
    <p>Your subscription is now active and ready to use.</p>
    <p>Plan: {gift.subscription_tier}</p>
    {gift.subscription_end && <p>Valid until {long.format(new Date(gift.subscription_end))}</p>}
    {gift.gifted_by && <p>A gift from {gift.gifted_by}</p>}
  </NoticePage>
);
