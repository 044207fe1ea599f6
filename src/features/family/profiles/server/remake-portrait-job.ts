import { definePhotoJob } from '#platform/server/photos/photo-job.ts';

/** A picture of somebody, made anew from a photo's pixels: a square WebP with nothing else in it. */
export const remakePortraitJob = definePhotoJob<Uint8Array>('remake-portrait');
