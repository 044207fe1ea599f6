import { useQuery } from '@tanstack/react-query';
import { companion } from '#features/writing/web/calls.ts';

/**
 * Which companion answers, and where words are sent for it; undefined until that is known. The administrator
 * may change the companion while a page is open.
 */
export const useCompanion = () =>
  useQuery({
    queryKey: ['companion'],
    queryFn: ({ signal }) => companion.about({}, { signal }),
  }).data;
