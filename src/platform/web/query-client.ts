import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const TRIES_WITHOUT_CONNECTION = 2;

/** Asks again where there was no way to the server; what the server refused it would refuse again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < TRIES_WITHOUT_CONNECTION && error instanceof CallFailed && error.code === 'offline',
      },
      mutations: { retry: false },
    },
  });
