import routes from 'virtual:call-routes/book';
import { queryOptions } from '@tanstack/react-query';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import type { bookCalls } from '../shared/contract.ts';

export const bookService = callsOf<typeof bookCalls>(routes);

/** Everything below is out of date together where something of the book was changed. */
const BOOK_KEY = ['book'] as const;
const SETTING_KEY = [...BOOK_KEY, 'setting'] as const;

/** Without a connection a call fails at once, so that the page can say so. Another window may have changed the book: whoever comes back asks anew. */
const asItIs = { networkMode: 'always', staleTime: 0 } as const;

const LONGEST_PAUSE_MS = 5_000;
const TRIES_WHILE_SET = 40;

/** A long book takes a while to be set for the first time; until then the server asks for patience. */
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

/** What is to be asked anew once something of the book was changed: how it is set, and which files are of an earlier state. */
export const SET_ANEW = [SETTING_KEY, filesQuery.queryKey] as const;
