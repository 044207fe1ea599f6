import { useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#features/companion/shared/limits.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK } from '#platform/web/ui/text-field.tsx';
import type { EditorSession } from '#features/writing/web/editor-session.ts';

type Props = { readonly id: string; readonly editor: EditorSession };

/** Below a recording that came without text: what it says, typed by whoever listened to it. */
export const WriteItDown = ({ id, editor }: Props) => {
  const [typed, type] = useUnsavedForm<{ readonly words: string }>(`recording.${id}`);
  const [isSent, setSent] = useState(false);
  if (isSent) return null;
  const words = typed?.words ?? '';
  return (
    <form
      className="flex w-full flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!editor.press(words, () => [id])) return;
        setSent(true);
        type(() => undefined);
      }}
    >
      <label htmlFor={`says-${id}`} className="text-[0.9rem] text-ink-2">
        {t('Play it back and type what you hear. It will then become part of your story.')}
      </label>
      <textarea
        id={`says-${id}`}
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        value={words}
        onChange={({ target }) => type(() => (target.value === '' ? undefined : { words: target.value }))}
        className={`${BOX_LOOK} w-full`}
      />
      <Button type="submit" kind="second" size="small" disabled={words.trim() === ''}>
        {t('Add it to the conversation')}
      </Button>
    </form>
  );
};
