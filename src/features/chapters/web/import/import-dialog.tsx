import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SendingFile } from '#platform/web/ui/sending-file.tsx';
import { useSending } from '#platform/web/ui/use-sending.ts';
import { MAX_FILE_NAME } from '../../shared/import-limits.ts';
import { ChooseWriting } from './choose-writing.tsx';
import { canImport, choiceOf, type ChosenChapter } from './chosen-chapters.ts';
import { importService, importsQuery } from './import-calls.ts';
import { ImportPreview } from './import-preview.tsx';
import { importsChanged, tellOfImport, takeBackImport } from './take-back-import.ts';
import { whyNotSent, whyNotThisWriting } from './import-error-messages.ts';
import { EarlierList } from './earlier-list.tsx';

const WORDS = {
  offer: t('Remove these chapters'),
  warning: t('Chapters you have worked on since then stay. You can restore the others for 30 days.'),
  confirm: t('Remove them'),
  keep: t('Keep them'),
};

/** The imports of writing that have not been undone. */
const EarlierImports = () => {
  const queries = useQueryClient();
  const made = useQuery(importsQuery).data?.imports ?? [];
  return <EarlierList made={made} words={WORDS} onTakeBack={(id) => takeBackImport(queries, id)} />;
};

type Sent = { readonly name: string; readonly body: Blob };
/**
 * The chapters found, with the writer's choices. If they are sent again after a lost connection, the same id
 * imports them only once.
 */
type Found = {
  readonly id: string;
  readonly name: string;
  readonly room: number | null;
  readonly chapters: readonly ChosenChapter[];
};

type Props = {
  /** Called once the chapters are imported, before `onClose`. */
  readonly onImported: () => void;
  readonly onClose: () => void;
};

/** Imports existing writing: choose it, see which chapters it becomes, and select among them. */
const ImportDialog = ({ onImported, onClose }: Props) => {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const [refused, setRefused] = useState<string>();
  const [name, setName] = useState('');
  const reading = useSending(({ name: called, body }: Sent, way) =>
    importService
      .preview({ name: called }, { file: body, ...way })
      .then((preview) =>
        setFound({ id: newId(), name: called, room: preview.room, chapters: choiceOf(preview) }),
      ),
  );
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, name: called, chapters }: Found) =>
      importService.make({
        id,
        name: called,
        chapters: chapters
          .filter(({ isChosen }) => isChosen)
          .map(({ title, content }) => ({ title: title.trim(), content })),
      }),
    onSuccess: (made) => {
      tellOfImport(queries, made);
      onImported();
      onClose();
    },
    onSettled: () => importsChanged(queries),
  });

  const read = (sent: Sent): void => {
    setFound(undefined);
    importing.reset();
    reading.reset();
    setName(sent.name);
    const why = whyNotSent(sent.body);
    setRefused(why);
    if (why === undefined) reading.mutate(sent);
    else reading.stop();
  };
  // Browsers don't know the type of such files. It is detected from the bytes.
  const readFile = (file: File): void =>
    read({
      name: file.name.slice(-MAX_FILE_NAME),
      body: new Blob([file], { type: 'application/octet-stream' }),
    });
  const error = reading.error ?? importing.error;
  const why = refused ?? (error ? whyNotThisWriting(error) : undefined);
  const chosen = found?.chapters.filter(({ isChosen }) => isChosen).length ?? 0;

  return (
    <Dialog
      open
      holdsForm
      size={found ? 'wide' : 'normal'}
      onClose={onClose}
      title={t('Import something you’ve already written')}
      description={
        found
          ? undefined
          : t(
              'Your text becomes chapters of your book, in your own words. You’ll see them first and choose which to import.',
            )
      }
      footer={
        <>
          {found ? (
            <Button
              kind="first"
              aria-disabled={!canImport(found.chapters, found.room) || undefined}
              busy={importing.isPending ? t('Importing…') : undefined}
              onClick={() => importing.mutate(found)}
            >
              {counted(chosen, { one: 'Import {n} chapter', other: 'Import {n} chapters' })}
            </Button>
          ) : null}
          <Button kind="second" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <input
        ref={picker}
        type="file"
        aria-label={t('File with your text')}
        accept=".docx,.odt,.md,.markdown,.txt"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again.
          target.value = '';
          if (file) readFile(file);
        }}
      />
      {why === undefined ? null : (
        <p role="alert" className="font-semibold text-danger">
          {why}
        </p>
      )}
      {found || reading.isPending ? null : (
        <ChooseWriting
          picker={picker}
          onFile={readFile}
          onPasted={(text) => read({ name: '', body: new Blob([text], { type: 'text/plain' }) })}
        />
      )}
      {found ? (
        <div className="grid justify-items-start gap-1">
          <p className="min-w-0 font-semibold wrap-anywhere">{name === '' ? t('Pasted text') : name}</p>
          <Button
            kind="quiet"
            size="small"
            className="-ml-4"
            onClick={() => {
              setFound(undefined);
              importing.reset();
            }}
          >
            {t('Choose something else')}
          </Button>
        </div>
      ) : null}
      {reading.isPending ? (
        <SendingFile share={reading.share} then={t('Reading your text…')} onStop={reading.stop} />
      ) : null}
      {reading.isStopped ? <output>{t('Stopped. Nothing from this file has been saved.')}</output> : null}
      {found ? (
        <ImportPreview
          chapters={found.chapters}
          room={found.room}
          onChange={(chapters) => setFound({ ...found, chapters })}
        />
      ) : (
        <EarlierImports />
      )}
    </Dialog>
  );
};

export default ImportDialog;
