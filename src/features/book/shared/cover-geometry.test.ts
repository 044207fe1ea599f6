import { expect, it } from 'vitest';
import { dpiOnFront, photoOnFront, withBleed } from './cover-geometry.ts';
import { TRIM_SIZES } from './print-geometry.ts';

const trim = TRIM_SIZES['6x9'];
const shapes = {
  lying: { width: 2_400, height: 1_600 },
  upright: { width: 1_600, height: 2_400 },
  square: { width: 2_000, height: 2_000 },
  panorama: { width: 2_400, height: 600 },
  phone: { width: 1_080, height: 1_920 },
};

it.each(Object.entries(shapes))('keeps a framed photo whole: %s', (_, photo) => {
  const { layout, width, height } = photoOnFront(photo, trim, 'framed');
  expect(layout).toBe('framed');
  expect(width / height).toBeCloseTo(photo.width / photo.height, 5);
  expect(width).toBeLessThanOrEqual(trim.width * 0.8 + 1e-9);
  expect(height).toBeLessThanOrEqual(trim.height / 2 + 1e-9);
  expect(withBleed(photoOnFront(photo, trim, 'framed'), 0.125)).toEqual({ width, height });
});

it('fills the whole front with an upright photo, bleeding off three edges', () => {
  for (const photo of [shapes.upright, shapes.phone]) {
    const onFront = photoOnFront(photo, trim, 'full-bleed');
    expect(onFront).toEqual({ layout: 'whole-front', width: 6, height: 9 });
    expect(withBleed(onFront, 0.125)).toEqual({ width: 6.125, height: 9.25 });
  }
});

it('puts a wide photo from edge to edge above a band, and keeps most of it', () => {
  for (const photo of [shapes.lying, shapes.square]) {
    const onFront = photoOnFront(photo, trim, 'full-bleed');
    expect(onFront).toMatchObject({ layout: 'over-band', width: 6 });
    const left = onFront.width / onFront.height / (photo.width / photo.height);
    expect(Math.min(left, 1 / left)).toBeGreaterThan(0.7);
    expect(withBleed(onFront, 0.125)).toEqual({ width: 6.125, height: onFront.height + 0.125 });
  }
  expect(photoOnFront(shapes.panorama, trim, 'full-bleed').height).toBeCloseTo(4.95, 5);
});

it('takes the print resolution from the side of the photo that is stretched most', () => {
  expect(dpiOnFront(shapes.upright, photoOnFront(shapes.upright, trim, 'full-bleed'))).toBeCloseTo(266.67, 1);
  expect(dpiOnFront(shapes.panorama, photoOnFront(shapes.panorama, trim, 'full-bleed'))).toBeCloseTo(
    121.2,
    1,
  );
  expect(dpiOnFront(shapes.lying, photoOnFront(shapes.lying, trim, 'framed'))).toBeCloseTo(500, 5);
});
