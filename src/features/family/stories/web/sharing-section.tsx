import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { ShareNewChapters } from './share-new-chapters.tsx';

/** On the account page: what the family may read of your stories. */
export const SharingSection = () => (
  <AccountSection
    title={t('Sharing with your family')}
    lead={t(
      'A chapter is private until you share it. Then only relatives you’re connected with can read it.',
    )}
  >
    <ShareNewChapters />
  </AccountSection>
);
