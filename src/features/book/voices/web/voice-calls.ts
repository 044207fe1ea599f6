import routes from 'virtual:call-routes/voices';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#platform/web/call.ts';
import type { voiceCalls } from '../shared/voices-contract.ts';

export const voiceService = callsOf<typeof voiceCalls>(routes);

/** Like the book's other queries, it fails at once without a connection and is refetched each time. */
export const voicesQuery = queryOptions({
  networkMode: 'always',
  staleTime: 0,
  queryKey: ['book', 'voices'] as const,
  queryFn: ({ signal }) => voiceService.list({}, { signal }),
});
