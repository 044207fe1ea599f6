import { strToU8, zipSync } from 'fflate';

type Run = string | { readonly text?: string; readonly look?: string; readonly raw?: string };
export type Paragraph = {
  /** Of the document's styles: 'Heading1', 'Title'. */
  readonly style?: string;
  readonly runs: readonly Run[];
  /** More of its properties, as XML. */
  readonly properties?: string;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const zipped = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
      { mtime: new Date('2026-01-01T00:00:00Z') },
    ),
  );

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MORE = [
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ');

const docxStyle = (id: string, name: string, inside = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;

/** As a German Word writes them: the ids are translated, the names are not. */
const DOCX_STYLES = `<w:styles ${W}>${[
  docxStyle('Titel', 'Title'),
  docxStyle('berschrift1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr>'),
  docxStyle('berschrift2', 'heading 2'),
  docxStyle('MeinKapitel', 'Mein Kapitel', '<w:basedOn w:val="berschrift1"/>'),
  docxStyle('Zitat', 'Quote'),
  docxStyle('Verzeichnis1', 'toc 1'),
  '<w:style w:type="character" w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>',
].join('')}</w:styles>`;

const DOCX_LISTS = `<w:numbering ${W}>${['bullet', 'decimal']
  .map(
    (format, at) =>
      `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum>`,
  )
  .join(
    '',
  )}${[0, 1].map((at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`).join('')}</w:numbering>`;

const docxRun = (run: Run): string => {
  const { text, look = '', raw = '' } = typeof run === 'string' ? { text: run } : run;
  if (text === undefined) return raw;
  return `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t>${raw}</w:r>`;
};

export const docxParagraph = ({ style, runs, properties = '' }: Paragraph): string =>
  `<w:p><w:pPr>${style === undefined ? '' : `<w:pStyle w:val="${style}"/>`}${properties}</w:pPr>${runs.map(docxRun).join('')}</w:p>`;

/** A document of Word around a body of XML, with more parts beside it. */
export const aDocxOf = (body: string, parts: Readonly<Record<string, string | Uint8Array>> = {}): Buffer =>
  zipped({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/styles.xml': DOCX_STYLES,
    'word/numbering.xml': DOCX_LISTS,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${W} ${MORE}><w:body>${body}</w:body></w:document>`,
    ...parts,
  });

export const aDocx = (...paragraphs: readonly Paragraph[]): Buffer =>
  aDocxOf(paragraphs.map(docxParagraph).join(''));

/** A document of Word with a heading and a paragraph for each of these chapters. */
export const aDocxBook = (
  ...chapters: readonly (readonly [title: string, ...paragraphs: string[]])[]
): Buffer =>
  aDocx(
    ...chapters.flatMap(([title, ...paragraphs]): Paragraph[] => [
      { style: 'berschrift1', runs: [title] },
      ...paragraphs.map((text) => ({ runs: [text] })),
    ]),
  );

const ODT = ['office', 'style', 'text', 'table', 'draw']
  .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
  .join(' ');

const ODT_STYLES = [
  '<style:style style:name="fat" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>',
  '<style:style style:name="slanted" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>',
  '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_1"/>',
  '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>',
  '<text:list-style style:name="L2"><text:list-level-style-bullet text:level="1"/></text:list-style>',
].join('');

/** A text of LibreOffice around a body of XML. */
export const anOdtOf = (body: string, parts: Readonly<Record<string, string>> = {}): Buffer =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml':
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${ODT}><office:automatic-styles>${ODT_STYLES}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...parts,
  });

/** A document of Word with this many printed pages: chapters of ten pages, each page of eight paragraphs of 38 words, written as Word does. */
export const aLongDocx = (pages: number): Buffer => {
  const words =
    'The kitchen at Otley had a green door, and behind it my grandmother baked every Friday before the others were up. '.repeat(
      2,
    );
  const noise = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="24"/><w:lang w:val="en-GB"/>';
  const paragraph = docxParagraph({
    properties: '<w:spacing w:after="160" w:line="259"/>',
    runs: words.match(/.{1,40}/g)?.map((text) => ({ text, look: noise })) ?? [],
  });
  const chapters = Array.from(
    { length: Math.ceil(pages / 10) },
    (_, at) => docxParagraph({ style: 'berschrift1', runs: [`Chapter ${at + 1}`] }) + paragraph.repeat(80),
  );
  return aDocxOf(chapters.join(''));
};
