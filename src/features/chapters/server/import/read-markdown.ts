import { type Node, Parser } from 'commonmark';
import { BlockWriter } from './block-writer.ts';
import type { Writing } from './written-block.ts';

/** What some programs put above the text: lines between two rows of dashes. */
const FRONT_MATTER = /^---[^\S\n]*\n([\s\S]{0,5000}?)\n---[^\S\n]*(?:\n|$)/;
const TITLE_LINE = /^title:\s*["']?(.+?)["']?\s*$/im;
const SCENE_BREAK = '***';

type Around = { bold: number; italic: number; quotes: number; entry: string | undefined };

const markOf = (item: Node): string => {
  if (item.listType !== 'ordered') return '• ';
  let before = 0;
  for (let { prev } = item; prev; { prev } = prev) before += 1;
  return `${(item.listStart ?? 1) + before}. `;
};

/** Markdown as CommonMark has it. */
export const readMarkdown = (source: string): Writing => {
  const text = source.replace(/\r\n?/g, '\n');
  const front = FRONT_MATTER.exec(text);
  const title = front && TITLE_LINE.exec(front[1] ?? '')?.[1];
  const writer = new BlockWriter();
  const around: Around = { bold: 0, italic: 0, quotes: 0, entry: undefined };
  const words = (run: string): void =>
    writer.words({ text: run, bold: around.bold > 0, italic: around.italic > 0 });
  const paragraph = (content: string): void => {
    writer.beginParagraph({ isQuote: around.quotes > 0 });
    words(content);
    writer.endParagraph();
  };
  const walker = new Parser().parse(front ? text.slice(front[0].length) : text).walker();
  for (let step = walker.next(); step; step = walker.next()) {
    const { node, entering } = step;
    const by = entering ? 1 : -1;
    switch (node.type) {
      case 'paragraph':
      case 'heading': {
        if (!entering) {
          writer.endParagraph();
          break;
        }
        const level = node.type === 'heading' ? node.level : undefined;
        writer.beginParagraph({ level, isQuote: around.quotes > 0, mark: around.entry });
        around.entry = undefined;
        break;
      }
      case 'item':
        around.entry = entering ? markOf(node) : undefined;
        break;
      case 'block_quote':
        around.quotes += by;
        break;
      case 'strong':
        around.bold += by;
        break;
      case 'emph':
        around.italic += by;
        break;
      case 'text':
      case 'code':
        words(node.literal ?? '');
        break;
      case 'softbreak':
        words(' ');
        break;
      case 'linebreak':
        words('\n');
        break;
      case 'thematic_break':
        paragraph(SCENE_BREAK);
        break;
      case 'code_block':
        for (const piece of (node.literal ?? '').split(/\n\s*\n/)) paragraph(piece);
        break;
      case 'image':
        // Its description is for those who do not see it; without the picture it says nothing.
        if (entering) {
          writer.leaveOut('picture');
          walker.resumeAt(node, false);
        }
        break;
      default:
      // Of links, lists and HTML only what stands inside is read.
    }
  }
  return { title: title?.trim(), blocks: writer.blocks };
};
