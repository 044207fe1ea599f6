import type { PaymentDeps } from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Who writes the mails of gifts, and where their links lead. */
export type GiftSender = {
  readonly clock: Clock;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly productName: string;
};

/** What an administrator did with a gift that nobody paid for. */
export type GiftDeed = {
  readonly act: 'gift-given' | 'gift-corrected' | 'gift-resent' | 'gift-card-made';
  readonly by: UserId;
  readonly at: Date;
  readonly reason?: string;
};

export type GiftDeps = GiftSender & {
  readonly db: Db;
  readonly payments: PaymentDeps;
  /** Everybody here has the writer plan (decision 0039): nothing is sold, and there is nothing that a gift would add. */
  readonly openAccess: boolean;
  /** Writes such a deed down, in its transaction. */
  readonly noteByHand: (tx: Db, deed: GiftDeed) => Promise<void>;
  /** To whom the sample goes that a developer asks for; undefined in production, where nobody may. */
  readonly sampleTo: string | undefined;
};
