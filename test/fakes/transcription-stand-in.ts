import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Everything a transcription endpoint may do wrong, each as a real server does it. */
export const TRANSCRIPTION_MISBEHAVIOURS = [
  'well-behaved',
  'status-401',
  'status-429',
  'status-500',
  'status-500-once',
  'html',
  'not-json',
  'other-json',
  'no-words',
  'reset',
  'cut-off',
  'hang',
  'endless',
] as const;
export type TranscriptionBehaviour = (typeof TRANSCRIPTION_MISBEHAVIOURS)[number];

/** One recording as the endpoint received it. */
export type SeenSound = {
  readonly model: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly authorization: string | undefined;
};

export type TranscriptionStandIn = {
  /** For AI_TRANSCRIBE_BASE_URL. */
  readonly baseUrl: string;
  readonly seen: readonly SeenSound[];
  behave(behaviour: TranscriptionBehaviour): void;
  /** What it hears from now on. */
  hears(words: string): void;
  close(): Promise<void>;
};

/** How files with each ending begin. An endpoint can't read one that begins differently. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  webm: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3,
  wav: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF',
  ogg: (bytes) => bytes.toString('latin1', 0, 4) === 'OggS',
  m4a: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
};

const textIn = (form: FormData, field: string): string => {
  const found = form.get(field);
  return typeof found === 'string' ? found : '';
};

/** Why a real endpoint would refuse this request; undefined if it wouldn't. */
const wrongWith = (request: IncomingMessage, form: FormData, bytes: Buffer): string | undefined => {
  const file = form.get('file');
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return 'no such address';
  if (textIn(form, 'model') === '') return 'no model';
  if (textIn(form, 'response_format') !== 'json') return 'another response_format';
  if (!(file instanceof File)) return 'no file';
  const ending = file.name.split('.').at(-1) ?? '';
  if (bytes.length < 12 || !BEGINNINGS[ending]?.(bytes)) return `not a ${ending} file`;
  return file.type.startsWith('audio/') ? undefined : `not a sound: ${file.type}`;
};

/**
 * A local server for OpenAI-compatible transcriptions that checks what it is sent and misbehaves on request.
 */
export const startTranscriptionStandIn = async (
  options: {
    readonly behaviour?: TranscriptionBehaviour;
    readonly words?: string;
    readonly port?: number;
  } = {},
): Promise<TranscriptionStandIn> => {
  let behaviour: TranscriptionBehaviour = options.behaviour ?? 'well-behaved';
  let words = options.words ?? 'My father kept bees behind the house.';
  const seen: SeenSound[] = [];

  const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  const misbehave = (response: ServerResponse, nth: number): boolean => {
    const status = /^status-(\d+)/u.exec(behaviour)?.[1];
    if (status && behaviour.endsWith('once') && nth > 1) return false;
    if (status) answerJson(response, Number(status), { error: { message: `refused with ${status}` } });
    else if (behaviour === 'reset') response.socket?.resetAndDestroy();
    else if (behaviour === 'html')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Login</title><p>Please sign in to the proxy.</p>');
    else if (behaviour === 'not-json') response.writeHead(200).end('{"text": "My fat');
    else if (behaviour === 'other-json') answerJson(response, 200, { segments: [] });
    else if (behaviour === 'no-words') answerJson(response, 200, { text: ' \n' });
    else if (behaviour === 'cut-off') {
      response.writeHead(200, { 'content-length': 1_000 }).write('{"text": "My');
      setTimeout(() => response.destroy(), 20);
    } else if (behaviour === 'endless')
      response.writeHead(200).end(JSON.stringify({ text: 'word '.repeat(1_000_000) }));
    else return behaviour === 'hang';
    return true;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(pieces), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    const bytes = Buffer.from(file instanceof File ? await file.arrayBuffer() : new ArrayBuffer());
    const wrong = wrongWith(request, form, bytes);
    if (wrong) return answerJson(response, 400, { error: { message: wrong, type: 'invalid_request_error' } });
    const nth = seen.push({
      model: textIn(form, 'model'),
      fileName: file instanceof File ? file.name : '',
      type: file instanceof File ? file.type : '',
      bytes,
      authorization: request.headers.authorization,
    });
    if (!misbehave(response, nth)) answerJson(response, 200, { text: ` ${words}\n` });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    behave: (next) => {
      behaviour = next;
    },
    hears: (next) => {
      words = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
