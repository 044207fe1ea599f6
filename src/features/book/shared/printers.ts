import type { Ink, Paper, PrinterId, TrimId } from './print-choices.ts';

/* What each printer accepts, as data. All lengths are in inches. Paperbacks only: for hardcovers, KDP's
   own pages contradict each other about the wrap and the hinge, and a wrongly cut cover can't be sold. */

/**
 * The printer's own page for a figure. `gatheredOn`: when the figures were collected, from third-party
 * quotations of these pages. The pages themselves couldn't be opened from here, so compare them before
 * changing a figure.
 */
type Source = { readonly address: string; readonly gatheredOn: string };

/** The first row of a list that fits the choice counts. A row without a field matches any value. */
type PageLimit = {
  readonly trims?: readonly TrimId[];
  readonly inks?: readonly Ink[];
  readonly papers?: readonly Paper[];
  readonly least: number;
  readonly most: number;
};

type GutterBand = { readonly upTo: number; readonly inside: number };

type Spine =
  /**
   * Pages times the thickness of one page, plus the cover. `estimated`: close enough if no printer was
   * chosen, but not any one printer's figure.
   */
  | {
      readonly kind: 'reckoned';
      readonly aPage: Readonly<Record<Paper | 'standard-colour' | 'premium-colour', number>>;
      readonly plus: number;
      readonly estimated: boolean;
    }
  /** The width has to come from the printer's own calculator. */
  | { readonly kind: 'ask'; readonly calculator: string };

export type PrinterProfile = {
  readonly trims: readonly TrimId[];
  readonly limits: readonly PageLimit[];
  readonly pagesDivisibleBy: number;
  /** Minimum inside margin by page count. The last band applies to all longer books. */
  readonly gutter: readonly GutterBand[];
  /** Minimum distance of anything printed from the other three edges. */
  readonly safe: number;
  /**
   * Bleed of the inside pages on their three outer edges. 0 if the printer wants pages at trim size. Nothing
   * in our layout runs off the page.
   */
  readonly insideBleed: number;
  readonly spine: Spine;
  readonly cover: {
    /** On all four edges of the sheet with back, spine and front. */
    readonly bleed: number;
    readonly safe: number;
    /** No text on a spine with fewer pages than this. */
    readonly spineWordsFrom: number;
    /** Free space on both sides of the spine text. */
    readonly spineClear: number;
    /** Free area on the back, at the lower corner beside the spine. */
    readonly barcode: { readonly wide: number; readonly high: number; readonly fromEdge: number };
  };
  readonly sources: readonly Source[];
};

const GATHERED_ON = '2026-11-22';
const source = (address: string): Source => ({ address, gatheredOn: GATHERED_ON });

const KDP_PAPER = { white: 0.002252, cream: 0.0025, 'standard-colour': 0.002252, 'premium-colour': 0.002347 };
const BARCODE = { wide: 2, high: 1.2, fromEdge: 0.25 };

const kdp: PrinterProfile = {
  trims: ['5x8', '5.5x8.5', '6x9', '8x10', '8.5x11'],
  limits: [
    { inks: ['standard-colour'], least: 72, most: 600 },
    { trims: ['8.5x11'], inks: ['black'], papers: ['cream'], least: 24, most: 550 },
    { trims: ['8.5x11'], least: 24, most: 590 },
    { inks: ['black'], papers: ['cream'], least: 24, most: 776 },
    { least: 24, most: 828 },
  ],
  pagesDivisibleBy: 2,
  gutter: [
    { upTo: 150, inside: 0.375 },
    { upTo: 300, inside: 0.5 },
    { upTo: 500, inside: 0.625 },
    { upTo: 700, inside: 0.75 },
    { upTo: 828, inside: 0.875 },
  ],
  safe: 0.25,
  insideBleed: 0,
  spine: { kind: 'reckoned', aPage: KDP_PAPER, plus: 0, estimated: false },
  cover: { bleed: 0.125, safe: 0.25, spineWordsFrom: 79, spineClear: 0.0625, barcode: BARCODE },
  sources: [
    source('https://kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6'),
    source('https://kdp.amazon.com/en_US/help/topic/G201834180'),
    source('https://kdp.amazon.com/en_US/help/topic/G201953020'),
  ],
};

/** One paper thickness for all. Lulu's guide gives the gutter as an addition to the safe half inch. */
const LULU_PAGE = 1 / 444;
const lulu: PrinterProfile = {
  trims: ['5x8', '5.5x8.5', '6x9', '8.5x11'],
  limits: [{ least: 32, most: 800 }],
  pagesDivisibleBy: 2,
  gutter: [
    { upTo: 60, inside: 0.5 },
    { upTo: 150, inside: 0.625 },
    { upTo: 400, inside: 1 },
    { upTo: 600, inside: 1.125 },
    { upTo: 800, inside: 1.25 },
  ],
  safe: 0.5,
  insideBleed: 0,
  spine: {
    kind: 'reckoned',
    aPage: {
      white: LULU_PAGE,
      cream: LULU_PAGE,
      'standard-colour': LULU_PAGE,
      'premium-colour': LULU_PAGE,
    },
    plus: 0.06,
    estimated: false,
  },
  cover: { bleed: 0.125, safe: 0.5, spineWordsFrom: 81, spineClear: 0.125, barcode: BARCODE },
  sources: [
    source('https://assets.lulu.com/media/guides/en/lulu-book-creation-guide.pdf'),
    source(
      'https://help.api.lulu.com/en/support/solutions/articles/64000254616-how-is-spine-width-calculated-',
    ),
    source(
      'https://help.lulu.com/en/support/solutions/articles/64000255462-mandatory-print-book-distribution-requirements',
    ),
  ],
};

/**
 * No page that could be read says how many pages a book needs before its spine may have text. This uses the
 * strictest limit of the other printers.
 */
const ingramspark: PrinterProfile = {
  trims: ['5x8', '5.5x8.5', '6x9', '8x10', '8.5x11'],
  limits: [{ least: 18, most: 1_200 }],
  pagesDivisibleBy: 2,
  gutter: [{ upTo: 1_200, inside: 0.5 }],
  safe: 0.5,
  insideBleed: 0,
  spine: { kind: 'ask', calculator: 'https://myaccount.ingramspark.com/Portal/Tools/CoverTemplateGenerator' },
  cover: { bleed: 0.125, safe: 0.25, spineWordsFrom: 81, spineClear: 0.0625, barcode: BARCODE },
  sources: [
    source('https://www.ingramspark.com/blog/file-requirements-for-print-books'),
    source('https://help.ingramspark.com/hc/en-us/articles/5338636202637-Manufacturing-and-File-Setup-Tips'),
  ],
};

/** Trade books. Blurb wants bleed on every page, even if nothing runs into it. */
const blurb: PrinterProfile = {
  trims: ['5x8', '6x9', '8x10'],
  limits: [{ least: 24, most: 440 }],
  pagesDivisibleBy: 6,
  gutter: [{ upTo: 440, inside: 0.5 }],
  safe: 0.25,
  insideBleed: 0.125,
  spine: { kind: 'ask', calculator: 'https://www.blurb.com/make/pdf_to_book/booksize_calculator' },
  cover: { bleed: 0.125, safe: 0.25, spineWordsFrom: 81, spineClear: 0.125, barcode: BARCODE },
  sources: [
    source('https://support.blurb.com/hc/en-us/articles/207794816-How-pages-are-counted-in-a-Blurb-book'),
    source('https://www.blurb.com/make/pdf_to_book/booksize_calculator'),
  ],
};

/**
 * For writers who haven't chosen a printer yet, or who use a local print shop. KDP, Lulu and IngramSpark all
 * accept the inside: each margin is the widest of theirs, and each limit the narrowest. Blurb is left out
 * because it wants bleed. The spine width is midway between theirs.
 */
const any: PrinterProfile = {
  trims: ['5x8', '5.5x8.5', '6x9', '8.5x11'],
  limits: [
    { inks: ['standard-colour'], least: 72, most: 600 },
    { trims: ['8.5x11'], inks: ['black'], papers: ['cream'], least: 32, most: 550 },
    { trims: ['8.5x11'], least: 32, most: 590 },
    { inks: ['black'], papers: ['cream'], least: 32, most: 776 },
    { least: 32, most: 800 },
  ],
  pagesDivisibleBy: 2,
  gutter: [
    { upTo: 150, inside: 0.75 },
    { upTo: 400, inside: 1 },
    { upTo: 600, inside: 1.125 },
    { upTo: 800, inside: 1.25 },
  ],
  safe: 0.5,
  insideBleed: 0,
  spine: { kind: 'reckoned', aPage: KDP_PAPER, plus: 0.03, estimated: true },
  cover: { bleed: 0.125, safe: 0.5, spineWordsFrom: 81, spineClear: 0.125, barcode: BARCODE },
  sources: [...kdp.sources, ...lulu.sources, ...ingramspark.sources],
};

export const PRINTERS: Readonly<Record<PrinterId, PrinterProfile>> = { any, kdp, lulu, ingramspark, blurb };
