import type { BookLanguage } from '../../../shared/manuscript.ts';
import type { ParagraphStyle } from './word-xml.ts';
import { WORD_NAMESPACE, XML_HEAD } from './package-parts.ts';

/** BCP 47 with a country, as word processors need it to find their dictionaries. */
const DICTIONARIES: Readonly<Record<BookLanguage, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  pt: 'pt-PT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  cs: 'cs-CZ',
  sv: 'sv-SE',
};

/** Half an inch, in twentieths of a point. */
const INDENT = 720;
/** Double spacing, in 240ths of a line. */
const DOUBLE = 480;

type Description = {
  /** The name in the word processor's own list of styles, if it has such a style. */
  readonly name: string;
  /** Our own name, unknown to word processors. */
  readonly isOwn?: true;
  readonly basedOn?: ParagraphStyle | 'Normal';
  readonly next?: ParagraphStyle;
  /** XML inside w:pPr and w:rPr, with the elements in schema order. */
  readonly paragraph?: string;
  readonly letters?: string;
};

const spacing = (before: number, after: number, line?: number): string =>
  `<w:spacing w:before="${before}" w:after="${after}"${line === undefined ? '' : ` w:line="${line}" w:lineRule="auto"`}/>`;
const size = (points: number): string => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;
const CENTRED = '<w:jc w:val="center"/>';
const NO_INDENT = '<w:ind w:firstLine="0"/>';
const ITALIC = '<w:i/><w:iCs/>';
const BOLD = '<w:b/><w:bCs/>';

const heading = (level: 1 | 2, points: number): Description => ({
  name: `heading ${level}`,
  next: 'FirstParagraph',
  paragraph: `<w:keepNext/><w:keepLines/>${spacing(240, 480)}${CENTRED}<w:outlineLvl w:val="${level - 1}"/>`,
  letters: BOLD + size(points),
});

const STYLES: Readonly<Record<ParagraphStyle, Description>> = {
  Title: { name: 'Title', next: 'Subtitle', paragraph: spacing(4_800, 240) + CENTRED, letters: size(26) },
  Subtitle: { name: 'Subtitle', paragraph: spacing(0, 480) + CENTRED, letters: ITALIC + size(16) },
  Author: { name: 'Author', isOwn: true, paragraph: spacing(480, 0) + CENTRED, letters: size(14) },
  Copyright: { name: 'Copyright', isOwn: true, paragraph: spacing(2_400, 0) + CENTRED, letters: size(10) },
  Dedication: { name: 'Dedication', isOwn: true, paragraph: spacing(3_600, 0) + CENTRED, letters: ITALIC },
  ContentsHeading: {
    name: 'TOC Heading',
    paragraph: `<w:keepNext/>${spacing(240, 480)}${CENTRED}`,
    letters: BOLD + size(16),
  },
  TOC1: { name: 'toc 1', paragraph: spacing(120, 60) },
  TOC2: { name: 'toc 2', paragraph: `${spacing(0, 60)}<w:ind w:left="360"/>` },
  Heading1: heading(1, 18),
  Heading2: heading(2, 16),
  ChapterNumber: {
    name: 'Chapter Number',
    isOwn: true,
    next: 'Heading1',
    paragraph: `<w:keepNext/>${spacing(1_440, 0)}${CENTRED}`,
  },
  BodyText: {
    name: 'Body Text',
    paragraph: `${spacing(0, 0, DOUBLE)}<w:ind w:firstLine="${INDENT}"/>`,
  },
  FirstParagraph: {
    name: 'First Paragraph',
    isOwn: true,
    basedOn: 'BodyText',
    next: 'BodyText',
    paragraph: NO_INDENT,
  },
  Quote: {
    name: 'Quote',
    next: 'BodyText',
    paragraph: `${spacing(120, 120, DOUBLE)}<w:ind w:left="${INDENT}" w:right="${INDENT}"/>`,
  },
  SceneBreak: {
    name: 'Scene Break',
    isOwn: true,
    next: 'FirstParagraph',
    paragraph: `<w:keepNext/>${spacing(0, 0, DOUBLE)}${CENTRED}`,
  },
  Picture: { name: 'Picture', isOwn: true, next: 'Caption', paragraph: spacing(240, 120) + CENTRED },
  Caption: { name: 'caption', next: 'BodyText', paragraph: spacing(0, 240) + CENTRED, letters: ITALIC },
  TimelineEntry: {
    name: 'Timeline Entry',
    isOwn: true,
    paragraph: `<w:tabs><w:tab w:val="left" w:pos="2160"/></w:tabs>${spacing(0, 160)}<w:ind w:left="2160" w:hanging="2160"/>`,
  },
  FamilyRow: { name: 'Family Row', isOwn: true, paragraph: spacing(0, 240) + CENTRED },
  IndexHeading: {
    name: 'index heading',
    next: 'Index1',
    paragraph: `<w:keepNext/>${spacing(240, 120)}`,
    letters: BOLD,
  },
  Index1: { name: 'index 1', paragraph: `${spacing(0, 40)}<w:ind w:left="240" w:hanging="240"/>` },
};

const inside = (name: 'w:pPr' | 'w:rPr', xml: string | undefined): string =>
  xml === undefined ? '' : `<${name}>${xml}</${name}>`;

const styleXml = ([id, { name, isOwn, basedOn, next, paragraph, letters }]: [string, Description]): string =>
  `<w:style w:type="paragraph"${isOwn ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn ?? 'Normal'}"/>${
    next ? `<w:next w:val="${next}"/>` : ''
  }<w:qFormat/>${inside('w:pPr', paragraph)}${inside('w:rPr', letters)}</w:style>`;

/**
 * The look of the manuscript: 12 points in a typeface every word processor has, in the language of the book.
 */
export const stylesXml = (language: BookLanguage): string =>
  `${XML_HEAD}<w:styles xmlns:w="${WORD_NAMESPACE}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/>${size(12)}<w:lang w:val="${DICTIONARIES[language]}" w:eastAsia="${DICTIONARIES[language]}" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${Object.entries(STYLES).map(styleXml).join('')}<w:style w:type="paragraph" w:styleId="Header"><w:name w:val="header"/><w:basedOn w:val="Normal"/><w:pPr><w:jc w:val="right"/></w:pPr><w:rPr>${size(10)}</w:rPr></w:style></w:styles>`;
