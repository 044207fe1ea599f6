/**
 * Generated at build time from one feature's part of the call table, so that no schema library is sent to the
 * browser.
 */
declare module 'virtual:call-routes/*' {
  import type { CallRoute } from '#platform/shared/call-table.ts';
  const routes: Record<string, CallRoute>;
  export default routes;
}
