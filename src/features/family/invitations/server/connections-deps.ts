import type { PaymentDeps } from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';

/** Who writes the mails of the family, and where their links lead. */
export type FamilySender = {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly productName: string;
};

export type ConnectionsDeps = FamilySender & {
  readonly db: Db;
  /** The links of invitations are made from it. */
  readonly secret: string;
  readonly clock: Clock;
  readonly payments: Pick<PaymentDeps, 'isSelling'>;
  /** Everybody here has the writer plan (decision 0039). */
  readonly openAccess: boolean;
};
