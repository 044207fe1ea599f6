import { counted, t } from '#platform/shared/i18n.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { BOOK_FORMATS, type BookFormat } from '#features/book/shared/book-formats.ts';
import type { Finding } from '#features/book/shared/findings.ts';
import { NotHere } from '../sections/not-here.tsx';
import { useId } from 'react';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookFile } from '#features/book/shared/contract.ts';
import { FORMAT_WORDS, PROBLEM_WORDS } from './format-words.ts';
import { MadeFile } from './exported-file.tsx';
import { ExportBar } from './export-bar.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { bookService, filesQuery } from '../book-calls.ts';

const LOOKED_AGAIN_AFTER_MS = 700;

const isUnderWay = ({ state }: Pick<BookFile, 'state'>): boolean => state === 'waiting' || state === 'making';

const whyNot = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (code === 'offline')
    return t('There’s no connection right now. Please try again when you’re back online.');
  if (code === 'sign-in-required') return t('You’re no longer signed in. Please sign in again.');
  if (code === 'book-has-no-chapters') return t('There are no chapters yet to make a book from.');
  if (code === 'too-much-at-once')
    return t('That was a lot in a short time. Please wait a moment and try again.');
  return t('Something went wrong on our side. Please try again in a moment.');
};

/** The book's files and the actions on them. Polls while one is being made. */
const useBookFiles = () => {
  const queries = useQueryClient();
  const files = useQuery({
    ...filesQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOKED_AGAIN_AFTER_MS : false),
  });
  const settle = { networkMode: 'always', onSettled: () => queries.invalidateQueries(filesQuery) } as const;
  const make = useMutation({
    ...settle,
    mutationFn: (format: BookFormat) => bookService.make({ format }),
    onError: (error) =>
      toast({ kind: 'error', title: t('It couldn’t be started'), description: whyNot(error) }),
  });
  const stop = useMutation({
    ...settle,
    mutationFn: (file: BookFile) => bookService.stop({ id: file.id }),
    onError: (error) =>
      toast({ kind: 'error', title: t('It couldn’t be stopped'), description: whyNot(error) }),
  });
  const remove = useMutation({
    ...settle,
    mutationFn: (file: BookFile) => bookService.remove({ id: file.id }),
    onError: (error) =>
      toast({ kind: 'error', title: t('It couldn’t be deleted'), description: whyNot(error) }),
  });
  return { files, make, stop, remove };
};

type Props = {
  readonly format: BookFormat;
  /** Files of this format: at most one finished and one in progress. */
  readonly files: readonly BookFile[];
  readonly isBeginning: boolean;
  /** The file that is being stopped, if any. */
  readonly stopping: BookFile | undefined;
  readonly onMake: () => void;
  readonly onStop: (file: BookFile) => void;
  readonly onRemove: (file: BookFile) => void;
};

const makeWords = (made: BookFile | undefined, ended: BookFile | undefined, title: string) => {
  if (made) return rich(t('Make it again <unseen>: {title}</unseen>', { title }), UNSEEN);
  return ended?.state === 'failed'
    ? rich(t('Try again <unseen>: {title}</unseen>', { title }), UNSEEN)
    : rich(t('Make it <unseen>: {title}</unseen>', { title }), UNSEEN);
};

/** One format: what it is for, and the progress of its file. */
const FormatCard = ({ format, files, isBeginning, stopping, onMake, onStop, onRemove }: Props) => {
  const id = useId();
  const { title, use } = FORMAT_WORDS[format];
  const underWay = files.find(isUnderWay);
  const made = files.find(({ state }) => state === 'made');
  const ended = files.find(({ state }) => state === 'failed' || state === 'stopped');
  return (
    <li aria-labelledby={id} className="rounded-control border-[1.5px] border-line p-4">
      <h3 id={id} className="text-[1.1rem]">
        {title}
      </h3>
      <p className="mt-1 text-[0.9375rem] text-ink-2">{use}</p>
      {made ? <MadeFile file={made} title={title} onRemove={() => onRemove(made)} /> : null}
      {underWay ? (
        <ExportBar
          file={underWay}
          title={title}
          isStopping={stopping?.id === underWay.id}
          onStop={() => onStop(underWay)}
        />
      ) : null}
      <output className="block">
        {!underWay && ended ? (
          <p className={`mt-3 ${ended.state === 'failed' ? 'font-semibold text-danger' : ''}`}>
            {ended.state === 'stopped' ? t('You stopped it.') : PROBLEM_WORDS[ended.problem ?? 'broke-off']}
          </p>
        ) : null}
      </output>
      {underWay ? null : (
        <Button
          kind={made && !made.isStale ? 'quiet' : 'second'}
          size="small"
          className="mt-3"
          busy={isBeginning ? t('Starting…') : undefined}
          onClick={onMake}
        >
          <span>{makeWords(made, ended, title)}</span>
        </Button>
      )}
    </li>
  );
};

/** Every file the book can be made into, and who it is for. */
export const MakeYourBook = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const { files, make, stop, remove } = useBookFiles();
  const stops = findings.filter(({ severity }) => severity === 'stops').length;
  if (!files.data) return <NotHere query={files} />;
  const kept = files.data;
  return (
    <>
      <p className="text-ink-2">
        {t(
          'A file is ready within seconds and stays here for a week. Save a copy where you keep your photos, too.',
        )}
      </p>
      {stops > 0 ? (
        <p className="border-l-4 border-danger pl-4">
          {counted(stops, {
            one: 'There is one thing to fix before printing. It is listed above.',
            other: 'There are {n} things to fix before printing. They are listed above.',
          })}
        </p>
      ) : null}
      <ul className="grid gap-4">
        {BOOK_FORMATS.map((format) => (
          <FormatCard
            key={format}
            format={format}
            files={kept.filter((file) => file.format === format)}
            isBeginning={make.isPending && make.variables === format}
            stopping={stop.isPending ? stop.variables : undefined}
            onMake={() => make.mutate(format)}
            onStop={(file) => stop.mutate(file)}
            onRemove={(file) => remove.mutate(file)}
          />
        ))}
      </ul>
      <p>
        <TextLink to="/publish">{t('How the book gets printed, step by step')}</TextLink>
      </p>
    </>
  );
};
