import { MAX_PHOTO_BYTES } from '#platform/shared/photo-file.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { newId } from '#platform/web/new-id.ts';
import { createStore, type Store } from '#features/writing/web/store.ts';
import { photoService } from './photo-calls.ts';
import { askAboutPhoto, showAdded } from './photo-actions.ts';
import { TOO_LARGE, whyNoPhoto, type WhyNoPhoto } from './photo-error-messages.ts';

/** A photo being sent. Its file stays in this page until the server has it. */
export type SendingPhoto = {
  /** The server uses the same id, so that trying again never adds it twice. */
  readonly id: string;
  readonly file: File;
  /** How much has been sent, from 0 to 1; then the server processes the picture. */
  readonly share: number;
  readonly trouble: WhyNoPhoto | null;
};

export type SendingPhotos = {
  readonly store: Store<{ readonly photos: readonly SendingPhoto[]; readonly added: number }>;
  add(files: readonly File[]): void;
  tryAgain(id: string): void;
  leaveOut(id: string): void;
};

/** Sends photos one after another; when the last one has arrived, the companion asks about the first. */
export const sendPhotos = (editor: EditorSession): SendingPhotos => {
  const store = createStore<{ photos: readonly SendingPhoto[]; added: number }>({ photos: [], added: 0 });
  const aborts = new Map<string, AbortController>();
  let isSending = false;
  let toAskAbout: string | undefined;

  const set = (id: string, part: Partial<SendingPhoto>): void =>
    store.set({ photos: store.get().photos.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const drop = (id: string): void => store.set({ photos: store.get().photos.filter((one) => one.id !== id) });

  const sendOne = async ({ id, file }: SendingPhoto): Promise<void> => {
    const { conversationId } = editor.store.get();
    const abort = new AbortController();
    aborts.set(id, abort);
    set(id, { share: 0, trouble: null });
    try {
      const photo = await photoService.add(
        { id, conversationId: conversationId ?? '' },
        { file: plainFile(file), signal: abort.signal, onProgress: (share) => set(id, { share }) },
      );
      drop(id);
      showAdded(editor, photo);
      store.set({ added: store.get().added + 1 });
      toAskAbout ??= photo.id;
    } catch (error) {
      if (!abort.signal.aborted) set(id, { trouble: whyNoPhoto(error) });
    } finally {
      aborts.delete(id);
    }
  };

  const goOn = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    let next: SendingPhoto | undefined;
    while ((next = store.get().photos.find(({ trouble }) => trouble === null))) await sendOne(next);
    isSending = false;
    const id = toAskAbout;
    toAskAbout = undefined;
    if (id !== undefined) await askAboutPhoto(editor, id);
  };

  return {
    store,
    add: (files) => {
      const photos = files.map((file) => ({
        id: newId(),
        file,
        share: 0,
        trouble: file.size > MAX_PHOTO_BYTES ? TOO_LARGE : null,
      }));
      store.set({ photos: [...store.get().photos, ...photos] });
      void goOn();
    },
    tryAgain: (id) => {
      set(id, { trouble: null });
      void goOn();
    },
    leaveOut: (id) => {
      aborts.get(id)?.abort();
      drop(id);
    },
  };
};

/** A file whose type the browser does not know is sent without one; the server goes by its bytes. */
const plainFile = (file: File): Blob =>
  file.type.startsWith('image/') ? file : new Blob([file], { type: 'application/octet-stream' });
