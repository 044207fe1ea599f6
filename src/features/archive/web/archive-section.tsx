import { useRef, useState } from 'react';
import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EarlierList } from '#features/chapters/web/import/earlier-list.tsx';
import { archivesQuery } from './archive-calls.ts';
import { takeArchiveBack } from './take-archive-back.ts';

const WORDS = {
  offer: t('Undo this import'),
  warning: t(
    'Anything you have worked on since then stays. You can restore the other chapters for 30 days. Everything else that came with them is deleted.',
  ),
  confirm: t('Undo the import'),
  keep: t('Keep it'),
};

/** The archive imports that have not been undone. */
const EarlierArchives = () => {
  const queries = useQueryClient();
  const made = useQuery(archivesQuery).data?.archives ?? [];
  return <EarlierList made={made} words={WORDS} onTakeBack={(id) => takeArchiveBack(queries, id)} />;
};

/** Imports the file that “Download everything” saved, here or on another site. */
export const ArchiveSection = () => {
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <AccountSection
      id="archive"
      title={t('Import an archive')}
      lead={t(
        'Did you use another account before, here or on another site, and download everything from it? You can import that file, my-life-story.zip, with your chapters, photos, recordings, conversations and family tree. You’ll see what’s in it before anything is imported. Nothing you already have here will change.',
      )}
    >
      <input
        ref={picker}
        type="file"
        aria-label={t('Archive file')}
        accept=".zip,application/zip"
        hidden
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          // So that the same file can be chosen again.
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
