import { endPlan, givePlan, type Grant, grantsOf, planHolder } from '#features/subscription/server/api.ts';
import { type GiftContext, giftsGivenByHand, giveGift } from '#features/gifts/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { givingCalls, GrantShown } from '../shared/giving-contract.ts';
import { writeAudit } from './write-audit.ts';

const shown = (grant: Grant): GrantShown => ({
  ...grant,
  starts_at: grant.starts_at.toISOString(),
  ends_at: grant.ends_at?.toISOString() ?? null,
});

type Wanted = { readonly months: number } | { readonly until: string } | null;

const endsOf = (wanted: Wanted) =>
  wanted !== null && 'until' in wanted ? { until: new Date(wanted.until) } : wanted;

export const givingRoutes = (context: GiftContext): Implementation<typeof givingCalls> => {
  const { db, clock, payments } = context;
  return {
    grants: async ({ input, viewer }) => {
      const holder = await planHolder(db, viewer, input.id);
      return { grants: (await grantsOf(db, holder, clock())).map(shown) };
    },
    give: async ({ input, viewer }) => {
      const holder = await planHolder(db, viewer, input.id);
      const { grant_id: grantId, plan, ends, reason } = input;
      const { userId: by } = viewer;
      const also = (tx: Db): Promise<void> =>
        writeAudit(tx, { act: 'plan-given', by, at: clock(), about: holder, plan, reason });
      await givePlan(payments, by, holder, { grantId, plan, ends: endsOf(ends), reason, also });
      return { grants: (await grantsOf(db, holder, clock())).map(shown) };
    },
    end: async ({ input, viewer }) => {
      const { reason } = input;
      const holder = await endPlan(payments, viewer, input.id, {
        reason,
        also: (tx, { holder: about, plan }) =>
          writeAudit(tx, { act: 'plan-ended', by: viewer.userId, at: clock(), about, plan, reason }),
      });
      return { grants: (await grantsOf(db, holder, clock())).map(shown) };
    },
    giveGift: ({ input, viewer, request }) => {
      const language = languageOfRequest((name) => request.headers.get(name) ?? undefined);
      return giveGift(context, viewer.userId, { ...input, language });
    },
    gifts: async () => ({ gifts: await giftsGivenByHand(db, clock()) }),
  };
};
