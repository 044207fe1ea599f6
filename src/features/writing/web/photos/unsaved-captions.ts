import { whoWasHere } from '#features/account/web/who-was-here.ts';
import { unsavedHere } from '../unsaved-here.ts';

/** The words of a caption that the server does not have, and the caption there that they were typed over. */
export type UnsavedCaption = { readonly words: string; readonly over: string };

/** Each under the id of its photo. */
export const unsavedCaptions = unsavedHere<UnsavedCaption>(
  'hearthbook.caption.',
  ({ words, over }) => typeof words === 'string' && typeof over === 'string',
);

/** Takes what waits for a photo off this device, as the photo goes. Answers how it comes back with it. */
export const takeUnsavedCaption = (photoId: string): (() => void) => {
  const owner = whoWasHere();
  const caption = unsavedCaptions.of(photoId);
  unsavedCaptions.keep(owner, photoId, null);
  return () => {
    if (caption !== null) unsavedCaptions.keep(owner, photoId, caption);
  };
};
