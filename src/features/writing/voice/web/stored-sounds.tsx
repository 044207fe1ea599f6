import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { Recording } from '#features/writing/voice/shared/recordings-contract.ts';
import { removeFromServer } from './send-recording.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { WriteItDown } from './unwritten-sound.tsx';
import { spokenLength } from './voice-state.ts';

/**
 * The writer's own voice below a message, or a recording not written down yet, with buttons to play and
 * delete it.
 */
const StoredSounds = ({
  editor,
  sounds,
}: {
  readonly editor: EditorSession;
  readonly sounds: readonly Recording[];
}) => (
  <ul className="-mt-2 flex w-full max-w-[38ch] flex-col gap-2 self-end">
    {sounds.map((sound) => (
      <StoredSound key={sound.id} editor={editor} sound={sound} />
    ))}
  </ul>
);

export default StoredSounds;

const StoredSound = ({
  editor,
  sound: { id, seconds, messageId, asked, recordedBy },
}: {
  readonly editor: EditorSession;
  readonly sound: Recording;
}) => {
  const queries = useQueryClient();
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isUnwritten = messageId === null;
  const length = spokenLength(seconds);
  const name = isUnwritten ? t('A recording of {length}', { length }) : t('Your voice, {length}', { length });

  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeFromServer(id);
      await queries.invalidateQueries({ queryKey: ['sounds'] });
      toast({ title: t('Recording deleted'), kind: 'success' });
    } catch (error) {
      const isOffline = error instanceof CallFailed && error.code === 'offline';
      toast({
        title: t('The recording couldn’t be deleted'),
        description: isOffline
          ? t('There’s no connection right now. Please try again.')
          : t('Please try again.'),
        kind: 'error',
      });
    }
    setBusy(false);
    ask(false);
  };

  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3">
      {isUnwritten && asked !== null ? (
        <p className="w-full text-right text-[0.9rem] text-ink-2 italic wrap-anywhere">{asked}</p>
      ) : null}
      {recordedBy ? (
        <p className="w-full text-right text-[0.9rem] text-ink-2 wrap-anywhere">
          {t('Recorded by {name} on {day}', { name: recordedBy.name, day: dayOf(recordedBy.at) })}
        </p>
      ) : null}
      <span className="text-[0.9rem] text-ink-2">{name}</span>
      <button
        type="button"
        onClick={() => ask(true)}
        className="min-h-target rounded-md px-1 text-[0.9rem] text-ink-2 underline decoration-line underline-offset-4 hover:text-ember"
      >
        {rich(t('Delete<unseen> the recording</unseen>'), UNSEEN)}
      </button>
      {hasFailed ? (
        <p role="alert" className="w-full text-right text-[0.9rem] text-danger">
          {t('We couldn’t play it just now. It is still saved. Please try again later.')}
        </p>
      ) : null}
      {/* The words are in the message above. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        preload="none"
        aria-label={name}
        src={`/api/writing/recordings/${id}/sound`}
        onError={() => setFailed(true)}
        onPlaying={() => setFailed(false)}
        className="h-11 w-full"
      />
      {isUnwritten ? <WriteItDown id={id} editor={editor} /> : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('Delete this recording?')}
        confirmLabel={t('Delete')}
        busy={isBusy ? t('Deleting…') : undefined}
        danger
        onConfirm={() => void remove()}
      >
        {isUnwritten
          ? t('It will be deleted for good, and nothing you say in it has been written down.')
          : t('Your words stay in the conversation. Only the sound of your voice is deleted, for good.')}
      </ConfirmDialog>
    </li>
  );
};
