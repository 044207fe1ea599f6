import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { revenueQuery } from '../admin-calls.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { paymentsQuery } from './dashboard-calls.ts';
import { CompanionNotice } from '../model/companion-notice.tsx';
import { hasNeverSold } from '../never-sold.ts';
import { OverTimeSection } from './over-time-section.tsx';
import { PartNotLoaded } from './part-not-loaded.tsx';
import { RevenueSection } from './revenue-section.tsx';
import { TotalsSection } from './totals-section.tsx';
import { VisitorsSection } from './visitors-section.tsx';

/** The name of the time zone that this browser's clock shows. */
const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was taken in, or that it could not be fetched. */
const Revenue = () => {
  const revenue = useQuery(revenueQuery);
  const isFree = hasNeverSold(usePublicSettings(), revenue.data);
  if (isFree) return null;
  if (revenue.data) return <RevenueSection revenue={revenue.data} />;
  return revenue.isError ? (
    <PartNotLoaded className="mt-12" isTrying={revenue.isFetching} onTryAgain={() => void revenue.refetch()}>
      {t('The revenue could not be loaded.')}
    </PartNotLoaded>
  ) : null;
};

/**
 * How the house does: what there is in all, who comes, and how it went over time. Each part is fetched by itself; one that fails says so and leaves the
 * others standing.
 */
export const Dashboard = () => {
  // The server knows neither the time zone nor what day it is where the page is read.
  const isInBrowser = useHydrated();
  const timeZone = ownTimeZone();
  // For its message alone.
  useQuery(paymentsQuery);
  return (
    <>
      {isInBrowser && <CompanionNotice />}
      <TotalsSection />
      {isInBrowser && <VisitorsSection timeZone={timeZone} />}
      {isInBrowser && <OverTimeSection timeZone={timeZone} />}
      <Revenue />
    </>
  );
};
