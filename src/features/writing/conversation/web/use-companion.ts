import { useQuery } from '@tanstack/react-query';
import { companion } from '#features/writing/web/calls.ts';

/** Who answers, and where words go for it; undefined until that is known. The administrator may choose another while a page is open. */
export const useCompanion = () =>
  useQuery({
    queryKey: ['companion'],
    queryFn: ({ signal }) => companion.about({}, { signal }),
  }).data;
