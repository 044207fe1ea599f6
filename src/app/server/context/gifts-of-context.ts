import { writeAudit } from '#features/admin/server/write-audit.ts';
import type { GiftDeps } from '#features/gifts/server/api.ts';
import { paymentsOf } from './payments-of-context.ts';
import type { AppContext } from './app-context.ts';

/** Gifts with what the app is built on. */
export const giftsOf = (context: AppContext, payments = paymentsOf(context)): GiftDeps => {
  const { settings, database, clock } = context;
  const operator = settings.SUPPORT_EMAIL ?? settings.ADMIN_EMAIL ?? 'test@localhost';
  return {
    db: database.db,
    clock,
    publicUrl: settings.PUBLIC_URL,
    productName: settings.PRODUCT_NAME,
    payments,
    noteByHand: writeAudit,
    openAccess: settings.OPEN_ACCESS,
    sampleTo: settings.NODE_ENV === 'production' ? undefined : operator,
  };
};
