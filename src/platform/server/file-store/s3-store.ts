import { createHash } from 'node:crypto';
import { type ByteRange, type FileContent, type FileStore, newFileKey, typeOfKey } from './file-store.ts';
import { askBucket, type Bucket, BucketRefused, refusalOf } from './s3-requests.ts';

/** A bucket can't be used, with the reason, for the person who set it up. */
export class BucketUnusable extends Error {
  override readonly name = 'BucketUnusable';
}

/** Content in chunks is a few megabytes at most: a recording. */
const wholeOf = async (content: FileContent): Promise<Uint8Array<ArrayBuffer> | Blob> => {
  if (content instanceof Blob) return content;
  if (content instanceof Uint8Array) return new Uint8Array(content);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
};

const sha256Of = async (body: Uint8Array | Blob): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of body instanceof Blob ? body.stream() : [body]) hash.update(piece);
  return hash.digest('hex');
};

/** A stream that starts when it is first read, so that nothing is held open if it never is. */
const fromFirstRead = (begin: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        reader ??= (await begin()).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

/** No file has this key. It is used to check whether the bucket answers. */
const NOBODYS_KEY = `${'0'.repeat(32)}.webp`;

/** Drops the response for a file; throws unless it is only the file that is missing. */
const throwUnlessMissing = async (answer: Response): Promise<void> => {
  if (answer.ok) return answer.body?.cancel();
  const refused = await refusalOf(answer);
  if (refused.status !== 404 || refused.code === 'NoSuchBucket') throw refused;
};

/** The files in a bucket, without checking yet whether it can be used. */
const storeIn = (bucket: Bucket): FileStore => {
  const ask = askBucket(bucket);

  const read = async (key: string, range: ByteRange | undefined): Promise<ReadableStream<Uint8Array>> => {
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : undefined;
    const answer = await ask({ method: 'GET', key, ...(headers ? { headers } : {}) });
    if (answer.status !== (range ? 206 : 200) || !answer.body) throw await refusalOf(answer);
    return answer.body;
  };

  return {
    put: async (key, content, contentType) => {
      if (typeOfKey(key) !== contentType) throw new Error('The key was made for another type of file.');
      const body = await wholeOf(content);
      const headers = {
        'content-type': contentType,
        // The service rejects content that doesn't match this hash.
        'x-amz-content-sha256': await sha256Of(body),
      };
      const answer = await ask({ method: 'PUT', key, headers, body });
      if (!answer.ok) throw await refusalOf(answer);
      await answer.body?.cancel();
    },
    open: async (key) => {
      const contentType = typeOfKey(key);
      const answer = await ask({ method: 'HEAD', key });
      if (answer.status === 404) {
        // Is the file missing, or the bucket?
        await throwUnlessMissing(await ask({ method: 'GET', key }));
        return undefined;
      }
      const size = Number(answer.headers.get('content-length') ?? Number.NaN);
      if (!answer.ok || !Number.isSafeInteger(size)) throw await refusalOf(answer);
      return { size, contentType, read: (range) => fromFirstRead(() => read(key, range)) };
    },
    remove: async (key) => {
      typeOfKey(key);
      const answer = await ask({ method: 'DELETE', key });
      if (!answer.ok && answer.status !== 404) throw await refusalOf(answer);
      await answer.body?.cancel();
    },
    ping: async (signal) => {
      // Not HEAD, which gets the same response for a missing bucket as for a missing file.
      const answer = await ask({ method: 'GET', key: NOBODYS_KEY, signal });
      await throwUnlessMissing(answer);
    },
  };
};

/** The services' error codes, explained in terms of the settings. */
const WHY_NOT: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no bucket of that name',
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not the one of the bucket',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AccessDenied: 'the key may not put, read, list and delete there',
};

const whyNot = (error: unknown): string => {
  if (!(error instanceof BucketRefused)) return 'nothing answers there';
  // The error for a HEAD request has no body, so no code.
  const code = error.code || (error.status === 403 ? 'AccessDenied' : '');
  return WHY_NOT[code] ?? `it answers with ${error.status}${code && ` (${code})`}`;
};

/**
 * Puts a file of one byte, reads it and removes it. If the bucket can't do that, it is better to find out now
 * than with the first photo.
 */
const tryOut = async (files: FileStore): Promise<void> => {
  const key = newFileKey('image/webp');
  await files.put(key, new Uint8Array(1), 'image/webp');
  const file = await files.open(key);
  await new Response(file?.read()).arrayBuffer();
  await files.remove(key);
  // Without permission to list, a service answers "forbidden" for a missing file.
  await files.open(key);
};

/**
 * Files in a bucket of any service that speaks the S3 protocol, at URLs of the form
 * {endpoint}/{bucket}/{key}. Complete and durable once put, as the protocol promises. Throws BucketUnusable.
 */
export const openS3Store = async (bucket: Bucket): Promise<FileStore> => {
  const files = storeIn(bucket);
  try {
    await tryOut(files);
  } catch (error) {
    throw new BucketUnusable(whyNot(error));
  }
  return files;
};
