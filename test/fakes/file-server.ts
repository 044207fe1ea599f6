import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type FileRequest = {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  /** How many bytes of the file were sent. */
  sent: number;
};

export type FileServer = {
  readonly url: string;
  readonly origin: string;
  readonly requests: FileRequest[];
  /** The file that it serves from now on. */
  file: Buffer;
  etag: string | null;
  /** Breaks the connection after this many bytes of a response; undefined: never. */
  breaksAfter: number | undefined;
  /** How many more connections it breaks. */
  breaks: number;
  ignoresRange: boolean;
  /** Keeps the connection open after `breaksAfter` bytes but sends no more. */
  hangs: boolean;
  /** Replaces the file. */
  answers: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
};

/**
 * A file server on localhost, like those that models are downloaded from, with the faults that such servers
 * have.
 */
export const startFileServer = async (file: Buffer): Promise<FileServer> => {
  const server = createServer((request, response) => {
    if (served.answers) {
      served.answers(request, response);
      return;
    }
    const { range, 'if-range': ifRange } = request.headers;
    const seen: FileRequest = { range, ifRange: ifRange as string | undefined, sent: 0 };
    served.requests.push(seen);
    const asked = Number(/^bytes=(?<from>\d+)-$/.exec(range ?? '')?.groups?.from ?? 0);
    const isSame = ifRange === undefined || ifRange === served.etag;
    const from = served.ignoresRange || !isSame ? 0 : asked;
    if (from >= served.file.length) {
      response.writeHead(416, { 'content-range': `bytes */${served.file.length}` }).end();
      return;
    }
    const body = served.file.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': body.length,
      ...(served.etag === null ? {} : { etag: served.etag }),
      ...(from > 0
        ? { 'content-range': `bytes ${from}-${served.file.length - 1}/${served.file.length}` }
        : {}),
    });
    const isBroken = served.breaksAfter !== undefined && served.breaks > 0;
    const given = isBroken ? body.subarray(0, served.breaksAfter) : body;
    seen.sent = given.length;
    if (!isBroken) {
      response.end(given);
      return;
    }
    served.breaks -= 1;
    response.write(given, () => {
      if (!served.hangs) response.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const served: FileServer = {
    url: `${origin}/tiny.gguf?key=a-secret`,
    origin,
    requests: [],
    file,
    etag: '"one"',
    breaksAfter: undefined,
    breaks: Infinity,
    ignoresRange: false,
    hangs: false,
    answers: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return served;
};
