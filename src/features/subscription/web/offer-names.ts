import { t } from '#platform/shared/i18n.ts';
import type { Offer } from '../shared/offers.ts';

/** The name of each offer for its buyer. */
export const OFFER_NAMES: Readonly<Record<Offer, string>> = {
  writer_monthly: t('Writer plan'),
  writer_thirty_days: t('30 days of access'),
  family_reader_monthly: t('Family reader plan'),
  family_connection: t('Family connection'),
  gift: t('Gift subscription'),
};
