import type { PaymentDeps } from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database.ts';
import type { Clock } from '#platform/shared/clock.ts';

/** Who writes the mails of gifts, and where their links lead. */
export type GiftSender = {
  readonly clock: Clock;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly productName: string;
};

export type GiftDeps = GiftSender & {
  readonly db: Db;
  readonly payments: PaymentDeps;
  /** Everybody here has the writer plan (decision 19): nothing is sold, and there is nothing that a gift would add. */
  readonly openAccess: boolean;
  /** To whom the sample goes that a developer asks for; undefined in production, where nobody may. */
  readonly sampleTo: string | undefined;
};
