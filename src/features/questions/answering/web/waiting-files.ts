import { claim } from './claim.ts';
import { forgetFile, storeFile, type StoredFile } from './stored-files.ts';
import { tellNotStored } from './not-stored.ts';
import { sendFile, type ToSend } from './send-stored.ts';

/** Photos and recordings that are on the page, and not on the server yet. */
export type WaitingFile = StoredFile & {
  readonly blob: Blob;
  /** Whether it is on this device too. */
  readonly isStored: boolean;
};

let files: readonly WaitingFile[] = [];
const shows: (() => void)[] = [];

const change = (changed: readonly WaitingFile[]): void => {
  files = changed;
  for (const show of shows) show();
};

/** `show` is called whenever the files have changed. */
export const onFiles = (show: () => void): void => void shows.push(show);

export const waitingFiles = (kind?: WaitingFile['kind']): readonly WaitingFile[] =>
  kind === undefined ? files : files.filter((file) => file.kind === kind);

/** Records a change to a file, on the page and on the device. */
const note = (id: string, news: Partial<StoredFile & { readonly isStored: boolean }>): void => {
  change(files.map((file) => (file.id === id ? { ...file, ...news } : file)));
  const noted = files.find((file) => file.id === id && file.isStored);
  if (!noted) return;
  const { blob: _, isStored: __, ...stored } = noted;
  storeFile(stored).catch(tellNotStored);
};

/** Adds a file that this window has claimed to the page. */
export const addFile = (file: WaitingFile): void =>
  change([...files, file].toSorted((one, other) => one.at - other.at));

/** Puts a file on the page and on this device. */
export const storeNew = (file: StoredFile, blob: Blob): void => {
  void claim(file.id);
  addFile({ ...file, blob, isStored: true });
  storeFile(file, { place: 0, bytes: blob }).catch(() => {
    note(file.id, { isStored: false });
    tellNotStored();
  });
};

/** Removes a file from the page and the device, because it was sent or isn't wanted. */
export const dropFile = (id: string): void => {
  change(files.filter((file) => file.id !== id));
  forgetFile(id).catch(() => undefined);
};

/**
 * Marks all files here as ones Send was pressed for. `answer` is the id of the text they go with, or null.
 */
export const meanFiles = (answer: string | null): void => {
  for (const { id, isMeant, answer: before } of files)
    note(id, { isMeant: true, refused: null, answer: isMeant ? before : (before ?? answer) });
};

/** The text with this id won't be sent, so files that were to accompany it go alone. */
export const goWithout = (answer: string): void => {
  for (const file of files) if (file.answer === answer) note(file.id, { answer: null });
};

/** The files that Send was pressed for. */
export const filesToSend = (): readonly ToSend[] =>
  files
    .filter(({ isMeant, refused }) => isMeant && refused === null)
    .map((file) => ({
      send: () => sendFile(file, file.blob),
      arrived: () => dropFile(file.id),
      setAside: (refused) => note(file.id, { refused, isMeant: false }),
    }));
