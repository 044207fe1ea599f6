import { COVER_BACK_SOURCE } from './cover-back-source.ts';
import { COVER_FRONT_SOURCE } from './cover-front-source.ts';
import { COVER_LETTERS_SOURCE } from './cover-letters-source.ts';

/** What stands where on the sheet. */
const ORDER = String.raw`
#if cover.frontOnly {
  place(top + left, front(0pt))
} else {
  let front-x = bleed + wide + spine
  place(top + left, dx: front-x, dy: bleed, front(bleed))
  place(top + left, dx: bleed, dy: bleed, box(width: wide, height: high, {
    if cover.blurb != "" { back() }
    mark()
  }))
  if cover.spineWords != none {
    place(top + left, dx: bleed + wide, dy: bleed, box(
      width: spine,
      height: high,
      align(center + horizon, along-spine()),
    ))
  }
}
`;

/**
 * A cover: back, spine and front, or the front alone. `cover` is the data of `cover-for-typst.ts`; its lengths are in inches from the cut, those of
 * letters in points. What a writer wrote comes in as strings of that data and is never read as markup.
 */
export const COVER_SOURCE = [COVER_LETTERS_SOURCE, COVER_FRONT_SOURCE, COVER_BACK_SOURCE, ORDER].join('\n');
