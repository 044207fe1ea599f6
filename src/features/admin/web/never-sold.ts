import type { PublicSettings } from '#platform/shared/public-settings.ts';
import type { RevenueSummary } from '../shared/contract.ts';

/** Whether nothing is or was ever sold here. The pages then don't mention money. */
export const hasNeverSold = (
  { openAccess = false, paymentOpen = false }: Pick<PublicSettings, 'openAccess' | 'paymentOpen'>,
  revenue: RevenueSummary | undefined,
): boolean =>
  openAccess &&
  !paymentOpen &&
  (revenue === undefined || (revenue.recentTransactions.length === 0 && revenue.activeSubscriptions === 0));
