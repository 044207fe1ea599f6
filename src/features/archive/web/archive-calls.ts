import routes from 'virtual:call-routes/archives';
import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/call.ts';
import { callsOf } from '#platform/web/call.ts';
import type { archiveCalls } from '../shared/archive-contract.ts';

export const archiveService = callsOf<typeof archiveCalls>(routes);

export type LookedAt = OutputOf<typeof archiveCalls.look>;
export type MadeArchive = OutputOf<typeof archiveCalls.list>['archives'][number];
export type Heard = OutputOf<typeof archiveCalls.bringIn>;
export type Step = Extract<Heard, { type: 'step' }>;

/** The archive imports that have not been undone. */
export const archivesQuery = queryOptions({
  queryKey: ['archives'] as const,
  networkMode: 'always',
  queryFn: ({ signal }) => archiveService.list({}, { signal }),
});
