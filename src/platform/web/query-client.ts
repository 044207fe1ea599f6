import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const TRIES = 2;

/** The server can't be reached, or part of it is unavailable for the moment. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'offline' || error.code === 'unavailable');

/**
 * The library starts a query again when it is invalidated, but not one that is loading for the first time: what
 * that brings may be older than the change.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({
      ...filters,
      predicate: (query) =>
        query.state.data === undefined && query.isActive() && (filters?.predicate?.(query) ?? true),
    });
    return super.invalidateQueries(filters, options);
  }
}

/** Retries if that may help. What the server refused, it would refuse again. */
export const createQueryClient = (): QueryClient =>
  new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES && mayPass(error),
      },
      mutations: { retry: false },
    },
  });
