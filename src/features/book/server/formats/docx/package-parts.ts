import type { Manuscript } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';
import { field, wordRun } from './word-xml.ts';

/** The parts of a word processor file other than its text and styles (ECMA-376). */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const CONTENT_TYPES = `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${WORD_TYPE}.settings+xml"/><Override PartName="/word/header1.xml" ContentType="${WORD_TYPE}.header+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

type Relation = { readonly id: string; readonly type: string; readonly target: string };

const relationsXml = (relations: readonly Relation[]): string =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const PACKAGE_RELATIONS = relationsXml([
  { id: 'rId1', type: `${RELATIONS_NAMESPACE}/officeDocument`, target: 'word/document.xml' },
  { id: 'rId2', type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
]);

/** The last section of the text refers to its running head by this name. */
export const HEADER_RELATION = 'header';

/** `pictures`: the id of each relation with its file name under word/. */
export const documentRelations = (pictures: ReadonlyMap<string, string>): string =>
  relationsXml([
    { id: 'styles', type: `${RELATIONS_NAMESPACE}/styles`, target: 'styles.xml' },
    { id: 'settings', type: `${RELATIONS_NAMESPACE}/settings`, target: 'settings.xml' },
    { id: HEADER_RELATION, type: `${RELATIONS_NAMESPACE}/header`, target: 'header1.xml' },
    ...[...pictures].map(([id, target]) => ({ id, type: `${RELATIONS_NAMESPACE}/image`, target })),
  ]);

/** The mode of current word processors. Without it they open the file in compatibility mode. */
export const SETTINGS = `${XML_HEAD}<w:settings xmlns:w="${WORD_NAMESPACE}"><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;

export const coreProperties = ({
  title,
  subtitle,
  author,
  language,
  identifier,
  changedAt,
}: Manuscript): string => {
  const day = `${changedAt.slice(0, 19)}Z`;
  return `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:subject>${xmlText(subtitle)}</dc:subject><dc:creator>${xmlText(author)}</dc:creator><dc:identifier>${xmlText(identifier)}</dc:identifier><dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${day}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${day}</dcterms:modified></cp:coreProperties>`;
};

/** On every page but the first: author, title, and page number. */
export const headerXml = ({ title, author }: Manuscript): string => {
  const called = [author, title].filter((words) => words.trim() !== '').join(' / ');
  return `${XML_HEAD}<w:hdr xmlns:w="${WORD_NAMESPACE}"><w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr>${wordRun(`${called} / `)}${field('PAGE', '2')}</w:p></w:hdr>`;
};
