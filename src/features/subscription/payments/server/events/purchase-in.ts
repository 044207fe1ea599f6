import type { Db } from '#platform/server/database/database.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import { type Offer, OFFERS } from '#features/subscription/shared/offers.ts';

export type Purchase = {
  readonly id: string;
  readonly userId: string | null;
  readonly offer: Offer;
  readonly cents: number;
  readonly currency: string;
  readonly state: string;
  readonly language: Language;
  readonly session: string | null;
};

const COLUMNS = [
  'id',
  'user_id',
  'offer',
  'amount_cents',
  'currency',
  'state',
  'language',
  'checkout_session',
] as const;

type Row = {
  readonly id: string;
  readonly user_id: string | null;
  readonly offer: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly state: string;
  readonly language: string;
  readonly checkout_session: string | null;
};

export const isOffer = (text: string): text is Offer => (OFFERS as readonly string[]).includes(text);

const purchaseOf = (row: Row | undefined): Purchase | undefined =>
  row && isOffer(row.offer)
    ? {
        id: row.id,
        userId: row.user_id,
        offer: row.offer,
        cents: row.amount_cents,
        currency: row.currency,
        state: row.state,
        language: isLanguage(row.language) ? row.language : 'en',
        session: row.checkout_session,
      }
    : undefined;

/**
 * The purchase that an object at Stripe came from. `metadata` is what we stored there ourselves. A client
 * reference would not do, because anyone paying through a payment link of the same Stripe account may choose
 * one.
 */
export const purchaseIn = async (
  db: Db,
  metadata: Readonly<Record<string, string>> | null,
): Promise<Purchase | undefined> => {
  const id = metadata?.purchase_id;
  // Querying an id column with other text would fail.
  if (id === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const row = await db.selectFrom('purchase').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  return purchaseOf(row);
};

/** The owner's purchase with this Checkout session. */
export const ownPurchase = async (db: Db, owner: string, session: string): Promise<Purchase | undefined> => {
  const row = await db
    .selectFrom('purchase')
    .where('user_id', '=', owner)
    .where('checkout_session', '=', session)
    .select(COLUMNS)
    .executeTakeFirst();
  return purchaseOf(row);
};
