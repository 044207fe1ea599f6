import type { QueryClient } from '@tanstack/react-query';
import { chaptersThatStay } from '#features/chapters/web/import/take-back-import.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { archiveService } from './archive-calls.ts';
import { whyNoArchive } from './archive-error-messages.ts';

/** Nearly everything a page may have loaded has changed. */
export const everythingChanged = (queries: QueryClient): Promise<void> => queries.invalidateQueries();

/** Undoes the import of an archive and says what happened. */
export const takeArchiveBack = async (queries: QueryClient, id: string): Promise<void> => {
  const about = `take-back-${id}`;
  try {
    const { taken, stay, other_stay: others } = await archiveService.undo({ id });
    toast({
      about,
      title: t('The import was undone'),
      description:
        chaptersThatStay(stay) ??
        (others > 0 ? t('Anything you have changed since then stays.') : undefined) ??
        (taken === 0 ? undefined : t('You can restore the chapters from “Recently deleted” for 30 days.')),
    });
  } catch (error) {
    toast({
      kind: 'error',
      about,
      title: t('We couldn’t undo the import'),
      description: whyNoArchive(error),
    });
  } finally {
    await everythingChanged(queries);
  }
};
