import routes from 'virtual:call-routes/chapterDrafts';
import type { chapterDraftCalls } from '#features/companion/shared/chapter-draft-contract.ts';
import { callsOf } from '#platform/web/call.ts';

/** Separate from the companion's other calls, which every writing page loads. */
export const chapterDrafts = callsOf<typeof chapterDraftCalls>(routes);
