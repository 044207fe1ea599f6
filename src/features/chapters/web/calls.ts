import routes from 'virtual:call-routes/chapters';
import { callsOf } from '#platform/web/call.ts';
import type { chapterCalls } from '../shared/contract.ts';

export const chapterService = callsOf<typeof chapterCalls>(routes);

/**
 * Everything under ['chapters'] goes out of date together: code that saves a chapter invalidates this key.
 */
export const CHAPTERS_KEY = ['chapters'] as const;
