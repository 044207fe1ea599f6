import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';

export type WeightsServer = {
  readonly url: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** The Range header of each request; '' if it had none. */
  readonly ranges: readonly string[];
  /** From now on a response stops after this many bytes, and its connection stays open. */
  holdAfter(bytes: number): void;
  letGo(): void;
};

/** A file that begins like weights, and a server for it that also supports ranges. It ends with the test. */
export const startWeightsServer = async (size = 400_000): Promise<WeightsServer> => {
  const bytes = Buffer.concat([Buffer.from('GGUF'), randomBytes(size - 4)]);
  const ranges: string[] = [];
  let most = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/models/Small-Model-Q4.gguf')) {
      response.writeHead(404).end();
      return;
    }
    const { range = '' } = request.headers;
    ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    const rest = bytes.subarray(from);
    response.writeHead(range ? 206 : 200, {
      etag: '"these"',
      'content-length': rest.length,
      ...(range ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    if (rest.length > most) response.write(rest.subarray(0, most));
    else response.end(rest);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/models/Small-Model-Q4.gguf?token=private`,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ranges,
    holdAfter: (count) => (most = count),
    letGo: () => (most = Number.POSITIVE_INFINITY),
  };
};
