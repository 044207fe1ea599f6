/**
 * The look of the book in a reading system. It sets no typeface, text size or colour: those are the reader's
 * choice, and so is dark mode.
 */
export const EPUB_STYLE = `@namespace epub "http://www.idpf.org/2007/ops";
body { margin: 0; line-height: 1.5; overflow-wrap: break-word; }
p { margin: 0; text-indent: 1.4em; hyphens: auto; -webkit-hyphens: auto; -epub-hyphens: auto; orphans: 2; widows: 2; }
h1 + p, h2 + p, hr + p, figure + p, blockquote + p, blockquote p:first-child { text-indent: 0; }
h1, h2, h3 { font-weight: normal; line-height: 1.2; text-align: center; hyphens: none; -webkit-hyphens: none; -epub-hyphens: none; page-break-after: avoid; break-after: avoid; }
h1, h2 { font-size: 1.6em; margin: 3em 0 2em; }
h3 { font-size: 1.2em; margin: 2em 0 1em; }
.number { display: block; font-size: 0.6em; letter-spacing: 0.06em; margin-bottom: 0.6em; }
.called { display: block; }
hr { width: 20%; border: 0; border-top: 1px solid currentColor; margin: 1.8em auto; opacity: 0.6; }
blockquote { margin: 1.2em 1.6em; }
/* It takes no page of its own. */
.the-end { margin: 1.6em 0 0; text-align: center; line-height: 1; opacity: 0.7; page-break-before: avoid; break-before: avoid; }
.the-end svg { width: 1em; height: 1em; }
figure { margin: 1.6em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
figure img { max-width: 100%; max-height: 85vh; width: auto; height: auto; }
figcaption { font-size: 0.9em; font-style: italic; margin-top: 0.4em; }
.title-page { text-align: center; }
.title-page h1 { font-size: 2.2em; margin: 25% 0 0.6em; }
.title-page p, .dedication p, .copyright p, .timeline p { text-indent: 0; }
.subtitle { font-style: italic; font-size: 1.1em; margin: 0 0 2.5em; }
.author { font-size: 1.15em; }
.dedication { text-align: center; font-style: italic; margin-top: 30%; }
.copyright { font-size: 0.9em; margin-top: 40%; text-align: center; }
.copyright p + p, .dedication p + p { margin-top: 1em; }
.part h1 { font-size: 2em; margin-top: 35%; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav ol ol { padding-left: 1.2em; margin-bottom: 0.8em; }
nav li { margin: 0.5em 0; }
nav a { text-decoration: none; }
.timeline, .index, .generations { list-style: none; margin: 0; padding: 0; }
.timeline li { margin: 0 0 1.2em; page-break-inside: avoid; break-inside: avoid; }
.when { font-style: italic; font-size: 0.9em; }
.what { font-weight: bold; }
.generations li { margin: 0.6em 0; text-align: center; }
.tree svg { width: 100%; height: auto; }
.index h2 { font-size: 1.2em; margin: 1.6em 0 0.8em; text-align: start; }
.index li { margin: 0.35em 0; padding-left: 1.4em; text-indent: -1.4em; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100vh; }
`;
