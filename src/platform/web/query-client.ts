import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const TRIES = 2;

/** No way to the server, or a part of it is away for the moment. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'offline' || error.code === 'unavailable');

/** Asks again where that may help; what the server refused it would refuse again. */
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
