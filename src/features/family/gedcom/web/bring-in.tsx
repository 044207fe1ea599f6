import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { t, counted } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import { BroughtInFiles, TakeOutFile } from './brought-in-files.tsx';
import { fileService, type BroughtIn as Brought } from './file-calls.ts';
import { type Choice, FilePreview, UNCHOSEN } from './file-preview.tsx';
import { SendingFile } from '#platform/web/ui/sending-file.tsx';
import { useSending } from '#platform/web/ui/use-sending.ts';
import { whyNotSent, whyNotThisFile } from './file-error-messages.ts';

/** The result of an import, and how to undo it. */
const BroughtIn = ({ brought }: { readonly brought: Brought }) => {
  const { file, added, changed, same, corrected, left_out } = brought;
  const [gone, setGone] = useState(false);
  if (gone) return <output>{t('The people from this file have been removed from your tree.')}</output>;
  return (
    <div className="grid gap-3">
      <output className="grid gap-2">
        {added > 0 || same + changed === 0 ? (
          <span>
            {counted(added, {
              one: '{n} person was added to your tree.',
              other: '{n} people were added to your tree.',
            })}
          </span>
        ) : null}
        {changed > 0 ? (
          <span>
            {counted(changed, {
              one: '{n} person already in your tree was updated from the file.',
              other: '{n} people already in your tree were updated from the file.',
            })}
          </span>
        ) : null}
        {same > 0 ? (
          <span>
            {counted(same, {
              one: '{n} person was already in your tree and hasn’t changed.',
              other: '{n} people were already in your tree and haven’t changed.',
            })}
          </span>
        ) : null}
        {corrected > 0 ? (
          <span>
            {counted(corrected, {
              one: 'Your corrections for {n} person were kept.',
              other: 'Your corrections for {n} people were kept.',
            })}
          </span>
        ) : null}
        {left_out > 0 ? (
          <span>
            {counted(left_out, {
              one: '{n} link between two people was left out because a family tree can’t show it.',
              other: '{n} links between two people were left out because a family tree can’t show them.',
            })}
          </span>
        ) : null}
      </output>
      {file === null ? null : <TakeOutFile file={file} onDone={() => setGone(true)} />}
    </div>
  );
};

/** Browsers don't know the type of such files. The server recognises them by their bytes. */
const plain = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' });

type ChosenProps = {
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly file: File | undefined;
  readonly isFirst: boolean;
  readonly onChoose: (file: File | undefined) => void;
};

const ChosenFile = ({ picker, file, isFirst, onChoose }: ChosenProps) => (
  <>
    <input
      ref={picker}
      type="file"
      aria-label={t('Family tree file')}
      accept=".ged,.gdz,.gedcom,.zip"
      hidden
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // So that the same file can be chosen again.
        target.value = '';
      }}
    />
    <Button
      kind={isFirst ? 'first' : 'second'}
      className="self-start"
      onClick={() => picker.current?.click()}
    >
      {file ? t('Choose another file') : t('Choose a file')}
    </Button>
    {file ? <p className="wrap-anywhere">{file.name}</p> : null}
  </>
);

/** Imports a family tree file: choose it, see what is in it, say who you are, and undo it if it was wrong. */
export const BringIn = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState(UNCHOSEN);
  const looking = useSending((of: File, way) => fileService.preview({}, { file: plain(of), ...way }));
  const bringing = useSending(
    ({ of, me, keep, corrections }: { readonly of: File } & Choice, way) =>
      fileService.bringIn(me ? { me, keep, corrections } : { keep, corrections }, {
        file: plain(of),
        ...way,
      }),
    { onSettled: () => queries.invalidateQueries({ queryKey: FAMILY_KEY }) },
  );
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    setChoice(UNCHOSEN);
    bringing.reset();
    looking.reset();
    if (whyNotSent(chosen) === undefined) looking.mutate(chosen);
    else looking.stop();
  };
  const error = looking.error ?? bringing.error;
  const why = (file && whyNotSent(file)) ?? (error ? whyNotThisFile(error) : undefined);
  const { data: preview } = looking;
  return (
    <Dialog
      open
      holdsForm
      onClose={onClose}
      title={t('Import a family tree file')}
      description={t(
        'This is a GEDCOM file from another family tree program or website. Its name ends in .ged or .gdz. You’ll see what’s in it before anything is added.',
      )}
      footer={
        <>
          <Button kind="second" onClick={onClose}>
            {bringing.isSuccess ? t('Close') : t('Cancel')}
          </Button>
          {file && preview && preview.people.length > 0 && !bringing.isSuccess ? (
            <Button
              kind="first"
              aria-disabled={choice.me === undefined || undefined}
              busy={bringing.isPending ? t('Importing…') : undefined}
              onClick={() => bringing.mutate({ of: file, ...choice })}
            >
              {t('Import them')}
            </Button>
          ) : null}
        </>
      }
    >
      {bringing.data ? (
        <BroughtIn brought={bringing.data} />
      ) : (
        <>
          <ChosenFile picker={picker} file={file} isFirst={!file} onChoose={choose} />
          {looking.isPending ? (
            <SendingFile share={looking.share} then={t('Reading the file…')} onStop={looking.stop} />
          ) : null}
          {why === undefined ? null : (
            <p role="alert" className="font-semibold text-danger">
              {why}
            </p>
          )}
          {looking.isStopped ? <output>{t('Stopped. Nothing from this file has been saved.')}</output> : null}
          {preview ? <FilePreview preview={preview} choice={choice} onChoose={setChoice} /> : null}
          {bringing.isPending ? (
            <SendingFile share={bringing.share} then={t('Importing…')} onStop={bringing.stop} />
          ) : null}
          {bringing.isStopped ? (
            <output>
              {t(
                'Stopped. If the whole file had already arrived, you’ll find it under “Imported before” and can remove it there.',
              )}
            </output>
          ) : null}
          {preview && !bringing.isStopped ? null : <BroughtInFiles />}
        </>
      )}
    </Dialog>
  );
};
