import type { PrinterId } from '#features/book/shared/print-choices.ts';
import { t } from '#platform/shared/i18n.ts';

export type PublishingService = {
  readonly name: string;
  readonly address: string;
  readonly use: string;
  /** What it needs, if it accepts no finished pages. */
  readonly needs?: string;
  /** Identifies it in the book's own figures. */
  readonly printer?: PrinterId;
};

const LAID_OUT_THERE = t(
  'You lay out the pages there yourself, with your photos and with words from the text file.',
);

export const COVER_TOOLS: readonly PublishingService[] = [
  {
    name: 'Canva',
    address: 'https://www.canva.com/create/book-covers/',
    use: t('Templates for covers, easy to change.'),
  },
  {
    name: t('Adobe Express'),
    address: 'https://www.adobe.com/express/create/cover/book',
    use: t('Templates and good typefaces, in the browser.'),
  },
  {
    name: t('KDP Cover Creator'),
    address: 'https://kdp.amazon.com/en_US/help/topic/G201113520',
    use: t('Part of Amazon KDP; fits the cover to your page count.'),
  },
];

export const PRIVATE_PRINTING: readonly PublishingService[] = [
  {
    name: 'Blurb',
    address: 'https://www.blurb.com/',
    use: t('Photo books and paperbacks with a lot of text.'),
    printer: 'blurb',
  },
  {
    name: 'Shutterfly',
    address: 'https://www.shutterfly.com/photo-books/',
    use: t('Photo books with captions.'),
    needs: LAID_OUT_THERE,
  },
  {
    name: 'Mixbook',
    address: 'https://www.mixbook.com/photo-books',
    use: t('Photo books that several people can work on together.'),
    needs: LAID_OUT_THERE,
  },
];

export const PUBLIC_PUBLISHING: readonly PublishingService[] = [
  {
    name: t('Amazon KDP'),
    address: 'https://kdp.amazon.com/',
    use: t('Paperbacks, hardcovers and e-books, sold by Amazon.'),
    printer: 'kdp',
  },
  {
    name: 'IngramSpark',
    address: 'https://www.ingramspark.com/',
    use: t('Reaches bookshops and libraries.'),
    printer: 'ingramspark',
  },
  {
    name: 'Lulu',
    address: 'https://www.lulu.com/',
    use: t('Many sizes, and copies for yourself at cost price.'),
    printer: 'lulu',
  },
];
