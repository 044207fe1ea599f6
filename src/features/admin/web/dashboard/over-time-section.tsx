import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { VisitDays } from '#features/visitor-analytics/shared/contract.ts';
import { dayIn } from '#platform/shared/calendar.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { daysInWords } from '../charts/bin-words.ts';
import { Chart } from '../charts/chart.tsx';
import { type Charted, isEmpty } from '../charts/charted.ts';
import { revenueQuery } from '../admin-calls.ts';
import { daysQuery, visitDaysQuery } from './dashboard-calls.ts';
import { hasNeverSold } from '../never-sold.ts';
import { chartOf, chartOfVisits, inAll, titleOf } from './over-time-charts.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { RangeControl } from './range-control.tsx';
import { addressOf, daysIn, rangeOf, type ShownRange } from './shown-range.ts';

/** The height of a chart with everything around it, so that nothing below jumps when it loads. */
const HIGH = 'min-h-[24.4rem]';

/** What a card needs to know about its query. */
type Asked = {
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** The previous days are shown. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

type CardProps = {
  /** Its heading until its figures have loaded. */
  readonly title: string;
  readonly asked: Asked;
  readonly charted: Charted | undefined;
  readonly drawnAs: 'bars' | 'lines';
  readonly notLoaded: string;
  readonly sum?: string | undefined;
  /** What readers must know to understand it correctly. */
  readonly note?: string | undefined;
};

const body = ({ asked, charted, drawnAs, notLoaded, sum }: CardProps): ReactNode => {
  if (asked.isError)
    return (
      <PartNotLoaded className={HIGH} asked={asked}>
        {notLoaded}
      </PartNotLoaded>
    );
  if (!charted)
    return (
      <div className={classNames('flex flex-col pt-3', HIGH)}>
        <Skeleton className="flex-1" />
      </div>
    );
  if (isEmpty(charted))
    return (
      <p className={classNames('flex items-center justify-center text-ink-2', HIGH)}>
        {t('Nothing in this period.')}
      </p>
    );
  return <Chart charted={charted} drawnAs={drawnAs} inAll={sum ?? inAll(charted)} />;
};

const Card = (props: CardProps) => {
  const id = useId();
  const { title, asked, charted, note } = props;
  return (
    <section
      aria-labelledby={id}
      aria-busy={asked.isFetching}
      className={classNames(
        '@container min-w-0 rounded-sm bg-sheet p-5 shadow-page transition-opacity duration-150',
        asked.isPlaceholderData && 'opacity-60',
      )}
    >
      <h3 id={id} className="text-[1.2rem]">
        {charted?.title ?? title}
      </h3>
      {body(props)}
      {note === undefined ? null : <p className="mt-2 text-[0.9375rem] text-ink-2">{note}</p>}
    </section>
  );
};

const IN_LINES = { drawnAs: 'lines' } as const;

/**
 * The record of which browser visited when is deleted after some time (privacy page). Of those days, only the
 * numbers remain.
 */
const whatIsForgotten = ({ days, toldApartFrom: from }: VisitDays): string | undefined => {
  if (from === null)
    return t(
      'For days this long ago, visitors are counted one day at a time (in UTC). Someone who came on two days counts twice.',
    );
  if (from === days[0]?.day) return undefined;
  return t(
    'Before {day}, visitors are counted one day at a time (in UTC). Someone who came on two days counts twice.',
    {
      day: daysInWords({ from, to: from }),
    },
  );
};

const VisitsCard = ({ range, timeZone }: { range: ShownRange; timeZone: string }) => {
  const visits = useQuery(visitDaysQuery(range, timeZone));
  const charted = visits.data && chartOfVisits(visits.data.days);
  const visitors = visits.data?.uniqueVisitors ?? null;
  const sum =
    charted && visitors !== null
      ? counted(
          visitors,
          { one: '{visits} by {n} visitor', other: '{visits} by {n} different visitors' },
          { visits: inAll(charted) },
        )
      : undefined;
  return (
    <Card
      title={titleOf('visits', daysIn(range))}
      asked={visits}
      charted={charted}
      {...IN_LINES}
      notLoaded={t('The visits for these days could not be loaded.')}
      sum={sum}
      note={charted && !isEmpty(charted) ? whatIsForgotten(visits.data) : undefined}
    />
  );
};

const CardsOfDays = ({ range, timeZone }: { range: ShownRange; timeZone: string }) => {
  const asked = useQuery(daysQuery(range, timeZone));
  const days = asked.data?.days;
  const isFree = hasNeverSold(usePublicSettings(), useQuery(revenueQuery).data);
  const card = { asked, drawnAs: 'bars' } as const;
  return (
    <>
      <Card
        {...card}
        title={titleOf('signUps', daysIn(range))}
        charted={days && chartOf('signUps', days)}
        notLoaded={t('The sign-ups for these days could not be loaded.')}
      />
      <Card
        {...card}
        title={titleOf('chapters', daysIn(range))}
        charted={days && chartOf('chapters', days)}
        notLoaded={t('The chapters for these days could not be loaded.')}
      />
      {isFree ? null : (
        <Card
          {...card}
          title={titleOf('revenue', daysIn(range))}
          charted={days && chartOf('revenue', days)}
          notLoaded={t('The revenue for these days could not be loaded.')}
        />
      )}
    </>
  );
};

/** Visits, sign-ups, chapters and revenue, day by day, for the range in the URL. */
export const OverTimeSection = ({ timeZone }: { readonly timeZone: string }) => {
  const [address, setAddress] = useSearchParams();
  // Until the page is reloaded, this is the day it was opened, so that no chart moves by itself.
  const [now] = useState(() => new Date());
  const range = rangeOf(address, now, timeZone);
  return (
    <section aria-labelledby="over-time" className="mt-12">
      <h2 id="over-time" className="text-[1.5rem]">
        {t('Over time')}
      </h2>
      <RangeControl
        range={range}
        today={dayIn(timeZone, now)}
        onChoose={(chosen) => setAddress(addressOf(chosen), { replace: true, preventScrollReset: true })}
      />
      <p className="mt-4 text-ink-2">
        <output>{daysInWords(range)}</output>
        <span className="block text-[0.9375rem]">
          {t('Every day begins at midnight in your time zone, {zone}.', {
            zone: timeZone.replaceAll('_', ' '),
          })}
        </span>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <VisitsCard range={range} timeZone={timeZone} />
        <CardsOfDays range={range} timeZone={timeZone} />
      </div>
    </section>
  );
};
