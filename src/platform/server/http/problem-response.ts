import { unavailableBecause } from '../database/unavailable.ts';
import { type Problem, PROBLEMS, problemOf, Refusal } from '#platform/shared/problem.ts';

/** A refusal as an HTTP response (RFC 9457). */
export const problemResponse = (refusal: Refusal, requestId: string): Response => {
  const problem: Problem = problemOf(refusal, requestId);
  const { retryAfterSeconds } = refusal.extra;
  return Response.json(problem, {
    status: PROBLEMS[refusal.code].status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(typeof retryAfterSeconds === 'number' ? { 'retry-after': String(retryAfterSeconds) } : {}),
    },
  });
};

/**
 * Turns any error into a refusal. An unexpected error tells the client nothing, except when part of the
 * server is temporarily unavailable.
 */
export const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : (unavailableBecause(error) ?? new Refusal('unexpected'));
