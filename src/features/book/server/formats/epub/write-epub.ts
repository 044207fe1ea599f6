import { strToU8 } from 'fflate';
import { bookWords, type BookWords } from '../../../shared/book-words.ts';
import { ebookCover } from '../../cover/ebook-cover.ts';
import { ExportFailed } from '../../export/export-failed.ts';
import type { MakeFormat } from '../../export/export-source.ts';
import { fileNameOf } from '../../export/file-name.ts';
import { type JpegPhoto, jpegPhotos } from '../jpeg-photos.ts';
import { type Section, titleOf, type SectionKind, labelled } from '../markup/section.ts';
import { sectionsOf } from '../markup/sections.ts';
import { xmlText } from '../xml-text.ts';
import { type ArchiveFile, zipArchive } from '../zip-archive.ts';
import { type PackageItem, packageDocument } from './package-document.ts';
import { EPUB_STYLE } from './style.ts';
import type { BookLanguage } from '../../../shared/manuscript.ts';
import { contentsMarkup } from '../markup/contents-markup.ts';
import { hasVoices, VOICE_STYLE } from '../markup/voice-markup.ts';
import { type EpubSound, epubSounds } from './sounds.ts';

/** The type of each kind of section for reading systems, and its role for assistive technology. */
const TYPES: Readonly<Record<SectionKind, { type?: string; role?: string }>> = {
  'title-page': { type: 'titlepage' },
  copyright: { type: 'copyright-page' },
  dedication: { type: 'dedication', role: 'doc-dedication' },
  part: { type: 'part', role: 'doc-part' },
  chapter: { type: 'chapter', role: 'doc-chapter' },
  'closing-note': { type: 'afterword', role: 'doc-afterword' },
  timeline: { type: 'appendix', role: 'doc-appendix' },
  'family-tree': { type: 'appendix', role: 'doc-appendix' },
  // Content typed as an index must follow the EPUB Indexes format, which no reading system supports.
  index: { role: 'doc-index' },
};

const typeOf = (kind: SectionKind): string | undefined => TYPES[kind].type;
const documentOf = (section: string): string => `${section}.xhtml`;

/** A content document of the book with this `body`. */
const contentDocument = (language: BookLanguage, title: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head>
<meta charset="UTF-8"/>
<title>${xmlText(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}</body>
</html>
`;

const sectionDocument = (language: BookLanguage, section: Section): string => {
  const { type, role } = TYPES[section.kind];
  const typed = type ? `epub:type="${type}" ` : '';
  const attributes = `${typed}${role ? `role="${role}" ` : ''}class="${section.kind}" ${labelled(section)}`;
  return contentDocument(language, section.label, `<section ${attributes}>\n${section.markup}</section>\n`);
};

const IN_LANDMARKS: ReadonlySet<SectionKind> = new Set(['title-page', 'dedication', 'closing-note']);

const landmark = (type: string, href: string, label: string): string =>
  `<li><a epub:type="${type}" href="${href}">${xmlText(label)}</a></li>\n`;

/** The contents, which are also a page of the book, and the landmarks, which only reading systems see. */
const navigation = (language: BookLanguage, words: BookWords, sections: readonly Section[]): string => {
  const start = sections.find(({ kind }) => kind === 'part' || kind === 'chapter');
  const marks = [
    landmark('cover', 'cover.xhtml', words.cover),
    landmark('toc', 'nav.xhtml', words.contents),
    ...(start ? [landmark('bodymatter', documentOf(start.id), start.label)] : []),
    ...sections
      .filter(({ kind }) => IN_LANDMARKS.has(kind))
      .map(({ id, kind, label }) => landmark(typeOf(kind) ?? kind, documentOf(id), label)),
  ];
  return contentDocument(
    language,
    words.contents,
    `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="toc-heading">
<h1 id="toc-heading">${xmlText(words.contents)}</h1>
${contentsMarkup(sections, documentOf)}</nav>
<nav epub:type="landmarks" hidden="hidden">
<ol>
${marks.join('')}</ol>
</nav>
`,
  );
};

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

const soundEntries = (sounds: ReadonlyMap<string, EpubSound>): Entry[] =>
  [...sounds.values()].map(({ href, type, bytes }, at) => ({
    item: { id: `voice-${at + 1}`, href, type },
    bytes,
  }));

const isFrontMatter = ({ kind }: Section): boolean =>
  kind === 'title-page' || kind === 'copyright' || kind === 'dedication';

/** The book as EPUB 3.3. Throws ExportFailed for a book without chapters. */
export const writeEpub: MakeFormat = async (exportSource) => {
  const { manuscript, plan, onProgress } = exportSource;
  const { language } = manuscript;
  if (manuscript.parts.every(({ chapters }) => chapters.length === 0)) throw new ExportFailed('no-chapters');
  const words = bookWords(language);
  const cover = await ebookCover(exportSource);
  const photos = await jpegPhotos(exportSource, LONGEST_SIDE);
  const sounds = await epubSounds(exportSource);
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
    sound: (recording) => sounds.get(recording)?.href,
  });
  const pages = sections.map((section) =>
    document(
      section.id,
      sectionDocument(language, section),
      // The writer's text is escaped in the markup, so an SVG is always ours.
      section.markup.includes('<svg') ? 'svg' : undefined,
    ),
  );
  const fronts = sections.filter(isFrontMatter).length;
  const title = titleOf(manuscript, words);
  const style = hasVoices(sections) ? EPUB_STYLE + VOICE_STYLE : EPUB_STYLE;
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
    { item: { id: 'style', href: 'style.css', type: 'text/css' }, bytes: strToU8(style) },
    {
      item: { id: 'cover-image', href: 'cover.jpg', type: 'image/jpeg', properties: 'cover-image' },
      bytes: cover,
    },
    ...photoEntries(photos),
    ...soundEntries(sounds),
  ];
  const files: ArchiveFile[] = [
    // First and uncompressed: reading systems use it to recognise the file before unpacking anything.
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
      stored: item.type === 'image/jpeg' || item.type.startsWith('audio/'),
    })),
  ];
  return {
    name: fileNameOf(title, '.epub'),
    type: 'application/epub+zip',
    bytes: zipArchive(files),
    pages: null,
  };
};
