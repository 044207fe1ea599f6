/** What the app may use of helping. */
export { helpingPart } from './helping-part.ts';
export { helpingRoutes } from './helping-routes.ts';
