import { definePhotoJob } from '#platform/server/photos/photo-job.ts';
import type { PhotoSize } from '#features/writing/photos/shared/photo-limits.ts';

/** A photo as stored: WebP, upright, in two sizes, with nothing in it but the picture. */
export type RemadePhoto = Readonly<Record<PhotoSize, Uint8Array>> & {
  /** Of the display size. */
  readonly width: number;
  readonly height: number;
};

export const remakePhotoJob = definePhotoJob<RemadePhoto>('remake-photo');
