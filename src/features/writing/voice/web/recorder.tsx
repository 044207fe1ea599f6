import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSession } from '#features/account/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { focusIfLost } from './focus-if-lost.ts';
import { joinedWords } from './joined-words.ts';
import { RecordingUnderWay } from './recording-under-way.tsx';
import { createVoiceControls, type VoiceControls } from './voice-controls.ts';
import { VoiceIcon } from './voice-icon.tsx';
import type { VoiceOfBox } from './voice-of-box.ts';
import { spokenLength, type VoiceState, type Waiting } from './voice-state.ts';

/**
 * The recordings that are not transcribed yet, each with what can be done about it, and the one that was just
 * discarded.
 */
const WaitingList = ({
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
      return t('You have a recording of {length} that hasn’t been sent yet.', {
        length: spokenLength(seconds),
      });
    case 'sending':
      return t('Sending your recording of {length}…', { length: spokenLength(seconds) });
    case 'hearing':
      return t('Turning your voice into words. A long recording takes a while.');
    case 'offline':
    case 'stuck':
      return why;
  }
};

type Props = {
  readonly editor: EditorSession;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onWords: (words: string) => void;
  /** Set here, used when the message is sent. */
  readonly voice: Ref<VoiceOfBox>;
};

/** The record button, and every stage of a recording until its text is in the box. */
const Recorder = (props: Props) => {
  const session = useSession();
  const conversationId = useEditorState(props.editor, (state) => state.conversationId);
  if (session.state !== 'signed-in' || conversationId === null) return <span />;
  return (
    <Recordings key={conversationId} {...props} owner={session.user.id} conversationId={conversationId} />
  );
};

export default Recorder;

type Own = { readonly owner: string; readonly conversationId: string };

const Recordings = ({ box, onWords, voice, owner, conversationId }: Props & Own) => {
  const [recordings] = useState<VoiceControls>(() =>
    createVoiceControls({
      owner,
      conversationId,
      onWords: (words) => {
        const before = box.current?.value ?? '';
        // They are already there if the page was left at the very moment they arrived.
        if (!before.includes(words)) onWords(joinedWords(before, words));
        giveFocus(box.current);
      },
    }),
  );
  useImperativeHandle(voice, () => ({ stop: () => undefined, takeAlong: recordings.takeAlong }), [
    recordings,
  ]);
  useEffect(() => recordings.start(), [recordings]);
  const { subscribe, get } = recordings.store;
  const state = useSyncExternalStore(subscribe, get, get);
  const isRecording = state.phase === 'recording' || state.phase === 'paused';
  const isAnyToKeep = isRecording || state.waiting.length > 0 || state.ready > 0;

  return (
    <>
      {isAnyToKeep || state.thrownAway ? (
        <div data-voice className="order-first flex basis-full flex-col gap-3">
          <WaitingList recordings={recordings} state={state} />
          {isRecording ? <RecordingUnderWay recordings={recordings} state={state} /> : null}
          {isAnyToKeep ? <KeepSwitch recordings={recordings} keep={state.keep} /> : null}
        </div>
      ) : null}
      <output className="order-first basis-full text-[0.95rem] leading-snug text-ink-2 empty:-mb-3">
        {state.note}
      </output>
      {state.trouble === '' ? null : (
        <p role="alert" className="order-first basis-full text-[0.95rem] leading-snug text-danger">
          {state.trouble}
        </p>
      )}
      {isRecording ? null : (
        <Button
          data-voice
          ref={state.hasRecorded ? focusIfLost : undefined}
          kind="second"
          className="max-sm:px-[2vw]"
          busy={BUSY[state.phase]}
          onClick={() => void recordings.record()}
        >
          <VoiceIcon />
          {t('Record')}
        </Button>
      )}
    </>
  );
};

const KeepSwitch = ({ recordings, keep }: { readonly recordings: VoiceControls; readonly keep: boolean }) => (
  <label className="flex min-h-target cursor-pointer items-center gap-3 self-start">
    <input
      type="checkbox"
      checked={keep}
      onChange={(event) => recordings.setKeep(event.currentTarget.checked)}
      className="size-5 accent-ember"
    />
    {t('Keep my voice with this message')}
  </label>
);

const BUSY: Partial<Record<ReturnType<VoiceControls['store']['get']>['phase'], string>> = {
  asking: t('Turning on the microphone…'),
  stopping: t('One moment…'),
};

/** Focuses the box, unless the writer is doing something else. */
const giveFocus = (element: HTMLTextAreaElement | null): void => {
  const { activeElement } = document;
  const isElsewhere =
    activeElement && activeElement !== document.body && !activeElement.closest('[data-voice]');
  if (isElsewhere || !element) return;
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
};
