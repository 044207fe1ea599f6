import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { StripeDoor } from '#platform/server/payments/open-stripe.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import type { Price } from '#features/subscription/shared/plans.ts';

/** A purchase that has been paid. */
export type PaidPurchase = {
  readonly id: string;
  readonly userId: UserId | null;
  readonly offer: Offer;
  readonly paidAt: Date;
};

/**
 * What happens to a purchase of one offer. Each function is called in the transaction that changes the
 * purchase's own state, at most once per change, so it can simply write.
 */
export type Fulfilment = {
  readonly paid: (tx: Db, purchase: PaidPurchase) => Promise<void>;
  /**
   * All its money went back or is disputed. Plans it granted are paused automatically; this is for everything
   * else.
   */
  readonly suspended: (tx: Db, purchaseId: string, now: Date) => Promise<void>;
  /** The dispute was won, or the refund failed, so we have the money after all. */
  readonly restored: (tx: Db, purchaseId: string) => Promise<void>;
  /** People other than the buyer whose plans depend on this purchase. */
  readonly holders?: (db: Db, purchaseId: string) => Promise<readonly string[]>;
  /** The id of what was bought, for the page a payment leads to. */
  readonly idOf?: (db: Db, purchaseId: string) => Promise<string | null>;
};

/** What an order at the payment service needs besides the offer's `TERMS`. */
export type Order = {
  readonly offer: Offer;
  readonly price: Price;
  /** Its name on the payment page and the receipt, in the buyer's language. */
  readonly name: string;
  /** Where paying leads, and where going back leads: paths on this site, starting with a slash. */
  readonly successPath: (purchaseId: string) => string;
  readonly cancelPath: string;
  /** Creates what must exist alongside the purchase, such as the gift that is being bought. */
  readonly prepare?: (tx: Db, purchaseId: string) => Promise<void>;
};

/** What buying and selling needs. */
export type Payments = Pick<AppContext, 'db' | 'clock' | 'log' | 'publicUrl' | 'productName'> & {
  /** Undefined without a key. */
  readonly stripe: StripeDoor | undefined;
  /** False without a key, and on a family's own instance, where earlier sales can still be ended. */
  readonly isSelling: boolean;
  /** The mode of the key, if the key says so. */
  readonly mode: 'live' | 'test' | undefined;
  readonly webhookSecret: string | undefined;
  /** For the offers that other features sell, by offer. This feature handles plans and connections itself. */
  readonly fulfilments: Partial<Readonly<Record<Offer, Fulfilment>>>;
};
