/** What stands at the end: closing note, timeline, family tree, index. */
export const BACK_SOURCE = String.raw`
#let back-piece(mark, title, body, at-top: false) = {
  pagebreak(weak: true)
  opening(mark, title, "", title, 1, at-top: at-top)
  body
  end-of(mark)
}

#let timeline(events) = {
  set par(justify: false)
  for event in events {
    block(above: line-height * 0.7, below: 0pt, breakable: true, grid(
      columns: (look.timelineWidth * 1in, 1fr),
      column-gutter: 1.2em,
      text(style: "italic", hyphenate: false, event.when),
      {
        if event.title != "" { par(strong(event.title)) }
        if event.text != "" { par(lines(event.text)) }
      },
    ))
  }
}

#let step(scale, move) = {
  let at(place) = (move.at(place) * scale * 1in, move.at(place + 1) * scale * 1in)
  if move.at(0) == "M" { curve.move(at(1)) } else if move.at(0) == "L" { curve.line(at(1)) } else if move.at(0) == "C" {
    curve.cubic(at(1), at(3), at(5))
  } else { curve.close() }
}
#let tree-sheet(sheet) = {
  let scale = sheet.scale
  let drawing = block(width: sheet.wide * scale * 1in, height: sheet.high * scale * 1in, clip: true, outset: 1pt, {
    for line in sheet.lines {
      place(top + left, pdf.artifact(curve(
        stroke: (
          paint: soft-ink,
          thickness: 0.7pt,
          dash: if line.sure { none } else { "dashed" },
        ),
        ..line.moves.map(step.with(scale)),
      )))
    }
    for one in sheet.boxes {
      place(top + left, dx: one.x * scale * 1in, dy: one.y * scale * 1in, block(
        width: one.wide * scale * 1in,
        height: one.high * scale * 1in,
        stroke: (
          paint: ink,
          thickness: if one.isWriter { 1.4pt } else { 0.6pt },
          dash: if one.name == "" { "dashed" } else { none },
        ),
        radius: 3pt,
        fill: if look.cmyk { cmyk(0%, 0%, 0%, 0%) } else { white },
        inset: 2pt,
        clip: true,
        align(center + horizon, {
          set text(size: sheet.letters * 1pt, hyphenate: one.name.split(regex("[\s-]")).any(word => word.clusters().len() > 15), top-edge: 0.72em, bottom-edge: -0.22em)
          set par(justify: false, leading: 0.12em, spacing: 0.25em)
          let name = if one.name == "" { "?" } else { one.name }
          par(if one.isWriter { strong(name) } else { name })
          if one.years != "" { par(text(size: 0.85em, fill: soft-ink, one.years)) }
        }),
      ))
    }
  })
  align(center + horizon, if sheet.turned { rotate(-90deg, reflow: true, drawing) } else { drawing })
}
#let tree(sheets) = for (at, sheet) in sheets.enumerate() {
  if at > 0 { pagebreak() }
  tree-sheet(sheet)
}

// '3, 7–9, 12'
#let page-list(places) = {
  let spans = ()
  for place in places {
    let page = place.page()
    if spans.len() > 0 and page <= spans.last().to + 1 { spans.last().to = page } else {
      spans.push((place: place, from: page, to: page))
    }
  }
  spans.map(span => linked(span.place, if span.from == span.to { str(span.from) } else {
    str(span.from) + "–" + str(span.to)
  })).join(", ")
}
#let index-of(kind, title, places) = {
  let there = book.index.filter(entry => entry.kind == kind and str(entry.at) in places)
  if there.len() > 0 {
    block(above: line-height, below: 0.5 * line-height, sticky: true, smallcaps(title))
    for entry in there {
      par(hanging-indent: 1em, first-line-indent: 0pt, entry.name + h(0.7em, weak: true) + page-list(places.at(str(entry.at))))
    }
  }
}
#let index() = context {
  let places = (:)
  for mention in query(<named>) {
    for entry in mention.value {
      let key = str(entry)
      if key not in places { places.insert(key, ()) }
      places.at(key).push(mention.location())
    }
  }
  set par(justify: false)
  set text(size: look.smallSize * 1.08pt, hyphenate: false)
  columns(look.indexColumns, gutter: 1.6em, {
    index-of("person", book.words.people, places)
    index-of("place", book.words.places, places)
  })
}
`;
