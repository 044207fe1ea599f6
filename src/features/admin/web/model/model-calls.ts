import routes from 'virtual:call-routes/model';
import { queryOptions, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { SentInputOf } from '#platform/shared/call.ts';
import { callsOf } from '#platform/web/call.ts';
import type { modelCalls, ModelState } from '../../shared/model-contract.ts';
import { companionRatesQuery, onceNow } from '../admin-calls.ts';
import { operationsQuery } from '../operations/operations-calls.ts';

export const model = callsOf<typeof modelCalls>(routes);

export type SentEndpoint = SentInputOf<(typeof modelCalls)['listModels']>;
export type SentModel = SentInputOf<(typeof modelCalls)['save']>;
export type ModelToAdd = SentInputOf<(typeof modelCalls)['addHome']>;

/** How often a download's progress is requested. */
const ASKED_EVERY_MS = 1_000;
/** How often we check whether the chosen model answers again. */
const TROUBLE_ASKED_EVERY_MS = 10_000;

export const modelQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'model'],
  staleTime: 0,
  queryFn: ({ signal }) => model.state({}, { signal }),
});

/** The same, repeated while a model is being added, and now and then while the chosen one doesn't answer. */
export const followedModelQuery = queryOptions({
  ...modelQuery,
  refetchInterval: ({ state: { data } }) => {
    if (data?.home.kind === 'adding') return ASKED_EVERY_MS;
    return data && data.answering.trouble !== null ? TROUBLE_ASKED_EVERY_MS : false;
  },
});

/**
 * A change to which companion answers. The response replaces what is shown. Requests still running are
 * cancelled, so that their older responses can't replace it.
 */
export const useModelChange = <I>(
  act: (input: I) => Promise<ModelState>,
  onDone?: (state: ModelState) => void,
): UseMutationResult<ModelState, Error, I> => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: act,
    onSuccess: async (state) => {
      await queries.cancelQueries({ queryKey: modelQuery.queryKey });
      queries.setQueryData(modelQuery.queryKey, state);
      void queries.invalidateQueries({ queryKey: operationsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: companionRatesQuery.queryKey });
      onDone?.(state);
    },
    // Perhaps only the response was lost.
    onError: () => void queries.invalidateQueries({ queryKey: modelQuery.queryKey }),
  });
};
