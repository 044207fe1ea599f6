/** The size of a person's box in rem, so that the drawing grows with the text size. */
export const BOX = { wide: 8, high: 6.75 } as const;
export const BETWEEN_COUPLE = 0.75;
export const BETWEEN = 1.25;
/** Between two rows, with room for one crossing line; each further line adds PER_LINE. */
export const BETWEEN_ROWS = 2.5;
export const PER_LINE = 0.5;
