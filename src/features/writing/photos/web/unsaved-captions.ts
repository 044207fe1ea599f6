import { unsavedHere } from '#features/writing/autosave/web/unsaved-here.ts';

/** The words of a caption that the server does not have, and the caption there that they were typed over. */
export type UnsavedCaption = { readonly words: string; readonly over: string };

/** Each under the id of its photo. */
export const unsavedCaptions = unsavedHere<UnsavedCaption>(
  'hearthbook.caption.',
  ({ words, over }) => typeof words === 'string' && typeof over === 'string',
);

/** Two captions of one photo, one behind the other. Too long it is refused, and stays here until it is made shorter. */
export const behind = (caption: string, words: string): string => {
  if (words.includes(caption)) return words;
  return caption.includes(words) ? caption : `${caption} ${words}`;
};

/**
 * What waits for a photo on this device; undefined for nothing. What several windows typed stands one behind the other, and behind what the caption
 * was changed to elsewhere meanwhile.
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
