import type { Payments } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/** What an administrator did with a gift that no one paid for. */
export type GiftDeed = {
  readonly act: 'gift-given' | 'gift-corrected' | 'gift-resent' | 'gift-card-made';
  readonly by: UserId;
  readonly at: Date;
  readonly reason?: string;
};

/** What gifts need: the context, and what other features provide. */
export type GiftContext = Pick<AppContext, 'db' | 'clock' | 'publicUrl' | 'productName' | 'openAccess'> & {
  readonly payments: Payments;
  /** Records what an administrator did, in the same transaction. */
  readonly noteByHand: (tx: Db, deed: GiftDeed) => Promise<void>;
  /** The email address for samples that developers ask for; undefined in production, where no one may ask. */
  readonly sampleTo: string | undefined;
};
