import { BlockWriter } from './block-writer.ts';
import { docxLists } from './docx-lists.ts';
import {
  type DocxStyle,
  isOn,
  lookOfStyle,
  meaningOfStyle,
  outlineLevel,
  readDocxStyles,
} from './docx-styles.ts';
import type { OfficeFile } from './office-file.ts';
import { walkXml, type XmlElement } from './walk-xml.ts';
import { UnreadableWriting, type Writing } from './written-block.ts';

/** Tracked deletions and moves, earlier formatting, and fallbacks for drawings in old programs. */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblGridChange',
  'w:tcPrChange',
  'w:trPrChange',
  'mc:Fallback',
  'w:rubyPr',
  'w:rt',
]);

const mainPart = (file: OfficeFile): Buffer => {
  let target: string | undefined;
  const relations = file.read('_rels/.rels');
  if (relations)
    walkXml(relations, {
      open: (element) => {
        if (element.attribute('Type')?.endsWith('/officeDocument')) target ??= element.attribute('Target');
      },
      close: () => undefined,
      text: () => undefined,
    });
  const path = target?.replace(/^\//, '') ?? 'word/document.xml';
  const xml = file.read(path) ?? file.read('word/document.xml');
  if (!xml) throw new UnreadableWriting('another-kind');
  return xml;
};

type RunLook = {
  bold: boolean | undefined;
  italic: boolean | undefined;
  style: string | undefined;
  isHidden: boolean;
};

const newLook = (): RunLook => ({ bold: undefined, italic: undefined, style: undefined, isHidden: false });

/** Reads the text of a document and assembles its paragraphs. */
class DocxReader {
  readonly writer = new BlockWriter();
  readonly #styles: ReadonlyMap<string, DocxStyle>;
  readonly #markOf: (number: string, level: number) => string;
  #skipped = 0;
  #formulas = 0;
  #isInText = false;
  /** The runs of a text box are nested inside a run. */
  readonly #runs: RunLook[] = [];
  readonly #lists: { number?: string | undefined; level: number }[] = [];

  constructor(styles: ReadonlyMap<string, DocxStyle>, markOf: (number: string, level: number) => string) {
    this.#styles = styles;
    this.#markOf = markOf;
  }

  open(element: XmlElement): void {
    if (this.#skipped > 0 || SKIPPED.has(element.name)) {
      this.#skipped += 1;
      return;
    }
    const { writer } = this;
    const value = element.attribute('val');
    const run = this.#runs.at(-1);
    switch (element.name) {
      case 'w:p':
        writer.beginParagraph();
        this.#lists.push({ level: 0 });
        return;
      case 'w:pStyle': {
        const { level, isQuote, isContents, numId } = meaningOfStyle(this.#styles, value);
        writer.setKind({ level: writer.kind.level ?? level, isQuote, isLeftOut: isContents });
        const list = this.#lists.at(-1);
        if (list) list.number ??= numId;
        return;
      }
      case 'w:outlineLvl':
        writer.setKind({ level: outlineLevel(Number(value)) });
        return;
      case 'w:numId': {
        const list = this.#lists.at(-1);
        if (list) list.number = value;
        return;
      }
      case 'w:ilvl': {
        const list = this.#lists.at(-1);
        if (list) list.level = Number(value);
        return;
      }
      case 'w:r':
        this.#runs.push(newLook());
        return;
      case 'w:b':
        if (run) run.bold = isOn(element);
        return;
      case 'w:i':
        if (run) run.italic = isOn(element);
        return;
      case 'w:rStyle':
        if (run) run.style = value;
        return;
      case 'w:vanish':
        if (run) run.isHidden = isOn(element);
        return;
      case 'w:t':
        this.#isInText = true;
        return;
      case 'w:tab':
        // Tab stops in paragraph properties have the same element name.
        if (run) this.#words(' ');
        return;
      case 'w:br':
        if (element.attribute('type') === undefined || element.attribute('type') === 'textWrapping')
          this.#words('\n');
        return;
      case 'w:cr':
        this.#words('\n');
        return;
      case 'w:noBreakHyphen':
        this.#words('-');
        return;
      default:
        this.#openAround(element.name);
    }
  }

  #openAround(name: string): void {
    const { writer } = this;
    switch (name) {
      case 'pic:pic':
      case 'v:imagedata':
        writer.leaveOut('picture');
        return;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        writer.leaveOut('footnote');
        return;
      case 'w:commentReference':
        writer.leaveOut('comment');
        return;
      case 'm:oMath':
        if (this.#formulas === 0) writer.leaveOut('formula');
        this.#formulas += 1;
        return;
      case 'w:tbl':
        writer.beginTable();
        return;
      case 'w:tr':
        writer.beginRow();
        return;
      case 'w:tc':
        writer.beginCell();
    }
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const { writer } = this;
    switch (name) {
      case 'w:p': {
        const { number, level } = this.#lists.pop() ?? { level: 0 };
        if (number !== undefined && number !== '0' && writer.kind.level === undefined)
          writer.setKind({ mark: this.#markOf(number, level) });
        writer.endParagraph();
        return;
      }
      case 'w:r':
        this.#runs.pop();
        return;
      case 'w:t':
        this.#isInText = false;
        return;
      case 'm:oMath':
        this.#formulas -= 1;
        return;
      case 'w:tr':
        writer.endRow();
        return;
      case 'w:tbl':
        writer.endTable();
    }
  }

  text(words: string): void {
    if (this.#isInText && this.#skipped === 0) this.#words(words);
  }

  #words(text: string): void {
    const run = this.#runs.at(-1);
    if (run?.isHidden) return;
    const style = lookOfStyle(this.#styles, run?.style);
    this.writer.words({
      text,
      bold: run?.bold ?? style.bold,
      italic: run?.italic ?? style.italic,
    });
  }
}

/**
 * A Word document (Office Open XML): its text, headings, lists and styles. Whatever is left out is noted in
 * its place.
 */
export const readDocx = (file: OfficeFile): Writing => {
  const xml = mainPart(file);
  const reader = new DocxReader(
    readDocxStyles(file.readLike(/^word\/styles\d*\.xml$/)),
    docxLists(file.readLike(/^word\/numbering\d*\.xml$/)),
  );
  walkXml(xml, {
    open: (element) => reader.open(element),
    close: (name) => reader.close(name),
    text: (words) => reader.text(words),
  });
  return { blocks: reader.writer.blocks };
};
