import { unsavedHere } from '../unsaved-here.ts';

/** The words of a caption that the server does not have, and the caption there that they were typed over. */
export type UnsavedCaption = { readonly words: string; readonly over: string };

/** Each under the id of its photo. */
export const unsavedCaptions = unsavedHere<UnsavedCaption>(
  'hearthbook.caption.',
  ({ words, over }) => typeof words === 'string' && typeof over === 'string',
);
