import type { BookLanguage } from '../../../shared/manuscript.ts';
import { labelled, type Section, type SectionKind } from '../markup/section.ts';
import { xmlText } from '../xml-text.ts';

/** What a reading system is told of a stretch of the book, and the role under which assistive technology knows it. */
const TYPES: Readonly<Record<SectionKind, { type?: string; role?: string }>> = {
  'title-page': { type: 'titlepage' },
  copyright: { type: 'copyright-page' },
  dedication: { type: 'dedication', role: 'doc-dedication' },
  part: { type: 'part', role: 'doc-part' },
  chapter: { type: 'chapter', role: 'doc-chapter' },
  'closing-note': { type: 'afterword', role: 'doc-afterword' },
  timeline: { type: 'appendix', role: 'doc-appendix' },
  'family-tree': { type: 'appendix', role: 'doc-appendix' },
  // What calls itself an index by its type must be built as the format's own indexes are, which no reader shows.
  index: { role: 'doc-index' },
};

export const typeOf = (kind: SectionKind): string | undefined => TYPES[kind].type;
export const documentOf = (section: string): string => `${section}.xhtml`;

/** A file of the book around its `body`. */
export const contentDocument = (language: BookLanguage, title: string, body: string): string =>
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

export const sectionDocument = (language: BookLanguage, section: Section): string => {
  const { type, role } = TYPES[section.kind];
  const typed = type ? `epub:type="${type}" ` : '';
  const attributes = `${typed}${role ? `role="${role}" ` : ''}class="${section.kind}" ${labelled(section)}`;
  return contentDocument(language, section.label, `<section ${attributes}>\n${section.markup}</section>\n`);
};
