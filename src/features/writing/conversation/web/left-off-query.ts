import { queryOptions } from '@tanstack/react-query';
import { writing } from '#features/writing/web/calls.ts';

/** Where the writing stands that is no chapter yet. What asks is whole without it: no second try. */
export const leftOffQuery = queryOptions({
  queryKey: ['writing', 'left-off'] as const,
  networkMode: 'always',
  retry: false,
  queryFn: ({ signal }) => writing.leftOff({}, { signal }),
});
