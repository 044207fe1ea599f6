import routes from 'virtual:call-routes/chapterMails';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import type {
  chapterMailCalls,
  ChapterMails,
} from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { whyNotKept } from '#features/family/stories/web/reading-error-messages.ts';
import { t } from '#platform/shared/i18n.ts';
import { callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';

export const chapterMails = callsOf<typeof chapterMailCalls>(routes);

/** Whom you let receive your chapters by e-mail, and whose you may receive. */
export const chapterMailsQuery = queryOptions({
  networkMode: 'always',
  queryKey: [...FAMILY_KEY, 'chapter-mails'] as const,
  queryFn: ({ signal }) => chapterMails.read({}, { signal }),
});

/** Saves one choice; afterwards the page shows the server's response. */
export const useChapterMailChoice = <T>(make: (choice: T) => Promise<ChapterMails>) => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    // One change after the other, so that the last press wins.
    scope: { id: 'chapter-mails' },
    mutationFn: make,
    onSuccess: (kept) => {
      queries.setQueryData(chapterMailsQuery.queryKey, kept);
      toast({ kind: 'success', about: 'chapter-mails', title: t('Your choice is saved') });
    },
    onError: (error) => {
      toast({
        kind: 'error',
        about: 'chapter-mails',
        title: t('This wasn’t saved'),
        description: whyNotKept(error),
      });
      // The other side may have ended it in the meantime.
      void queries.invalidateQueries({ queryKey: chapterMailsQuery.queryKey });
    },
  });
};
