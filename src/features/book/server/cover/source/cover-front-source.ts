/** The front of a book: a photo, framed or to the edges, with its title; or its title over the rings of a tree. */
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

// Where a photo lies, from the cut of the front, its upper left corner: one that fills it reaches past the outer cuts.
#let front-photo(dx: 0pt, dy: 0pt) = place(top + left, dx: dx, dy: dy, image(
  "/photo.jpg",
  width: cover.photo.drawn.width * 1in,
  height: cover.photo.drawn.height * 1in,
  fit: "cover",
))
#let inner = wide - 2 * margin
#let foot = high * 0.075

// A line around the photo, and what is left of the front shared out over, between and under photo and title, so that nothing floats.
#let front-framed() = {
  let (width, height) = (cover.photo.width * 1in, cover.photo.height * 1in)
  let gap = high * 0.055
  let mat = wide * 0.014
  place(bottom + left, dx: margin, dy: -foot, author(inner, center))
  context {
    let room = high - 2.9 * foot - height - gap
    let words = box(width: inner, titles(inner, room, steps(wide / 1in * 7.6, 15), center))
    let spare = room - measure(words).height
    let (left-side, upper) = ((wide - width) / 2, foot + spare * 0.3)
    front-photo(dx: left-side, dy: upper)
    place(top + left, dx: left-side - mat, dy: upper - mat, rect(
      width: width + 2 * mat,
      height: height + 2 * mat,
      stroke: 0.14pt * (wide / 1in) + accent,
    ))
    place(top + left, dx: margin, dy: upper + height + gap + spare * 0.3, words)
  }
}

// The photo over all, and on it a panel of the ground, so that the words can be read on any photo.
#let front-filled(beyond) = {
  front-photo(dy: -beyond)
  let around = wide * 0.02
  let width = wide * 0.84
  let words = width - 2 * around - wide * 0.1
  place(bottom + center, dy: -wide * 0.08, block(width: width, fill: ground, inset: around, block(
    width: 100%,
    stroke: 0.14pt * (wide / 1in) + accent,
    inset: (x: wide * 0.05, top: wide * 0.06, bottom: wide * 0.05),
    {
      titles(words, high * 0.2, steps(wide / 1in * 5.6, 12), center)
      if cover.author != "" { block(above: wide * 0.055, below: 0pt, author(words, center)) }
    },
  )))
}

#let front-over-band(beyond) = {
  front-photo(dy: -beyond)
  let below = cover.photo.height * 1in + high * 0.045
  let until = high * 0.86
  place(top + left, dx: margin, dy: below, box(
    width: inner,
    height: until - below,
    align(horizon, titles(inner, until - below, steps(wide / 1in * 7.2, 14), center)),
  ))
  place(bottom + left, dx: margin, dy: -foot, author(inner, center))
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
  box(width: wide, height: high, if cover.photo == none { front-of-words() } else if cover.photo.layout == "framed" {
    front-framed()
  } else if cover.photo.layout == "whole-front" { front-filled(beyond) } else { front-over-band(beyond) })
}
`;
