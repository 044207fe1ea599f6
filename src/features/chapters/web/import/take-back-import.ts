import type { QueryClient } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { CHAPTERS_KEY } from '../calls.ts';
import { importService, type MadeImport } from './import-calls.ts';
import { whyNotThisWriting } from './import-error-messages.ts';

/**
 * A toast disappears when its button is pressed, even if it was replaced. So the next message gets its own
 * id.
 */
const aboutTakingBack = (id: string): string => `take-back-${id}`;

/** Refetches the list, and whether another chapter may be created. */
export const importsChanged = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: CHAPTERS_KEY }),
    queries.invalidateQueries({ queryKey: ['subscription'] }),
  ]);
};

/** The chapters that stay because the writer has worked on them since. undefined if there are none. */
export const chaptersThatStay = (stay: readonly { readonly title: string }[]): string | undefined => {
  const [first] = stay;
  if (!first) return undefined;
  return counted(
    stay.length,
    {
      one: '“{title}” stays in your book, because you have worked on it since.',
      other: '{n} chapters stay in your book, because you have worked on them since: “{title}” and others.',
    },
    { title: first.title },
  );
};

/** Undoes an import, whatever page is open by now, and announces the result. */
export const takeBackImport = async (queries: QueryClient, id: string): Promise<void> => {
  try {
    const { taken, stay } = await importService.undo({ id });
    toast({
      about: aboutTakingBack(id),
      title:
        taken === 0
          ? t('No chapters were removed')
          : counted(taken, { one: '{n} chapter was removed', other: '{n} chapters were removed' }),
      description:
        chaptersThatStay(stay) ??
        (taken === 0 ? undefined : t('You can restore them from “Recently deleted” for 30 days.')),
    });
  } catch (error) {
    toast({
      kind: 'error',
      about: aboutTakingBack(id),
      title: t('We couldn’t undo the import'),
      description: whyNotThisWriting(error),
    });
  } finally {
    await importsChanged(queries);
  }
};

/** Announces imported chapters, with a button to undo the import. */
export const tellOfImport = (queries: QueryClient, { id, chapters }: MadeImport): void =>
  toast({
    kind: 'success',
    title: counted(chapters, { one: '{n} chapter was imported', other: '{n} chapters were imported' }),
    description: t('You’ll find them at the end of your list.'),
    action: { label: t('Undo'), onClick: () => void takeBackImport(queries, id) },
  });
