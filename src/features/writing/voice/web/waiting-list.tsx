import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { focusIfLost } from './focus-if-lost.ts';
import type { VoiceControls } from './voice-controls.ts';
import { spokenLength, type VoiceState, type Waiting } from './voice-state.ts';

/** Recordings that are not words yet, each with what can be done about it, and the one that was just thrown away. */
export const WaitingList = ({
  recordings,
  state: { waiting, thrownAway },
}: {
  readonly recordings: VoiceControls;
  readonly state: VoiceState;
}) => (
  <>
    {waiting.map((one) => (
      <div
        key={one.id}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-[14px] border-[1.5px] border-line bg-paper px-4 py-3"
      >
        <output className="min-w-52 flex-1 leading-snug">{wordsAbout(one)}</output>
        {one.state === 'sending' || one.state === 'hearing' ? null : (
          <>
            <Button kind="second" size="small" onClick={() => void recordings.hearAgain(one.id)}>
              {one.state === 'unfinished' ? t('Turn it into words') : t('Try again')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => void recordings.discard(one.id)}>
              {t('Throw it away')}
            </Button>
          </>
        )}
      </div>
    ))}
    {thrownAway ? (
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
        <output className="leading-snug">
          {t('Your recording of {length} was thrown away.', { length: spokenLength(thrownAway.seconds) })}
        </output>
        <Button ref={focusIfLost} kind="second" size="small" onClick={() => void recordings.takeBack()}>
          {t('Bring it back')}
        </Button>
      </div>
    ) : null}
  </>
);

const wordsAbout = ({ state, seconds, why }: Waiting): string => {
  switch (state) {
    case 'unfinished':
      return t('You have a recording of {length} that was not sent yet.', { length: spokenLength(seconds) });
    case 'sending':
      return t('Sending your recording of {length}…', { length: spokenLength(seconds) });
    case 'hearing':
      return t('Turning your voice into words. A long recording takes a while.');
    case 'offline':
    case 'stuck':
      return why;
  }
};
