import type { ModelFailure } from './language-model.ts';

/** Why an endpoint that responded with this status instead of 200 can't be used. */
export const failureOfStatus = (status: number): ModelFailure => {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'busy';
  return status >= 500 ? 'server-error' : 'rejected';
};
