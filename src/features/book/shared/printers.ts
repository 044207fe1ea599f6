import type { Ink, Paper, PrinterId, TrimId } from './print-choices.ts';

/*
 * What each printer takes, as data. All lengths are in inches. Paperbacks only: of hardcovers, KDP's own pages contradict one another about the
 * wrap and the hinge, and a cover that is cut wrongly cannot be sold.
 */

/**
 * The printer's own page of a figure. `gatheredOn`: when the figures were put together from what others quote of these pages; the pages themselves
 * could not be opened from where this was written, so compare before a change is made by one of them.
 */
type Source = { readonly address: string; readonly gatheredOn: string };

/** The first row of a list that fits the choice counts; a row without a field fits every value of it. */
type PageLimit = {
  readonly trims?: readonly TrimId[];
  readonly inks?: readonly Ink[];
  readonly papers?: readonly Paper[];
  readonly least: number;
  readonly most: number;
};

type GutterBand = { readonly upTo: number; readonly inside: number };

type Spine =
  /** Pages times the thickness of one page, plus the cover's own. `estimated`: near enough for a printer nobody chose, not one printer's figure. */
  | {
      readonly kind: 'reckoned';
      readonly aPage: Readonly<Record<Paper | 'standard-colour' | 'premium-colour', number>>;
      readonly plus: number;
      readonly estimated: boolean;
    }
  /** Only the printer's own calculator knows it. */
  | { readonly kind: 'ask'; readonly calculator: string };

export type PrinterProfile = {
  readonly trims: readonly TrimId[];
  readonly limits: readonly PageLimit[];
  readonly pagesDivisibleBy: number;
  /** Least inside margin by pages; the last band holds for whatever is longer. */
  readonly gutter: readonly GutterBand[];
  /** Least distance of anything printed from the other three edges. */
  readonly safe: number;
  /** Of the inside pages, on their three outer edges; 0 where pages are wanted at their trim. Nothing of ours runs off the page. */
  readonly insideBleed: number;
  readonly spine: Spine;
  readonly cover: {
    /** On all four edges of the sheet of back, spine and front. */
    readonly bleed: number;
    readonly safe: number;
    /** No words on a spine with fewer pages. */
    readonly spineWordsFrom: number;
    /** Kept free on both sides of them. */
    readonly spineClear: number;
    /** Kept free on the back, at its lower corner beside the spine. */
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

/** One paper thickness for all. Its guide gives the gutter as what is added to the safe half inch. */
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

/** From how many pages on its spine takes words was on no page that could be read: the strictest of the others. */
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

/** Trade books. It wants every page with its bleed, also where nothing runs into it. */
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
 * For whoever has not chosen yet, or takes the book to a shop in town: the inside is taken by KDP, Lulu and IngramSpark alike, each margin the widest
 * and each limit the narrowest of theirs. (Blurb is not among them, since it wants bleed.) Its spine stands in the middle between theirs.
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
