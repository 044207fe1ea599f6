import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { MAX_RECORDING_SECONDS } from '#features/writing/voice/shared/recording-limits.ts';
import { focusIfLost } from './focus-if-lost.ts';
import type { VoiceControls } from './voice-controls.ts';
import { clockTime, type VoiceState } from './voice-state.ts';

const LAST_MINUTE = MAX_RECORDING_SECONDS - 60;

/** Shown while someone is speaking: how long and how loud, with buttons to pause, go on and end. */
export const RecordingUnderWay = ({
  recordings,
  state: { phase, seconds, isSilent },
}: {
  readonly recordings: Pick<VoiceControls, 'level' | 'finish' | 'pause' | 'resume' | 'cancel'>;
  readonly state: Pick<VoiceState, 'phase' | 'seconds' | 'isSilent'>;
}) => {
  const isPaused = phase === 'paused';
  return (
    <section
      aria-label={t('Your recording')}
      className="flex flex-col gap-2.5 rounded-[14px] border-[1.5px] border-ember bg-paper px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 font-semibold">
          <span
            aria-hidden
            className={`size-3 rounded-full ${isPaused ? 'border-2 border-edge' : 'bg-ember'}`}
          />
          <output>{isPaused ? t('Paused') : t('Recording')}</output>
          <span role="timer" className="tabular-nums">
            {clockTime(seconds)}
          </span>
        </p>
        <LevelLine level={isPaused ? silence : recordings.level} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={focusIfLost} onClick={() => void recordings.finish()}>
          {t('Done')}
        </Button>
        <Button kind="second" size="small" onClick={isPaused ? recordings.resume : recordings.pause}>
          {isPaused ? t('Continue') : t('Pause')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => void recordings.cancel()}>
          {t('Cancel')}
        </Button>
      </div>
      <output className="text-[0.95rem] leading-snug empty:hidden">
        {seconds >= LAST_MINUTE
          ? t('You have one minute left for this recording.')
          : isSilent
            ? t('We can’t hear anything yet. Is the microphone switched on?')
            : null}
      </output>
      <p className="text-[0.875rem] leading-snug text-ink-2">
        {t('What you say is saved on this device as you speak.')}
      </p>
    </section>
  );
};

const silence = (): number => 0;

/** How often the bar changes for someone who prefers reduced motion. */
const CALM_EVERY_MS = 500;

/** A bar that grows with the loudness of the voice, to show that the microphone works. */
const LevelLine = ({ level }: { readonly level: () => number }) => {
  const connection = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const everyMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? CALM_EVERY_MS : 0;
    let drawnAt = -CALM_EVERY_MS;
    let frame = 0;
    const draw = (now: number): void => {
      if (now - drawnAt >= everyMs && connection.current) {
        connection.current.style.transform = `scaleX(${Math.max(0.02, level())})`;
        drawnAt = now;
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <span aria-hidden className="h-2.5 min-w-24 flex-1 overflow-hidden rounded-full bg-line">
      <span ref={connection} className="block size-full origin-left rounded-full bg-ember" />
    </span>
  );
};
