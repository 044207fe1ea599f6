import type { QueryClient } from '@tanstack/react-query';
import { chaptersThatStay } from '#features/chapters/web/import/take-back-import.ts';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { archiveService } from './archive-calls.ts';
import { whyNoArchive } from './archive-error-messages.ts';

/** Nearly everything that a page may have read is another now. */
export const everythingChanged = (queries: QueryClient): Promise<void> => queries.invalidateQueries();

/** Takes back what came with an archive and says what became of it. */
export const takeArchiveBack = async (queries: QueryClient, id: string): Promise<void> => {
  const about = `take-back-${id}`;
  try {
    const { taken, stay, other_stay: others } = await archiveService.undo({ id });
    toast({
      about,
      title: t('The import was taken back'),
      description:
        chaptersThatStay(stay) ??
        (others > 0 ? t('What you have changed since stays.') : undefined) ??
        (taken === 0 ? undefined : t('You can bring the chapters back for 30 days from “Recently deleted”.')),
    });
  } catch (error) {
    toast({
      kind: 'error',
      about,
      title: t('The import could not be taken back'),
      description: whyNoArchive(error),
    });
  } finally {
    await everythingChanged(queries);
  }
};
