import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { revenueQuery } from '../admin-calls.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { paymentsQuery } from './dashboard-calls.ts';
import { CompanionNotice } from '../model/companion-notice.tsx';
import { hasNeverSold } from '../never-sold.ts';
import { OverTimeSection } from './over-time-section.tsx';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { RevenueSection } from './revenue-section.tsx';
import { TotalsSection } from './totals-section.tsx';
import { VisitorsSection } from './visitors-section.tsx';

/** The name of this browser's time zone. */
const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The income, or a message that it couldn't be loaded. */
const Revenue = () => {
  const revenue = useQuery(revenueQuery);
  const isFree = hasNeverSold(usePublicSettings(), revenue.data);
  if (isFree) return null;
  if (revenue.data) return <RevenueSection revenue={revenue.data} />;
  return revenue.isError ? (
    <PartNotLoaded className="mt-12" asked={revenue}>
      {t('The revenue could not be loaded.')}
    </PartNotLoaded>
  ) : null;
};

/**
 * The state of this instance: the totals, who visits, and how that changed over time. Each part is loaded
 * separately. If one fails, it says so and the others stay.
 */
export const Dashboard = () => {
  // The server doesn't know the reader's time zone or present day.
  const isInBrowser = useHydrated();
  const timeZone = ownTimeZone();
  // Only for its message.
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
