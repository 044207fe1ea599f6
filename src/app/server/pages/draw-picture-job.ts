import { defineJob } from '#platform/server/worker-process/job.ts';

type Drawing = { readonly svg: string; readonly width: number };

export const drawPictureJob = defineJob<Drawing, Uint8Array>('draw-picture', {
  timeoutMs: 30_000,
  mostOutputBytes: 4_000_000,
});
