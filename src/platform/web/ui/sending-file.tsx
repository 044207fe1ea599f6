import { t } from '#platform/shared/i18n.ts';
import { Button } from './button.tsx';

type Props = {
  /** How much of the file has been sent, from 0 to 1. */
  readonly share: number;
  /** What happens once the whole file has arrived: 'Reading the file…'. */
  readonly then: string;
  readonly onStop: () => void;
};

/** A file's progress, with a button to stop it. */
export const SendingFile = ({ share, then, onStop }: Props) => {
  const percent = Math.round(share * 100);
  const isThere = percent === 100;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <p className="flex justify-between gap-4">
          <output>{isThere ? then : t('Sending the file…')}</output>
          {/* Announced each second it would drown out the rest. The bar itself tells anyone who asks. */}
          <span aria-hidden="true" className="text-ink-2">
            {isThere ? '' : t('{percent}%', { percent })}
          </span>
        </p>
        <progress
          aria-label={t('How much of the file has been sent')}
          max={100}
          // Without a value, the bar shows that work is still going on.
          {...(isThere ? {} : { value: percent })}
          className="mt-1 h-2 w-full accent-ember"
        />
      </div>
      <Button kind="quiet" size="small" onClick={onStop}>
        {t('Stop')}
      </Button>
    </div>
  );
};
