/** Half title, title page, copyright, dedication, contents. */
export const FRONT_SOURCE = String.raw`
#let title-size(words) = {
  let length = words.clusters().len()
  look.titleSize * if length > 90 { 0.6 } else if length > 45 { 0.75 } else { 1 } * 1pt
}
#let display(size, body) = {
  set text(size: size, hyphenate: false)
  set par(justify: false, leading: 0.3em, spacing: 0.3em)
  body
}
#let lines(words) = words.split("\n").join(linebreak())

#let title-page() = {
  set align(center)
  v(1fr)
  display(title-size(book.title), lines(book.title))
  if book.subtitle != "" {
    v(1.2em)
    display(look.size * 1.25pt, text(style: "italic", book.subtitle))
  }
  if book.volume != "" {
    v(1.6em)
    display(look.size * 1.1pt, book.volume)
  }
  v(1.4fr)
  if book.author != "" { display(look.size * 1.3pt, book.author) }
  v(0.6fr)
}

#let dedication() = {
  v(1fr)
  align(center, {
    set par(justify: false, leading: 0.75em)
    set text(size: look.size * 1.3pt, style: "italic", hyphenate: false)
    lines(book.dedication)
  })
  v(2.2fr)
}

#let contents-entry(it) = {
  let place = it.element.location()
  let mark = str(it.element.label)
  let is-part = mark.starts-with("p")
  let number = if mark.starts-with("c") and it.element.has("body") { mark.slice(1) } else { "" }
  let leader = box(width: 1fr, baseline: 0.25em, inset: (left: 0.5em), text(fill: soft-ink, repeat(gap: 0.45em, ".")))
  let row = grid(
    columns: (2.2em, 1fr, look.size * 2.6pt),
    align: (left + top, left + top, right + bottom),
    if is-part { none } else { number },
    { set par(justify: false, hanging-indent: 1em)
      set text(hyphenate: false)
      if is-part { smallcaps(it.element.body) } else { it.element.body + leader } },
    if is-part { none } else { str(place.page()) },
  )
  if is-part {
    block(above: line-height, below: between-lines, sticky: true, linked(place, grid(columns: 1fr, smallcaps(it.element.body))))
  } else { block(above: between-lines * 1.3, below: between-lines * 1.3, linked(place, row)) }
}

#let contents() = {
  v(8%)
  display(look.headingSize * 1pt, align(center, book.words.contents))
  v(2 * line-height)
  show outline.entry: contents-entry
  outline(title: none, indent: 0pt)
}

#let front-matter() = {
  set page(header: none, footer: none)
  said-on-left(book.head)
  { v(22%); align(center, display(look.headingSize * 1pt, lines(book.title))) }
  pagebreak(to: on-right)
  title-page()
  pagebreak()
  v(1fr)
  { set text(size: look.smallSize * 1pt); set par(justify: false); lines(book.copyright) }
  if book.dedication != "" {
    pagebreak(to: on-right)
    dedication()
  }
  pagebreak(to: on-right)
  contents()
}
`;
