import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { focusIfLost } from '#features/writing/voice/web/focus-if-lost.ts';
import { spokenLength } from '#features/writing/voice/web/voice-state.ts';
import type { OwnRecorder } from './use-sitting-recorder.ts';

/** The recordings waiting on this device, to play or throw away, and the one that was just thrown away. */
export const KeptRecordings = ({
  recorder,
  question,
}: {
  readonly recorder: OwnRecorder;
  /** The id of the current question; undefined if there is none. */
  readonly question?: string;
}) => {
  const { controls, state } = recorder;
  return (
    <>
      {state.kept.length > 0 ? (
        <ul className="flex w-full flex-col gap-3">
          {state.kept.map(({ id, seconds, address, question: answers }) => (
            <KeptRecording
              key={id}
              name={t('A recording of {length}', { length: spokenLength(seconds) })}
              address={address}
              isForEarlier={question !== undefined && answers !== question}
              onThrowAway={() => void controls.discard(id)}
            />
          ))}
        </ul>
      ) : null}
      {state.thrownAway ? (
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
          <output className="leading-snug">
            {t('Your recording of {length} was thrown away.', {
              length: spokenLength(state.thrownAway.seconds),
            })}
          </output>
          <Button ref={focusIfLost} kind="second" size="small" onClick={() => void controls.takeBack()}>
            {t('Bring it back')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

type Props = {
  readonly name: string;
  readonly address: string;
  /** Whether it answers an earlier question. */
  readonly isForEarlier: boolean;
  readonly onThrowAway: () => void;
};

const KeptRecording = ({ name, address, isForEarlier, onThrowAway }: Props) => (
  <li className="flex flex-wrap items-center gap-x-3">
    <span>{name}</span>
    {isForEarlier ? <span className="text-ink-2">{t('For the question before')}</span> : null}
    <Button kind="quiet" size="small" onClick={onThrowAway}>
      {t('Throw it away')}
    </Button>
    {/* Nobody has written down what it says. */}
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
    <audio controls aria-label={name} src={address} className="h-11 w-full" />
  </li>
);
