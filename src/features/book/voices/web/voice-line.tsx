import { useState } from 'react';
import { Switch } from '#features/family/web/switch.tsx';
import { spokenLength } from '#features/writing/voice/web/voice-state.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookVoice } from '../shared/voices-contract.ts';
import { useChangeVoices } from './use-change-voices.ts';

type Props = { readonly voice: BookVoice; readonly chapterTitle: string };

/** A recording: where it stands, a player, and whether it is in the book. */
export const VoiceLine = ({ voice: { id, seconds, isIn, beside }, chapterTitle }: Props) => {
  const change = useChangeVoices();
  const [isAsking, ask] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const place = beside ?? chapterTitle;
  const takeOut = async (): Promise<void> => {
    // The mutation itself reports a failure.
    await change.mutateAsync({ which: { id }, isIn: false }).catch(() => undefined);
    ask(false);
  };
  return (
    <li className="border-t border-line pt-4">
      <p className="font-semibold wrap-anywhere">{chapterTitle}</p>
      <p className="text-[0.9375rem] wrap-anywhere text-ink-2">
        {beside === null
          ? t('No paragraph in this chapter matches what you say here, so it would go at the end.')
          : t('Below “{words}”', { words: beside })}
      </p>
      {/* The words are in the chapter, as far as the writer wants them. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        preload="none"
        aria-label={t('Your voice, {length}: {place}', { length: spokenLength(seconds), place })}
        src={`/api/writing/recordings/${id}/sound`}
        onError={() => setFailed(true)}
        onPlaying={() => setFailed(false)}
        className="mt-2 h-11 w-full"
      />
      {hasFailed ? (
        <p role="alert" className="text-danger">
          {t('We couldn’t play it just now. It is still saved. Please try again later.')}
        </p>
      ) : null}
      <Switch
        on={isIn}
        onSwitch={(wanted) => (wanted ? change.mutate({ which: { id }, isIn: true }) : ask(true))}
      >
        {rich(t('In the book<unseen>: {place}</unseen>', { place }), UNSEEN)}
      </Switch>
      <ConfirmDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('Take this voice out of the book?')}
        confirmLabel={t('Take it out')}
        busy={change.isPending ? t('Taking it out…') : undefined}
        danger
        onConfirm={() => void takeOut()}
      >
        {t(
          'Its code stops working at once, even in books that are already printed, and that can’t be undone. Your recording stays in the conversation.',
        )}
      </ConfirmDialog>
    </li>
  );
};
