import { askEndpoint, type Endpoint, EndpointRefused } from '../ask-endpoint.ts';
import type { ModelFailure } from './language-model.ts';
import { failureOfStatus } from './status-failures.ts';

const LONGEST_MS = 2_000;
/** A page that is left open asks again and again. */
const REMEMBERED_MS = 5_000;

const whyNot = async (endpoint: Endpoint, longestMs: number): Promise<ModelFailure | null> => {
  const signal = AbortSignal.timeout(longestMs);
  try {
    await askEndpoint(endpoint, signal);
    return null;
  } catch (error) {
    if (error instanceof EndpointRefused) return failureOfStatus(error.status);
    return signal.aborted ? 'timeout' : 'no-connection';
  }
};

/**
 * Checks whether an endpoint responds, for free and at most every few seconds. Returns null if it does, or
 * why it doesn't.
 */
export const openReachable = ({ longestMs = LONGEST_MS, rememberedMs = REMEMBERED_MS } = {}) => {
  let last:
    { readonly of: string; readonly at: number; readonly answer: Promise<ModelFailure | null> } | undefined;
  return (endpoint: Endpoint): Promise<ModelFailure | null> => {
    const of = JSON.stringify(endpoint);
    if (last?.of !== of || performance.now() - last.at > rememberedMs)
      last = { of, at: performance.now(), answer: whyNot(endpoint, longestMs) };
    return last.answer;
  };
};
