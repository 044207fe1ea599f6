import { writeAudit } from '#features/admin/server/write-audit.ts';
import type { GiftDeps } from '#features/gifts/server/api.ts';
import { paymentsOf } from './payments-of-services.ts';
import type { Services } from './services.ts';

/** Gifts with what the app is built on. */
export const giftsOf = (services: Services, payments = paymentsOf(services)): GiftDeps => {
  const { settings, database, clock } = services;
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
