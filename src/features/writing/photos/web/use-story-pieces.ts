import { useEffect, useMemo, useState } from 'react';
import { paragraphsOf } from '#platform/shared/text.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { arrangeQuietly } from './photo-actions.ts';
import { anchored, type Cut, cutsOf, piecesOf, type Piece, rewritten } from './story-pieces.ts';

/** The photos remember their paragraphs anew in a pause of the writer's. */
const PAUSE_MS = 1_500;

/** Where the photos cut the text that the writer has under their hands; holds for that text and those photos only. */
type Live = { readonly text: string; readonly photos: readonly Photo[]; readonly cuts: readonly Cut[] };

const isSamePlace = (a: Photo, b: Photo | undefined): boolean =>
  a.id === b?.id && a.afterParagraph === b.afterParagraph && a.afterWords === b.afterWords;

/**
 * The story in the stretches between its photos. While the writer writes, the photos stay beside what is written, even where a paragraph is only
 * beginning; whatever else changes the text finds them by the paragraphs they remember.
 */
export const useStoryPieces = (
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
