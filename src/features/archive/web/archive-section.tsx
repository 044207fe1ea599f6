import { useRef, useState } from 'react';
import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { EarlierArchives } from './earlier-archives.tsx';

/** Imports what “Download everything” gave, here or on another site. */
export const ArchiveSection = () => {
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <AccountSection
      id="archive"
      title={t('Import an archive')}
      lead={t(
        'Did you write in another account before, here or on another site, and download everything there? Import that file, my-life-story.zip, and your chapters, photos, recordings, conversations and family tree are here too. You see what is in it before anything is imported, and nothing that you have here is changed.',
      )}
    >
      <input
        ref={picker}
        type="file"
        aria-label={t('File with the archive')}
        accept=".zip,application/zip"
        hidden
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          // The same file chosen again is a choice too.
          target.value = '';
        }}
      />
      <Button kind="second" className="self-start" onClick={() => picker.current?.click()}>
        {t('Choose an archive')}
      </Button>
      {file ? <ArchiveDialog file={file} onClose={() => setFile(undefined)} /> : null}
      <EarlierArchives />
    </AccountSection>
  );
};
