/** The book and the small flame over it, in a field of 32 by 32. */
const SIGN = `<g fill="none" stroke="#fffaf5" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 26.500c-3.200-2.300-7.600-2.700-12-1.300v-13.500c4.400-1.400 8.800-1 12 1.300 3.200-2.300 7.600-2.700 12-1.300v13.500c-4.400-1.400-8.800-1-12 1.300zM16 13v13.500"/><path d="M16 8.500c-1.900-.9-2.300-2.900-.6-4.900.3.900.9 1.200 1.500 1.300.1-1-.3-1.900-.9-3 2.900 1.300 3.900 4.700 0 6.600z" fill="#fffaf5" stroke-width=".8"/></g>`;

type Look = {
  /** How much of the field the sign fills, from 0 to 1. */
  readonly fills: number;
  /** Rounded like an icon that nobody else rounds. */
  readonly rounded: boolean;
};

const markSvg = ({ fills, rounded }: Look): string => {
  const edge = (32 * (1 - fills)) / 2;
  // The sign's own middle lies a little below that of its field.
  const place = `translate(${edge.toFixed(3)} ${(edge + 1.1 * fills).toFixed(3)}) scale(${fills})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32"${rounded ? ' rx="7"' : ''} fill="#9a3b15"/><g transform="${place}">${SIGN}</g></svg>`;
};

/** In a browser's tab. */
export const FAVICON = markSvg({ fills: 0.8, rounded: true });
/** For a phone that cuts the corners itself. */
export const SQUARE_ICON = markSvg({ fills: 0.72, rounded: false });
/** For one that cuts any shape out of it: the sign keeps to the middle four fifths. */
export const MASKABLE_ICON = markSvg({ fills: 0.56, rounded: false });
