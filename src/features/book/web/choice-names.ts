import { t } from '#platform/shared/i18n.ts';
import type { BookPlan } from '../shared/book-plan.ts';
import type { BookLanguage } from '../shared/manuscript.ts';
import type { Ink, Paper, PrinterId, TrimId } from '../shared/print-choices.ts';

/** Each language by its own name, so that its speakers can find it. */
export const LANGUAGE_NAMES: Readonly<Record<BookLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  cs: 'Čeština',
  sv: 'Svenska',
};

export const PRINTER_NAMES: Readonly<Record<PrinterId, string>> = {
  any: t('I don’t know yet'),
  kdp: t('Amazon KDP'),
  lulu: 'Lulu',
  ingramspark: 'IngramSpark',
  blurb: 'Blurb',
};

export const PRINTER_NOTES: Readonly<Record<PrinterId, string>> = {
  any: t('A safe choice: KDP, Lulu, IngramSpark and most copy shops accept these pages.'),
  kdp: t('It costs nothing to start, and anyone can order the book.'),
  lulu: t('Good for a few copies for the family.'),
  ingramspark: t('For bookshops and libraries.'),
  blurb: t('For books with many photos.'),
};

export const PAPER_NAMES: Readonly<Record<Paper, string>> = { white: t('White'), cream: t('Cream') };

export const INK_NAMES: Readonly<Record<Ink, string>> = {
  black: t('Black and white'),
  'standard-colour': t('Colour'),
  'premium-colour': t('Colour, higher quality'),
};

export const COLOUR_NAMES: Readonly<Record<BookPlan['cover']['colour'], string>> = {
  paper: t('Paper'),
  ember: t('Ember'),
  night: t('Night blue'),
  moss: t('Moss green'),
  sea: t('Sea blue'),
};

export const PHOTO_STANDS_NAMES: Readonly<Record<BookPlan['cover']['photoStands'], string>> = {
  framed: t('In a frame'),
  'full-bleed': t('To the edges of the cover'),
};

export const PHOTO_STANDS_NOTES: Readonly<Record<BookPlan['cover']['photoStands'], string>> = {
  framed: t('The whole photo, with the title under it.'),
  'full-bleed': t(
    'The photo fills the cover, and its sides may be cut off. The title has a panel of its own.',
  ),
};

const CENTIMETRES_AN_INCH = 2.54;
const inCentimetres = (inches: string): number => Math.round(Number(inches) * CENTIMETRES_AN_INCH * 10) / 10;

/** '6 × 9 inches (15.2 × 22.9 cm)'. */
export const sizeName = (trim: TrimId): string => {
  const [width = '', height = ''] = trim.split('x');
  return t('{width} × {height} inches ({wide} × {high} cm)', {
    width: Number(width),
    height: Number(height),
    wide: inCentimetres(width),
    high: inCentimetres(height),
  });
};
