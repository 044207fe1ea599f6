import type { ConnectionsDeps } from '#features/family/server/api.ts';
import { paymentsOf } from './payments-of-services.ts';
import type { Services } from './services.ts';

/** Inviting and connecting, with what the app is built on. */
export const connectionsOf = (services: Services, payments = paymentsOf(services)): ConnectionsDeps => {
  const { settings, database, clock, secret } = services;
  return {
    db: database.db,
    clock,
    secret,
    publicUrl: settings.PUBLIC_URL,
    productName: settings.PRODUCT_NAME,
    payments,
    openAccess: settings.OPEN_ACCESS,
  };
};
