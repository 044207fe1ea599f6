/** What server startup, and the features above this one, may use of visits. */
export { forgetOldVisits } from './forget-old-visits.ts';
export { openVisits, type Visits } from './open-visits.ts';
export { rollUpLatestVisits, rollUpVisits } from './roll-up-visits.ts';
