/**
 * The element under one text box of the story, and where in the story its text begins. A story with photos
 * has several.
 */
export type Sheet = { readonly element: HTMLDivElement; readonly from: number };

/** Called by a text box to register its sheet; returns a function that unregisters it. */
export type OnSheet = (element: HTMLDivElement, from: number) => () => void;

export const boxOn = ({ element }: Sheet): HTMLTextAreaElement | null => element.querySelector('textarea');

/** The sheet that contains the character at `at`. */
export const sheetAt = (sheets: readonly Sheet[], at: number): Sheet | undefined =>
  sheets.findLast(({ from }) => from <= at);
