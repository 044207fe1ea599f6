import { dirname } from 'node:path';
import type { Places } from '../context/open-app-context.ts';
import { listenForOperators } from './operator-socket.ts';
import type { ServerContext } from '../context/server-context.ts';

/**
 * Carries out operators' commands while this server holds the embedded database, which no other process can open. A system that allows no socket in the data
 * folder keeps no server from starting: then they have to stop it for a command.
 */
export const serveOperatorCommands = async (
  context: ServerContext,
  { migrations, template }: Places,
): Promise<{ stop(): Promise<void> }> => {
  const { settings, log, database } = context;
  const nothing = { stop: () => Promise.resolve() };
  if (database.engine !== 'embedded') return nothing;
  const places = { root: dirname(migrations), template };
  try {
    const stop = await listenForOperators(
      settings.DATA_DIR,
      async ({ args, folder, terminal, complain, signal }) => {
        // Loaded at the first command: a start does not wait for it.
        const { runOperator } = await import('./run-operator.ts');
        return runOperator(args, { places, terminal, complain, context, folder, stop: () => signal });
      },
    );
    return { stop };
  } catch (error) {
    log.warn({ err: error }, 'operator commands cannot reach this server');
    return nothing;
  }
};
