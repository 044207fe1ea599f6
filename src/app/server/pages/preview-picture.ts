export const PREVIEW = { width: 1200, height: 630 } as const;

/** Lines of writing, drawn from their left end, the height of the first, and their lengths. */
const lines = (left: number, lengths: readonly number[], top: number): string =>
  lengths.map((length, at) => `M${left} ${top + at * 34}h${length}`).join('');

/**
 * The preview picture for a shared link to any page: an open book in the light of a small flame. It has
 * shapes only, because a bare machine has no fonts to draw with. The page's title is shown next to it anyway.
 */
export const PREVIEW_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}" viewBox="0 0 1200 630">
<defs>
<radialGradient id="light"><stop offset="0" stop-color="#f6c79c"/><stop offset=".5" stop-color="#f8e6d3"/><stop offset="1" stop-color="#faf5ec"/></radialGradient>
<linearGradient id="fold"><stop offset="0" stop-color="#e9dcc8" stop-opacity="0"/><stop offset=".5" stop-color="#dccbb2"/><stop offset="1" stop-color="#e9dcc8" stop-opacity="0"/></linearGradient>
</defs>
<rect width="1200" height="630" fill="#faf5ec"/>
<ellipse cx="600" cy="215" rx="590" ry="330" fill="url(#light)"/>
<path d="M120 572h960" stroke="#e3d9c9" stroke-width="14" stroke-linecap="round"/>
<path d="M600 570c-110-40-280-44-434-16V282c154-28 324-20 434 24 110-44 280-52 434-24v272c-154-28-324-24-434 16z" fill="#9a3b15" stroke="#9a3b15" stroke-width="20" stroke-linejoin="round"/>
<path d="M600 556c-106-42-266-48-414-22V264c148-28 308-20 414 26 106-46 266-54 414-26v270c-148-26-308-20-414 22z" fill="#fffdf9"/>
<path d="M600 556c-26-10-58-18-92-24V258c34 8 66 18 92 32 26-14 58-24 92-32v274c-34 6-66 14-92 24z" fill="url(#fold)"/>
<path d="M600 292v262" stroke="#cdbb9f" stroke-width="3"/>
<g fill="none" stroke-linecap="round"><g transform="skewY(1.500)"><path d="M250 296h150" stroke="#9a3b15" stroke-width="13"/><path d="${lines(250, [236, 222, 240, 208, 140], 346)}" stroke="#85776a" stroke-width="7"/></g><g transform="translate(0 31) skewY(-1.500)"><path d="${lines(714, [236, 224, 240, 202, 232, 96], 298)}" stroke="#85776a" stroke-width="7"/></g></g>
<g transform="translate(596 146) scale(.74)"><path d="M0 140C-70 108-86 34-22-40c10 34 32 44 54 48 4-36-10-70-32-110 108 48 144 174 0 242z" fill="#9a3b15"/><path d="M2 126c-34-18-42-54-10-92 6 18 16 26 28 30 2-14-2-26-8-40 44 30 50 82-10 102z" fill="#f2a074"/></g>
</svg>`;
