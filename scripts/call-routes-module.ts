import type { Plugin } from 'vite';

const NAME = 'virtual:call-routes/';

/**
 * Gives the browser the methods and paths of one feature of the call table, `virtual:call-routes/chapters`,
 * without the schemas behind them. A feature missing from the table has no calls.
 */
export const callRoutesModule = (): Plugin => ({
  name: 'call-routes',
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load: async (id) => {
    if (!id.startsWith(`\0${NAME}`)) return undefined;
    const { calls } = await import('../src/app/shared/calls.ts');
    const { callRoutes } = await import('../src/platform/shared/call-table.ts');
    const routes = callRoutes(calls)[id.slice(NAME.length + 1)] ?? {};
    return `export default ${JSON.stringify(routes)}`;
  },
});
