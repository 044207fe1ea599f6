import { useQuery } from '@tanstack/react-query';
import { companion } from '#features/writing/web/calls.ts';

/** The administrator may change the companion while a page is open, and people write for hours. */
const ASK_AGAIN_AFTER_MS = 60_000;

/**
 * Which companion answers, and where text is sent for it, as it was a minute ago at most; undefined until
 * that is known.
 */
export const useCompanion = () =>
  useQuery({
    queryKey: ['companion'],
    queryFn: ({ signal }) => companion.about({}, { signal }),
    refetchInterval: ASK_AGAIN_AFTER_MS,
  }).data;
