import { UNKNOWN_PAGE } from '#features/visitor-analytics/shared/visit.ts';
import { recordVisits } from '#features/visitor-analytics/web/record-visits.ts';
import { routeOf } from './screens.tsx';

// Loaded once the page is alive and idle; only the pattern of an address is told, so nobody's id is.
// A route with pages of its own inside ('/admin/*') counts as one.
recordVisits((pathname) => routeOf(pathname)?.path.replace(/\/\*$/, '') ?? UNKNOWN_PAGE);
