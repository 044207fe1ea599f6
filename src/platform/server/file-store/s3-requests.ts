import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { FilesUnavailable } from '../database/unavailable.ts';

/** Where a bucket is, and the credentials to write to it. */
export type Bucket = {
  /** 'https://s3.eu-central-1.amazonaws.com' */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The service answered with something other than what was requested. Contains none of the keys. */
export class BucketRefused extends FilesUnavailable {
  override readonly name = 'BucketRefused';
  readonly status: number;
  /** 'NoSuchBucket'; '' if the service gives no code. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The bucket answered with ${status}${code && `, ${code}`}.`);
    this.status = status;
    this.code = code;
  }
}

export type BucketRequest = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer> | Blob;
  /** With a signal, the request is sent once, and dropped when the signal is aborted. */
  readonly signal?: AbortSignal;
};

/** Every request can safely be repeated: it stores, reads or removes a whole file by name. */
const TRIES = 4;
const FIRST_PAUSE_MS = 100;
/**
 * Until the response begins. Anyone who requests a file learns within ten seconds that the bucket is
 * unavailable.
 */
const ANSWERS_WITHIN_MS = 8_000;
/** The same, for a request that first uploads a file of a few megabytes. */
const TAKES_WITHIN_MS = 60_000;

/** Nothing responds at the bucket's URL, or not in time. */
export class BucketSilent extends FilesUnavailable {
  override readonly name = 'BucketSilent';

  constructor(cause: unknown) {
    super('The bucket does not answer.', { cause });
  }
}

const mayPass = (status: number): boolean => status === 429 || status >= 500;

const codeIn = async (answer: Response): Promise<string> =>
  /<Code>(?<code>\w{1,60})<\/Code>/.exec((await answer.text()).slice(0, 4_000))?.groups?.code ?? '';

/** Turns a response into the error to throw; reads its body to the end. */
export const refusalOf = async (answer: Response): Promise<BucketRefused> =>
  new BucketRefused(answer.status, await codeIn(answer).catch(() => ''));

/**
 * Returns a function that sends signed requests to a bucket. It tries again after a pause if the connection
 * broke or the service was busy. Returns the final response; throws if there is none.
 */
export const askBucket = (bucket: Bucket): ((request: BucketRequest) => Promise<Response>) => {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const ask = async ({ key, method, headers = {}, body, signal }: BucketRequest): Promise<Response> => {
    const address = `${bucket.endpoint}/${encodeURIComponent(bucket.name)}/${key}`;
    const signed = await client.sign(address, { method, headers, ...(body ? { body } : {}) });
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new BucketSilent(undefined)),
      body ? TAKES_WITHIN_MS : ANSWERS_WITHIN_MS,
    );
    try {
      const letGo = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal;
      // A signature is valid for one URL only, so redirects can't be followed.
      return await fetch(signed, { signal: letGo, redirect: 'manual' });
    } finally {
      clearTimeout(timer);
    }
  };

  return async (request) => {
    if (request.signal) return ask(request);
    for (let tried = 1; ; tried += 1) {
      const answer = await ask(request).catch((error: unknown) => {
        // Don't make anyone wait that long twice.
        if (error instanceof BucketSilent) throw error;
        if (tried === TRIES) throw new BucketSilent(error);
        return undefined;
      });
      if (answer && (!mayPass(answer.status) || tried === TRIES)) return answer;
      await answer?.body?.cancel();
      await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  };
};
