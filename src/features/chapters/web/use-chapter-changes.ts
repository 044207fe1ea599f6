import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { t } from '#platform/shared/i18n.ts';
import type { ChapterSummary, DeletedChapter } from '../shared/contract.ts';
import { CHAPTERS_KEY, chapterService } from './calls.ts';
import { chapterListQuery, deletedChaptersQuery } from './chapter-queries.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { CallFailed } from '#platform/web/call.ts';

/** Why a change to the chapters failed, as a sentence that says what to do next. */
const whyNot = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  switch (code) {
    case 'offline':
      return t(
        'There’s no connection right now. Nothing has changed. Please try again when you’re back online.',
      );
    case 'sign-in-required':
      return t('You’re no longer signed in. Nothing has changed. Please sign in again.');
    case 'upgrade-required':
      return t(
        'You’ve used your free chapter in the meantime. To restore this one as well, you need the writer plan.',
      );
    case 'stale-revision':
    case 'not-found':
      return t(
        'Your chapters were changed somewhere else in the meantime. The list is now up to date again.',
      );
    default:
      return t('Something went wrong on our side. Nothing has changed. Please try again in a moment.');
  }
};

/** One change after the other: two quick moves must reach the server in the order they were made. */
const changing = {
  mutationKey: ['change-chapters'],
  scope: { id: 'chapters' },
  networkMode: 'always',
} as const;

/** The next message about the same chapter replaces an error message. */
const aboutChapter = (id: string): string => `chapter-${id}`;

const ORDER_NOT_SAVED = t('We couldn’t save the order');

type ListChange = (chapters: ChapterSummary[]) => ChapterSummary[];

/** Shows a change before the server has it. Returns how to undo it. */
const showAtOnce = async (client: QueryClient, change: ListChange): Promise<() => void> => {
  await client.cancelQueries({ queryKey: CHAPTERS_KEY });
  const before = client.getQueryData(chapterListQuery.queryKey);
  if (before) client.setQueryData(chapterListQuery.queryKey, { chapters: change(before.chapters) });
  return () => client.setQueryData(chapterListQuery.queryKey, before);
};

/**
 * Refetches from the server, but not while another change is in progress: the response would undo what is
 * shown.
 */
const settle = (client: QueryClient): Promise<void> | undefined =>
  client.isMutating({ mutationKey: changing.mutationKey }) === 1
    ? client.invalidateQueries({ queryKey: CHAPTERS_KEY })
    : undefined;

/** Deleting, restoring and reordering: shown at once, and reverted with a message if the server refuses. */
export const useChapterChanges = () => {
  const client = useQueryClient();

  const restore = useMutation({
    ...changing,
    mutationFn: ({ id }: DeletedChapter) => chapterService.restore({ id }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: CHAPTERS_KEY });
      const before = client.getQueryData(deletedChaptersQuery.queryKey);
      client.setQueryData(deletedChaptersQuery.queryKey, (deleted) =>
        deleted ? { chapters: deleted.chapters.filter((chapter) => chapter.id !== id) } : deleted,
      );
      return () => client.setQueryData(deletedChaptersQuery.queryKey, before);
    },
    onSuccess: (_restored, { id, title }) =>
      toast({
        kind: 'success',
        about: aboutChapter(id),
        title: t('Chapter restored'),
        description: t('“{title}” is back in your book.', { title }),
      }),
    onError: (error, { id, title }, takeBack) => {
      takeBack?.();
      toast({
        kind: 'error',
        about: aboutChapter(id),
        title: t('We couldn’t restore “{title}”', { title }),
        description: whyNot(error),
      });
    },
    onSettled: () => settle(client),
  });

  const remove = useMutation({
    ...changing,
    mutationFn: ({ id }: ChapterSummary) => chapterService.remove({ id }),
    onMutate: ({ id }) => showAtOnce(client, (chapters) => chapters.filter((chapter) => chapter.id !== id)),
    onSuccess: (deleted) => {
      clearToast(aboutChapter(deleted.id));
      toast({
        title: t('Chapter deleted'),
        description: t('“{title}” can be restored until {day}.', {
          title: deleted.title,
          day: dayOf(deleted.restorableUntil),
        }),
        action: { label: t('Undo'), onClick: () => restore.mutate(deleted) },
      });
    },
    onError: (error, { id, title }, takeBack) => {
      takeBack?.();
      toast({
        kind: 'error',
        about: aboutChapter(id),
        title: t('We couldn’t delete “{title}”', { title }),
        description: whyNot(error),
      });
    },
    onSettled: () => settle(client),
  });

  const reorder = useMutation({
    ...changing,
    mutationFn: (chapters: readonly ChapterSummary[]) =>
      chapterService.reorder({ ids: chapters.map(({ id }) => id) }),
    onMutate: (chapters) => showAtOnce(client, () => [...chapters]),
    onSuccess: () => clearToast(ORDER_NOT_SAVED),
    onError: (error, _chapters, takeBack) => {
      takeBack?.();
      toast({ kind: 'error', title: ORDER_NOT_SAVED, description: whyNot(error) });
    },
    onSettled: () => settle(client),
  });

  return {
    restore: (chapter: DeletedChapter) => restore.mutate(chapter),
    remove: (chapter: ChapterSummary) => remove.mutate(chapter),
    reorder: (chapters: readonly ChapterSummary[]) => reorder.mutate(chapters),
  };
};
