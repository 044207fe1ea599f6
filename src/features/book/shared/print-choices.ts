/** What a writer can choose from. What each printer accepts is data in `printers.ts`. */
export const PRINTER_IDS = ['any', 'kdp', 'lulu', 'ingramspark', 'blurb'] as const;
export type PrinterId = (typeof PRINTER_IDS)[number];

/** Width by height, in inches. */
export const TRIM_IDS = ['5x8', '5.5x8.5', '6x9', '8x10', '8.5x11'] as const;
export type TrimId = (typeof TRIM_IDS)[number];

export const PAPERS = ['white', 'cream'] as const;
export type Paper = (typeof PAPERS)[number];

export const INKS = ['black', 'standard-colour', 'premium-colour'] as const;
export type Ink = (typeof INKS)[number];
