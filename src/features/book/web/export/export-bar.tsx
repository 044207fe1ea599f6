import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookFile } from '#features/book/shared/contract.ts';
import { STEP_WORDS } from './format-words.ts';

type Props = {
  readonly file: BookFile;
  readonly title: string;
  readonly isStopping: boolean;
  readonly onStop: () => void;
};

const WHOLE = 100;

const whatIsDone = ({ state, step }: BookFile): string => {
  if (state === 'waiting') return t('Waiting for its turn…');
  return step === null ? t('Starting…') : STEP_WORDS[step];
};

/** The progress of a file being made, and the button that stops it. */
export const ExportBar = ({ file, title, isStopping, onStop }: Props) => (
  <div className="mt-3">
    <output className="block">{whatIsDone(file)}</output>
    {/* Every browser draws progress bars differently. An empty one may look full. */}
    <progress
      aria-label={t('Progress: {title}', { title })}
      max={WHOLE}
      value={Math.round(file.progress * WHOLE)}
      className="sr-only"
    />
    <div aria-hidden="true" className="mt-1 h-2.5 w-full overflow-hidden rounded-full bg-line">
      <div className="h-full bg-ember" style={{ width: `${file.progress * WHOLE}%` }} />
    </div>
    <Button
      kind="quiet"
      size="small"
      className="-ml-4"
      busy={isStopping ? t('Stopping…') : undefined}
      onClick={onStop}
    >
      <span>{rich(t('Stop <unseen>: {title}</unseen>', { title }), UNSEEN)}</span>
    </Button>
  </div>
);
