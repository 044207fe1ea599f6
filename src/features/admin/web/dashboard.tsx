import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { AdminUser } from '../shared/contract.ts';
import { adminUsersQuery, revenueQuery } from './admin-calls.ts';
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

/** Totals and users. A part that cannot be loaded says so and leaves the other standing. */
export const Dashboard = () => {
  const users = useQuery(adminUsersQuery);
  const revenue = useQuery(revenueQuery);
  const failed = [users, revenue].filter((query) => query.isError);
  const everybody = users.data?.users ?? [];
  const known = users.data ? count : () => '–';

  return (
    <div className="mx-auto w-full max-w-[68rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem]">Dashboard</h1>
      {failed.length > 0 && (
        <output className="mt-6 flex flex-wrap items-center gap-4 border-l-4 border-danger pl-4">
          {users.isError ? 'The users could not be loaded.' : 'The revenue could not be loaded.'}
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
          <UserTable users={everybody} />
        </>
      )}
    </div>
  );
};
