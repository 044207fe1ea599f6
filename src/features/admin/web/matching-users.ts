import type { AdminUser } from '../shared/contract.ts';

export const PLAN_FILTERS = ['all', 'free', 'premium', 'enterprise'] as const;
export type PlanFilter = (typeof PLAN_FILTERS)[number];

/** The users whose e-mail address contains `search`, in whatever case, and whose plan is `plan` (specification, sections 5 and 6). */
export const matchingUsers = (
  users: readonly AdminUser[],
  { search, plan }: { search: string; plan: PlanFilter },
): readonly AdminUser[] => {
  const wanted = search.trim().toLowerCase();
  return users.filter(
    (user) =>
      user.email.toLowerCase().includes(wanted) && (plan === 'all' || user.subscription_plan === plan),
  );
};
