import { Suspense } from 'react';
import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { ShareNewChapters } from './share-new-chapters.tsx';

const ChosenWriters = lazyPart(() => import('#features/family/chapter-mails/web/chosen-writers.tsx'));

/** On the account page: what the family may read of your stories, and whose chapters come by e-mail. */
export const SharingSection = () => (
  <AccountSection
    title={t('Sharing with your family')}
    lead={t(
      'A chapter is private until you share it. Then only relatives you’re connected with can read it.',
    )}
  >
    <ShareNewChapters />
    <Suspense fallback={null}>
      <ChosenWriters />
    </Suspense>
  </AccountSection>
);
