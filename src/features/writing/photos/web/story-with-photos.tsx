import { Fragment, type KeyboardEvent, useRef, useState, useEffect, useMemo } from 'react';
import { MAX_CHAPTER_LENGTH } from '#features/chapters/shared/limits.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { GrowingText } from '#features/writing/conversation/web/growing-text.tsx';
import type { OnSheet } from '#features/writing/provenance/web/sheets.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { StoryPhoto } from './story-photo.tsx';
import { type Piece, anchored, type Cut, cutsOf, piecesOf, rewritten } from './story-pieces.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { arrangeQuietly } from './photo-actions.ts';

/** When the writer pauses this long, the photos record their paragraphs again. */
const PAUSE_MS = 1_500;

/** Where the photos divide the text being edited; valid only for that text and those photos. */
type Live = { readonly text: string; readonly photos: readonly Photo[]; readonly cuts: readonly Cut[] };

const isSamePlace = (a: Photo, b: Photo | undefined): boolean =>
  a.id === b?.id && a.afterParagraph === b.afterParagraph && a.afterWords === b.afterWords;

/**
 * The story in stretches between its photos. While the writer writes, the photos stay beside what is being
 * written, even if a paragraph is only beginning. When anything else changes the text, they are placed by the
 * paragraphs they recorded.
 */
const useStoryPieces = (
  editor: EditorSession,
): {
  readonly content: string;
  readonly paragraphs: readonly string[];
  readonly cuts: readonly Cut[];
  readonly pieces: readonly Piece[];
  readonly write: (index: number, words: string) => void;
} => {
  const content = useEditorState(editor, (state) => state.story.content);
  const photos = useEditorState(editor, (state) => state.photos);
  const [live, setLive] = useState<Live | null>(null);
  const paragraphs = useMemo(() => paragraphsOf(content), [content]);
  const cuts = useMemo(
    () =>
      live?.text === content && live.photos === photos ? live.cuts : cutsOf(content, paragraphs, photos),
    [live, content, paragraphs, photos],
  );

  useEffect(() => {
    const remember = (): void => {
      const existing = anchored(content, cuts, paragraphs);
      if (existing.every((photo, at) => isSamePlace(photo, photos[at]))) return;
      const byId = new Map(existing.map((photo) => [photo.id, photo]));
      const same = cuts.map((cut) => ({ ...cut, photos: cut.photos.map((one) => byId.get(one.id) ?? one) }));
      setLive({ text: content, photos: existing, cuts: same });
      void arrangeQuietly(editor, existing);
    };
    const timer = setTimeout(remember, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [editor, content, paragraphs, photos, cuts]);

  return {
    content,
    paragraphs,
    cuts,
    pieces: piecesOf(content, cuts),
    write: (index, words) => {
      const now = rewritten(content, cuts, index, words);
      setLive({ text: now.text, photos, cuts: now.cuts });
      editor.typeStory('content', now.text);
    },
  };
};

/**
 * The story with its photos: a text box for each stretch between them. The arrow keys move through the boxes
 * as if they were one.
 */
const StoryWithPhotos = ({
  editor,
  onSheet,
  onKeyDown,
}: {
  readonly editor: EditorSession;
  readonly onSheet: OnSheet;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}) => {
  const { content, paragraphs, cuts, pieces, write } = useStoryPieces(editor);
  const added = useEditorState(editor, (state) => state.story.added);
  const page = useRef<HTMLDivElement>(null);
  const [inHand, take] = useState('');
  const [announced, announce] = useState('');

  const boxes = (): HTMLTextAreaElement[] => [
    ...(page.current?.querySelectorAll<HTMLTextAreaElement>('[data-piece] textarea') ?? []),
  ];
  const goOn = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    onKeyDown(event);
    const box = event.currentTarget;
    const step = stepOut(event, box);
    const next = step === 0 ? undefined : boxes()[boxes().indexOf(box) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    const caret = step > 0 ? 0 : next.value.length;
    next.setSelectionRange(caret, caret);
  };

  const isShown = ({ key, start, end }: Piece, index: number): boolean =>
    end > start || index === cuts.length || key === inHand;
  const named = pieces.filter(isShown).map(({ key }) => key);
  return (
    <div ref={page} className="relative min-h-[9lh]">
      {pieces.map((piece, index) => {
        const { key, start, end } = piece;
        const words = content.slice(start, end);
        const isLast = index === cuts.length;
        const name = named.indexOf(key);
        return (
          <Fragment key={key}>
            {isShown(piece, index) ? (
              <div data-piece onFocus={() => take(key)}>
                <GrowingText
                  label={name === 0 ? t('Story text') : t('Story text, part {number}', { number: name + 1 })}
                  value={words}
                  added={added}
                  from={start}
                  onSheet={onSheet}
                  maxLength={MAX_CHAPTER_LENGTH - content.length + words.length}
                  readOnly={false}
                  {...(isLast ? { placeholder: placeholderFor(content) } : {})}
                  onChange={(changed) => write(index, changed)}
                  onKeyDown={goOn}
                  className={`relative text-story ${isLast ? 'min-h-[3lh]' : ''}`}
                />
              </div>
            ) : null}
            {cuts[index]?.photos.map((photo) => (
              <StoryPhoto
                key={photo.id}
                editor={editor}
                photo={photo}
                paragraphs={paragraphs}
                onMoved={announce}
                onGone={() => boxes()[0]?.focus({ preventScroll: true })}
              />
            ))}
          </Fragment>
        );
      })}
      <output className="sr-only">{announced}</output>
    </div>
  );
};

export default StoryWithPhotos;

const placeholderFor = (content: string): string =>
  content.trim() === ''
    ? t('Your story appears here as you talk. You can change every word of it.')
    : t('You can continue writing here.');

/** 1 if a key leads out of a box at its end, -1 at its beginning, else 0. */
const stepOut = (
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  box: HTMLTextAreaElement,
): -1 | 0 | 1 => {
  if (shiftKey || altKey || ctrlKey || metaKey || box.selectionStart !== box.selectionEnd) return 0;
  if ((key === 'ArrowDown' || key === 'ArrowRight') && box.selectionEnd === box.value.length) return 1;
  return (key === 'ArrowUp' || key === 'ArrowLeft') && box.selectionStart === 0 ? -1 : 0;
};
