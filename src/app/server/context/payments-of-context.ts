import { giftFulfilment } from '#features/gifts/server/api.ts';
import type { PaymentDeps } from '#features/subscription/server/api.ts';
import { keyMode, openStripe } from '#platform/server/payments/open-stripe.ts';
import { isSelling } from '../settings/is-selling.ts';
import type { AppContext } from './app-context.ts';

/** What is bought and sold, with what the app is built on. */
export const paymentsOf = ({
  settings,
  database,
  clock,
  log,
}: Pick<AppContext, 'settings' | 'database' | 'clock' | 'log'>): PaymentDeps => {
  const { PUBLIC_URL: publicUrl, PRODUCT_NAME: productName } = settings;
  return {
    db: database.db,
    clock,
    log,
    stripe: openStripe(settings),
    isSelling: isSelling(settings),
    mode: settings.STRIPE_SECRET_KEY === undefined ? undefined : keyMode(settings.STRIPE_SECRET_KEY),
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    publicUrl,
    productName,
    fulfilments: { gift: giftFulfilment({ clock, publicUrl, productName }) },
  };
};
