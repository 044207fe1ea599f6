import { strToU8 } from 'fflate';
import { bookWords } from '../../../shared/book-words.ts';
import { ebookCover } from '../../cover/ebook-cover.ts';
import { ExportFailed } from '../../export/export-failed.ts';
import type { MakeFormat } from '../../export/export-source.ts';
import { fileNameOf } from '../../export/file-name.ts';
import { type JpegPhoto, jpegPhotos } from '../jpeg-photos.ts';
import { type Section, titleOf } from '../markup/section.ts';
import { sectionsOf } from '../markup/sections.ts';
import { xmlText } from '../xml-text.ts';
import { type ArchiveFile, zipArchive } from '../zip-archive.ts';
import { contentDocument, documentOf, sectionDocument } from './content-document.ts';
import { navigation } from './navigation.ts';
import { type PackageItem, packageDocument } from './package-document.ts';
import { EPUB_STYLE } from './style.ts';

const LONGEST_SIDE = 1_600;

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

type Entry = { readonly item: PackageItem; readonly bytes: Uint8Array };

const document = (id: string, markup: string, properties?: PackageItem['properties']): Entry => ({
  item: {
    id,
    href: documentOf(id),
    type: 'application/xhtml+xml',
    spine: true,
    ...(properties && { properties }),
  },
  bytes: strToU8(markup),
});

const photoPath = (at: number): string => `photo-${at + 1}.jpg`;

const photoEntries = (photos: ReadonlyMap<string, JpegPhoto>): Entry[] =>
  [...photos.values()].map(({ bytes }, at) => ({
    item: { id: `photo-${at + 1}`, href: photoPath(at), type: 'image/jpeg' },
    bytes,
  }));

const isFrontMatter = ({ kind }: Section): boolean =>
  kind === 'title-page' || kind === 'copyright' || kind === 'dedication';

/** The book as EPUB 3.3. Throws ExportFailed for one without chapters. */
export const writeEpub: MakeFormat = async (making) => {
  const { manuscript, plan, onProgress } = making;
  const { language } = manuscript;
  if (manuscript.parts.every(({ chapters }) => chapters.length === 0)) throw new ExportFailed('no-chapters');
  const words = bookWords(language);
  const cover = await ebookCover(making);
  const photos = await jpegPhotos(making, LONGEST_SIDE);
  const places = new Map([...photos.keys()].map((id, at) => [id, at]));
  onProgress('writing', 0.65);
  const sections = sectionsOf(manuscript, {
    words,
    level: 1,
    hrefOf: (section, anchor) => documentOf(section) + (anchor === undefined ? '' : `#${anchor}`),
    picture: (photo) => {
      const found = photos.get(photo);
      return { src: photoPath(places.get(photo) ?? 0), width: found?.width ?? 0, height: found?.height ?? 0 };
    },
  });
  const pages = sections.map((section) =>
    document(
      section.id,
      sectionDocument(language, section),
      // What a writer wrote is escaped in it: a drawing is ours.
      section.markup.includes('<svg') ? 'svg' : undefined,
    ),
  );
  const fronts = sections.filter(isFrontMatter).length;
  const title = titleOf(manuscript, words);
  const entries: Entry[] = [
    document(
      'cover',
      contentDocument(
        language,
        words.cover,
        `<section epub:type="cover" class="cover" aria-label="${xmlText(words.cover)}"><img role="doc-cover" src="cover.jpg" alt="${xmlText(`${words.cover}: ${title}`)}"/></section>\n`,
      ),
    ),
    ...pages.slice(0, fronts),
    document('nav', navigation(language, words, sections), 'nav'),
    ...pages.slice(fronts),
    { item: { id: 'style', href: 'style.css', type: 'text/css' }, bytes: strToU8(EPUB_STYLE) },
    {
      item: { id: 'cover-image', href: 'cover.jpg', type: 'image/jpeg', properties: 'cover-image' },
      bytes: cover,
    },
    ...photoEntries(photos),
  ];
  const files: ArchiveFile[] = [
    // First and as it is: by it a reading system knows the file before it unpacks anything.
    { path: 'mimetype', bytes: strToU8('application/epub+zip'), stored: true },
    { path: 'META-INF/container.xml', bytes: strToU8(CONTAINER) },
    {
      path: 'EPUB/package.opf',
      bytes: strToU8(
        packageDocument(
          manuscript,
          plan,
          words,
          entries.map(({ item }) => item),
        ),
      ),
    },
    ...entries.map(({ item, bytes }) => ({
      path: `EPUB/${item.href}`,
      bytes,
      stored: item.type === 'image/jpeg',
    })),
  ];
  return {
    name: fileNameOf(title, '.epub'),
    type: 'application/epub+zip',
    bytes: zipArchive(files),
    pages: null,
  };
};
