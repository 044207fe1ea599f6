import sharp from 'sharp';

/**
 * Drawings are read by a decoder that uploaded photos never reach (see
 * `platform/server/photos/read-photo.ts`), in a separate process.
 */
const READER = { operation: ['VipsForeignLoadSvgBuffer'] };

/** At this many dots an inch, a drawing's unit is one pixel. */
const UNIT_DENSITY = 72;

/** Renders one of our own drawings, which state their width, as a PNG of the given width in pixels. */
export const renderDrawing = ({
  svg,
  width,
}: {
  readonly svg: string;
  readonly width: number;
}): Promise<Uint8Array> => {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  sharp.unblock(READER);
  return sharp(Buffer.from(svg), { density: (UNIT_DENSITY * width) / own })
    .resize({ width })
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
};
