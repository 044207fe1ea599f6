import routes from 'virtual:call-routes/gedcom';
import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/call.ts';
import { callsOf } from '#platform/web/call.ts';
import type { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';

export const fileService = callsOf<typeof gedcomCalls>(routes);

export type Preview = OutputOf<typeof gedcomCalls.preview>;
export type BroughtIn = OutputOf<typeof gedcomCalls.bringIn>;

/** The files whose people are in your tree. */
export const filesQuery = queryOptions({
  queryKey: [...FAMILY_KEY, 'files'] as const,
  networkMode: 'always',
  queryFn: ({ signal }) => fileService.files({}, { signal }),
});
