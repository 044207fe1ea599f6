import { type AccountPart, jsonFile } from '#features/account/server/api.ts';

/** Somebody's plans, past and present, and the free chapter. */
export const subscriptionPart: AccountPart = {
  tables: ['entitlement', 'free_chapter_use'],
  exportFor: async function* ({ db, owner }) {
    const plans = await db
      .selectFrom('entitlement')
      .where('user_id', '=', owner)
      .orderBy('created_at')
      .select(['plan', 'source', 'reason', 'starts_at as from', 'ends_at as until', 'created_at as given'])
      .execute();
    const free = await db
      .selectFrom('free_chapter_use')
      .where('user_id', '=', owner)
      .select('used')
      .executeTakeFirst();
    yield jsonFile('data/plans.json', { plans, freeChaptersUsed: free?.used ?? 0 });
  },
};
