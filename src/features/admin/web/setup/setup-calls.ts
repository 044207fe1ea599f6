import routes from 'virtual:call-routes/setup';
import { queryOptions, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { SentInputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { setupCalls, SetupState } from '../../shared/setup-contract.ts';
import { onceNow } from '../admin-calls.ts';
import { operationsQuery } from '../operations/operations-calls.ts';

export const setup = callsOf<typeof setupCalls>(routes);

export type Decision = SentInputOf<(typeof setupCalls)['save']>;

const BACKUP_ASKED_EVERY_MS = 2_000;

/** Repeated while a backup is being made. */
export const setupQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'setup'],
  staleTime: 0,
  queryFn: ({ signal }) => setup.state({}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.backups.isUnderWay ? BACKUP_ASKED_EVERY_MS : false),
});

/** A change to what the page shows. The response replaces it. */
export const useSetupChange = <I>(
  act: (input: I) => Promise<SetupState>,
  onDone?: (state: SetupState) => void,
): UseMutationResult<SetupState, Error, I> => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: act,
    onSuccess: async (state) => {
      await queries.cancelQueries({ queryKey: setupQuery.queryKey });
      queries.setQueryData(setupQuery.queryKey, state);
      void queries.invalidateQueries({ queryKey: operationsQuery.queryKey });
      onDone?.(state);
    },
    // Perhaps only the response was lost.
    onError: () => void queries.invalidateQueries({ queryKey: setupQuery.queryKey }),
  });
};

/** Decides one step of the checklist. */
export const useDecision = (): UseMutationResult<SetupState, Error, Decision> =>
  useSetupChange(setup.save, () => toast({ kind: 'success', title: t('Saved'), about: 'setup' }));
