import { definePhotoJob } from '#platform/server/photos/photo-job.ts';

/** Re-encodes a photo's pixels as a portrait: a square WebP with nothing else in it. */
export const remakePortraitJob = definePhotoJob<Uint8Array>('remake-portrait');
