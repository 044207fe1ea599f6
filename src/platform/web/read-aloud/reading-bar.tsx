import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '../ui/button.tsx';
import { goOnReading, pauseReading, readAtRate, stopReading } from './read-aloud.ts';
import { useReading } from './reading.ts';
import { READING_RATES, readingRate } from './reading-rate.ts';

/** Shown while something long is read: the sentence, and controls to pause, stop and choose the speed. */
const ReadingBar = ({ showsSentence = true }: { readonly showsSentence?: boolean }) => {
  const { state, sentence } = useReading();
  const [rate, setRate] = useState(readingRate);
  const isPaused = state === 'paused';
  return (
    <section
      aria-label={t('Reading to you')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[14px] border-[1.5px] border-ember bg-sheet px-4 py-3 shadow-page print:hidden"
    >
      {showsSentence ? (
        <p aria-hidden className="line-clamp-2 w-full font-story leading-snug">
          {sentence}
        </p>
      ) : null}
      <Button kind="second" size="small" onClick={isPaused ? goOnReading : pauseReading}>
        {isPaused ? t('Continue reading') : t('Pause')}
      </Button>
      <Button kind="second" size="small" onClick={stopReading}>
        {t('Stop reading')}
      </Button>
      <label className="ml-auto flex items-center gap-2 text-[0.9375rem]">
        {t('Read')}
        <select
          value={rate}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            setRate(next);
            readAtRate(next);
          }}
          className="min-h-target rounded-control border-[1.5px] border-edge bg-sheet px-3 text-ink"
        >
          {READING_RATES.map(({ rate: value, name }) => (
            <option key={value} value={value}>
              {name.toLowerCase()}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
};

export default ReadingBar;
