export type PublishingService = { readonly name: string; readonly address: string; readonly use: string };

export const COVER_TOOLS: readonly PublishingService[] = [
  {
    name: 'Canva',
    address: 'https://www.canva.com/create/book-covers/',
    use: 'Templates for covers, easy to change.',
  },
  {
    name: 'Adobe Express',
    address: 'https://www.adobe.com/express/create/cover/book',
    use: 'Templates and good typefaces, in the browser.',
  },
  {
    name: 'KDP Cover Creator',
    address: 'https://kdp.amazon.com/en_US/help/topic/G201113520',
    use: 'Part of Amazon KDP; fits the cover to your page count.',
  },
];

export const PRIVATE_PRINTING: readonly PublishingService[] = [
  { name: 'Blurb', address: 'https://www.blurb.com/', use: 'Photo books and paperbacks with much text.' },
  {
    name: 'Shutterfly',
    address: 'https://www.shutterfly.com/photo-books/',
    use: 'Photo books with captions.',
  },
  {
    name: 'Mixbook',
    address: 'https://www.mixbook.com/photo-books',
    use: 'Photo books that several people can lay out.',
  },
];

export const PUBLIC_PUBLISHING: readonly PublishingService[] = [
  {
    name: 'Amazon KDP',
    address: 'https://kdp.amazon.com/',
    use: 'Paperbacks, hardcovers and e-books, sold by Amazon.',
  },
  { name: 'IngramSpark', address: 'https://www.ingramspark.com/', use: 'Reaches bookshops and libraries.' },
  { name: 'Lulu', address: 'https://www.lulu.com/', use: 'Many sizes, and copies at cost for yourself.' },
];
