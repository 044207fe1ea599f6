import { type SyntheticEvent, useId } from 'react';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { describe } from './photo-actions.ts';
import { useKeptCaption } from './use-caption-autosave.ts';

/** What the story around it does with keys and with copying is not for the caption. */
const keepToItself = (event: SyntheticEvent): void => event.stopPropagation();

/** The caption under a photo, kept in a pause of the writer's. */
export const CaptionField = ({
  editor,
  photo,
}: {
  readonly editor: EditorSession;
  readonly photo: Photo;
}) => {
  const id = useId();
  const { words, trouble, type, saveNow } = useKeptCaption(photo, {
    save: (caption, over) => describe(editor, { id: photo.id, caption, over }),
  });

  return (
    <div className="font-sans">
      <label htmlFor={id} className="text-[0.9rem] text-ink-2">
        {t('Caption')}
      </label>
      <textarea
        autoComplete="off"
        id={id}
        rows={1}
        maxLength={MAX_CAPTION_LENGTH}
        placeholder={t('Who, where and when?')}
        value={words}
        aria-describedby={trouble === null ? undefined : `${id}-trouble`}
        onPaste={keepToItself}
        onCopy={keepToItself}
        onCut={keepToItself}
        onKeyDown={(event) => {
          keepToItself(event);
          // A caption is one line.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onChange={({ target }) => type(target.value)}
        onBlur={saveNow}
        className="block field-sizing-content min-h-target w-full resize-none rounded-control border-[1.5px] border-edge bg-sheet px-3 py-2 font-story text-[1rem] leading-snug text-ink italic placeholder:text-ink-2"
      />
      {trouble === null ? null : (
        <div id={`${id}-trouble`} role="alert" className="mt-1 flex flex-wrap items-center gap-3">
          <p className="text-[0.9rem] font-semibold text-danger">
            {t('The caption is not kept yet.')} {trouble}
          </p>
          <Button kind="second" size="small" onClick={saveNow}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
};
