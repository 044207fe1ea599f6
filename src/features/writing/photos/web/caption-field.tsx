import { type SyntheticEvent, useId } from 'react';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/words.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import type { Desk } from '#features/writing/web/desk.ts';
import { describe } from './photo-desk.ts';
import { useKeptCaption } from './use-kept-caption.ts';

/** What the story around it does with keys and with copying is not for the caption. */
const keepToItself = (event: SyntheticEvent): void => event.stopPropagation();

/** The caption under a photo, kept in a pause of the writer's. */
export const CaptionField = ({ desk, photo }: { readonly desk: Desk; readonly photo: Photo }) => {
  const id = useId();
  const { words, trouble, type, keepNow } = useKeptCaption(photo, {
    save: (caption, over) => describe(desk, { id: photo.id, caption, over }),
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
        onBlur={keepNow}
        className="block field-sizing-content min-h-target w-full resize-none rounded-control border-[1.5px] border-edge bg-sheet px-3 py-2 font-story text-[1rem] leading-snug text-ink italic placeholder:text-ink-2"
      />
      {trouble === null ? null : (
        <div id={`${id}-trouble`} role="alert" className="mt-1 flex flex-wrap items-center gap-3">
          <p className="text-[0.9rem] font-semibold text-danger">
            {t('The caption is not kept yet.')} {trouble}
          </p>
          <Button kind="second" size="small" onClick={keepNow}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
};
