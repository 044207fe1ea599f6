import type { ComponentType } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink, Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useSession } from '#features/account/web/session.ts';
import { useSecretFromAddress } from '#features/account/web/sign-in/use-secret-from-address.ts';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import { GiftNotice } from './gift-notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PLAN_NAMES } from '#features/subscription/web/plan-names.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import type { giftFunctions } from '#features/gifts/shared/contract.ts';
import { giftService } from '../gift-calls.ts';

/** What redeem-gift returns (decision 0038): `error` is a sentence for people, in the request's language. */
type Redeemed = OutputOf<typeof giftFunctions.redeemGift>;

type AfterOpening = {
  /** What came with the gift, shown once it is opened; the app passes it in. */
  readonly CameWith?: ComponentType<{ className?: string }> | undefined;
};

class NotRedeemed extends Error {}

const redeem = async (token: string): Promise<Redeemed> => {
  try {
    const answer = await giftService.redeemGift({ gift_token: token });
    if (answer.already_redeemed) return answer;
    if (!answer.success) throw new NotRedeemed(answer.error ?? t('Failed to redeem gift'));
    toast({
      kind: 'success',
      about: 'redeem-gift',
      title: t('Gift Redeemed Successfully!'),
      description: t('Your {tier} subscription is now active!', { tier: answer.subscription_tier ?? '' }),
    });
    return answer;
  } catch (error) {
    const reason =
      error instanceof NotRedeemed ? error.message : t('There was a problem redeeming your gift.');
    toast({ kind: 'error', about: 'redeem-gift', title: t('Redemption Failed'), description: reason });
    throw error;
  }
};

const messageOf = (error: Error): string => {
  if (error instanceof NotRedeemed) return error.message;
  return error instanceof CallFailed && error.code === 'offline'
    ? t('There’s no connection right now. Your gift is safe.')
    : t('Failed to redeem gift');
};

/** Redeems by itself as soon as it is shown; after that, only 'Try Again' repeats it. */
const GiftRedemption = ({ token, CameWith }: AfterOpening & { token: string }) => {
  const queries = useQueryClient();
  // A query and not a mutation, because it starts once with the page, even if React renders twice. It must
  // never run again by itself.
  const gift = useQuery({
    queryKey: ['gift-redemption', token],
    queryFn: async () => {
      const redeemed = await redeem(token);
      // Everything that shows the plan, or waits for one, must see the new one.
      void queries.invalidateQueries({ queryKey: ['subscription'] });
      return redeemed;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (gift.isFetching)
    return (
      <GiftNotice title={t('Redeeming Your Gift')}>
        <Loading label={t('Please wait while we activate your subscription...')} className="py-4!" />
      </GiftNotice>
    );
  if (gift.isError)
    return (
      <GiftNotice
        title={t('Redemption Failed')}
        actions={
          <>
            <Button kind="first" onClick={() => void gift.refetch()}>
              {t('Try Again')}
            </Button>
            <ButtonLink kind="second" to="/pricing">
              {t('View Pricing Plans')}
            </ButtonLink>
            <ButtonLink kind="quiet" to="/">
              {t('Back to Home')}
            </ButtonLink>
          </>
        }
      >
        <p>{messageOf(gift.error)}</p>
        <p>{t('This could happen if the gift has already been redeemed or has expired.')}</p>
      </GiftNotice>
    );
  return gift.data ? <GiftRedeemed gift={gift.data} CameWith={CameWith} /> : null;
};

/** Opened just now, or earlier by the same account: after a reload, or with the same link again. */
const GiftRedeemed = ({ gift, CameWith }: AfterOpening & { gift: Redeemed }) => (
  <GiftNotice
    title={gift.already_redeemed ? t('You’ve already opened this gift') : t('Gift Redeemed Successfully!')}
    actions={
      <>
        <h2 className="w-full text-[1.4rem]">{t('Ready to Start Your Story?')}</h2>
        <ButtonLink kind="first" to="/write">
          {t('Start Writing My Story')}
        </ButtonLink>
        <ButtonLink kind="second" to="/how-to-use">
          {t('Learn How It Works')}
        </ButtonLink>
        <ButtonLink kind="quiet" to="/">
          {t('Back to Home')}
        </ButtonLink>
      </>
    }
  >
    {gift.already_redeemed ? null : <p>{t('Your subscription is now active and ready to use.')}</p>}
    {gift.subscription_tier && (
      <p>{t('Plan: {plan}', { plan: PLAN_NAMES[gift.subscription_tier] ?? gift.subscription_tier })}</p>
    )}
    {gift.subscription_end && <p>{t('Valid until {date}', { date: dayOf(gift.subscription_end) })}</p>}
    {gift.gifted_by && <p>{t('A gift from {name}', { name: gift.gifted_by })}</p>}
    {CameWith && <CameWith className="mt-4" />}
  </GiftNotice>
);

const PATH = '/redeem-gift';

/** The page behind the link of a gift (/redeem-gift?token=…). */
export const RedeemGiftScreen = ({ CameWith }: AfterOpening) => {
  // Anyone with the token has the gift, so it must not stay where an onlooker could see it or the browser
  // history would keep it (decision 0039).
  const token = useSecretFromAddress('token', { letsIn: true });
  const session = useSession();
  if (token === null || token === '') return <NoGiftInLink />;
  if (token === undefined || session.state === 'loading') return <Loading />;
  if (session.state === 'signed-out') return <SignInForGift />;
  return <GiftRedemption token={token} CameWith={CameWith} />;
};

const NoGiftInLink = () => (
  <GiftNotice
    title={t('Invalid Gift Link')}
    actions={
      <ButtonLink kind="first" to="/">
        {t('Return to Home')}
      </ButtonLink>
    }
  >
    <p>{t('This gift redemption link appears to be invalid or incomplete.')}</p>
  </GiftNotice>
);

/** The token stays in this tab; the URL to return to after signing in contains only the page. */
const SignInForGift = () => {
  const isClosed = usePublicSettings().signUp === 'closed';
  return (
    <GiftNotice
      title={t('Sign In Required')}
      actions={
        <>
          <ButtonLink kind="first" to={withNext('/signin', PATH)}>
            {t('Sign In')}
          </ButtonLink>
          {isClosed ? null : (
            <ButtonLink kind="second" to={signUpPath(PATH)}>
              {t('Create Account')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to="/">
            {t('Back to Home')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {isClosed
          ? whoMayJoin('closed')
          : t('Please sign in or create an account to redeem your gift subscription.')}
      </p>
      <p>{t("Don't worry - your gift will be waiting for you after you sign in!")}</p>
    </GiftNotice>
  );
};
