import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { RevenueSummary } from '../shared/contract.ts';

/** Whether nothing is sold here and nothing was: then there is nothing to say of money. */
export const hasNeverSold = (
  { openAccess = false, paymentOpen = false }: Pick<PublicSettings, 'openAccess' | 'paymentOpen'>,
  revenue: RevenueSummary | undefined,
): boolean =>
  openAccess &&
  !paymentOpen &&
  (revenue === undefined || (revenue.recentTransactions.length === 0 && revenue.activeSubscriptions === 0));
