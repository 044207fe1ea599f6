import type { Plugin } from 'vite';

const NAME = 'virtual:call-routes';

/** Gives the browser the methods and paths of the call table, without the schemas behind them. */
export const callRoutesModule = (): Plugin => ({
  name: 'call-routes',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined;
    const { calls } = await import('../src/app/shared/calls.ts');
    const { callRoutes } = await import('../src/platform/shared/call-table.ts');
    return `export default ${JSON.stringify(callRoutes(calls))}`;
  },
});
