/** The front of a book: a photo over its title, or its title over the rings of a tree. */
export const COVER_FRONT_SOURCE = String.raw`
// The rings of a tree, a year each, that reach in from the lower corner.
#let rings(width, height, center-x, center-y) = for year in range(1, 27) {
  let radius = width * (0.012 + 0.033 * year + 0.007 * calc.sin(year * 2.4))
  let stroke = (0.6pt + 0.5pt * (1 + calc.sin(year * 1.7))) * (width / 6in)
  place(top + left, dx: center-x - radius, dy: center-y - radius, circle(radius: radius, stroke: stroke + ring-ink))
}

#let rule(width) = line(length: width, stroke: 1.4pt + accent)

#let plain-lines(size, leading, words, broken, ..look) = {
  set text(size: size * 1pt, hyphenate: broken, top-edge: "cap-height", bottom-edge: "baseline", ..look)
  set par(leading: leading * size * 1pt)
  words
}
#let titles(width, height, sizes, where) = context {
  let title(size, words, broken) = plain-lines(size, 0.46, words, broken)
  let second(size, words, broken) = plain-lines(calc.max(wide / 1in * 2.1, size * 0.46), 0.55, words, broken, style: "italic")
  let parts(size) = stack(
    dir: ttb,
    largest(width, height, (size,), cover.title, title, even: true),
    v(size * 0.62pt),
    rule(calc.min(width / 5, 0.9in)),
    if cover.subtitle != "" {
      v(calc.max(12, size * 0.5) * 1pt)
      largest(width, height, (size,), cover.subtitle, second, even: true)
    },
    if cover.volume != "" {
      v(calc.max(14, size * 0.55) * 1pt)
      plain-lines(wide / 1in * 2, 0.5, cover.volume, false)
    },
  )
  let fits(size) = {
    let broad = cover.title.split(" ").any(word => measure(title(size, word, false)).width > width)
    not broad and measure(width: width, parts(size)).height <= height
  }
  let size = sizes.find(fits)
  align(where, parts(if size == none { sizes.last() } else { size }))
}

#let author(width, where) = block(width: width, align(where, largest(
  width,
  0.9in,
  steps(wide / 1in * 3.2, 9),
  cover.author,
  (size, words, broken) => plain-lines(size, 0.5, words, broken, tracking: 0.04em),
  even: true,
)))

// From the cut of the front, its upper left corner.
#let front-with-photo() = {
  let photo = cover.photo
  let top-space = high * 0.085
  let shown = image("/photo.jpg", width: photo.width * 1in, height: photo.height * 1in)
  place(top + left, dx: (wide - photo.width * 1in) / 2, dy: top-space, shown)
  let below = top-space + photo.height * 1in + high * 0.06
  let until = high * 0.84
  place(top + left, dx: margin, dy: below, box(
    width: wide - 2 * margin,
    height: until - below,
    align(horizon, titles(wide - 2 * margin, until - below, steps(wide / 1in * 6.6, 15), center)),
  ))
  place(bottom + left, dx: margin, dy: -high * 0.075, author(wide - 2 * margin, center))
}
#let front-of-words() = {
  place(top + left, dx: margin, dy: high * 0.15, titles(
    wide - 2 * margin,
    high * 0.5,
    steps(wide / 1in * 8.2, 16),
    left,
  ))
  place(bottom + left, dx: margin, dy: -high * 0.075, author(wide - 2 * margin, left))
}
#let front(beyond) = {
  if cover.photo == none {
    // Past the cut on the three outer edges, and never over the fold.
    place(top + left, dy: -beyond, box(width: wide + beyond, height: high + 2 * beyond, clip: true, rings(
      wide,
      high,
      wide * 0.98,
      high * 0.93 + beyond,
    )))
  }
  box(width: wide, height: high, if cover.photo == none { front-of-words() } else { front-with-photo() })
}
`;
