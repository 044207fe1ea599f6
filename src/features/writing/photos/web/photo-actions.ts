import { toast } from '#platform/web/toast/toast.ts';
import { movedByOne } from '#features/chapters/shared/photo-places.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { t } from '#platform/shared/i18n.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { insertedBehind } from '#features/writing/conversation/web/speaking-first.ts';
import { photoService } from './photo-calls.ts';
import { unsavedCaptions } from './unsaved-captions.ts';
import { whyNotAskedAboutPhoto, whyNotDone } from './photo-action-errors.ts';

const setPhotos = (editor: EditorSession, change: (photos: readonly Photo[]) => readonly Photo[]): void =>
  editor.store.set({ photos: change(editor.store.get().photos) });

const replace = (photo: Photo) => (photos: readonly Photo[]) =>
  photos.map((one) => (one.id === photo.id ? photo : one));

/** Shows a photo the server has stored. */
export const showAdded = (editor: EditorSession, photo: Photo): void =>
  setPhotos(editor, (photos) => (photos.some(({ id }) => id === photo.id) ? photos : [...photos, photo]));

/** Resolves once the companion owes no reply, so that its question comes in the right place. */
const whenQuiet = (editor: EditorSession): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (editor.store.get().arriving !== null) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = editor.store.subscribe(look);
    look();
  });

/** Has the companion ask about a photo; says so if it cannot. The photo itself stays either way. */
export const askAboutPhoto = async (editor: EditorSession, id: string): Promise<void> => {
  await whenQuiet(editor);
  const before = editor.store.get().messages;
  try {
    const { message, photo } = await photoService.ask({ id });
    editor.store.set({
      messages: insertedBehind(before, editor.store.get().messages, { ...message, kept: true }),
      photos: replace(photo)(editor.store.get().photos),
      lastReply: message.content,
    });
  } catch (error) {
    toast({
      title: t('No question about the photo yet'),
      description: whyNotAskedAboutPhoto(error),
      kind: 'error',
    });
  }
};

type Described = { readonly id: string; readonly caption: string; readonly over: string };

/** Resolves to the photo as stored. Throws CallFailed, leaving the caption unchanged. */
export const describe = async (editor: EditorSession, { id, caption, over }: Described): Promise<Photo> => {
  const photo = await photoService.describe({ id, caption, over });
  setPhotos(editor, (photos) =>
    photos.map((one) => (one.id === id ? { ...one, caption: photo.caption } : one)),
  );
  return photo;
};

const sendOrder = async (editor: EditorSession, photos: readonly Photo[]): Promise<void> => {
  const id = editor.store.get().conversationId ?? '';
  const placed = photos.map(({ id: photo, afterParagraph, afterWords }) => ({
    id: photo,
    afterParagraph,
    afterWords,
  }));
  await photoService.arrange({ id, photos: placed });
};

/**
 * The photos stay in place, and only the paragraphs they record change. If that cannot be saved, the next
 * time will do.
 */
export const arrangeQuietly = async (editor: EditorSession, photos: readonly Photo[]): Promise<void> => {
  setPhotos(editor, () => photos);
  await sendOrder(editor, photos).catch(() => undefined);
};

/** Moves photos to their new places: on the page at once, and back if the server refuses. */
const arrange = async (editor: EditorSession, photos: readonly Photo[]): Promise<boolean> => {
  const before = editor.store.get().photos;
  setPhotos(editor, () => photos);
  try {
    await sendOrder(editor, photos);
    return true;
  } catch (error) {
    if (editor.store.get().photos === photos) setPhotos(editor, () => before);
    toast({ title: t('The photo couldn’t be moved'), description: whyNotDone(error), kind: 'error' });
    return false;
  }
};

/** Moves a photo a step up or down. Returns false if it is already at the end, or could not be moved. */
export const move = async (editor: EditorSession, id: string, step: -1 | 1): Promise<boolean> => {
  const { photos, story } = editor.store.get();
  const moved = movedByOne(paragraphsOf(story.content), photos, id, step);
  return moved !== photos && arrange(editor, moved);
};

type Gone = { readonly id: string; readonly at: number; readonly bringCaptionBack: () => void };

const bringBack = async (editor: EditorSession, gone: Gone): Promise<void> => {
  try {
    // As stored on the server: a caption may have arrived there just before the photo was removed.
    const photo = await photoService.restore({ id: gone.id });
    gone.bringCaptionBack();
    setPhotos(editor, (photos) => photos.toSpliced(gone.at, 0, photo));
    toast({ title: t('The photo is back'), kind: 'success' });
  } catch (error) {
    toast({
      title: t('The photo couldn’t be brought back'),
      description: whyNotDone(error),
      kind: 'error',
      action: { label: t('Try again'), onClick: () => void bringBack(editor, gone) },
    });
  }
};

/** Removes a photo; the message about it offers to undo that. Resolves to whether it was removed. */
export const remove = async (editor: EditorSession, { id }: Photo): Promise<boolean> => {
  const at = editor.store.get().photos.findIndex((one) => one.id === id);
  try {
    await photoService.remove({ id });
  } catch (error) {
    toast({ title: t('The photo couldn’t be removed'), description: whyNotDone(error), kind: 'error' });
    return false;
  }
  const gone = { id, at, bringCaptionBack: unsavedCaptions.takeOut(id) };
  setPhotos(editor, (photos) => photos.filter((one) => one.id !== id));
  toast({
    title: t('Photo removed'),
    description: t('Your words stay as they are.'),
    kind: 'success',
    action: { label: t('Undo'), onClick: () => void bringBack(editor, gone) },
  });
  return true;
};
