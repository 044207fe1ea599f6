import { BACK_SOURCE } from './back-source.ts';
import { CHAPTER_SOURCE } from './chapter-source.ts';
import { FRONT_SOURCE } from './front-source.ts';
import { PAGE_SOURCE } from './page-source.ts';

/** In which order everything stands. */
const ORDER = String.raw`
#front-matter()
#pagebreak(to: on-right, weak: true)
#for (at, piece) in book.parts.enumerate() {
  if piece.title != "" { part(piece, at + 1) }
  for one in piece.chapters { chapter(one, if piece.title == "" { 1 } else { 2 }) }
}
#the-end
#if book.closing.len() > 0 { back-piece("b-closing", book.words.closingNote, blocks(book.closing)) }
#if book.timeline.len() > 0 { back-piece("b-timeline", book.words.timeline, timeline(book.timeline)) }
#if book.tree.len() > 0 { back-piece("b-tree", book.words.familyTree, tree(book.tree), at-top: book.tree.first().headingAtTop) }
#if book.index.len() > 0 { back-piece("b-index", book.words.index, index()) }
// It holds for the whole wherever it stands; here, so that it is part of nothing before it (see the heads).
#set document(title: book.title, author: if book.author == "" { () } else { book.author }, date: datetime(..book.date))
#context {
  // Printers want their number even, or divisible by more; whatever stands here moves nothing before it.
  let ends = query(metadata.where(value: "end"))
  let own = if ends.len() == 0 { 0 } else { ends.last().location().page() }
  let over = calc.rem(own, book.pagesDivisibleBy)
  if over > 0 {
    for _ in range(book.pagesDivisibleBy - over) { page(header: none, footer: none)[] }
  }
}
`;

/** The whole program that Typst runs over the data of a book. */
export const BOOK_SOURCE = [PAGE_SOURCE, FRONT_SOURCE, CHAPTER_SOURCE, BACK_SOURCE, ORDER].join('\n');
