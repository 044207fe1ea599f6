import sharp from 'sharp';

/** Drawings are read by what strangers' photos never reach (see `platform/server/photos/read-photo.ts`), and only while one of ours is drawn. */
const READER = { operation: ['VipsForeignLoadSvgBuffer'] };

/** At this many dots an inch, a drawing's unit is one pixel. */
const UNIT_DENSITY = 72;

const draw = async (svg: string, width: number): Promise<Buffer> => {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  sharp.unblock(READER);
  try {
    return await sharp(Buffer.from(svg), { density: (UNIT_DENSITY * width) / own })
      .resize({ width })
      .png({ palette: true, colours: 128, effort: 10 })
      .toBuffer();
  } finally {
    sharp.block(READER);
  }
};

let last: Promise<unknown> = Promise.resolve();

/**
 * One of our own drawings, which say how wide they are, as a PNG of so many pixels across. Never for anything that somebody sent. One after another,
 * because the first to end shuts the reader for all.
 */
export const drawPicture = (svg: string, width: number): Promise<Buffer> => {
  const drawn = last.then(() => draw(svg, width));
  last = drawn.catch(() => undefined);
  return drawn;
};
