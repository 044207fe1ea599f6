import type { ConnectionsDeps } from '#features/family/server/api.ts';
import { paymentsOf } from './payments-of-context.ts';
import type { AppContext } from './app-context.ts';

/** Inviting and connecting, with what the app is built on. */
export const connectionsOf = (context: AppContext, payments = paymentsOf(context)): ConnectionsDeps => {
  const { settings, database, clock, secret } = context;
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
