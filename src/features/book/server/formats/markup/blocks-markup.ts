import type { Block, Figure, Run } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';
import { isLegible } from './legible.ts';
import { type AnchorOf, direction, linesMarkup, runsMarkup } from './runs-markup.ts';
import { voiceMarkup, type VoicesAre } from './voice-markup.ts';

/** A photo on a page. */
export type Picture = { readonly src: string; readonly width: number; readonly height: number };

export type BlocksAre = {
  readonly anchorOf: AnchorOf;
  picture(photo: string): Picture;
  /** Alternative text for a photo without a caption. */
  readonly photograph: string;
  readonly voices: VoicesAre;
};

const paragraph = (runs: readonly Run[], anchorOf: AnchorOf): string => {
  const words = runs.map(({ text }) => text).join('');
  return words.trim() === '' ? '' : `<p${direction(words)}>${runsMarkup(runs, anchorOf)}</p>\n`;
};

const figure = ({ photo, caption }: Figure, { picture, photograph }: BlocksAre): string => {
  const { src, width, height } = picture(photo);
  const said = isLegible(caption) ? caption : '';
  const under = said === '' ? '' : `<figcaption${direction(said)}>${linesMarkup(said)}</figcaption>`;
  return `<figure><img src="${src}" alt="${xmlText(said || photograph)}" width="${width}" height="${height}"/>${under}</figure>\n`;
};

const block = (one: Block, as: BlocksAre): string => {
  switch (one.kind) {
    case 'paragraph':
      return paragraph(one.runs, as.anchorOf);
    case 'quote': {
      const inner = one.paragraphs.map((runs) => paragraph(runs, as.anchorOf)).join('');
      return inner === '' ? '' : `<blockquote>\n${inner}</blockquote>\n`;
    }
    case 'scene-break':
      return '<hr/>\n';
    case 'figure':
      return figure(one, as);
    case 'voice':
      return voiceMarkup(one, as.voices);
  }
};

/** Blocks as XHTML that is also valid HTML. Empty blocks are left out. */
export const blocksMarkup = (blocks: readonly Block[], as: BlocksAre): string =>
  blocks.map((one) => block(one, as)).join('');
