import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted, t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FAMILY_KEY } from '../family-key.ts';
import { BroughtInFiles, TakeOutFile } from './brought-in-files.tsx';
import { type BroughtIn, fileService } from './file-calls.ts';
import { type Choice, FilePreview, NOBODY } from './file-preview.tsx';
import { whyNotThisFile } from './why-not-this-file.ts';

const UNCHOSEN: Choice = { me: undefined, keep: 'near' };
/** The browsers know no type for such files; what it is, its bytes say. */
const plain = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' });

const Done = ({ brought: { file, added, changed, same, left_out } }: { readonly brought: BroughtIn }) => {
  const [gone, setGone] = useState(false);
  if (gone) return <output>{t('The people of this file are out of your tree again.')}</output>;
  return (
    <div className="grid gap-3">
      <output className="grid gap-2">
        <span>
          {counted(added, {
            one: '{n} person is new in your tree.',
            other: '{n} people are new in your tree.',
          })}
        </span>
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

/** Brings a family tree file in: choose it, see what is in it, say who one is, and take it back if it was the wrong one. */
export const BringIn = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState(UNCHOSEN);
  const looking = useMutation({
    networkMode: 'always',
    mutationFn: ({ of, name }: { readonly of: File; readonly name: string }) =>
      fileService.preview({ name }, { file: plain(of) }),
  });
  const bringing = useMutation({
    networkMode: 'always',
    mutationFn: ({ of, me, keep }: { readonly of: File } & Choice) =>
      fileService.bringIn(me ? { me, keep } : { keep }, { file: plain(of) }),
    onSettled: () => queries.invalidateQueries({ queryKey: FAMILY_KEY }),
  });
  // What was found stays there while somebody looks for another name in it.
  const [preview, setPreview] = useState<typeof looking.data>();
  const look = (of: File, name: string): void => looking.mutate({ of, name }, { onSuccess: setPreview });
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    setPreview(undefined);
    setChoice(UNCHOSEN);
    bringing.reset();
    look(chosen, '');
  };
  const error = looking.error ?? bringing.error;
  const isDone = bringing.isSuccess;
  const isReading = looking.isPending && !preview;
  return (
    <Dialog
      open
      holdsForm
      onClose={onClose}
      title={t('Bring in a family tree file')}
      description={t(
        'A file from another family tree program or website, which calls it GEDCOM. Its name ends in .ged or .gdz. You see first what is in it.',
      )}
      footer={
        <>
          <Button kind="second" onClick={onClose}>
            {isDone ? t('Close') : t('Cancel')}
          </Button>
          {file && preview && preview.people > 0 && !isDone ? (
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
      {isDone ? (
        <Done brought={bringing.data} />
      ) : (
        <>
          <input
            ref={picker}
            type="file"
            aria-label={t('Family tree file')}
            accept=".ged,.gdz,.gedcom,.zip"
            hidden
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // The same file chosen again is a choice too.
              target.value = '';
            }}
          />
          <Button
            kind={preview ? 'second' : 'first'}
            className="self-start"
            busy={isReading ? t('Reading the file…') : undefined}
            onClick={() => picker.current?.click()}
          >
            {file ? t('Choose another file') : t('Choose the file')}
          </Button>
          {file ? <p className="wrap-anywhere">{file.name}</p> : null}
          {error ? (
            <p role="alert" className="font-semibold text-danger">
              {whyNotThisFile(error)}
            </p>
          ) : null}
          {preview ? (
            <FilePreview
              preview={preview}
              choice={choice}
              onChoose={setChoice}
              searching={looking.isPending}
              onSearch={(name) => file && look(file, name)}
            />
          ) : null}
          {preview && choice.me === undefined ? (
            <p className="text-ink-2">
              {t('Please say first who you are, so that the people stand around you.')}
            </p>
          ) : null}
          {preview && choice.me === NOBODY ? (
            <p className="text-ink-2">
              {t('All of them are brought in, and you can join them to yourself afterwards.')}
            </p>
          ) : null}
          {preview ? null : <BroughtInFiles />}
        </>
      )}
    </Dialog>
  );
};
