import { words } from './link-page.ts';
import type { WaitingFile } from './waiting-files.ts';

/** Minutes and seconds. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** `about` says which item it is for, to people who can't see where the button is. */
export const plainButton = (
  text: string | undefined,
  about: string | undefined,
  press: () => void,
): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain';
  button.textContent = text ?? '';
  if (about !== undefined) button.setAttribute('aria-label', `${text ?? ''}: ${about}`);
  button.addEventListener('click', press);
  return button;
};

/** File extensions that aren't the second half of the type. */
const ENDS: Readonly<Record<string, string | undefined>> = { plain: '.txt', jpeg: '.jpg', mp4: '.m4a' };
const endOf = ({ type }: Blob): string => {
  const kind = /^(?:text|audio|image)\/(?<kind>\w+)/.exec(type)?.groups?.kind;
  return kind === undefined ? '' : (ENDS[kind] ?? `.${kind}`);
};

/** Saves something outside the browser, where nothing deletes it. */
export const saveButton = (blob: Blob, name: string): HTMLButtonElement =>
  plainButton(words.saveFile, name, () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}${endOf(blob)}`;
    link.click();
  });

const soundOf = (blob: Blob, name: string): HTMLElement => {
  const sound = document.createElement('audio');
  sound.controls = true;
  sound.src = URL.createObjectURL(blob);
  sound.setAttribute('aria-label', name);
  sound.style.cssText = 'display:block;width:100%;margin:.3rem 0';
  return sound;
};

const pictureOf = (blob: Blob, name: string): HTMLElement => {
  const picture = document.createElement('img');
  picture.src = URL.createObjectURL(blob);
  picture.alt = name;
  picture.style.cssText = 'display:block;max-width:9rem;max-height:9rem;border-radius:.5rem';
  return picture;
};

const paragraph = (text: string | undefined): HTMLElement => {
  const made = document.createElement('p');
  made.textContent = text ?? '';
  return made;
};

/** Why it couldn't be sent, and what to do about it. */
const whyRefused = ({ kind, refused }: WaitingFile): readonly HTMLElement[] => {
  if (refused === null) return [];
  const isRecording = kind === 'recording';
  const isTooMany = refused === 'answers-full' || refused === 'photos-full';
  const most = isRecording ? words.mostRecordings : words.mostPhotos;
  const advice = isRecording ? words.recordingRefused : words.photo;
  return [paragraph(isTooMany ? `${advice ?? ''} ${most ?? ''}` : advice)];
};

/**
 * A recording to listen to, or a photo to look at, with a button to delete it. It can be saved as a file if
 * it can't be sent (if `isEnded`, this link accepts nothing any more) or isn't stored on this device. `drop`
 * deletes it.
 */
export const fileItem = (
  file: WaitingFile,
  number: number,
  { isEnded = false, drop }: { readonly isEnded?: boolean; readonly drop: () => void },
): HTMLElement => {
  const { blob, kind, seconds, refused, isStored } = file;
  const isRecording = kind === 'recording';
  const title = `${(isRecording ? words.recordingNumber : words.photoNumber) ?? ''} ${number}`;
  const name = isRecording ? `${title}, ${clock(seconds)}` : title;
  const item = document.createElement('li');
  if (isRecording || refused !== null) item.style.width = '100%';
  if (isRecording) item.append(name, soundOf(blob, name));
  else item.append(pictureOf(blob, name));
  item.append(...whyRefused(file));
  if (isEnded || refused !== null || !isStored) item.append(saveButton(blob, title), ' ');
  item.append(
    plainButton(isRecording ? words.deleteRecording : words.remove, name, () => {
      if (!isRecording || confirm(words.reallyDelete)) drop();
    }),
  );
  return item;
};
