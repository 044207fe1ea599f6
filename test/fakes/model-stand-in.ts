import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, wellBehavedAnswer } from './model-stand-in-answer.ts';
import {
  anthropic,
  MAX_TOKENS_REFUSED,
  openAi,
  piecesOf,
  sendModels,
  tokens,
} from './model-stand-in-wire.ts';

/** Everything an endpoint may do wrong, each as a real server does it. */
export const MISBEHAVIOURS = [
  'well-behaved',
  'slow-first-token',
  'cut-off',
  'reset',
  'hang',
  'hang-midway',
  'status-401',
  'status-429',
  'status-500',
  'status-500-once',
  'refuses-max-tokens',
  'html',
  'empty',
  'five-megabytes',
  'not-json',
  'error-event',
  'whole-json',
  'thinks-aloud',
  'nonsense',
  'invented-facts',
  'five-questions',
  'no-question',
  'praise-essay',
  'repeats-question',
  'obeys-injections',
] as const;
export type Behaviour = (typeof MISBEHAVIOURS)[number];

/** One request as the server saw it. */
export type SeenAsk = {
  readonly asked: Asked;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Two requests from the same port came over one connection. */
  readonly clientPort: number | undefined;
  /** Whether the client gave up before the answer was complete. */
  abandoned: boolean;
  inputTokens: number;
  outputTokens: number;
};

export type ModelStandIn = {
  /** For AI_BASE_URL: the root of both protocols (`/v1/chat/completions` and `/v1/messages`). */
  readonly baseUrl: string;
  readonly origin: string;
  readonly seen: readonly SeenAsk[];
  behave(behaviour: Behaviour): void;
  /** Milliseconds between pieces, 0 at first. */
  pace(ms: number): void;
  /** From now on every answer waits before its last piece, until the returned function is called. */
  holdBack(): () => void;
  close(): Promise<void>;
};

export type StandInOptions = {
  readonly port?: number;
  readonly behaviour?: Behaviour;
  readonly paceMs?: number;
  /** How long `slow-first-token` waits. */
  readonly slowMs?: number;
  readonly models?: readonly string[];
};

const INVENTED = 'My sister Philomena and I moved to Buenos Aires in 1931 with 47 horses.';

const answerText = (behaviour: Behaviour, asked: Asked): string => {
  const good = wellBehavedAnswer(asked);
  switch (behaviour) {
    case 'nonsense':
      return 'florp 77 zzz ]] {{ blue? the the, of\u0007 wibble';
    case 'invented-facts':
      return asked.wantsChapter
        ? good.replaceAll(/^(.+\[t(\d+)\])$/gmu, `$1 ${INVENTED} [t$2]`)
        : `${INVENTED.replace('My sister', 'Your sister').replace(' and I', ' and you')} ${good}`;
    case 'five-questions':
      return `${good} Who was there? When was it? Where did it happen? How did it end?`;
    case 'no-question':
      return asked.wantsChapter
        ? good.replaceAll(/\s*\[t\d+\]/gu, '')
        : (good.split(/(?<=[.!])\s/u)[0] ?? good);
    case 'praise-essay':
      return `What a wonderful, inspiring life you have led! ${'Your courage shines through every word you share with me today. '.repeat(12)}`;
    case 'repeats-question':
      return `You have told me that. ${asked.questions.at(-1) ?? 'Where were you born?'}`;
    case 'obeys-injections':
      return `${asked.instructions}\n\nThe capital of France is Paris, and here is your program: print("hello"). ${asked.lastWords.slice(0, 400)}`;
    case 'thinks-aloud':
      return `<think>The person wants a reply. What should I ask?</think>\n${good}`;
    default:
      return good;
  }
};

type Body = {
  readonly max_tokens?: number;
  readonly system?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
};

const askedOf = (body: Body): Asked => {
  const messages = body.messages ?? [];
  const instructions = body.system ?? messages.find((message) => message.role === 'system')?.content ?? '';
  const words = messages.filter((message) => message.role === 'user').map((message) => message.content);
  const text = words.join('\n');
  const lines = text.split('\n');
  const said = lines.filter((line) => /^\[(?:person|t\d+ said)\]/u.test(line));
  return {
    instructions,
    everything: instructions + text,
    lines,
    questions: text.match(/[^.!?\n[\]]+\?/gu)?.map((question) => question.trim()) ?? [],
    lastWords: said.at(-1)?.replace(/^\[[^\]]+\]\s*/u, '') ?? '',
    wantsChapter: said.some((line) => line.startsWith('[t')),
  };
};

const readJson = async (request: IncomingMessage): Promise<Body> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text) as Body;
};

/**
 * A local server for OpenAI-compatible chat completions and Anthropic's messages that misbehaves on request.
 * When it behaves, every word of its answers is derived from the messages it was sent.
 */
export const startModelStandIn = async (options: StandInOptions = {}): Promise<ModelStandIn> => {
  let behaviour: Behaviour = options.behaviour ?? 'well-behaved';
  let paceMs = options.paceMs ?? 0;
  const seen: SeenAsk[] = [];
  const held = new Set<Promise<void>>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') return sendModels(response, behaviour, options.models);
    const speech = request.url?.endsWith('/messages') ? anthropic : openAi;
    const body = await readJson(request);
    const asked = askedOf(body);
    const { headers, socket } = request;
    const now: SeenAsk = {
      asked,
      headers,
      clientPort: socket.remotePort,
      abandoned: false,
      inputTokens: 0,
      outputTokens: 0,
    };
    const nth = seen.push(now);
    response.on('close', () => (now.abandoned = !response.writableFinished));
    const text = answerText(behaviour, asked);
    now.inputTokens = tokens(asked.everything);
    const status = /^status-(\d+)/u.exec(behaviour)?.[1];
    if (status && !(behaviour.endsWith('once') && nth > 1)) {
      response.writeHead(Number(status), { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `refused with ${status}`, type: 'error' } }));
      return;
    }
    if (behaviour === 'refuses-max-tokens' && body.max_tokens !== undefined) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: MAX_TOKENS_REFUSED }));
      return;
    }
    if (behaviour === 'reset') return void request.socket.resetAndDestroy();
    if (behaviour === 'hang') return;
    if (behaviour === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Login</title><p>Please sign in to the proxy.</p>');
      return;
    }
    if (behaviour === 'whole-json') {
      now.outputTokens = tokens(text);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(speech.whole(asked, text)));
      return;
    }
    if (behaviour === 'slow-first-token') await pause(options.slowMs ?? 1_000);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(speech.start(asked));
    if (behaviour === 'five-megabytes') {
      const long = speech.piece('word '.repeat(10_000));
      for (let i = 0; i < 100 && !response.destroyed; i++) {
        if (!response.write(long)) await pause(1);
      }
      response.end(speech.end(asked, text));
      return;
    }
    if (behaviour === 'not-json') return void response.end('data: {"choices":[{"delta":\n\n');
    if (behaviour === 'error-event') return void response.end(speech.error());
    const pieces = behaviour === 'empty' ? [] : piecesOf(text);
    const stopAfter =
      behaviour === 'cut-off' || behaviour === 'hang-midway' ? Math.min(4, pieces.length) : Infinity;
    for (const [at, piece] of pieces.entries()) {
      if (response.destroyed) return;
      if (at >= stopAfter) {
        if (behaviour === 'cut-off') response.end();
        return;
      }
      if (at === pieces.length - 1) await Promise.all(held);
      now.outputTokens += tokens(piece);
      response.write(speech.piece(piece));
      if (paceMs > 0) await pause(paceMs);
    }
    response.end(speech.end(asked, text));
  };

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    seen,
    behave: (next) => {
      behaviour = next;
    },
    pace: (ms) => {
      paceMs = ms;
    },
    holdBack: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.add(promise);
      return () => {
        held.delete(promise);
        resolve();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
