import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { UNKNOWN_PAGE } from '#features/visitor-analytics/shared/visit.ts';
import { recordVisits } from '#features/visitor-analytics/web/record-visits.ts';
import { forgetOldWords } from './old-words-extras.ts';
import { pageOf } from './screens.tsx';
import { warnAtWrongAddress } from './wrong-address-extras.ts';

// Loaded once the page is alive and idle; only the pattern of an address is told, so nobody's id is.
recordVisits((pathname) => pageOf(pathname) ?? UNKNOWN_PAGE);

// The server wrote them into the page.
warnAtWrongAddress(JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as PublicSettings);

// What could not be loaded for it now is looked at with the next page.
forgetOldWords().catch(() => undefined);
