import type { BookWords } from '../../../shared/book-words.ts';
import type { BookLanguage } from '../../../shared/manuscript.ts';
import type { Section, SectionKind } from '../markup/section.ts';
import { contentsMarkup } from '../markup/contents-markup.ts';
import { xmlText } from '../xml-text.ts';
import { contentDocument, documentOf, typeOf } from './content-document.ts';

const IN_LANDMARKS: ReadonlySet<SectionKind> = new Set(['title-page', 'dedication', 'closing-note']);

const landmark = (type: string, href: string, label: string): string =>
  `<li><a epub:type="${type}" href="${href}">${xmlText(label)}</a></li>\n`;

/** The contents, which are also a page of the book, and the landmarks, which only reading systems see. */
export const navigation = (
  language: BookLanguage,
  words: BookWords,
  sections: readonly Section[],
): string => {
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
