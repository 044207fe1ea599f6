import { queryOptions } from '@tanstack/react-query';
import { writing } from '#features/writing/web/calls.ts';

/**
 * Where the writer left off with what is not a chapter yet. Pages that use it are complete without it: no
 * retry.
 */
export const leftOffQuery = queryOptions({
  queryKey: ['writing', 'left-off'] as const,
  networkMode: 'always',
  retry: false,
  queryFn: ({ signal }) => writing.leftOff({}, { signal }),
});
