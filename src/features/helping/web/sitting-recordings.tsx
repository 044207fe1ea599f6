import { focusIfLost } from '#features/writing/voice/web/focus-if-lost.ts';
import { RecordingUnderWay } from '#features/writing/voice/web/recording-under-way.tsx';
import { VoiceIcon } from '#features/writing/voice/web/voice-icon.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { KeptRecordings } from './kept-recordings.tsx';
import type { OwnRecorder } from './use-sitting-recorder.ts';

type Props = {
  readonly recorder: OwnRecorder;
  /** The id of the current question. */
  readonly question: string;
  /** The writer's first name. */
  readonly name: string;
};

/** Records what the writer tells, and shows what will be sent with the answer. */
export const SittingRecordings = ({ recorder, question, name }: Props) => {
  const { controls, state } = recorder;
  const { phase, trouble, hasRecorded } = state;
  const isRecording = phase === 'recording' || phase === 'paused';
  return (
    <div className="flex flex-col items-start gap-3">
      <KeptRecordings recorder={recorder} question={question} />
      {isRecording ? (
        <div className="w-full">
          <RecordingUnderWay recordings={controls} state={state} />
        </div>
      ) : (
        <Button
          ref={hasRecorded ? focusIfLost : undefined}
          kind="second"
          size="small"
          busy={BUSY[phase]}
          onClick={() => void controls.record(question)}
        >
          <VoiceIcon />
          {t('Record {name}’s voice', { name })}
        </Button>
      )}
      {trouble === '' ? null : (
        <p role="alert" className="font-semibold text-danger">
          {trouble}
        </p>
      )}
      <p className="text-[0.9375rem] text-ink-2">
        {t('Record only if {name} agrees. Once it is saved, only {name} can listen to it.', { name })}
      </p>
    </div>
  );
};

const BUSY: Partial<Record<OwnRecorder['state']['phase'], string>> = {
  asking: t('Turning on the microphone…'),
  stopping: t('One moment…'),
};
