import { useEffect, useRef, type SyntheticEvent, useId } from 'react';
import { inPlace } from '#features/chapters/shared/photo-places.ts';
import { PhotoFigure } from '#features/chapters/web/photo-figure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { move, remove, describe } from './photo-actions.ts';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import { useKeptCaption } from './use-caption-autosave.ts';

/** The story's handling of keys and copying does not apply to the caption. */
const keepToItself = (event: SyntheticEvent): void => event.stopPropagation();

/** The caption under a photo, saved when the writer pauses. */
const CaptionField = ({ editor, photo }: { readonly editor: EditorSession; readonly photo: Photo }) => {
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
          // A caption is a single line.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onChange={({ target }) => type(target.value)}
        onBlur={saveNow}
        className="block field-sizing-content min-h-target w-full resize-none rounded-control border-[1.5px] border-edge bg-sheet px-3 py-2 font-story text-[1rem] leading-snug text-ink italic placeholder:text-ink-2"
      />
      {trouble === null ? null : (
        <div id={`${id}-trouble`} role="alert" className="mt-1 flex flex-wrap items-center gap-3">
          <p className="text-[0.9rem] font-semibold text-danger">
            {t('The caption has not been saved yet.')} {trouble}
          </p>
          <Button kind="second" size="small" onClick={saveNow}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** A photo in the story being written, with its caption and buttons to move it. */
export const StoryPhoto = ({
  editor,
  photo,
  paragraphs,
  onMoved,
  onGone,
}: {
  readonly editor: EditorSession;
  readonly photo: Photo;
  readonly paragraphs: readonly string[];
  /** Called with a description of its new place. */
  readonly onMoved: (where: string) => void;
  readonly onGone: () => void;
}) => {
  const actions = useRef<HTMLDivElement>(null);
  const pressed = useRef<-1 | 1>(undefined);
  const { photos } = editor.store.get();
  const existing = inPlace(paragraphs, photos);
  const isFirst = existing[0]?.id === photo.id && existing[0].afterParagraph < 0;
  const isLast =
    existing.at(-1)?.id === photo.id && (existing.at(-1)?.afterParagraph ?? 0) >= paragraphs.length - 1;

  // The photo was rendered again elsewhere: the button that moved it keeps the focus.
  useEffect(() => {
    if (pressed.current === undefined) return;
    const buttons = actions.current?.querySelectorAll('button');
    buttons?.[pressed.current < 0 ? 0 : 1]?.focus();
  });

  const step = async (by: -1 | 1): Promise<void> => {
    pressed.current = by;
    const moved = await move(editor, photo.id, by);
    if (moved) onMoved(placeWords(editor, photo.id, paragraphs));
    // It has been rendered by then.
    requestAnimationFrame(() => (pressed.current = undefined));
  };

  return (
    <PhotoFigure photo={photo}>
      <figcaption className="hidden text-center italic print:block">{photo.caption}</figcaption>
      <div className="mt-2 print:hidden">
        <CaptionField editor={editor} photo={photo} />
        <div ref={actions} className="mt-1 flex flex-wrap gap-1">
          {/* Not `disabled` at the ends: the button just pressed would lose the focus. */}
          <Button
            kind="quiet"
            size="small"
            className="max-sm:px-2"
            aria-disabled={isFirst}
            onClick={() => void step(-1)}
          >
            <span>{rich(t('Move up <unseen>the photo</unseen>'), UNSEEN)}</span>
          </Button>
          <Button
            kind="quiet"
            size="small"
            className="max-sm:px-2"
            aria-disabled={isLast}
            onClick={() => void step(1)}
          >
            <span>{rich(t('Move down <unseen>the photo</unseen>'), UNSEEN)}</span>
          </Button>
          <Button
            kind="quiet"
            size="small"
            className="ml-auto max-sm:px-2"
            onClick={() => void remove(editor, photo).then((isGone) => isGone && onGone())}
          >
            <span>{rich(t('Remove <unseen>the photo</unseen>'), UNSEEN)}</span>
          </Button>
        </div>
      </div>
    </PhotoFigure>
  );
};

const placeWords = (editor: EditorSession, id: string, paragraphs: readonly string[]): string => {
  const after = editor.store.get().photos.find((one) => one.id === id)?.afterParagraph ?? -1;
  return after < 0
    ? t('The photo is now before the first paragraph.')
    : t('The photo is now after paragraph {number} of {all}.', {
        number: after + 1,
        all: paragraphs.length,
      });
};
