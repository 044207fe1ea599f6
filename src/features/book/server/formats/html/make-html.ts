import { createHash } from 'node:crypto';
import { bookWords, type BookWords } from '../../../shared/book-words.ts';
import type { Manuscript } from '../../../shared/manuscript.ts';
import { fileNameOf } from '../../export/file-name.ts';
import { ExportFailed } from '../../export/export-failed.ts';
import type { MakeFormat } from '../../export/export-source.ts';
import { jpegPhotos } from '../jpeg-photos.ts';
import { contentsMarkup } from '../markup/contents-markup.ts';
import { isLegible } from '../markup/legible.ts';
import { labelled, type Section, titleOf } from '../markup/section.ts';
import { sectionsOf } from '../markup/sections.ts';
import { xmlText } from '../xml-text.ts';
import { HTML_STYLE } from './style.ts';

const LONGEST_SIDE = 1_400;

/** Nothing is fetched and nothing runs, whatever the book says; the styles are ours alone. */
const POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(HTML_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const anchor = (id: string): string => `#${id}`;

const beginning = ({ language, author }: Manuscript, title: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
${isLegible(author) ? `<meta name="author" content="${xmlText(author)}"/>\n` : ''}<title>${xmlText(title)}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<main>
`;

const contents = (sections: readonly Section[], words: BookWords): string =>
  `<nav id="contents" aria-labelledby="contents-heading">
<h2 id="contents-heading">${xmlText(words.contents)}</h2>
${contentsMarkup(sections, anchor)}</nav>
`;

const sectionMarkup = (section: Section): string => {
  const { id, kind, markup } = section;
  return kind === 'title-page'
    ? `<header id="${id}">\n${markup}</header>\n`
    : `<section id="${id}" class="${kind}" ${labelled(section)}>\n${markup}</section>\n`;
};

const FRONT_MATTER: ReadonlySet<Section['kind']> = new Set(['title-page', 'copyright', 'dedication']);

/** The book as one page, photos inside, that needs nothing else to be read. Throws ExportFailed for one without chapters. */
export const makeHtml: MakeFormat = async (making) => {
  const { manuscript, onProgress } = making;
  if (manuscript.parts.every(({ chapters }) => chapters.length === 0)) throw new ExportFailed('no-chapters');
  const words = bookWords(manuscript.language);
  const photos = await jpegPhotos(making, LONGEST_SIDE);
  onProgress('writing', 0.7);
  const sections = sectionsOf(manuscript, {
    words,
    level: 2,
    hrefOf: (section, place) => anchor(place ?? section),
    picture: (photo) => {
      const { bytes, width, height } = photos.get(photo) ?? { bytes: new Uint8Array(), width: 0, height: 0 };
      return { src: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`, width, height };
    },
  });
  const title = titleOf(manuscript, words);
  const isFront = ({ kind }: Section): boolean => FRONT_MATTER.has(kind);
  const page = [
    beginning(manuscript, title),
    ...sections.filter(isFront).map(sectionMarkup),
    contents(sections, words),
    ...sections.filter((section) => !isFront(section)).map(sectionMarkup),
    '</main>\n</body>\n</html>\n',
  ];
  return {
    name: fileNameOf(title, '.html'),
    type: 'text/html',
    bytes: Buffer.from(page.join('')),
    pages: null,
  };
};
