import routes from 'virtual:call-routes/familyStories';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#platform/web/call.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';

export const familyStories = callsOf<typeof storyCalls>(routes);

/** Data about reading and sharing; it goes out of date together with everything else about the family. */
export const FAMILY_STORIES_KEY = [...FAMILY_KEY, 'stories'] as const;

/** Without a connection a call fails at once, so that the page can say so; the query library would wait in silence. */
const queryDefaults = { networkMode: 'always' } as const;

export const latestStoriesQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...FAMILY_STORIES_KEY, 'latest'] as const,
  queryFn: ({ signal }) => familyStories.latest({}, { signal }),
});

/** How much is waiting in the family. Every page shows it, so it is fetched now and then, and not retried. */
export const newsQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...FAMILY_STORIES_KEY, 'news'] as const,
  queryFn: ({ signal }) => familyStories.news({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

export const storiesOfQuery = (userId: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...FAMILY_STORIES_KEY, 'of', userId] as const,
    queryFn: ({ signal }) => familyStories.stories({ user_id: userId }, { signal }),
  });

export const sharedChapterQuery = (userId: string, chapterId: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...FAMILY_STORIES_KEY, 'of', userId, chapterId] as const,
    queryFn: ({ signal }) => familyStories.chapter({ user_id: userId, chapter_id: chapterId }, { signal }),
  });

export const searchQuery = (q: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...FAMILY_STORIES_KEY, 'search', q] as const,
    queryFn: ({ signal }) => familyStories.search({ q }, { signal }),
  });

/** Whether new chapters are shared from the start, and who can read what is shared. */
export const sharingQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...FAMILY_STORIES_KEY, 'sharing'] as const,
  queryFn: ({ signal }) => familyStories.readSharing({}, { signal }),
});

export const readerNotesQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...FAMILY_STORIES_KEY, 'notes'] as const,
  queryFn: ({ signal }) => familyStories.notes({}, { signal }),
});

/** What the reader asked, and where it was answered. */
export const ownQuestionsQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...FAMILY_STORIES_KEY, 'questions'] as const,
  queryFn: ({ signal }) => familyStories.ownQuestions({}, { signal }),
});

export const viewAsQuery = (userId: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...FAMILY_STORIES_KEY, 'view-as', userId] as const,
    queryFn: ({ signal }) => familyStories.viewAs({ user_id: userId }, { signal }),
  });
