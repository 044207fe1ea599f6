import type { AdminUser } from '#features/admin/shared/contract.ts';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  USER_SORTS,
  type UserSort,
} from '#features/admin/shared/users-limits.ts';

export const PLAN_FILTERS = [
  'all',
  'free',
  'premium',
  'family_reader',
  'enterprise',
] as const satisfies readonly ('all' | AdminUser['subscription_plan'])[];
export type PlanFilter = (typeof PLAN_FILTERS)[number];

/**
 * Which part of the users is shown. It is in the URL, so that going back returns to it, and a page can be
 * bookmarked or shared.
 */
export type UsersView = {
  readonly search: string;
  readonly plan: PlanFilter;
  readonly standing: AccountStatus;
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
  /** Where this page begins, as the server's cursor; undefined for the first. */
  readonly after: string | undefined;
  /** How many come before it. */
  readonly skipped: number;
};

export const FIRST_VIEW: UsersView = {
  search: '',
  plan: 'all',
  standing: 'here',
  sort: 'signup_date',
  direction: 'desc',
  after: undefined,
  skipped: 0,
};

/** The given value if it is one of `known`. */
const oneOf = <T extends string>(known: readonly T[], given: string | null): T | undefined =>
  known.find((value) => value === given);

/** The view in a URL. Invalid values are ignored. */
export const viewOf = (query: URLSearchParams): UsersView => {
  const sort = oneOf(USER_SORTS, query.get('sort')) ?? FIRST_VIEW.sort;
  const after = query.get('after') ?? undefined;
  const skipped = Number(query.get('skipped'));
  return {
    search: query.get('search') ?? '',
    plan: oneOf(PLAN_FILTERS, query.get('plan')) ?? FIRST_VIEW.plan,
    standing: oneOf(ACCOUNT_STATUSES, query.get('standing')) ?? FIRST_VIEW.standing,
    sort,
    direction: oneOf(['asc', 'desc'], query.get('direction')) ?? firstDirectionOf(sort),
    after,
    skipped: after !== undefined && Number.isSafeInteger(skipped) && skipped > 0 ? skipped : 0,
  };
};

/** The URL query for a view: only what differs from the first view. */
export const queryOf = (view: UsersView): URLSearchParams => {
  const query = new URLSearchParams();
  if (view.search !== '') query.set('search', view.search);
  if (view.plan !== FIRST_VIEW.plan) query.set('plan', view.plan);
  if (view.standing !== FIRST_VIEW.standing) query.set('standing', view.standing);
  if (view.sort !== FIRST_VIEW.sort) query.set('sort', view.sort);
  if (view.direction !== firstDirectionOf(view.sort)) query.set('direction', view.direction);
  if (view.after !== undefined) {
    query.set('after', view.after);
    query.set('skipped', String(view.skipped));
  }
  return query;
};

/** Addresses from a to z, everything else from the newest or largest. */
export const firstDirectionOf = (sort: UserSort): UsersView['direction'] =>
  sort === 'email' ? 'asc' : 'desc';

/** The view with another search or order. It starts at the first page. */
export const changed = (
  view: UsersView,
  change: Partial<Omit<UsersView, 'after' | 'skipped'>>,
): UsersView => ({ ...view, ...change, after: undefined, skipped: 0 });

/** The view sorted by the pressed column, or in the other direction if it was already sorted by it. */
export const sortedBy = (view: UsersView, sort: UserSort): UsersView =>
  changed(view, {
    sort,
    direction: view.sort === sort ? (view.direction === 'asc' ? 'desc' : 'asc') : firstDirectionOf(sort),
  });

/** The page after one with `shown` users that ends at `after`. */
export const pageAfter = (view: UsersView, after: string, shown: number): UsersView => ({
  ...view,
  after,
  skipped: view.skipped + shown,
});

/** Whether the view leaves anyone out. */
export const isNarrowed = ({ search, plan, standing }: UsersView): boolean =>
  search !== '' || plan !== FIRST_VIEW.plan || standing !== FIRST_VIEW.standing;
