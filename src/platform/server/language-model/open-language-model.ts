import { completeBy } from './complete-by.ts';
import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type Counted, answerReader } from './answer-reader.ts';
import {
  estimatedTokens,
  type LanguageModel,
  type ModelAsk,
  ModelFailed,
  type ModelFailure,
  type TokenUse,
} from './language-model.ts';
import { type ModelAddress, WIRES } from './model-address.ts';
import { patience, type Patience } from './patience.ts';
import { post } from './post.ts';
import { failureOfStatus } from './status-failures.ts';
import type { Refused } from './wire.ts';

export type ModelOptions = ModelAddress & {
  /** How long the first word may take, over both tries together. */
  readonly firstTokenMs: number;
};

const END_IS_NEAR_MS = 250;
const PAUSE_BEFORE_RETRY_MS = 200;
const LONGEST_ANSWER_MS = 180_000;
/** For when no one is waiting: a small computer reads a long conversation for minutes before it writes. */
const UNHURRIED_FIRST_TOKEN_MS = 300_000;
const LONGEST_UNHURRIED_ANSWER_MS = 900_000;
/**
 * Once text has arrived, a pause longer than this fraction of the first wait means that no more will come.
 */
const STALL_PART = 0.5;
const TRY_AGAIN: ReadonlySet<ModelFailure> = new Set(['busy', 'server-error', 'no-connection']);

/**
 * The model at an endpoint. Opens no connection before the first request, and keeps connections open between
 * requests.
 */
export const openLanguageModel = (options: ModelOptions): LanguageModel => {
  const wire = WIRES[options.protocol];
  const url = new URL(`${options.baseUrl}${wire.path}`);
  const agent = new (url.protocol === 'https:' ? TlsAgent : HttpAgent)({ keepAlive: true });
  const headers = wire.headers(options.apiKey);

  /** Learnt from the endpoint's refusals, for as long as this process runs. */
  let refused: Refused = new Set();

  const answerTo = async (ask: ModelAsk, waiting: Patience): Promise<IncomingMessage> => {
    for (;;) {
      const without = refused;
      const body = JSON.stringify(wire.body(options.name, ask, without));
      const response = await post({ url, headers, body, agent, signal: waiting.signal });
      const status = response.statusCode ?? 0;
      if (status === 200) return response;
      const refusal = status === 400 && wire.refusedField ? await beginningOf(response) : '';
      response.destroy();
      const field = wire.refusedField?.(refusal);
      // Send it once more without the field, but never without the same field twice.
      if (field === undefined || without.has(field)) throw new ModelFailed(failureOfStatus(status));
      refused = new Set([...refused, field]);
    }
  };

  const firstTokenMsOf = (ask: ModelAsk): number =>
    ask.isUnhurried ? Math.max(UNHURRIED_FIRST_TOKEN_MS, options.firstTokenMs) : options.firstTokenMs;

  /** One try, as pieces of text. Adds the endpoint's token counts to `used`. */
  async function* tryOnce(ask: ModelAsk, waiting: Patience, used: Counted): AsyncGenerator<string> {
    const stallMs = firstTokenMsOf(ask) * STALL_PART;
    const response = await answerTo(ask, waiting);
    try {
      const type = response.headers['content-type'] ?? '';
      const reader = answerReader(wire, type, ask.maxTokens, used, () => waiting.renew(stallMs));
      response.setEncoding('utf8');
      for await (const chunk of response.iterator({ destroyOnReturn: false })) {
        const words = reader.take(chunk);
        if (words !== '') yield words;
      }
      const rest = reader.end();
      if (rest !== '') yield rest;
    } finally {
      letGo(response);
    }
  }

  async function* stream(ask: ModelAsk): AsyncGenerator<string> {
    const longestMs = ask.isUnhurried ? LONGEST_UNHURRIED_ANSWER_MS : LONGEST_ANSWER_MS;
    const waiting = patience(firstTokenMsOf(ask), longestMs, ask.signal);
    const used: Counted = { text: '', inputTokens: undefined, outputTokens: undefined };
    try {
      for (let again = false; ; again = true) {
        try {
          for await (const words of tryOnce(ask, waiting, used)) yield words;
          return;
        } catch (error) {
          const failed = waiting.ranOut() ?? asModelFailed(error);
          // Text already passed on can't be taken back, so a try is repeated only if it produced none.
          if (again || used.text !== '' || !TRY_AGAIN.has(failed.failure)) throw failed;
          await pause(PAUSE_BEFORE_RETRY_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
          const given = waiting.ranOut();
          if (given) throw given;
        }
      }
    } finally {
      waiting.end();
      ask.onUse?.(tokensOf(ask, used));
    }
  }

  return {
    protocol: options.protocol,
    name: options.name,
    host: url.host,
    stream,
    complete: completeBy(stream),
  };
};

const LONGEST_REFUSAL = 4_000;

/** The beginning of a refusal, which is all that we read. */
const beginningOf = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += chunk;
    if (text.length >= LONGEST_REFUSAL) break;
  }
  return text;
};

/**
 * Ends an answer that is no longer wanted, and with it the work upstream. Most replies are cut short at their
 * question, a moment before their end. Waiting for that moment keeps the connection open, so the next reply
 * doesn't have to open a new one.
 */
const letGo = (response: IncomingMessage): void => {
  if (response.readableEnded || response.destroyed) return;
  const cut = setTimeout(() => response.destroy(), END_IS_NEAR_MS).unref();
  response.on('error', () => undefined);
  response.once('close', () => clearTimeout(cut));
  response.resume();
};

const tokensOf = (ask: ModelAsk, used: Counted): TokenUse => {
  const asked = ask.instructions + ask.messages.map((message) => message.content).join('');
  return {
    inputTokens: used.inputTokens ?? estimatedTokens(asked),
    outputTokens: used.outputTokens ?? estimatedTokens(used.text),
  };
};

/** Turns any error into the typed failure. Its message may contain URLs and is dropped. */
const asModelFailed = (error: unknown): ModelFailed =>
  error instanceof ModelFailed ? error : new ModelFailed('no-connection');
