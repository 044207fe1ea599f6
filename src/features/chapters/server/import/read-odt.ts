import { BlockWriter } from './block-writer.ts';
import { OdtStyles } from './odt-styles.ts';
import type { OfficeFile } from './office-file.ts';
import { walkXml, type XmlElement } from './walk-xml.ts';
import { UnreadableWriting, type Writing } from './written-block.ts';

/** Tracked deletions, tables of contents, and ruby text. */
const SKIPPED = new Set([
  'text:tracked-changes',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:illustration-index',
  'text:bibliography',
  'text:ruby-text',
  'text:sequence-decls',
  'text:variable-decls',
  'office:forms',
]);
/** Skipped too, but counted. */
const LEFT_OUT = { 'text:note': 'footnote', 'office:annotation': 'comment' } as const;
const isLeftOut = (name: string): name is keyof typeof LEFT_OUT => Object.hasOwn(LEFT_OUT, name);

const MOST_SPACES = 100;

type Look = { readonly bold?: boolean | undefined; readonly italic?: boolean | undefined };
type List = { readonly style: string | undefined; count: number; isMarked: boolean };

class OdtReader {
  readonly writer = new BlockWriter();
  readonly #styles: OdtStyles;
  #isBody = false;
  #skipped = 0;
  #looks: Look[] = [];
  /** A frame may hold one picture in several formats. */
  #isPictureCounted = false;
  readonly #lists: List[] = [];

  constructor(styles: OdtStyles) {
    this.#styles = styles;
  }

  open(element: XmlElement): void {
    const { name } = element;
    if (name === 'office:text') this.#isBody = true;
    if (!this.#isBody) {
      this.#styles.open(element);
      return;
    }
    if (this.#skipped > 0 || SKIPPED.has(name) || isLeftOut(name)) {
      if (this.#skipped === 0 && isLeftOut(name)) this.writer.leaveOut(LEFT_OUT[name]);
      this.#skipped += 1;
      return;
    }
    const style = element.attribute('style-name');
    switch (name) {
      case 'text:h':
      case 'text:p':
        this.#beginParagraph(element, style);
        return;
      case 'text:span': {
        const around = this.#looks.at(-1);
        const own = this.#styles.look(style);
        this.#looks.push({ bold: own.bold ?? around?.bold, italic: own.italic ?? around?.italic });
        return;
      }
      case 'text:s':
        this.#words(' '.repeat(Math.min(Number(element.attribute('c') ?? 1) || 1, MOST_SPACES)));
        return;
      case 'text:tab':
        this.#words(' ');
        return;
      case 'text:line-break':
        this.#words('\n');
        return;
      case 'text:list':
        this.#lists.push({ style: style ?? this.#lists.at(-1)?.style, count: 0, isMarked: true });
        return;
      case 'text:list-item': {
        const list = this.#lists.at(-1);
        if (list) Object.assign(list, { count: list.count + 1, isMarked: false });
        return;
      }
      default:
        this.#openAround(name);
    }
  }

  #beginParagraph(element: XmlElement, style: string | undefined): void {
    const { level, isQuote } = this.#styles.kindOf(style);
    const own = element.name === 'text:h' ? Number(element.attribute('outline-level') ?? 1) : undefined;
    const isTitle = level === 0;
    this.writer.beginParagraph({ level: isTitle ? 0 : (own ?? level), isQuote, mark: this.#mark() });
    // A whole paragraph is styled by its paragraph style, as in a heading formatted by hand.
    this.#looks.push(this.#styles.look(style));
  }

  /** Only the first paragraph of a list entry has a marker. */
  #mark(): string | undefined {
    const list = this.#lists.at(-1);
    if (!list || list.isMarked) return undefined;
    list.isMarked = true;
    return this.#styles.isNumbered(list.style, this.#lists.length) ? `${list.count}. ` : '• ';
  }

  #openAround(name: string): void {
    const { writer } = this;
    switch (name) {
      case 'draw:frame':
        this.#isPictureCounted = false;
        return;
      case 'draw:image':
        if (!this.#isPictureCounted) writer.leaveOut('picture');
        this.#isPictureCounted = true;
        return;
      case 'draw:object':
        if (!this.#isPictureCounted) writer.leaveOut('formula');
        this.#isPictureCounted = true;
        return;
      case 'table:table':
        writer.beginTable();
        return;
      case 'table:table-row':
        writer.beginRow();
        return;
      case 'table:table-cell':
        writer.beginCell();
    }
  }

  close(name: string): void {
    if (!this.#isBody) {
      this.#styles.close(name);
      return;
    }
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    switch (name) {
      case 'text:h':
      case 'text:p':
        this.#looks.pop();
        this.writer.endParagraph();
        return;
      case 'text:span':
        this.#looks.pop();
        return;
      case 'text:list':
        this.#lists.pop();
        return;
      case 'table:table-row':
        this.writer.endRow();
        return;
      case 'table:table':
        this.writer.endTable();
        return;
      case 'office:text':
        this.#isBody = false;
    }
  }

  /** Spaces and line ends in the file count as one space. Intended ones have their own elements. */
  text(words: string): void {
    if (this.#isBody && this.#skipped === 0 && this.writer.isInParagraph)
      this.#words(words.replace(/[ \t\r\n]+/g, ' '));
  }

  #words(text: string): void {
    this.writer.words({ text, ...this.#looks.at(-1) });
  }
}

/** Whether the document is protected with a password. */
const isProtected = (file: OfficeFile): boolean =>
  file.read('META-INF/manifest.xml')?.includes('encryption-data') ?? false;

/**
 * A LibreOffice text (OpenDocument): its text, headings, lists and styles. Whatever is left out is noted in
 * its place.
 */
export const readOdt = (file: OfficeFile): Writing => {
  if (isProtected(file)) throw new UnreadableWriting('protected');
  const content = file.read('content.xml');
  if (!content) throw new UnreadableWriting('broken');
  const styles = new OdtStyles();
  const common = file.read('styles.xml');
  if (common)
    walkXml(common, {
      open: (element) => styles.open(element),
      close: (name) => styles.close(name),
      text: () => undefined,
    });
  const reader = new OdtReader(styles);
  walkXml(content, {
    open: (element) => reader.open(element),
    close: (name) => reader.close(name),
    text: (words) => reader.text(words),
  });
  return { blocks: reader.writer.blocks };
};
