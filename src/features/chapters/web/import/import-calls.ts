import routes from 'virtual:call-routes/chapterImports';
import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/call.ts';
import { callsOf } from '#platform/web/call.ts';
import type { importCalls } from '../../shared/import-contract.ts';
import { CHAPTERS_KEY } from '../calls.ts';

export const importService = callsOf<typeof importCalls>(routes);

export type Preview = OutputOf<typeof importCalls.preview>;
export type PreviewedChapter = Preview['chapters'][number];
export type MadeImport = OutputOf<typeof importCalls.make>;

/** Earlier imports that are still in the book. */
export const importsQuery = queryOptions({
  queryKey: [...CHAPTERS_KEY, 'imports'] as const,
  networkMode: 'always',
  queryFn: ({ signal }) => importService.list({}, { signal }),
});
