/** The spine and the back. */
export const COVER_BACK_SOURCE = String.raw`
// The title and who wrote it; where they would be too small to be read, less of them.
#let along-spine() = context {
  let across = cover.spineWords.across * 1in
  let long = high - 2 * calc.max(cover.safe, 0.375) * 1in
  let draw(size, name, both) = {
    set text(size: size * 1pt, top-edge: "ascender", bottom-edge: "descender")
    box(text(weight: "bold", name) + if both and cover.author != "" { h(1.8em) + cover.author })
  }
  let has-room(size, name, both) = {
    let drawn = measure(draw(size, name, both))
    drawn.width <= long and drawn.height <= across
  }
  let most = calc.min(across / 1pt / 1.4, calc.max(14, across / 1pt * 0.3), 24)
  let choices = cover.spineTitles.map(name => (name, true)) + cover.spineTitles.map(name => (name, false))
  let found = none
  for least in (8, 6) {
    for (name, both) in choices {
      if found == none and most >= least {
        let size = steps(most, least).find(size => has-room(size, name, both))
        if size != none { found = draw(size, name, both) }
      }
    }
  }
  if found != none { rotate(cover.spineTurn * 1deg, reflow: true, found) }
}

#let back() = {
  let width = wide - 2 * margin
  let top-space = high * 0.13
  let until = high - cover.barcodeTop * 1in - 0.3in
  place(top + left, dx: margin, dy: top-space, block(width: width, {
    place(top + left, dy: -0.3in, rule(calc.min(width / 5, 0.9in)))
    largest(width, until - top-space, steps(wide / 1in * 2.3, 7.5, by: 0.96), cover.blurb, (size, words, broken) => {
      set text(size: size * 1pt, hyphenate: true)
      set par(leading: 0.68em, spacing: 1.1em)
      // Too many lines for the back are run together.
      let paragraphs = if broken { (words.replace("\n", " "),) } else { words.split("\n") }
      for said in paragraphs { if said.trim() != "" { par(said) } }
    })
  }))
}

// A small trunk of five years, beside what stays free for the barcode.
#let mark() = {
  let middle = high - cover.barcodeTop * 1in / 2
  for year in range(1, 6) {
    let radius = year * wide * 0.0075
    place(top + left, dx: margin + 0.04 * wide - radius, dy: middle - radius, circle(radius: radius, stroke: 0.7pt + accent))
  }
}
`;
