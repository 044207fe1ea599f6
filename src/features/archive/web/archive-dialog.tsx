import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SendingFile } from '#platform/web/ui/sending-file.tsx';
import { useSending } from '#platform/web/ui/use-sending.ts';
import { LONGEST_FILE_NAME } from '../shared/archive-limits.ts';
import { archiveService, type LookedAt, type MadeArchive, type Step } from './archive-calls.ts';
import { ArchivePreview, BulletList, countingChapters, firstChoice } from './archive-preview.tsx';
import { besideChapter, lostWords, ofTheLife, whatComes, whatStays } from './archive-words.ts';
import { everythingChanged, takeArchiveBack } from './take-archive-back.ts';
import { whyNoArchive, whyNotSent } from './archive-error-messages.ts';

/**
 * What was found, and what the writer chose from it. If a lost connection makes us send it again, the same id
 * imports it only once.
 */
type Wanted = {
  readonly id: string;
  readonly found: LookedAt;
  readonly chosen: ReadonlySet<number>;
};

const SHARES: Record<Step['step'], readonly [from: number, to: number]> = {
  waiting: [0, 0],
  reading: [0.02, 0.05],
  photos: [0.05, 0.85],
  sounds: [0.85, 0.95],
  saving: [0.97, 1],
};

const stepWords = ({ step, done, of }: Step): string => {
  switch (step) {
    case 'waiting':
      return t('Waiting to start…');
    case 'reading':
      return t('Reading the archive…');
    case 'photos':
      return t('Photo {n} of {of}…', { n: Math.min(done + 1, of), of });
    case 'sounds':
      return t('Recording {n} of {of}…', { n: Math.min(done + 1, of), of });
    case 'saving':
      return t('Saving…');
  }
};

/** Overall progress, weighted by how long each step takes: photos the longest, then the audio. */
const shareOf = ({ step, done, of }: Step): number => {
  const [from, to] = SHARES[step];
  return from + (to - from) * (done / of);
};

/**
 * How far along the import is. The bar has the exact value; only the steps are announced, not every photo.
 */
const Progress = ({ step }: { readonly step: Step }) => (
  <div className="grid gap-2">
    <output className="sr-only">{t('The archive is being imported…')}</output>
    <p aria-hidden="true">{stepWords(step)}</p>
    <progress aria-label={t('Progress of the import')} max={1} value={shareOf(step)} className="sr-only" />
    <div aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full bg-line">
      <div className="h-full bg-ember" style={{ width: `${(100 * shareOf(step)).toFixed(1)}%` }} />
    </div>
    <p className="text-ink-2">
      {t('With many photos, this takes a few minutes. You can close this window. The import will continue.')}
    </p>
  </div>
);

const Came = ({ made }: { readonly made: MadeArchive }) => {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const came = [
    ...(made.chapters === 0 ? [] : [counted(made.chapters, { one: '{n} chapter', other: '{n} chapters' })]),
    ...besideChapter(made.counts),
    ...whatComes(made.becomes),
    ...ofTheLife(made.counts),
  ];
  const notes = [...whatStays(made.becomes), ...lostWords(made.lost)];
  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} className="font-semibold">
        {t('This was imported:')}
      </p>
      <BulletList items={came} />
      {notes.length === 0 ? null : (
        <>
          <h3 className="text-[1.2rem]">{t('Good to know')}</h3>
          <BulletList items={notes} />
        </>
      )}
    </div>
  );
};

type View = {
  readonly title: string;
  readonly body: ReactNode;
  readonly footer: ReactNode;
  readonly size?: 'wide';
};

/**
 * Imports an archive: uploads it, shows what is in it, imports what was chosen, and says what was imported.
 */
export const ArchiveDialog = ({ file, onClose }: { readonly file: File; readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>();
  const [step, setStep] = useState<Step>();
  const name = file.name.slice(-LONGEST_FILE_NAME);
  const looking = useSending((sent: File, way) =>
    archiveService
      // Browsers report several types for an archive. The real type is detected from its bytes.
      .look({ name }, { file: new Blob([sent], { type: 'application/zip' }), ...way })
      .then((found) => setWanted({ id: newId(), found, chosen: firstChoice(found) })),
  );
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, found, chosen }: Wanted): Promise<MadeArchive> => {
      setStep({ type: 'step', step: 'waiting', done: 0, of: 1 });
      const heard = archiveService.bringIn({ id, name, ticket: found.ticket, chapters: [...chosen] });
      for await (const event of heard) {
        if (event.type === 'made') return event.made;
        setStep(event);
      }
      throw new CallFailed('offline');
    },
    onSettled: () => everythingChanged(queries),
  });
  const refused = whyNotSent(file);
  const { mutate: look } = looking;
  useEffect(() => {
    if (refused === undefined) look(file);
    // The file is chosen once. Another file opens another dialog.
  }, [file, refused, look]);

  const error = looking.error ?? importing.error;
  const why = refused ?? (error ? whyNoArchive(error) : undefined);
  const alert =
    why === undefined ? null : (
      <p role="alert" className="font-semibold text-danger">
        {why}
      </p>
    );
  const close = (
    <Button kind="second" onClick={onClose}>
      {t('Close')}
    </Button>
  );

  const viewOf = (): View => {
    if (importing.data) {
      const { id } = importing.data;
      return {
        title: t('Your archive has been imported'),
        body: <Came made={importing.data} />,
        footer: (
          <>
            <Button
              kind="second"
              onClick={() => {
                onClose();
                void takeArchiveBack(queries, id);
              }}
            >
              {t('Undo')}
            </Button>
            {close}
            <ButtonLink to="/chapters">{t('See my chapters')}</ButtonLink>
          </>
        ),
      };
    }
    if (importing.isPending && step)
      return { title: t('Importing your archive'), body: <Progress step={step} />, footer: close };
    if (wanted) {
      const { found, chosen } = wanted;
      const isTooMuch = found.room !== null && countingChapters(found, chosen) > found.room;
      return {
        title: t('What’s in this archive'),
        size: 'wide',
        body: (
          <>
            {alert}
            <ArchivePreview
              found={found}
              chosen={chosen}
              onChoose={(next) => setWanted({ ...wanted, chosen: next })}
            />
          </>
        ),
        footer: (
          <>
            <Button kind="second" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button aria-disabled={isTooMuch || undefined} onClick={() => importing.mutate(wanted)}>
              {chosen.size === 0
                ? t('Import')
                : counted(chosen.size, { one: 'Import {n} chapter', other: 'Import {n} chapters' })}
            </Button>
          </>
        ),
      };
    }
    return {
      title: t('Import an archive'),
      body: (
        <>
          <p className="font-semibold wrap-anywhere">{name}</p>
          {alert}
          {looking.isPending ? (
            <SendingFile
              share={looking.share}
              then={t('Checking what’s in it…')}
              onStop={() => {
                looking.stop();
                onClose();
              }}
            />
          ) : null}
        </>
      ),
      footer: close,
    };
  };
  const { title, body, footer, size } = viewOf();
  return (
    <Dialog open holdsForm {...(size ? { size } : {})} onClose={onClose} title={title} footer={footer}>
      {body}
    </Dialog>
  );
};
