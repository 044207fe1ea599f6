import { expect, it } from 'vitest';
import { COVER_PALETTES } from './cover-colours.ts';

const lightness = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

it.each(Object.entries(COVER_PALETTES))(
  'keeps the cover text legible in %s, even if a ring passes behind a letter',
  (_, palette) => {
    expect(contrast(palette.ink, palette.ground)).toBeGreaterThan(7);
    expect(contrast(palette.ink, palette.rings)).toBeGreaterThan(4.5);
    expect(contrast(palette.accent, palette.ground)).toBeGreaterThan(4.5);
  },
);
