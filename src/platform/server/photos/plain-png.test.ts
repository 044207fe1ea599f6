import { expect, it } from 'vitest';
import sharp from 'sharp';
import { aPngWithProfile, aPngWithTexts } from '#test/fixtures/hostile-files.ts';
import { aPicture, aPngOfChunks, pngChunk } from '#test/fixtures/photo-files.ts';
import { plainPng } from './plain-png.ts';
import { readPhoto } from './read-photo.ts';

it('leaves out compressed texts and profiles by their headers, and nothing of the picture', async () => {
  const plain = aPngOfChunks(8, []);
  for (const hostile of [aPngWithTexts('zTXt', 3, 1), aPngWithTexts('iTXt', 3, 1), aPngWithProfile(50)])
    expect(Buffer.compare(plainPng(hostile), plain)).toBe(0);
  expect(await sharp(plainPng(aPngWithTexts('zTXt', 3, 1))).metadata()).toMatchObject({
    width: 8,
    height: 8,
  });
});

it('is applied to every photo, so that no compressed text reaches the image library', async () => {
  const texts = await readPhoto(
    aPngWithTexts('zTXt', 2, 1),
    async (photo) => (await photo.metadata()).comments,
  );
  expect(texts).toBeUndefined();
  // The library alone would unpack them.
  expect((await sharp(aPngWithTexts('zTXt', 2, 1)).metadata()).comments).toHaveLength(2);
});

it('keeps the colours of a picture, and which way up it is', async () => {
  const file = await aPicture().withMetadata({ orientation: 6 }).withIccProfile('p3').png().toBuffer();
  const { orientation, icc } = await sharp(plainPng(file)).metadata();
  expect(orientation).toBe(6);
  expect(icc?.length).toBeGreaterThan(100);
});

it('leaves a broken file broken, wherever it breaks off', () => {
  const file = aPngOfChunks(8, [pngChunk('tEXt', Buffer.from('note\0words'))]);
  for (let end = 0; end <= file.length; end += 1)
    expect(plainPng(file.subarray(0, end)).length).toBeLessThanOrEqual(end);
  const lying = Buffer.from(file);
  // A chunk that claims to be longer than the file.
  lying.writeUInt32BE(0xffff_ffff, 33);
  expect(plainPng(lying).length).toBeLessThanOrEqual(lying.length);
});
