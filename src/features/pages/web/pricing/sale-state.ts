import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';

/**
 * The state of sales on this site: everything is included, plans are announced, or they can be bought
 * (decision 0039).
 */
export type SaleState = 'included' | 'coming' | 'open';

export const saleStateOf = ({ openAccess, paymentOpen }: PublicSettings): SaleState => {
  if (openAccess) return 'included';
  return paymentOpen ? 'open' : 'coming';
};

/** What starting costs, for display next to a button that starts. */
export const freeToBegin = (settings: PublicSettings): string =>
  saleStateOf(settings) === 'included'
    ? t('Everything is free here. No account needed to begin.')
    : t('Your first chapter is free. No account needed to begin.');
