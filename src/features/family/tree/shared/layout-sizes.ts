/** Of one person's box, in rem, so that the drawing grows with the size of the writing. */
export const BOX = { wide: 8, high: 5.5 } as const;
export const BETWEEN_COUPLE = 0.75;
export const BETWEEN = 1.25;
/** Between two rows, where one line crosses from side to side; each further one takes so much more. */
export const BETWEEN_ROWS = 2.5;
export const PER_LINE = 0.5;
