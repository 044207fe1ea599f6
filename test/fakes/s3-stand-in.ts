import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '#platform/server/file-store/s3-requests.ts';

type Kept = { readonly bytes: Buffer; readonly type: string };

/** What may go wrong with a request, once each. */
export type S3Failure = '500' | '503' | 'reset' | 'cut' | 'keeps-nothing';

export type S3StandIn = {
  readonly bucket: Bucket;
  readonly objects: Map<string, Kept>;
  /** Methods and paths, as received. */
  readonly asked: string[];
  /** The next requests fail like this, one after the other. */
  fail(...failures: readonly S3Failure[]): void;
  /** From now on every file that is sent is refused. */
  takeNothing(): void;
  /** From now on there is no such bucket. */
  removeBucket(): void;
  /** Responds to requests for a missing file as it would to a key without permission to list. */
  hideMissing(): void;
  close(): Promise<void>;
};

const NAME = 'stories';
const REGION = 'eu-test-1';
const KEY_ID = 'AKTEST';
const SECRET = 'a secret/with+signs';
const MAY_BE_OFF_MS = 15 * 60_000;

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The signature that a request should have, calculated from the protocol's own description and not with the
 * product's library.
 */
const signatureOf = (request: IncomingMessage, signedHeaders: string, time: string): string => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const canonical = [
    request.method,
    path,
    query,
    ...signedHeaders.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n');
  const day = time.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, toSign).toString('hex');
};

const momentOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why a request is refused, or undefined. */
const wrongIn = (request: IncomingMessage, body: Buffer): [status: number, code: string] | undefined => {
  const said =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<headers>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )?.groups;
  if (!said) return [403, 'AccessDenied'];
  if (said.id !== KEY_ID) return [403, 'InvalidAccessKeyId'];
  if (said.region !== REGION) return [400, 'AuthorizationHeaderMalformed'];
  const time = String(request.headers['x-amz-date']);
  if (Math.abs(momentOf(time) - Date.now()) > MAY_BE_OFF_MS) return [403, 'RequestTimeTooSkewed'];
  if (said.signature !== signatureOf(request, said.headers ?? '', time))
    return [403, 'SignatureDoesNotMatch'];
  if (!said.headers?.split(';').includes('host')) return [403, 'AccessDenied'];
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  if (request.method === 'PUT' && request.headers['content-length'] === undefined)
    return [411, 'MissingContentLength'];
  return undefined;
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};

const give = ({ bytes, type }: Kept, request: IncomingMessage, response: ServerResponse): void => {
  const range = /^bytes=(?<first>\d+)-(?<last>\d+)$/.exec(request.headers.range ?? '')?.groups;
  const first = Number(range?.first ?? 0);
  const part = range ? bytes.subarray(first, Number(range.last) + 1) : bytes;
  if (range && first >= bytes.length) return refuse(response, 416, 'InvalidRange');
  response.writeHead(range ? 206 : 200, {
    'content-type': type,
    'content-length': part.length,
    ...(range ? { 'content-range': `bytes ${first}-${first + part.length - 1}/${bytes.length}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
};

/** A service that speaks as much of the S3 protocol as a file store needs, and checks what it is sent. */
export const openS3StandIn = async (): Promise<S3StandIn> => {
  const objects = new Map<string, Kept>();
  const asked: string[] = [];
  const failures: S3Failure[] = [];
  let takes = true;
  let isThere = true;
  let missing: [number, string] = [404, 'NoSuchKey'];

  const fails = (failure: S3Failure, request: IncomingMessage, response: ServerResponse): void => {
    if (failure === 'reset') return void request.socket.destroy();
    if (failure === 'keeps-nothing') return refuse(response, 400, 'InvalidRequest');
    if (failure !== 'cut') return refuse(response, Number(failure), 'SlowDown');
    response.writeHead(200, { 'content-length': 1_000_000 });
    response.write('the first bytes', () => request.socket.destroy());
  };

  const act = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    asked.push(`${request.method} ${request.url}`);
    const failure = failures.shift();
    if (failure) return fails(failure, request, response);
    const wrong = wrongIn(request, body);
    if (wrong) return refuse(response, ...wrong);
    const [, bucket, key = ''] = (request.url ?? '').split('/');
    if (bucket !== NAME || !isThere) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      if (!takes) return refuse(response, 403, 'AccessDenied');
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const kept = objects.get(key);
    return kept ? give(kept, request, response) : refuse(response, ...missing);
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => act(request, response, Buffer.concat(pieces)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so the address is of this type.
  const { port } = server.address() as AddressInfo;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      name: NAME,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
    },
    objects,
    asked,
    fail: (...next) => void failures.push(...next),
    takeNothing: () => void (takes = false),
    removeBucket: () => (isThere = false),
    hideMissing: () => void (missing = [403, 'AccessDenied']),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
