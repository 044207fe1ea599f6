import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';

/** How things stand with the plans on this site: everything is included, they are announced, or they can be bought (decision 0039). */
export type SaleState = 'included' | 'coming' | 'open';

export const saleStateOf = ({ openAccess, paymentOpen }: PublicSettings): SaleState => {
  if (openAccess) return 'included';
  return paymentOpen ? 'open' : 'coming';
};

/** What beginning costs, beside a way to begin. */
export const freeToBegin = (settings: PublicSettings): string =>
  saleStateOf(settings) === 'included'
    ? t('Everything is free here. No account needed to begin.')
    : t('Your first chapter is free. No account needed to begin.');
