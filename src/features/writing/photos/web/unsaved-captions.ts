import { unsavedHere } from '#features/writing/autosave/web/unsaved-here.ts';

/** The text of a caption that the server does not have, and the stored caption it was typed over. */
export type UnsavedCaption = { readonly words: string; readonly over: string };

/** Stored by the id of the photo. */
export const unsavedCaptions = unsavedHere<UnsavedCaption>(
  'hearthbook.caption.',
  ({ words, over }) => typeof words === 'string' && typeof over === 'string',
);

/**
 * Two captions of one photo, one after the other. If that is too long it is refused, and stays here until it
 * is shortened.
 */
export const behind = (caption: string, words: string): string => {
  if (words.includes(caption)) return words;
  return caption.includes(words) ? caption : `${caption} ${words}`;
};

/**
 * The caption waiting for a photo on this device; undefined if there is none. Text from several windows is
 * put together, after any change made to the caption elsewhere meanwhile.
 */
export const waitingCaption = (photo: {
  readonly id: string;
  readonly caption: string;
}): string | undefined => {
  const waiting = unsavedCaptions.all(photo.id);
  if (waiting.length === 0) return undefined;
  return waiting.reduce(
    (caption, { words, over }) => (caption === over ? words : behind(caption, words)),
    photo.caption,
  );
};
