import { useRef, useState } from 'react';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { BOX_LOOK } from '#platform/web/ui/text-field.tsx';
import { KeptRecordings } from './kept-recordings.tsx';
import { sittingForm } from './use-sitting.ts';
import { useSittingRecorder } from './use-sitting-recorder.ts';

/** Shown once the helping has ended: what was typed or recorded and can no longer be saved. */
export const NotSaved = ({ id }: { readonly id: string }) => {
  const [typed, setTyped] = useUnsavedForm<{ readonly words: string }>(sittingForm(id));
  const recorder = useSittingRecorder(id);
  const { kept, thrownAway } = recorder.state;
  const words = typed?.words ?? '';
  if (words === '' && kept.length === 0 && thrownAway === null) return null;
  return (
    <section aria-labelledby="not-saved" className="mt-4 flex flex-col items-start gap-4">
      <h2 id="not-saved" className="text-[1.5rem]">
        {t('What you hadn’t saved yet')}
      </h2>
      <p role="alert">
        {t(
          'You no longer help here, so this couldn’t be saved. It is only on this device, until you throw it away or sign out.',
        )}
      </p>
      {words === '' ? null : <Words words={words} onThrowAway={() => setTyped(() => undefined)} />}
      <KeptRecordings recorder={recorder} />
    </section>
  );
};

const Words = ({ words, onThrowAway }: { readonly words: string; readonly onThrowAway: () => void }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState('');
  const [isAsking, setAsking] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(words);
      setOutcome(t('The words are copied. You can paste them into a message or a document.'));
    } catch {
      // Once selected, the text can be copied with the keyboard or the phone's menu.
      box.current?.select();
      setOutcome(t('Your browser didn’t allow that. The words are selected, so you can copy them yourself.'));
    }
  };
  return (
    <>
      <label htmlFor="not-saved-words" className="font-semibold">
        {t('The words')}
      </label>
      <textarea
        id="not-saved-words"
        ref={box}
        rows={8}
        readOnly
        value={words}
        className={`${BOX_LOOK} w-full font-story text-[1.2rem] leading-relaxed`}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => void copy()}>
          {t('Copy the words')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          {t('Throw the words away')}
        </Button>
      </div>
      <output>{outcome}</output>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('Throw the words away?')}
        confirmLabel={t('Throw away')}
        onClose={() => setAsking(false)}
        onConfirm={onThrowAway}
      >
        {t('They are nowhere else.')}
      </ConfirmDialog>
    </>
  );
};
