/** A chapter and what stands in it. */
export const CHAPTER_SOURCE = String.raw`
#let run(piece) = if type(piece) == str { piece } else {
  if "e" in piece [#metadata(piece.e)<named>]
  let body = lines(piece.t)
  if "b" in piece { body = strong(body) }
  if "i" in piece { body = emph(body) }
  if "c" in piece { body = smallcaps(body) }
  body
}
#let runs(pieces) = pieces.map(run).join()
#let indent = (amount: 1.5em, all: true)

#let ornament = block(
  above: between-lines + 0.5 * line-height, below: between-lines + 0.5 * line-height, width: 100%, sticky: true,
  pdf.artifact(align(center, text(fill: soft-ink, "⁂"))),
)

#let figure-of(piece, share: 1, placement: none) = {
  let caption = if piece.caption == "" { none } else {
    set text(size: look.smallSize * 1pt, hyphenate: false)
    set par(justify: false)
    lines(piece.caption)
  }
  figure(
    place(top)[#metadata(none)<photo>] + image(piece.source, alt: piece.alt, width: share * piece.width * 1in, height: share * piece.height * 1in),
    kind: image,
    caption: if piece.captionApart { none } else { caption },
    placement: placement,
    numbering: none,
    supplement: none,
    outlined: false,
  )
  if piece.captionApart { block(above: between-lines, below: line-height, caption) }
}

// Near the end of its chapter a photo stands where it was put if there is room for it, a little smaller if that makes it fit. Else the text goes on, and it goes to the
// top of the next page; so it does after photos that went there, which it would else come before.
#let photo-near-end(piece) = {
  // Takes no room, and stays under the text whatever becomes of the photo.
  block(height: 0pt, above: 0pt, below: between-lines)[#metadata(none)<text-ends>]
  context {
    // Nothing is known of the pages when they are gone over first.
    let end = query(selector(<text-ends>).before(here())).at(-1, default: none)
    if end == none { return figure-of(piece) }
    let (page, y) = end.location().position()
    let others = query(selector(<photo>).before(here())).map(one => one.location().position()).filter(one => one.page >= page)
    let foot = (look.page.height - look.margins.bottom) * 1in
    let at-foot = others.filter(one => one.page == page and one.y > y).map(one => one.y)
    let until = calc.min(foot, ..at-foot)
    let needed = measure(width: look.text.width * 1in, figure-of(piece)).height + line-height.to-absolute()
    let share = calc.min(1, 1 - (needed - (until - y)) / (piece.height * 1in))
    let comes-after = others.any(one => one.page > page)
    if comes-after or share < piece.leastShare { figure-of(piece, placement: auto) } else { figure-of(piece, share: share) }
  }
}
// One whose caption would not go with it stays above that.
#let photo(piece) = if piece.captionApart or piece.place == "opens" { figure-of(piece) } else if piece.place == "near-end" {
  photo-near-end(piece)
} else { figure-of(piece, placement: if piece.place == "foot" { bottom } else { auto }) }
#show figure: set block(above: line-height, below: line-height, breakable: false)
#show figure.caption: it => it.body
#set figure(gap: 0.7em)
#set place(clearance: 1.1em)

#show quote.where(block: true): it => block(
  above: between-lines + 0.5 * line-height, below: between-lines + 0.5 * line-height,
  inset: (x: 1.8em), it.body,
)

#let paragraph(one) = par(first-line-indent: if one.first { (amount: 0pt, all: true) } else { indent }, runs(one.runs))
#let blocks(pieces) = for piece in pieces {
  if piece.kind == "p" { paragraph(piece) } else if piece.kind == "q" {
    quote(block: true, piece.paragraphs.map(paragraph).join())
  } else if piece.kind == "s" { ornament } else { photo(piece) }
}

// One piece: a heading would else go to the next page with a photo that follows it, and leave its number behind.
#let opening(mark, head, number, title, level, at-top: false) = block(breakable: false, width: 100%, above: 0pt, below: 0pt, {
  opens(mark, head)
  if not at-top { v(look.sink * 1in) }
  set align(center)
  if number != "" and title != number {
    block(below: 0.9em, text(size: look.size * 1.15pt, fill: soft-ink, number))
  }
  show heading: it => block(width: 100%, above: 0pt, below: 0pt, display(
    look.headingSize * if it.body.has("text") and it.body.text.clusters().len() > 60 { 0.8 } else { 1 } * 1pt,
    it.body,
  ))
  [#heading(level: level, title)#label(mark)]
  v(if at-top { 0.8 } else { 2.2 } * line-height)
})

#let chapter(piece, level) = {
  let mark = "c" + str(piece.number)
  pagebreak(weak: true)
  opening(mark, piece.head, str(piece.number), if piece.title == "" { piece.untitled } else { piece.title }, level)
  blocks(piece.blocks)
  // Photos that still wait for their page belong to what ends here.
  place.flush()
  end-of(mark)
}

// The small trunk of the cover, where the last chapter ends. It takes no room, so it begins no page, and stays away where the last line is the last of its page.
#let the-end = place(center, dy: 1.6 * line-height, context {
  let foot = (look.page.height - look.margins.bottom) * 1in
  if here().position().y < foot - look.size * 2pt {
    pdf.artifact(box(width: look.size * 1pt, height: look.size * 1pt, for ring in range(1, 4) {
      let radius = look.size * ring / 6 * 1pt
      place(center + horizon, circle(radius: radius, stroke: 0.5pt + soft-ink))
    }))
  }
})

#let part(piece, at) = {
  let mark = "p" + str(at)
  pagebreak(to: on-right, weak: true)
  set page(header: none, footer: none)
  v(32%)
  align(center, {
    show heading: it => display(look.headingSize * 1.15pt, it.body)
    [#heading(level: 1, piece.title)#label(mark)]
  })
  pagebreak(to: on-right, weak: true)
}
`;
