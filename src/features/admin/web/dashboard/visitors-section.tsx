import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VisitorSummary } from '#features/visitor-analytics/shared/contract.ts';
import { t, counted } from '#platform/shared/i18n.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { totalsQuery, visitSummaryQuery } from './dashboard-calls.ts';
import { count, shareOf, wholePercent, exactPercent } from './figure-words.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';

/** The most visited pages, with bars in proportion to the first. */
const TopPages = ({ pages }: { readonly pages: VisitorSummary['topPages'] }) => {
  const most = Math.max(1, ...pages.map(({ visits }) => visits));
  if (pages.length === 0) return <p className="mt-2">{t('Nothing yet.')}</p>;
  return (
    <ol className="mt-3 flex flex-col gap-3">
      {pages.map(({ page, visits }) => (
        <li key={page}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{page === '/' ? t('Homepage') : page}</span>
            <span className="whitespace-nowrap tabular-nums">
              {counted(visits, { one: '{n} visit', other: '{n} visits' })}
            </span>
          </p>
          <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-ember-wash">
            <div className="h-full rounded-full bg-ember" style={{ width: `${(visits / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
};

/** Any value is visible. In hundredths of the whole width. */
const LEAST_WIDTH = 1.5;

type Props = {
  readonly visitors: number;
  /** The number of accounts; undefined while it isn't known. */
  readonly users: number | undefined;
};

const Step = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt>{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
);

/** The visitors, and how many of them have an account, with widths in proportion. */
const ConversionFunnel = ({ visitors, users }: Props) => {
  const rate = shareOf(users ?? 0, visitors);
  const half = users ? Math.max(LEAST_WIDTH, Math.min(100, rate * 100)) / 2 : 0;
  const known = (value: string): string => (users === undefined ? '–' : value);
  return (
    <>
      {visitors > 0 && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 60"
          preserveAspectRatio="none"
          className="mt-4 h-32 w-full rounded-sm"
        >
          <rect x={0} y={0} width={100} height={18} className="fill-ember" />
          <polygon points={`0,18 100,18 ${50 + half},42 ${50 - half},42`} className="fill-ember-wash" />
          <rect x={50 - half} y={42} width={half * 2} height={18} className="fill-sage" />
        </svg>
      )}
      <dl className="mt-2 divide-y divide-line">
        <Step name={t('Unique visitors')} value={count(visitors)} />
        <Step name={t('People who signed up')} value={known(count(users ?? 0))} />
        <Step name={t('Conversion rate')} value={known(exactPercent(rate))} />
      </dl>
    </>
  );
};

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
      note={t('Visits from browsers that had been here before')}
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

/** Who has visited since the beginning, which pages they visited, and how many stayed. */
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
        <PartNotLoaded className="min-h-[13rem] rounded-sm bg-sheet p-5 shadow-page" asked={visits}>
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
