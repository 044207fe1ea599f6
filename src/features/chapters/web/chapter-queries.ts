import { queryOptions } from '@tanstack/react-query';
import { CHAPTERS_KEY, chapterService } from './calls.ts';

/**
 * Without a connection a call fails at once, so that the page can say so. The query library would wait
 * silently.
 */
const queryDefaults = { networkMode: 'always' } as const;

export const chapterListQuery = queryOptions({
  ...queryDefaults,
  queryKey: CHAPTERS_KEY,
  queryFn: ({ signal }) => chapterService.list({}, { signal }),
});

export const deletedChaptersQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...CHAPTERS_KEY, 'deleted'] as const,
  queryFn: ({ signal }) => chapterService.listDeleted({}, { signal }),
});

/** Separate from the text: a chapter can be read while its photos are still loading. */
export const chapterPhotosQuery = (id: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...CHAPTERS_KEY, 'photos', id] as const,
    queryFn: async ({ signal }) => (await chapterService.photos({ id }, { signal })).photos,
  });

export const chapterTextQuery = (id: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...CHAPTERS_KEY, 'text', id] as const,
    queryFn: ({ signal }) => chapterService.read({ id }, { signal }),
  });
