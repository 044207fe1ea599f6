import { useMutation } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { accountPage, whyNotDone } from './account-page-calls.ts';
import { AccountNote } from './account-sheet.tsx';
import { AccountSection } from './account-section.tsx';

/**
 * Lets the browser download a file itself, straight to disk: an archive may be larger than a page's memory.
 */
const download = (path: string): void => {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
};

/**
 * Starts the download of everything. The server is asked for the URL first, so that a refusal can be shown.
 */
export const ExportButton = ({ kind = 'second' }: { readonly kind?: 'first' | 'second' }) => {
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: () => accountPage.askForExport({}),
    onSuccess: ({ path }) => download(path),
  });
  return (
    <>
      <Button
        kind={kind}
        className="self-start"
        busy={exporting.isPending ? t('Please wait…') : undefined}
        onClick={() => exporting.mutate()}
      >
        {t('Download everything')}
      </Button>
      {exporting.isSuccess ? (
        <AccountNote>
          {t(
            'The download has started. Look for my-life-story.zip with your other downloads. If you have a lot of photos, it takes a few minutes.',
          )}
        </AccountNote>
      ) : null}
      {exporting.isError ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotDone(exporting.error)}
        </p>
      ) : null}
    </>
  );
};

export const ExportSection = () => (
  <AccountSection
    title={t('Download a copy of everything')}
    lead={t(
      'You get one file with everything we store about you, except the server’s log, backups and the scrambled codes we use for counting. It contains your book as plain text and as pages that open in any browser without us. It also contains your photos, your recordings and everything else we store. You can do this as often as you like.',
    )}
  >
    <ExportButton />
  </AccountSection>
);
