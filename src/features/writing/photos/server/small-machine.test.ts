import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { WORKER_PROGRAM } from '#app/server/worker-program.ts';
import { openWorkers } from '#platform/server/worker-process/workers.ts';
import { sharesOfMemory } from '#platform/server/worker-process/worker-shares.ts';
import { remakePhotoJob } from './remake-photo-job.ts';

const MB = 1024 * 1024;

it('reads a sideways, progressive photo of twelve megapixels on a machine with 512 MB', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-small-machine-'));
  const workers = openWorkers(WORKER_PROGRAM, { shares: sharesOfMemory(512 * MB, 1) });
  onTestFinished(async () => {
    await workers.end();
    await rm(folder, { recursive: true });
  });
  const [width, height] = [4_000, 3_000];
  const noise = Buffer.alloc(width * height * 3).map((_, at) => (at * 31) ^ (at >> 7));
  const path = join(folder, 'photo');
  const raw = { width, height, channels: 3 } as const;
  const file = sharp(noise, { raw }).withMetadata({ orientation: 6 }).jpeg({ progressive: true });
  await writeFile(path, await file.toBuffer());
  const photo = await workers.files({ person: 'rose', networks: [] }, remakePhotoJob, { path });
  expect([photo.width, photo.height]).toEqual([1_536, 2_048]);
});
