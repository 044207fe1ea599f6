import { forgetFile, keepFile, keptFiles, type KeptFile } from './kept-files.ts';
import { SAVED_AS, say, words } from './page-elements.ts';

/** Photos and recordings that are on the page, and not on the server yet. */
export type WaitingFile = KeptFile & { readonly blob: Blob };

let files: readonly WaitingFile[] = [];
const shows: (() => void)[] = [];

const change = (changed: readonly WaitingFile[]): void => {
  files = changed;
  for (const show of shows) show();
};

/** `show` is called whenever there are others. */
export const onFiles = (show: () => void): void => void shows.push(show);

export const waitingFiles = (kind?: WaitingFile['kind']): readonly WaitingFile[] =>
  kind === undefined ? files : files.filter((file) => file.kind === kind);

const tellNotKept = (): void => say(words.notKept);

/** Puts a file on the page; `isKept`: it is on this device already. */
export const addFile = (file: WaitingFile, { isKept = false } = {}): void => {
  change([...files, file]);
  const { blob, ...rest } = file;
  if (!isKept) keepFile(rest, { place: 0, bytes: blob }).catch(tellNotKept);
};

/** Takes a file off the page and the device: it was sent, can't be sent, or isn't wanted. */
export const dropFile = (id: string): void => {
  change(files.filter((file) => file.id !== id));
  forgetFile(id).catch(() => undefined);
};

/** From now on, the recordings without words go with these. */
export const goWithWords = async (answer: string): Promise<void> => {
  files = files.map((file) =>
    file.kind === 'recording' && file.answer === null ? { ...file, answer } : file,
  );
  for (const { blob: _, ...file } of waitingFiles('recording')) await keepFile(file).catch(tellNotKept);
};

/** Brings back what waits here since before. `isBusy`: another window is still recording it. */
export const findFiles = async (isBusy: (id: string) => Promise<boolean>): Promise<void> => {
  const found: WaitingFile[] = [];
  for (const file of await keptFiles(SAVED_AS)) if (!(await isBusy(file.id))) found.push(file);
  if (found.length > 0) change([...found, ...files]);
};
