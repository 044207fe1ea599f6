import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import { FORMAT_WORDS, PROBLEM_WORDS } from './format-words.ts';
import { MadeFile } from './exported-file.tsx';
import { ExportBar } from './export-bar.tsx';
import { isUnderWay } from './use-book-files.ts';

type Props = {
  readonly format: BookFormat;
  /** Of this format: at most one that is ended, and one under way. */
  readonly files: readonly BookFile[];
  readonly isBeginning: boolean;
  /** The file that is being stopped, if there is one. */
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

/** One format: what it is for, and how far its file is. */
export const FormatCard = ({ format, files, isBeginning, stopping, onMake, onStop, onRemove }: Props) => {
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
          busy={isBeginning ? t('Beginning…') : undefined}
          onClick={onMake}
        >
          <span>{makeWords(made, ended, title)}</span>
        </Button>
      )}
    </li>
  );
};
