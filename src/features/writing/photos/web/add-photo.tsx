import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { AddPhotoLook } from './add-photo-look.tsx';
import { PhotosNeedAccount } from './photos-need-account.tsx';
import { sendPhotos } from './sending-photos.ts';
import { SendingList } from './sending-list.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

/** Without HEIC, so that a phone that takes photos in it hands over a JPEG of its own accord. */
const PICKED = 'image/jpeg,image/png,image/webp,image/gif';

/**
 * Adds photos to the conversation and its story: chosen, taken with the camera (a phone offers that by itself), dropped on the conversation, or
 * pasted into the box.
 */
const AddPhoto = ({
  editor,
  box,
}: {
  readonly editor: EditorSession;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}) => {
  const session = useSession();
  const isWriter = useEditorState(editor, (state) => state.conversationId !== null);
  const sending = useMemo(() => sendPhotos(editor), [editor]);
  const { photos, added } = useSyncExternalStore(sending.store.subscribe, sending.store.get);
  const [invites, invite] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const isVisitor = session.state === 'signed-out';
  const add = (files: readonly File[]): void => {
    if (isVisitor) invite(true);
    else if (files.length > 0) sending.add(files);
  };
  const isOver = useDroppedFiles(box, add);
  useEffect(() => {
    if (photos.length === 0) return undefined;
    // A photo that is not there yet goes with the page.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [photos.length]);

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={PICKED}
        multiple
        hidden
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // The same photo chosen again is a choice too.
          event.target.value = '';
        }}
      />
      <Button
        kind="second"
        aria-label={t('Add a photo')}
        className="max-sm:px-[max(6px,9vw-1.1rem)]"
        aria-disabled={!isVisitor && !isWriter}
        onClick={() => (isVisitor ? invite(true) : picker.current?.click())}
      >
        <AddPhotoLook />
      </Button>
      {photos.length > 0 ? <SendingList photos={photos} sending={sending} /> : null}
      {isOver ? (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-[14px] border-2 border-dashed border-ember bg-sheet font-semibold text-ember">
          {t('Let go to add the photo')}
        </p>
      ) : null}
      <output className="sr-only">{addedInWords(added)}</output>
      {invites ? <PhotosNeedAccount onClose={() => invite(false)} /> : null}
    </>
  );
};

export default AddPhoto;

const addedInWords = (photos: number): string =>
  photos === 0 ? '' : counted(photos, { one: 'The photo is added.', other: '{n} photos are added.' });
