import { counted, t } from '#platform/shared/i18n.ts';
import type { BackupsReport } from '../../shared/operations-contract.ts';
import { bytesInWords, momentOf } from './amounts.ts';

/** When the last backup was made, and whether backups are automatic. */
export const BackupSection = ({ backups }: { readonly backups: BackupsReport }) => {
  const { scheduled, last, failed } = backups;
  return (
    <section aria-labelledby="backups" className="mt-12">
      <h2 id="backups" className="text-[1.5rem]">
        {t('Backups')}
      </h2>
      <div className="mt-4 grid max-w-full gap-2 rounded-sm bg-sheet p-5 shadow-page">
        {failed && (
          <p className="wrap-anywhere text-danger">
            {t('The latest backup, on {moment}, failed: {why}', {
              moment: momentOf(failed.at),
              why: failed.why,
            })}
          </p>
        )}
        <p className="wrap-anywhere">
          {last
            ? t('The last complete backup was made on {moment}: {file}, {size}.', {
                moment: momentOf(last.at),
                file: last.file,
                size: bytesInWords(last.bytes),
              })
            : t('No backup has been made yet.')}
        </p>
        {last && last.missingFiles > 0 && (
          <p className="text-danger">
            {counted(last.missingFiles, {
              one: '{n} photo or recording was missing at the time.',
              other: '{n} photos and recordings were missing at the time.',
            })}
          </p>
        )}
        <p className="text-ink-2">
          {scheduled
            ? t('A backup is made automatically every day.')
            : t(
                'No backups are made automatically. Set BACKUP_DIR to a folder with enough space, and one will be made every day.',
              )}
        </p>
      </div>
    </section>
  );
};
