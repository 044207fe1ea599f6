import { useMutation } from '@tanstack/react-query';
import { chapterService } from '#features/chapters/web/calls.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { BOOK_FILE_NAME, bookText } from '../shared/book-text.ts';

/** Downloads a text as a file. */
const downloadText = (fileName: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers begin the download only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const whyNot = (error: unknown): string =>
  error instanceof CallFailed && error.code === 'offline'
    ? t('There’s no connection right now. Your chapters are safe. Please try again when you’re back online.')
    : t('Something went wrong on our side. Your chapters are safe. Please try again in a moment.');

const ABOUT_EXPORT = 'export-book';

/** The whole book as a text file. The texts are fetched on demand, because the list has only previews. */
export const ExportBookButton = () => {
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: () => chapterService.book({}),
    onSuccess: (book) => {
      downloadText(BOOK_FILE_NAME, bookText(book.chapters));
      toast({
        kind: 'success',
        about: ABOUT_EXPORT,
        title: t('Your book was saved as {file}', { file: BOOK_FILE_NAME }),
        description: t(
          'It is plain text, so italics and bold don’t show. “Make your book” keeps them, and your photos too.',
        ),
      });
    },
    onError: (error) =>
      toast({
        kind: 'error',
        about: ABOUT_EXPORT,
        title: t('We couldn’t export your book'),
        description: whyNot(error),
      }),
  });
  return (
    <Button
      kind="second"
      size="normal"
      {...(exporting.isPending ? { busy: t('Preparing your book…') } : {})}
      onClick={() => exporting.mutate()}
    >
      {t('Export Complete Book')}
    </Button>
  );
};
