import { AccountSection } from '#features/account/web/account-section.tsx';
import { t } from '#platform/shared/words.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { SubscriptionStatus } from '../shared/subscription-status.ts';
import { useSubscription } from './use-subscription.ts';

/** By the wire's names. */
const PLAN_NAMES: Readonly<Record<string, string>> = {
  premium: t('The writer’s plan: as many chapters as you like'),
  family_reader: t('The family reader’s plan: reading what your family shares'),
  enterprise: t('A plan without limits, given by whoever runs this site'),
};

const untilWords = ({ subscription_tier, subscription_end }: SubscriptionStatus): string | null => {
  if (subscription_tier === null) return null;
  if (subscription_end === null) return t('It has no end.');
  return t('It runs until {day}.', { day: dayOf(subscription_end) });
};

const freeWords = ({ can_write_chapter }: SubscriptionStatus): string =>
  can_write_chapter
    ? t('Your first chapter is free and still to be written.')
    : t('Your free chapter is written. You can always go on with it, take it along and delete it.');

/** What plan is in force and until when, for the account page. */
export const OwnPlan = () => {
  const { status, loading } = useSubscription();
  const { openAccess = false } = usePublicSettings();
  const until = untilWords(status);
  return (
    <AccountSection title={t('Your plan')}>
      {loading ? (
        <Skeleton className="h-12 w-full max-w-[24rem]" />
      ) : (
        <div>
          <p className="text-[1.1rem] font-semibold">
            {PLAN_NAMES[status.subscription_tier ?? ''] ?? t('The free plan')}
          </p>
          <p className="mt-1 text-ink-2">
            {openAccess ? t('On this site everything is included.') : (until ?? freeWords(status))}
          </p>
        </div>
      )}
      {openAccess ? null : (
        <ButtonLink to="/pricing" kind="second" className="self-start">
          {t('See all plans')}
        </ButtonLink>
      )}
    </AccountSection>
  );
};
