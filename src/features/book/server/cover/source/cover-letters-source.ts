/** The sheet of a cover, its colours, and how words are made to fit. */
export const COVER_LETTERS_SOURCE = String.raw`
#let cover = json("/cover.json")
#let colour(name) = if cover.cmyk { cmyk(..cover.inks.at(name).map(share => share * 1%)) } else { rgb(cover.colours.at(name)) }
#let (ground, ink, accent, ring-ink) = ("ground", "ink", "accent", "rings").map(colour)
#let bleed = cover.bleed * 1in
#let wide = cover.trim.width * 1in
#let high = cover.trim.height * 1in
#let spine = cover.spine * 1in
#let margin = cover.margin * 1in

#set document(title: cover.title, author: if cover.author == "" { () } else { cover.author }, date: datetime(..cover.date))
#set page(width: cover.sheet.width * 1in, height: cover.sheet.height * 1in, margin: 0pt, fill: ground)
#set text(
  font: ("Literata", "Libertinus Serif"),
  fallback: false,
  fill: ink,
  lang: cover.language,
  hyphenate: false,
  number-type: "lining",
)
#set par(justify: false, linebreaks: "optimized")

// Draws with the largest size at which everything has room and no word is broken; with the last one, where none is small enough, in parts of words.
#let largest(width, height, sizes, words, draw, even: false) = context {
  let has-room(size) = {
    let broad = words.split(regex("\s+")).any(word => measure(draw(size, word, false)).width > width)
    not broad and measure(width: width, draw(size, words, false)).height <= height
  }
  let size = sizes.find(has-room)
  if size == none { block(width: width, height: height, clip: true, draw(sizes.last(), words, true)) } else {
    let drawn = draw(size, words, false)
    // Lines of about the same length: as narrow as they get without one line more.
    let tall = measure(width: width, drawn).height
    let narrow = if even { range(40, 100, step: 3).map(share => width * share / 100).find(one => {
      let broad = words.split(regex("\s+")).any(word => measure(draw(size, word, false)).width > one)
      not broad and measure(width: one, drawn).height <= tall
    }) }
    block(width: if narrow == none { width } else { narrow }, drawn)
  }
}
#let steps(from, to, by: 0.94) = {
  let sizes = (calc.max(from, to),)
  while sizes.last() * by > to { sizes.push(sizes.last() * by) }
  sizes + (to,)
}
`;
