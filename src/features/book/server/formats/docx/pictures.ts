import type { Figure } from '../../../shared/manuscript.ts';
import type { JpegPhoto } from '../jpeg-photos.ts';
import { xmlText } from '../xml-text.ts';

/** A manuscript only shows which photo goes where. The printed book has them in full size. */
export const LONGEST_SIDE = 1_600;
/** English metric units. */
const EMU_AN_INCH = 914_400;
const MOST_INCHES = { wide: 6, high: 5.5 } as const;
/** A small photo isn't enlarged beyond this. */
const LEAST_DOTS_AN_INCH = 100;

const relationOf = (photo: string): string => `photo-${photo}`;

/** The file name of each photo under word/, by its relation id in the text. */
export const pictureFiles = (photos: ReadonlyMap<string, JpegPhoto>): ReadonlyMap<string, string> =>
  new Map([...photos.keys()].map((id, at) => [relationOf(id), `media/photo-${at + 1}.jpeg`]));

const sizeOf = ({ width, height }: Figure): { wide: number; high: number } => {
  const scale = Math.min(MOST_INCHES.wide / width, MOST_INCHES.high / height, 1 / LEAST_DOTS_AN_INCH);
  const emu = (pixels: number): number => Math.max(1, Math.round(pixels * scale * EMU_AN_INCH));
  return { wide: emu(width), high: emu(height) };
};

/** The photo as a run. `number`: unique among the file's pictures. `alternative`: its alternative text. */
export const pictureRun = (figure: Figure, number: number, alternative: string): string => {
  const { wide, high } = sizeOf(figure);
  const named = `id="${number}" name="${number}" descr="${xmlText(alternative)}"`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${wide}" cy="${high}"/><wp:docPr ${named}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relationOf(figure.photo)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
};
