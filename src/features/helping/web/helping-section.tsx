import { Suspense } from 'react';
import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';

const WhoHelps = lazyPart(() => import('./who-helps.tsx'));

/** On the account page: who helps the reader tell their story, and whom the reader helps. */
export const HelpingSection = () => (
  <AccountSection
    id="helping"
    title={t('Someone who helps me tell')}
    lead={t(
      'A relative can sit down with you: you tell, and they type or record it. They can also add photos, choose questions, and put the chapters you share in order. They can never publish, share, delete or download anything, and they read nothing that isn’t shared with them. You see everything they did.',
    )}
  >
    <Suspense fallback={<Skeleton className="h-16 w-full" />}>
      <WhoHelps />
    </Suspense>
  </AccountSection>
);
