const RADII = [2, 4, 6];

/** The small tree trunk from the cover, below the last line of the story. Hidden from screen readers. */
export const THE_END_MARKUP = `<div class="the-end" aria-hidden="true"><svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="-7 -7 14 14">${RADII.map(
  (radius) => `<circle r="${radius}" fill="none" stroke="currentColor" stroke-width="0.6"/>`,
).join('')}</svg></div>\n`;
