import { useMutation } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { FamilyFileVersion } from '#engine/gedcom/write-family-file.ts';
import { fileService } from './file-calls.ts';
import { whyNotThisFile } from './file-error-messages.ts';

/** How long a file stays available for the browser to save it. */
const UNTIL_TAKEN_MS = 30_000;

const save = (file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = t('family-tree.ged');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_TAKEN_MS);
};

/** Exports the tree as a file that other programs can read. */
export const TakeAlong = ({ onClose }: { readonly onClose: () => void }) => {
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: (version: FamilyFileVersion) => fileService.takeAlong({ version }),
    onSuccess: save,
  });
  const button = (version: FamilyFileVersion, words: string) => (
    <Button
      kind={version === '7' ? 'second' : 'first'}
      busy={taking.isPending && taking.variables === version ? t('Please wait…') : undefined}
      onClick={() => taking.mutate(version)}
    >
      {words}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Download your family tree')}
      description={t(
        'You get a GEDCOM file, which nearly every family tree program can read. It contains you, the people you added, and what your relatives have chosen to show you.',
      )}
    >
      <div className="flex flex-wrap gap-3">
        {button('5.5.1', t('Save the file'))}
        {button('7', t('Save for newer programs (version 7)'))}
      </div>
      {taking.isSuccess ? <output>{t('The file is now with your other downloads.')}</output> : null}
      {taking.isError ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotThisFile(taking.error)}
        </p>
      ) : null}
    </Dialog>
  );
};
