import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { AddPhotoLook } from './add-photo-look.tsx';
import { sendPhotos, type SendingPhoto, type SendingPhotos } from './sending-photos.ts';
import { useAskBeforeLosingPhotos } from './use-ask-before-losing-photos.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useNavigate } from 'react-router';
import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';

/** The photos being sent, and those that could not be added. */
const SendingList = ({
  photos,
  sending,
}: {
  readonly photos: readonly SendingPhoto[];
  readonly sending: SendingPhotos;
}) => (
  <ul aria-label={t('Photos being added')} className="order-first mb-2 flex w-full flex-col gap-3">
    {photos.map((photo) => (
      <li key={photo.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Preview file={photo.file} />
        <div className="min-w-0 grow basis-48">
          <p className="truncate font-semibold">{photo.file.name}</p>
          {photo.trouble === null ? (
            <Progress share={photo.share} name={photo.file.name} />
          ) : (
            <p role="alert" className="font-semibold text-danger">
              {photo.trouble.sentence}
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {photo.trouble?.canTryAgain ? (
            <Button kind="second" size="small" onClick={() => sending.tryAgain(photo.id)}>
              <span>
                {t('Try again')} <span className="sr-only">{photo.file.name}</span>
              </span>
            </Button>
          ) : null}
          <Button kind="quiet" size="small" onClick={() => sending.leaveOut(photo.id)}>
            <span>
              {t('Leave it out')} <span className="sr-only">{photo.file.name}</span>
            </span>
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

/** The upload is complete some time before the server has processed the picture. */
const Progress = ({ share, name }: { readonly share: number; readonly name: string }) => {
  const percent = Math.round(share * 100);
  return (
    <>
      <p className="text-[0.9rem] text-ink-2">
        {percent === 100 ? t('Getting the photo ready…') : t('Adding the photo… {percent}%', { percent })}
      </p>
      <progress
        aria-label={t('Adding {name}', { name })}
        max={100}
        value={percent}
        className="h-2 w-full accent-ember"
      />
    </>
  );
};

/** Shows nothing for a file this browser cannot display. */
const Preview = ({ file }: { readonly file: File }) => {
  const picture = useRef<HTMLImageElement>(null);
  const [isShown, show] = useState(true);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return isShown ? (
    <img
      ref={picture}
      alt=""
      onError={() => show(false)}
      className="size-14 shrink-0 rounded-md bg-line object-cover"
    />
  ) : null;
};

/**
 * Shown to a visitor who wants to add a photo. What they typed stays in this browser and moves into the
 * account.
 */
const PhotosNeedAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const isShut = useShutToStrangers();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Photos are saved in your account')}
      description={
        isShut
          ? t(
              'Everything you have typed stays on this device. To add photos, please sign in. Your words come with you. Only you see your photos until you share a chapter.',
            )
          : t(
              'Everything you have typed stays on this device. To add photos, please create a free account. Your words come with you. Only you see your photos until you share a chapter.',
            )
      }
      footer={
        <>
          <Button kind="second" onClick={onClose}>
            {t('Continue without photos')}
          </Button>
          {isShut ? (
            <Button onClick={() => void navigate(withNext('/signin', '/write'))}>{t('Sign In')}</Button>
          ) : (
            <Button onClick={() => void navigate(signUpPath('/write'))}>{t('Create a free account')}</Button>
          )}
        </>
      }
    />
  );
};

/** Without HEIC, so that a phone that takes HEIC photos converts them to JPEG itself. */
const PICKED = 'image/jpeg,image/png,image/webp,image/gif';

/**
 * Adds photos to the conversation and its story: chosen, taken with the camera (which phones offer
 * themselves), dropped on the conversation, or pasted into the box.
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
  useAskBeforeLosingPhotos(photos.length > 0);

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
          // Lets the same photo be chosen again.
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
  photos === 0
    ? ''
    : counted(photos, { one: 'The photo has been added.', other: '{n} photos have been added.' });
