/** Made at build time from one feature of the call table, so that no schema library travels to the browser. */
declare module 'virtual:call-routes/*' {
  import type { CallRoute } from '#platform/shared/call-table.ts';
  const routes: Record<string, CallRoute>;
  export default routes;
}
