import routes from 'virtual:call-routes/book';
import { queryOptions } from '@tanstack/react-query';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import type { bookCalls } from '../shared/contract.ts';

export const bookService = callsOf<typeof bookCalls>(routes);

/** All queries below go out of date together when something in the book changes. */
const BOOK_KEY = ['book'] as const;
const SETTING_KEY = [...BOOK_KEY, 'setting'] as const;

/**
 * Without a connection a call fails at once, so that the page can say so. Another window may have changed the
 * book, so returning to the page always refetches.
 */
const asItIs = { networkMode: 'always', staleTime: 0 } as const;

const LONGEST_PAUSE_MS = 5_000;
const TRIES_WHILE_SET = 40;

/**
 * Laying out a long book for the first time takes a while. Until then the server asks the page to try again.
 */
const whileItIsSet = {
  retry: (failures: number, error: Error) =>
    error instanceof CallFailed && error.code === 'not-ready' && failures < TRIES_WHILE_SET,
  retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS),
} as const;

export const planQuery = queryOptions({
  ...asItIs,
  queryKey: [...BOOK_KEY, 'plan'] as const,
  queryFn: ({ signal }) => bookService.readPlan({}, { signal }),
});

export const layoutQuery = queryOptions({
  ...asItIs,
  ...whileItIsSet,
  queryKey: SETTING_KEY,
  queryFn: ({ signal }) => bookService.set({}, { signal }),
});

/** The pages of one state of the book, which never change. */
export const previewQuery = (fingerprint: string, volume: number) =>
  queryOptions({
    ...asItIs,
    ...whileItIsSet,
    staleTime: Infinity,
    gcTime: 60_000,
    queryKey: [...BOOK_KEY, 'preview', fingerprint, volume] as const,
    queryFn: ({ signal }) => bookService.preview({ volume }, { signal }),
  });

export const photosQuery = queryOptions({
  ...asItIs,
  queryKey: [...BOOK_KEY, 'photos'] as const,
  queryFn: async ({ signal }) => (await bookService.photos({}, { signal })).photos,
});

export const indexNamesQuery = queryOptions({
  ...asItIs,
  queryKey: [...BOOK_KEY, 'index-names'] as const,
  queryFn: async ({ signal }) => (await bookService.indexNames({}, { signal })).names,
});

export const filesQuery = queryOptions({
  ...asItIs,
  queryKey: [...BOOK_KEY, 'files'] as const,
  queryFn: async ({ signal }) => (await bookService.files({}, { signal })).files,
});

/** Queries to refetch after the book changes: its layout, and which files are from an earlier state. */
export const SET_ANEW = [SETTING_KEY, filesQuery.queryKey] as const;
