/**
 * The page and the letters of it. `book` is the data of `book-for-typst.ts`; its lengths are in inches, those of letters in points. What a writer
 * wrote comes in as strings of that data and is never read as markup.
 */
export const PAGE_SOURCE = String.raw`
#let book = json("/book.json")
#let look = book.look
#let ink = if look.cmyk { cmyk(0%, 0%, 0%, 100%) } else { luma(0%) }
#let soft-ink = if look.cmyk { cmyk(0%, 0%, 0%, 65%) } else { luma(35%) }
#let line-height = look.lineHeight * 1em
#let between-lines = (look.lineHeight - 1) * 1em
// On paper what begins begins on the right; on a screen an empty page before it would only puzzle.
#let on-right = if look.facing { "odd" } else { none }

#set page(
  width: look.page.width * 1in,
  height: look.page.height * 1in,
  margin: (
    inside: look.margins.inside * 1in,
    outside: look.margins.outside * 1in,
    top: look.margins.top * 1in,
    bottom: look.margins.bottom * 1in,
  ),
  binding: left,
  header-ascent: 14pt,
  footer-descent: 13pt,
)
#set text(
  font: ("Literata", "Libertinus Serif"),
  // Nothing but our own faces: a machine's others would make other bytes.
  fallback: false,
  size: look.size * 1pt,
  fill: ink,
  lang: book.language,
  hyphenate: true,
  number-type: "lining",
  // Every line is as high as any other, whatever stands in it.
  top-edge: 0.75em,
  bottom-edge: -0.25em,
  costs: (hyphenation: 100%, runt: 150%, widow: 400%, orphan: 400%),
)
#set par(
  justify: look.justify,
  leading: between-lines,
  spacing: between-lines,
  linebreaks: "optimized",
  // A hair between letters spares wide gaps between words.
  justification-limits: (
    spacing: (min: 80%, max: 140%),
    tracking: (min: -0.012em, max: 0.02em),
  ),
)
#show heading: set text(size: look.size * 1pt, weight: "regular", hyphenate: false)
#show heading: set par(justify: false)
#set heading(bookmarked: look.bookmarks)

#let page-of(mark, otherwise) = {
  let found = query(label(mark))
  if found.len() == 0 { otherwise } else { found.first().location().page() }
}
#let page-of-end(mark, otherwise) = page-of(mark + "-end", otherwise)
#let end-of(mark) = [#metadata("end")#label(mark + "-end")]

// What a page is set by, its head among it, is part of whatever stands on it: a head that held the title, or named 'book', would have every line of every
// page set anew with it. So all pages have the same head, which looks up what it says.
#let opens(mark, head) = [#metadata((mark: mark, head: head))<opens>]
#let said-on-left(head) = [#metadata(head)<left-head>]
#let last-opened() = query(selector(<opens>).before(here())).at(-1, default: none)

// An opening has none, nor has a page that is left blank before a right-hand one.
#let running-head = context {
  let page = here().page()
  // What opens on this page comes after its head.
  let piece = last-opened()
  if piece != none and page <= page-of-end(piece.value.mark, page) {
    set text(size: look.smallSize * 1pt, fill: soft-ink, top-edge: "cap-height", bottom-edge: "baseline")
    set align(center)
    if calc.even(page) { query(<left-head>).first().value } else { piece.value.head }
  }
}
#let folio = context {
  let page = here().page()
  let piece = last-opened()
  if piece != none and page <= page-of-end(piece.value.mark, page) {
    set text(size: look.smallSize * 1pt, top-edge: "cap-height", bottom-edge: "baseline")
    align(center, str(page))
  }
}
#set page(header: running-head, footer: folio)
#let linked(place, body) = if look.links { link(place, body) } else { body }
`;
