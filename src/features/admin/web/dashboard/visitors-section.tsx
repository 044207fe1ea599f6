import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VisitorSummary } from '#features/visitor-analytics/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ConversionFunnel } from './conversion-funnel.tsx';
import { totalsQuery, visitSummaryQuery } from './dashboard-calls.ts';
import { count, shareOf, wholePercent } from './figure-words.ts';
import { PartNotLoaded } from './part-not-loaded.tsx';
import { TopPages } from './top-pages.tsx';

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-sm bg-sheet p-5 shadow-page">
    <h3 className="text-[1.2rem]">{title}</h3>
    {children}
  </div>
);

const Figure = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="min-w-0 flex-1 basis-32">
      {name}
      {note === undefined ? null : <span className="block text-[0.9375rem] text-ink-2">{note}</span>}
    </dt>
    <dd className="text-right font-semibold tabular-nums">{value}</dd>
  </div>
);

const Figures = ({ visits }: { readonly visits: VisitorSummary }) => (
  <dl className="mt-2 divide-y divide-line">
    <Figure name={t('Total visits')} value={count(visits.totalVisitors)} />
    <Figure name={t('Unique visitors')} value={count(visits.uniqueVisitors)} />
    <Figure name={t('This month')} value={count(visits.monthVisits)} note={t('Visits in the last 30 days')} />
    <Figure name={t('This week')} value={count(visits.weekVisits)} note={t('Visits in the last 7 days')} />
    <Figure name={t('Today')} value={count(visits.todayVisits)} note={t('Visits since midnight')} />
    <Figure
      name={t('Return rate')}
      value={wholePercent(shareOf(visits.returnVisitors, visits.totalVisitors))}
      note={t('Visits of browsers that had been here before')}
    />
  </dl>
);

const Waiting = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
    <Skeleton className="h-[28.6rem]" />
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </div>
);

/** Who came here since the beginning, to which pages, and how many stayed. */
export const VisitorsSection = ({ timeZone }: { readonly timeZone: string }) => {
  const visits = useQuery(visitSummaryQuery(timeZone));
  const totals = useQuery(totalsQuery);
  return (
    <section aria-labelledby="visitors" className="mt-12">
      <h2 id="visitors" className="mb-4 text-[1.5rem]">
        {t('Visitors')}
      </h2>
      {visits.isPending && <Waiting />}
      {visits.isError && (
        <PartNotLoaded
          className="min-h-[13rem] rounded-sm bg-sheet p-5 shadow-page"
          isTrying={visits.isFetching}
          onTryAgain={() => void visits.refetch()}
        >
          {t('The visits could not be loaded.')}
        </PartNotLoaded>
      )}
      {visits.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
          <Sheet title={t('Visits')}>
            <Figures visits={visits.data} />
          </Sheet>
          <Sheet title={t('Top pages')}>
            <TopPages pages={visits.data.topPages} />
          </Sheet>
          <Sheet title={t('From visitor to writer')}>
            <ConversionFunnel visitors={visits.data.uniqueVisitors} users={totals.data?.users} />
          </Sheet>
        </div>
      )}
    </section>
  );
};
