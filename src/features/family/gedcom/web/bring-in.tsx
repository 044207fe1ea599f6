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

/** What came of a file, and the way back. */
const BroughtIn = ({ brought }: { readonly brought: Brought }) => {
  const { file, added, changed, same, corrected, left_out } = brought;
  const [gone, setGone] = useState(false);
  if (gone) return <output>{t('The people of this file are out of your tree again.')}</output>;
  return (
    <div className="grid gap-3">
      <output className="grid gap-2">
        {added > 0 || same + changed === 0 ? (
          <span>
            {counted(added, {
              one: '{n} person is new in your tree.',
              other: '{n} people are new in your tree.',
            })}
          </span>
        ) : null}
        {changed > 0 ? (
          <span>
            {counted(changed, {
              one: '{n} person was there and is now as the file says.',
              other: '{n} people were there and are now as the file says.',
            })}
          </span>
        ) : null}
        {same > 0 ? (
          <span>
            {counted(same, {
              one: '{n} person was there already and stayed.',
              other: '{n} people were there already and stayed.',
            })}
          </span>
        ) : null}
        {corrected > 0 ? (
          <span>
            {counted(corrected, {
              one: 'What you corrected in {n} person stayed.',
              other: 'What you corrected in {n} people stayed.',
            })}
          </span>
        ) : null}
        {left_out > 0 ? (
          <span>
            {counted(left_out, {
              one: '{n} line between two people was left out, because no tree can hold it.',
              other: '{n} lines between two people were left out, because no tree can hold them.',
            })}
          </span>
        ) : null}
      </output>
      {file === null ? null : <TakeOutFile file={file} onDone={() => setGone(true)} />}
    </div>
  );
};

/** The browsers know no type for such files; what it is, its bytes say. */
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
        // The same file chosen again is a choice too.
        target.value = '';
      }}
    />
    <Button
      kind={isFirst ? 'first' : 'second'}
      className="self-start"
      onClick={() => picker.current?.click()}
    >
      {file ? t('Choose another file') : t('Choose the file')}
    </Button>
    {file ? <p className="wrap-anywhere">{file.name}</p> : null}
  </>
);

/** Brings a family tree file in: choose it, see what is in it, say who one is, and take it back if it was the wrong one. */
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
        'A file from another family tree program or website, which calls it GEDCOM. Its name ends in .ged or .gdz. You see first what is in it.',
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
              busy={bringing.isPending ? t('Bringing in…') : undefined}
              onClick={() => bringing.mutate({ of: file, ...choice })}
            >
              {t('Bring them in')}
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
          {looking.isStopped ? <output>{t('Stopped. Nothing of this file is kept.')}</output> : null}
          {preview ? <FilePreview preview={preview} choice={choice} onChoose={setChoice} /> : null}
          {bringing.isPending ? (
            <SendingFile share={bringing.share} then={t('Bringing in…')} onStop={bringing.stop} />
          ) : null}
          {bringing.isStopped ? (
            <output>
              {t(
                'Stopped. If all of it had arrived already, you find the file under “Brought in before”, and can take it out again.',
              )}
            </output>
          ) : null}
          {preview && !bringing.isStopped ? null : <BroughtInFiles />}
        </>
      )}
    </Dialog>
  );
};
