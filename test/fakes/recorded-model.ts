import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { anthropic, openAi, type Speech } from './model-stand-in-wire.ts';

/** An answer that a model once gave, in either protocol. */
export type RecordedAnswer =
  | {
      readonly says: string;
      /** How often it says that. */
      readonly times?: number;
      /** It waits this long first. */
      readonly waitsMs?: number;
      /** How it ends if it doesn't end properly; `stalls`: after a minute. */
      readonly then?: 'cuts-off' | 'fails' | 'resets' | 'stalls';
    }
  | {
      readonly status: number;
      readonly error: string;
      readonly message: string;
      readonly retryAfterSeconds?: number;
    }
  /** HTML, as a proxy sends in place of the model's response. */
  | { readonly page: string };

export type RecordedModel = {
  readonly origin: string;
  /** How often it was asked since the last `play`. */
  readonly asks: number;
  /** From now on, everyone gets this answer, in this protocol. */
  play(answer: RecordedAnswer, protocol: 'openai' | 'anthropic'): void;
  close(): Promise<void>;
};

const STALLS_FOR_MS = 60_000;
const ENCODERS: Readonly<Record<'openai' | 'anthropic', Speech>> = { openai: openAi, anthropic };

/** A few words per event, as models send them. */
const eventsOf = (text: string): readonly string[] => text.match(/\s*\S+(?:\s+\S+){0,4}/gu) ?? [];

const send = async (response: ServerResponse, text: string): Promise<void> => {
  if (response.destroyed || response.write(text)) return;
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', () => resolve());
  });
};

const asJson = (response: ServerResponse, status: number, headers: object, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

const answer = async (
  response: ServerResponse,
  recorded: RecordedAnswer,
  protocol: 'openai' | 'anthropic',
  everything: string,
): Promise<void> => {
  if ('page' in recorded) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(recorded.page);
    return;
  }
  if ('status' in recorded) {
    const { status, error, message, retryAfterSeconds: seconds } = recorded;
    const fault = protocol === 'openai' ? { code: error, message } : { type: error, message };
    asJson(response, status, seconds === undefined ? {} : { 'retry-after': seconds }, {
      type: 'error',
      error: fault,
    });
    return;
  }
  const { says, times = 1, waitsMs = 0, then } = recorded;
  const encoder = ENCODERS[protocol];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  await pause(waitsMs, undefined, { ref: false });
  await send(response, encoder.start({ everything }));
  const events = times === 1 ? eventsOf(says) : Array.from({ length: times }, () => says);
  for (const words of events) await send(response, encoder.piece(words));
  if (then === 'stalls') await pause(STALLS_FOR_MS, undefined, { ref: false });
  if (then === 'resets') response.socket?.resetAndDestroy();
  else if (then === 'fails') response.end(encoder.error());
  else response.end(then === 'cuts-off' ? '' : encoder.end({ everything }, says));
};

/** A language model that gives everyone the same answer, on a port of its own. */
export const startRecordedModel = async (): Promise<RecordedModel> => {
  let playing: readonly [RecordedAnswer, 'openai' | 'anthropic'] = [{ says: '' }, 'openai'];
  let asks = 0;
  const server = createServer((request, response) => {
    let everything = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (everything += chunk));
    request.on('end', () => {
      asks++;
      void answer(response, ...playing, everything);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    get asks() {
      return asks;
    },
    play: (...next) => {
      playing = next;
      asks = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
