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
import { hasVoices, VOICE_STYLE } from '../markup/voice-markup.ts';
import { xmlText } from '../xml-text.ts';

/**
 * The styles of the page: paper and ink, for any screen in light and dark mode, and for print. Nothing to
 * load.
 */
const HTML_STYLE = `
:root { color-scheme: light dark; --paper: #faf5ec; --ink: #2b211a; --soft: #57483d; --ember: #9a3412; --line: #e2d6c3 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1613; --ink: #f1e8dc; --soft: #c9b9a8; --ember: #f0a070; --line: #43372f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.25rem/1.65 Literata, Charter, Georgia, 'Times New Roman', serif; overflow-wrap: break-word }
main { max-width: 40rem; margin: 0 auto; padding: 0 1.25rem 6rem }
header { padding: 18vh 0 12vh; text-align: center }
h1, h2, h3 { font-weight: 500; line-height: 1.2; text-align: center; text-wrap: balance }
h1 { font-size: clamp(2.2rem, 8vw, 3.4rem); margin: 0 0 .6rem }
h2, h3 { font-size: 1.9rem; margin: 5rem 0 2.2rem }
.index h3 { font-size: 1.35rem; margin: 2rem 0 .8rem; text-align: start }
.part > h2 { font-size: 2.3rem; margin: 7rem 0 0 }
p { margin: 0; text-indent: 1.4em; hyphens: auto }
h2 + p, h3 + p, hr + p, figure + p, blockquote + p, blockquote p:first-child, header p, .dedication p, .copyright p, .timeline p { text-indent: 0 }
.subtitle { color: var(--soft); font-style: italic; margin-bottom: 2.5rem }
.dedication { font-style: italic; text-align: center; margin: 4rem 0 }
.copyright { color: var(--soft); font-size: 1rem; text-align: center }
.number { display: block; font-size: 1rem; color: var(--soft); letter-spacing: .05em; margin-bottom: .5rem }
.called { display: block }
hr { width: 20%; border: 0; border-top: 1px solid var(--soft); margin: 2.4rem auto }
blockquote { margin: 1.6rem 0; padding-inline-start: 1.4rem; border-inline-start: 2px solid var(--line) }
.the-end { margin-top: 2.4rem; text-align: center; line-height: 1; color: var(--soft); break-before: avoid }
.the-end svg { width: 1.1em; height: 1.1em }
figure { margin: 2.2rem 0; text-align: center; break-inside: avoid }
figure img { max-width: 100%; max-height: 90vh; width: auto; height: auto; border-radius: .2rem }
figcaption { color: var(--soft); font-size: 1.05rem; font-style: italic; margin-top: .5rem }
ol, ul { list-style: none; margin: 0; padding: 0 }
nav ol ol { margin: 0 0 1rem; padding-inline-start: 1.4rem }
a { color: var(--ember) }
nav a { display: block; padding: .5rem 0; text-decoration: none }
nav a:hover, nav a:focus-visible { text-decoration: underline }
.timeline li { margin-bottom: 1.4rem; break-inside: avoid }
.when { color: var(--soft); font-style: italic; font-size: 1.05rem }
.what { font-weight: 600 }
.generations li { margin: .6rem 0; text-align: center }
.tree svg { max-width: 100%; height: auto }
.index li { margin: .4rem 0; padding-inline-start: 1.4em; text-indent: -1.4em }
@page { margin: 2cm }
@media print {
:root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #333; --ember: #000; --line: #999 }
body { font-size: 11.5pt; line-height: 1.5 }
main { max-width: none; padding: 0 }
header { padding: 30vh 0 0 }
nav, .part, .chapter, .closing-note, .timeline, .family-tree, .index { break-before: page }
ol.timeline, ul.index { break-before: auto }
h2, h3 { break-after: avoid; margin: 3rem 0 1.6rem }
p { orphans: 2; widows: 2 }
a { text-decoration: none }
}
`;

const LONGEST_SIDE = 1_400;

/** Nothing is fetched and no script runs, whatever the book says. Only our own styles apply. */
const policyFor = (style: string): string =>
  `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const anchor = (id: string): string => `#${id}`;

const beginning = ({ language, author }: Manuscript, title: string, style: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policyFor(style)}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
${isLegible(author) ? `<meta name="author" content="${xmlText(author)}"/>\n` : ''}<title>${xmlText(title)}</title>
<style>${style}</style>
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

/**
 * The book as a single page with its photos inside, which needs no other files. Throws ExportFailed for a
 * book without chapters.
 */
export const makeHtml: MakeFormat = async (exportSource) => {
  const { manuscript, onProgress } = exportSource;
  if (manuscript.parts.every(({ chapters }) => chapters.length === 0)) throw new ExportFailed('no-chapters');
  const words = bookWords(manuscript.language);
  const photos = await jpegPhotos(exportSource, LONGEST_SIDE);
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
    beginning(manuscript, title, hasVoices(sections) ? HTML_STYLE + VOICE_STYLE : HTML_STYLE),
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
