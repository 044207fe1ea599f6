import { sql } from 'kysely';

/** The money of the gift went back, or is in dispute, after it was opened. `gift` is in the query. */
export const isPaidBack = sql<boolean>`exists (
  select from entitlement e where e.gift_id = gift.id and e.suspended is not null)`;
