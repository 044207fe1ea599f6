import routes from 'virtual:call-routes/chapters';
import { callsOf } from '#platform/web/call.ts';
import type { chapterCalls } from '../shared/contract.ts';

export const chapterService = callsOf<typeof chapterCalls>(routes);

/** Everything below ['chapters'] is out of date together: whoever saves a chapter invalidates that key. */
export const CHAPTERS_KEY = ['chapters'] as const;
