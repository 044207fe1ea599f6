import { useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, buttonLook } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookFile } from '#features/book/shared/contract.ts';
import { sizeInWords } from './format-words.ts';

type Props = { readonly file: BookFile; readonly title: string; readonly onRemove: () => void };

/** A finished file, to download or delete. */
export const MadeFile = ({ file, title, onRemove }: Props) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-3">
      <p className="wrap-anywhere">
        {file.name}
        <span className="block text-[0.9375rem] text-ink-2">
          {file.bytes === null ? null : sizeInWords(file.bytes)}
          {file.pages === null ? null : ` · ${counted(file.pages, { one: '{n} page', other: '{n} pages' })}`}
          {file.keptUntil === null
            ? null
            : ` · ${t('available until {day}', { day: dayOf(file.keptUntil) })}`}
        </span>
      </p>
      {file.isStale ? (
        <p className="mt-1 border-l-4 border-ember pl-4">
          {t('Your book has changed since then. Make the file again to include the changes.')}
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-2">
        {/* A file from the server, not one of our pages: the browser itself follows this link. */}
        <a
          href={`/api/book/files/${file.id}`}
          download={file.name ?? ''}
          className={buttonLook('first', 'small')}
        >
          <span>{rich(t('Download <unseen>: {title}</unseen>', { title }), UNSEEN)}</span>
        </a>
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          <span>{rich(t('Delete this file <unseen>: {title}</unseen>', { title }), UNSEEN)}</span>
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title={t('Delete this file?')}
        confirmLabel={t('Delete this file')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      >
        {t('Your book stays as it is, and you can make the file again at any time.')}
      </ConfirmDialog>
    </div>
  );
};
