import { useRef } from 'react';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';
import { NO_CAPTION, pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { askAboutPhoto, remove } from './photo-actions.ts';

const LONGEST_SIDE = 640;
const QUIET =
  'min-h-target rounded-md px-1 text-[0.95rem] text-ink-2 underline decoration-line underline-offset-4 hover:text-ember';

/**
 * Photos where they came up in the conversation. `onShown`: called when there is more to see, so that someone
 * reading at the end does not miss it.
 */
const TalkPhotos = ({
  editor,
  photos,
  onShown,
}: {
  readonly editor: EditorSession;
  readonly photos: readonly Photo[];
  readonly onShown: () => void;
}) => {
  const shown = useRef(onShown);
  useBeforePaint(() => shown.current(), [photos.length]);
  return photos.map((photo) => <TalkPhoto key={photo.id} editor={editor} photo={photo} />);
};

export default TalkPhotos;

const TalkPhoto = ({ editor, photo }: { readonly editor: EditorSession; readonly photo: Photo }) => {
  // While its question about the photo is unanswered, the companion asks no other.
  const mayAsk = useEditorState(
    editor,
    ({ messages, arriving }) =>
      arriving === null && (photo.askedId === null || messages.at(-1)?.id !== photo.askedId),
  );
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
  return (
    <div className="flex max-w-[min(22rem,100%)] flex-col items-end self-end">
      <span className="sr-only">{t('You added a photo:')} </span>
      <img
        src={pictureAddress(photo.id, 'small')}
        alt={photo.caption === '' ? NO_CAPTION : photo.caption}
        width={Math.round(photo.width * scale)}
        height={Math.round(photo.height * scale)}
        decoding="async"
        className="h-auto max-h-80 w-auto max-w-full rounded-[18px] rounded-br-[4px] bg-line"
      />
      {photo.caption === '' ? null : (
        <p aria-hidden className="mt-1 text-right text-[0.95rem] text-ink-2 italic wrap-anywhere">
          {photo.caption}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-x-4">
        <button
          type="button"
          aria-disabled={!mayAsk}
          onClick={() => mayAsk && void askAboutPhoto(editor, photo.id)}
          className={`${QUIET} aria-disabled:opacity-60`}
        >
          {t('Ask me about it')}
        </button>
        <button type="button" onClick={() => void remove(editor, photo)} className={QUIET}>
          {rich(t('Remove <unseen>the photo</unseen>'), UNSEEN)}
        </button>
      </div>
    </div>
  );
};
