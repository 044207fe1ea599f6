import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Bucket } from '#platform/server/file-store/s3-requests.ts';
import { type Log, openLog } from '#platform/server/log.ts';
import { type Settings, WrongSetting } from '../settings/env.ts';

/** The bucket that the settings name, with all of its parts or none. */
const bucketOf = (settings: Settings): Bucket | undefined => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return endpoint && name && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : undefined;
};

/** Opens only the bucket. Throws WrongSetting if it can't be used. */
const openBucket = async (bucket: Bucket): Promise<FileStore> => {
  // Most servers have no bucket.
  const { BucketUnusable, openS3Store } = await import('#platform/server/file-store/s3-store.ts');
  return openS3Store(bucket).catch((error: unknown) => {
    throw error instanceof BucketUnusable
      ? new WrongSetting(
          `S3_BUCKET names ${bucket.name} at ${bucket.endpoint}, which can’t be used: ${error.message}.`,
        )
      : error;
  });
};

/**
 * The store for photos and recordings: DATA_DIR or a bucket. If a bucket has replaced DATA_DIR, the files
 * already there are still found, and the start logs how many. Throws WrongSetting for a bucket that can't be
 * used.
 */
export const filesOfSettings = async (
  settings: Settings,
  log: Log = openLog('silent'),
): Promise<FileStore> => {
  const folder = join(settings.DATA_DIR, 'files');
  const bucket = bucketOf(settings);
  if (!bucket) return openDiskStore(folder);
  const files = await openBucket(bucket);
  if (!existsSync(folder)) return files;
  const disk = await openDiskStore(folder);
  const { movedToBucket } = await import('#platform/server/file-store/moved-to-bucket.ts');
  const { onDisk, ...moved } = await movedToBucket(files, disk, (error) =>
    log.warn({ err: error }, 'a file on the disk could not be copied to the bucket'),
  );
  if (onDisk === 0) return files;
  log.warn(
    { files: onDisk, folder },
    'some files are on the disk but not in the bucket; each is copied there the next time it is opened, so keep the folder until it is empty',
  );
  return moved;
};
