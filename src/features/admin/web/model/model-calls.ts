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

/** How often it is asked how far a download is. */
const ASKED_EVERY_MS = 1_000;
/** How often whether it answers again. */
const TROUBLE_ASKED_EVERY_MS = 10_000;

export const modelQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'model'],
  staleTime: 0,
  queryFn: ({ signal }) => model.state({}, { signal }),
});

/** The same, asked again and again while a model is being added, and now and then while the one that was chosen does not answer. */
export const followedModelQuery = queryOptions({
  ...modelQuery,
  refetchInterval: ({ state: { data } }) => {
    if (data?.home.kind === 'adding') return ASKED_EVERY_MS;
    return data && data.answering.trouble !== null ? TROUBLE_ASKED_EVERY_MS : false;
  },
});

/** A change of what answers. Its answer takes the place of what is shown, and of nothing newer: whatever is still being asked is let go. */
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
    // Perhaps only the answer was lost.
    onError: () => void queries.invalidateQueries({ queryKey: modelQuery.queryKey }),
  });
};
