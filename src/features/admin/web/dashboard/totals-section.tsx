import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { revenueQuery } from '../admin-calls.ts';
import { totalsQuery } from './dashboard-calls.ts';
import { count } from './figure-words.ts';
import { money } from './money.ts';
import { hasNeverSold } from '../never-sold.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';

type TotalProps = {
  readonly name: string;
  /** Undefined while this total is loading; its note isn't shown until it has loaded. */
  readonly value: string | undefined;
  readonly note?: string;
};

/** One large figure. */
const Total = ({ name, value, note }: TotalProps) => (
  <div className="flex min-w-0 flex-col rounded-sm bg-sheet p-5 shadow-page">
    <dt className="text-ink-2">{name}</dt>
    <dd className="mt-1 font-story text-[2rem] leading-tight wrap-anywhere">
      {value ?? <Skeleton className="my-1 h-8 w-32" />}
    </dd>
    {note === undefined ? null : (
      <dd className="text-ink-2">{value === undefined ? <Skeleton className="h-6" /> : note}</dd>
    )}
  </div>
);

/**
 * Total users, revenue, subscriptions and chapters. If the revenue can't be loaded, it and the subscriptions
 * show as zero, and the dashboard shows a message saying so (decision 0042).
 */
export const TotalsSection = () => {
  const totals = useQuery(totalsQuery);
  const revenue = useQuery(revenueQuery);
  const isFree = hasNeverSold(usePublicSettings(), revenue.data);
  const known = (value: number | undefined): string | undefined => {
    if (value !== undefined) return count(value);
    return totals.isError ? '–' : undefined;
  };
  const earned = <T,>(value: T | undefined, nought: T): T | undefined =>
    value ?? (revenue.isError ? nought : undefined);
  const recurring = earned(revenue.data?.monthlyRecurringRevenue, 0);
  const subscriptions = earned(revenue.data?.activeSubscriptions, 0);
  return (
    <section aria-label={t('Totals')} className="mt-8">
      {totals.isError && (
        <PartNotLoaded className="mb-6" asked={totals}>
          {t('The totals could not be loaded.')}
        </PartNotLoaded>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Total name={t('Users')} value={known(totals.data?.users)} />
        {isFree ? null : (
          <>
            <Total
              name={t('Monthly revenue')}
              value={recurring === undefined ? undefined : money(recurring)}
              note={t('MRR; {total} received altogether', { total: money(revenue.data?.totalRevenue ?? 0) })}
            />
            <Total
              name={t('Active subscriptions')}
              value={subscriptions === undefined ? undefined : count(subscriptions)}
              note={t('{n} new this month', { n: revenue.data?.thisMonthNewSubscriptions ?? 0 })}
            />
          </>
        )}
        <Total name={t('Chapters')} value={known(totals.data?.chapters)} />
      </dl>
    </section>
  );
};
