/** What a box of the story lies on, and where in the story its words begin. A story with photos has several. */
export type Sheet = { readonly element: HTMLDivElement; readonly from: number };

/** A box of the story tells where it lies; answers the way to take that back. */
export type OnSheet = (element: HTMLDivElement, from: number) => () => void;

export const boxOn = ({ element }: Sheet): HTMLTextAreaElement | null => element.querySelector('textarea');

/** The sheet on which the character at `at` stands. */
export const sheetAt = (sheets: readonly Sheet[], at: number): Sheet | undefined =>
  sheets.findLast(({ from }) => from <= at);
