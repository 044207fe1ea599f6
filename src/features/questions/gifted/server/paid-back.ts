import { sql } from 'kysely';

/**
 * Whether the gift's money went back, or is in dispute, after the gift was opened. `gift` is in the query.
 */
export const isPaidBack = sql<boolean>`exists (
  select from entitlement e where e.gift_id = gift.id and e.suspended is not null)`;
