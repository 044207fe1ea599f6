import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { AdminUser } from '../shared/contract.ts';
import { adminUsersQuery, companionRatesQuery, revenueQuery } from './admin-calls.ts';
import { CompanionCard } from './companion-card.tsx';
import { UserTable } from './user-table.tsx';

const count = (value: number): string => value.toLocaleString('en');
const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'usd' }).format(cents / 100);

const Total = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div className="flex flex-col rounded-sm bg-sheet p-5 shadow-page">
    <dt className="text-ink-2">{name}</dt>
    <dd className="mt-1 font-story text-[2rem] leading-tight">{value}</dd>
    {note && <dd className="text-ink-2">{note}</dd>}
  </div>
);

const chaptersOf = (users: readonly AdminUser[]): number =>
  users.reduce((sum, user) => sum + user.total_chapters, 0);

const PARTS = ['users', 'revenue', 'figures of the companion'];

/** Totals, users and the companion. A part that cannot be loaded says so and leaves the others standing. */
export const Dashboard = () => {
  const users = useQuery(adminUsersQuery);
  const revenue = useQuery(revenueQuery);
  const companion = useQuery(companionRatesQuery);
  const parts = [users, revenue, companion];
  const failed = parts.filter((query) => query.isError);
  const missing = PARTS.find((_part, at) => parts[at]?.isError);
  const everybody = users.data?.users ?? [];
  const known = users.data ? count : () => '–';

  return (
    <div className="mx-auto w-full max-w-[68rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem]">Dashboard</h1>
      {failed.length > 0 && (
        <output className="mt-6 flex flex-wrap items-center gap-4 border-l-4 border-danger pl-4">
          The {missing} could not be loaded.
          <Button kind="second" size="small" onClick={() => failed.forEach((query) => void query.refetch())}>
            Try again
          </Button>
        </output>
      )}
      {users.isPending ? (
        <Loading />
      ) : (
        <>
          <dl className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Total name="Users" value={known(everybody.length)} />
            <Total
              name="Monthly revenue"
              value={dollars(revenue.data?.monthlyRecurringRevenue ?? 0)}
              note={`MRR, and ${dollars(revenue.data?.totalRevenue ?? 0)} in all so far`}
            />
            <Total
              name="Active subscriptions"
              value={count(revenue.data?.activeSubscriptions ?? 0)}
              note={`${count(revenue.data?.thisMonthNewSubscriptions ?? 0)} new this month`}
            />
            <Total name="Chapters" value={known(chaptersOf(everybody))} />
          </dl>
          {companion.data && <CompanionCard rates={companion.data} />}
          <UserTable users={everybody} />
        </>
      )}
    </div>
  );
};
