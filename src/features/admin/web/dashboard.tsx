import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/words.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { AdminUser } from '../shared/contract.ts';
import { adminUsersQuery, companionRatesQuery, revenueQuery } from './admin-calls.ts';
import { CompanionCard } from './companion-card.tsx';
import { GiftSection } from './gift-section.tsx';
import { money } from './money.ts';
import { RevenueSection } from './revenue-section.tsx';
import { UserTable } from './user-table.tsx';

const count = (value: number): string => value.toLocaleString(LANGUAGE);

const Total = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div className="flex flex-col rounded-sm bg-sheet p-5 shadow-page">
    <dt className="text-ink-2">{name}</dt>
    <dd className="mt-1 font-story text-[2rem] leading-tight">{value}</dd>
    {note && <dd className="text-ink-2">{note}</dd>}
  </div>
);

const chaptersOf = (users: readonly AdminUser[]): number =>
  users.reduce((sum, user) => sum + user.total_chapters, 0);

const NOT_LOADED = [
  t('The users could not be loaded.'),
  t('The revenue could not be loaded.'),
  t('The figures of the companion could not be loaded.'),
];

/** Totals, users and the companion. A part that cannot be loaded says so and leaves the others standing. */
export const Dashboard = () => {
  const users = useQuery(adminUsersQuery);
  const revenue = useQuery(revenueQuery);
  const companion = useQuery(companionRatesQuery);
  const parts = [users, revenue, companion];
  const failed = parts.filter((query) => query.isError);
  const notLoaded = NOT_LOADED.find((_words, at) => parts[at]?.isError);
  const everybody = users.data?.users ?? [];
  const known = users.data ? count : () => '–';

  return (
    <div className="mx-auto w-full max-w-[68rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem]">{t('Dashboard')}</h1>
      {failed.length > 0 && (
        <output className="mt-6 flex flex-wrap items-center gap-4 border-l-4 border-danger pl-4">
          {notLoaded}
          <Button kind="second" size="small" onClick={() => failed.forEach((query) => void query.refetch())}>
            {t('Try again')}
          </Button>
        </output>
      )}
      {users.isPending ? (
        <Loading />
      ) : (
        <>
          <dl className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Total name={t('Users')} value={known(everybody.length)} />
            <Total
              name={t('Monthly revenue')}
              value={money(revenue.data?.monthlyRecurringRevenue ?? 0)}
              note={t('MRR, and {total} in all so far', { total: money(revenue.data?.totalRevenue ?? 0) })}
            />
            <Total
              name={t('Active subscriptions')}
              value={count(revenue.data?.activeSubscriptions ?? 0)}
              note={t('{n} new this month', { n: revenue.data?.thisMonthNewSubscriptions ?? 0 })}
            />
            <Total name={t('Chapters')} value={known(chaptersOf(everybody))} />
          </dl>
          {companion.data && <CompanionCard rates={companion.data} />}
          {revenue.data && <RevenueSection revenue={revenue.data} />}
          <GiftSection />
          <UserTable users={everybody} />
        </>
      )}
    </div>
  );
};
