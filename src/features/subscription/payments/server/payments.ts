import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { StripeDoor } from '#platform/server/payments/open-stripe.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import type { Price } from '#features/subscription/shared/plans.ts';

/** A row of the books that says that somebody paid. */
export type PaidPurchase = {
  readonly id: string;
  readonly userId: UserId | null;
  readonly offer: Offer;
  readonly paidAt: Date;
};

/**
 * What becomes of a purchase of one offer. Each is called in the transaction that changes the purchase's own state, at most once for each
 * change, so it may simply write.
 */
export type Fulfilment = {
  readonly paid: (tx: Db, purchase: PaidPurchase) => Promise<void>;
  /** All its money went back, or is being disputed. Plans that it gave rest by themselves; this is for everything else. */
  readonly suspended: (tx: Db, purchaseId: string, now: Date) => Promise<void>;
  /** The dispute was won, or the refund failed: its money is there after all. */
  readonly restored: (tx: Db, purchaseId: string) => Promise<void>;
  /** Whose plans hang on this purchase beside its buyer's. */
  readonly holders?: (db: Db, purchaseId: string) => Promise<readonly string[]>;
  /** The id of what was bought, for the page that a payment leads to. */
  readonly idOf?: (db: Db, purchaseId: string) => Promise<string | null>;
};

/** What an order at the payment service is made of, beside what `TERMS` says of its offer. */
export type Order = {
  readonly offer: Offer;
  readonly price: Price;
  /** As it stands on the payment page and the receipt, in the buyer's language. */
  readonly name: string;
  /** Where a payment leads, and where going back does: addresses of our own from their first slash on. */
  readonly successPath: (purchaseId: string) => string;
  readonly cancelPath: string;
  /** What must be there together with the purchase, such as the gift that is being bought. */
  readonly prepare?: (tx: Db, purchaseId: string) => Promise<void>;
};

/** What is bought and sold, and by which key. */
export type Payments = Pick<AppContext, 'db' | 'clock' | 'log' | 'publicUrl' | 'productName'> & {
  /** Undefined without a key. */
  readonly stripe: StripeDoor | undefined;
  /** False without a key, and on a family's own instance: there what was sold before can still be ended. */
  readonly isSelling: boolean;
  /** In which mode the key works, where it says. */
  readonly mode: 'live' | 'test' | undefined;
  readonly webhookSecret: string | undefined;
  /** By offer, of what other features sell; the plans and connections are this feature's own. */
  readonly fulfilments: Partial<Readonly<Record<Offer, Fulfilment>>>;
};
