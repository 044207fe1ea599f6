import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from 'postal-mime';
import { sniffPhoto } from '#platform/server/photos/photo-format.ts';

/** More than anyone attaches to one answer. */
const MOST_PHOTOS = 20;
/** Smaller pictures in the text are logos and smileys. */
const LEAST_INLINE_BYTES = 10_000;

/** Attachments that no one means to send: signatures, calendars, and what programs add for themselves. */
const NOT_MEANT =
  /^(?:application\/(?:pkcs7-\w+|x-pkcs7-\w+|pgp-\w+|ms-tnef|ics)|text\/(?:calendar|x?-?vcard|x-amp-html)|message\/.+)$/;

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const isDecoration = ({ disposition, contentId, related }: Attachment, bytes: Uint8Array): boolean =>
  bytes.byteLength < LEAST_INLINE_BYTES &&
  disposition !== 'attachment' &&
  (disposition === 'inline' || contentId !== undefined || related === true);

/**
 * Writes the photos of an email into a folder, as they were sent: before one is kept, it must be read in a
 * worker. Also returns how many other attachments there were.
 */
export const savePhotos = async (
  attachments: readonly Attachment[],
  folder: string,
): Promise<{ photos: string[]; leftOut: number }> => {
  const photos: string[] = [];
  let leftOut = 0;
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    const format = sniffPhoto(bytes);
    // Phones convert HEIC to JPEG in emails; photos that still arrive as HEIC can't be read here.
    const isPhoto = format !== undefined && format !== 'heic';
    if (isPhoto ? isDecoration(attachment, bytes) : NOT_MEANT.test(attachment.mimeType)) continue;
    if (!isPhoto || photos.length >= MOST_PHOTOS) {
      leftOut += 1;
      continue;
    }
    const path = join(folder, `photo-${photos.length + 1}`);
    await writeFile(path, bytes, { mode: 0o600 });
    photos.push(path);
  }
  return { photos, leftOut };
};
