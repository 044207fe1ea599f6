import { type LEFT_OUT, MOST_IMPORTED_BYTES } from '../../shared/import-limits.ts';
import { isAllBold, lightOfRuns, quoteOf, titleOfRuns } from './light-of-runs.ts';
import { type Block, type Run, UnreadableWriting } from './written-block.ts';

/** The kind of a paragraph, apart from its text. */
export type ParagraphKind = {
  /** Level of a heading, from 1. 0 is the title of the document. */
  readonly level?: number | undefined;
  readonly isQuote?: boolean | undefined;
  /** The marker before a list entry: '• ', '3. '. */
  readonly mark?: string | undefined;
  /** Not part of the readable text, such as a table of contents. */
  readonly isLeftOut?: boolean | undefined;
};

type Paragraph = { readonly runs: Run[]; kind: ParagraphKind };
type Row = { cells: Block[][] };

/** A longer paragraph is split later anyway, and its styles aren't worth keeping. */
const MOST_RUNS = 20_000;

/** Even a thousand pages of dialogue have fewer. */
const MOST_BLOCKS = 100_000;

/** Between the cells of a row. */
const CELL_GAP = ' · ';

const textOf = (block: Block): string => {
  if (block.kind === 'text') return block.text;
  return block.kind === 'heading' ? block.title : '';
};

/** Assembles the paragraphs of a document in order, including those in tables and text boxes. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  readonly #paragraphs: Paragraph[] = [];
  /** In nested tables, only the outermost one has rows. */
  #tables = 0;
  #row: Row | undefined;

  get isInParagraph(): boolean {
    return this.#paragraphs.length > 0;
  }

  #count = 0;
  #characters = 0;

  #add(block: Block): void {
    this.#count += 1;
    if (this.#count > MOST_BLOCKS) throw new UnreadableWriting('too-long');
    const cell = this.#row?.cells.at(-1);
    (cell ?? this.blocks).push(block);
  }

  leaveOut(what: (typeof LEFT_OUT)[number]): void {
    this.#add({ kind: 'left-out', what });
  }

  beginParagraph(kind: ParagraphKind = {}): void {
    this.#paragraphs.push({ runs: [], kind });
  }

  /** Sets what is only known once the paragraph has begun. */
  setKind(kind: ParagraphKind): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.kind = { ...paragraph.kind, ...kind };
  }

  get kind(): ParagraphKind {
    return this.#paragraphs.at(-1)?.kind ?? {};
  }

  words(run: Run): void {
    const runs = this.#paragraphs.at(-1)?.runs;
    if (!runs) return;
    // Stops early if the text is too long to import anyway.
    this.#characters += run.text.length;
    if (this.#characters > MOST_IMPORTED_BYTES) throw new UnreadableWriting('too-long');
    const last = runs.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic)
      runs[runs.length - 1] = { ...run, text: last.text + run.text };
    else if (runs.length < MOST_RUNS) runs.push(run);
    // Text is never lost, only its style.
    else runs[runs.length - 1] = { ...last, text: (last?.text ?? '') + run.text };
  }

  endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph || paragraph.kind.isLeftOut) return;
    const { runs, kind } = paragraph;
    if (kind.level !== undefined) {
      const title = titleOfRuns(runs);
      if (title !== '') this.#add({ kind: 'heading', level: kind.level, title });
      return;
    }
    const text = lightOfRuns(runs);
    if (text === '') return;
    const marked = kind.mark === undefined ? text : kind.mark + text;
    this.#add({ kind: 'text', text: kind.isQuote ? quoteOf(marked) : marked, isBold: isAllBold(runs) });
  }

  beginTable(): void {
    this.#tables += 1;
  }

  beginRow(): void {
    if (this.#tables === 1) this.#row = { cells: [] };
  }

  beginCell(): void {
    if (this.#tables === 1) this.#row?.cells.push([]);
  }

  /**
   * A row with a single cell is only a frame around its paragraphs. A row with several cells becomes one
   * line.
   */
  endRow(): void {
    if (this.#tables !== 1 || !this.#row) return;
    const { cells } = this.#row;
    this.#row = undefined;
    const filled = cells.filter((cell) => cell.some((block) => textOf(block) !== ''));
    if (filled.length < 2) {
      for (const block of cells.flat()) this.#add(block);
      return;
    }
    const line = filled
      .map((cell) =>
        cell
          .map(textOf)
          .filter((text) => text !== '')
          .join(' ')
          .replaceAll('\n', ' '),
      )
      .join(CELL_GAP);
    this.#add({ kind: 'text', text: line });
    for (const block of cells.flat()) if (block.kind === 'left-out') this.#add(block);
  }

  endTable(): void {
    this.#tables -= 1;
    if (this.#tables === 0) this.leaveOut('table');
  }
}
