import { dirname } from 'node:path';
import type { Places } from '../context/open-app-context.ts';
import { listenForOperators } from './operator-socket.ts';
import type { ServerContext } from '../context/server-context.ts';

/**
 * Runs operators' commands while this server holds the embedded database, which no other process can open. If
 * the system allows no socket in the data folder, the server still starts, but operators must stop it to run
 * a command.
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
        // Loaded at the first command, so that starting the server doesn't wait for it.
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
