import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const TRIES = 2;

/** The server can't be reached, or part of it is unavailable for the moment. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'offline' || error.code === 'unavailable');

/** Retries if that may help. A request that the server refused would be refused again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES && mayPass(error),
      },
      mutations: { retry: false },
    },
  });
