import { Suspense } from 'react';
import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';

const LegacyAgreements = lazyPart(() => import('./legacy-agreements.tsx'));

/** On the account page: who may read the chapters one day, and whose chapters the reader may read. */
export const LegacySection = () => {
  const { keepsMail = false } = usePublicSettings();
  return (
    <AccountSection
      id="legacy"
      title={t('If I can no longer do it myself')}
      lead={
        keepsMail
          ? t(
              'You can name someone you trust as your legacy contact. They won’t see anything now. If they ask for access one day, you’ll find that on every page when you’re signed in, and you can say no at the press of a button. If you don’t, they can read your chapters and save them. They can never write, share or delete anything.',
            )
          : t(
              'You can name someone you trust as your legacy contact. They won’t see anything now. If they ask for access one day, we’ll tell you three times, and you can say no at the press of a button. If you don’t, they can read your chapters and save them. They can never write, share or delete anything.',
            )
      }
    >
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        <LegacyAgreements />
      </Suspense>
    </AccountSection>
  );
};
