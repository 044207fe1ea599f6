import { join } from 'node:path';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Bucket } from '#platform/server/file-store/s3-requests.ts';
import { type Settings, WrongSetting } from './env.ts';

/** The bucket that the settings name, by all of its parts or by none. */
const bucketOf = (settings: Settings): Bucket | undefined => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return endpoint && name && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : undefined;
};

/** Where photos and recordings are kept: in a bucket, or in DATA_DIR. Throws WrongSetting for a bucket that cannot be used. */
export const filesOfSettings = async (settings: Settings): Promise<FileStore> => {
  const bucket = bucketOf(settings);
  if (!bucket) return openDiskStore(join(settings.DATA_DIR, 'files'));
  // Most servers have no bucket.
  const { BucketUnusable, openS3Store } = await import('#platform/server/file-store/s3-store.ts');
  return openS3Store(bucket).catch((error: unknown) => {
    throw error instanceof BucketUnusable
      ? new WrongSetting(
          `S3_BUCKET names ${bucket.name} at ${bucket.endpoint}, which cannot be used: ${error.message}.`,
        )
      : error;
  });
};
