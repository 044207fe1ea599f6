import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import type { Endpoint } from '../ask-endpoint.ts';
import { ModelFailed } from './language-model.ts';
import { endpointOfModels, type ModelAddress } from './model-address.ts';
import { failureOfStatus } from './status-failures.ts';
import { field, textField } from './wire.ts';

const LONGEST_MS = 10_000;
/** The longest list, from a marketplace of models, is a few hundred kilobytes long. */
const MOST_CHARACTERS = 5_000_000;
const MOST_MODELS = 1_000;

/**
 * The body of a response with status 200, or ModelFailed. Redirects are not followed, so the key goes to no
 * other host.
 */
const bodyOf = ({ url, headers }: Endpoint): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const send = url.startsWith('https:') ? overTls : overHttp;
  const signal = AbortSignal.timeout(LONGEST_MS);
  const fail = (): void => reject(new ModelFailed(signal.aborted ? 'timeout' : 'no-connection'));
  const asking = send(url, { headers: { accept: 'application/json', ...headers }, signal });
  asking.on('error', fail);
  asking.on('response', (answer) => {
    const status = answer.statusCode ?? 0;
    if (status !== 200) {
      answer.destroy();
      reject(new ModelFailed(failureOfStatus(status)));
      return;
    }
    let text = '';
    answer.setEncoding('utf8');
    answer.on('error', fail);
    answer.on('data', (chunk: string) => {
      text += chunk;
      if (text.length <= MOST_CHARACTERS) return;
      answer.destroy();
      reject(new ModelFailed('too-large'));
    });
    answer.on('end', () => resolve(text));
  });
  asking.end();
  return promise;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailed('not-a-model');
  }
};

/**
 * Some services mark models that can't chat (Mistral) or no longer can (Anthropic). For most, only the name
 * tells.
 */
const talks = (model: unknown): boolean =>
  field(field(model, 'capabilities'), 'completion_chat') !== false &&
  field(model, 'lifecycle') !== 'retired' &&
  !/embed/iu.test(textField(model, 'id') ?? '');

/**
 * The names of the models that a server lists, in alphabetical order. All presets respond with `{ data: [{ id
 * }] }`. Costs no tokens. Throws ModelFailed.
 */
export const listModels = async (address: Omit<ModelAddress, 'name'>): Promise<string[]> => {
  const models = field(parsed(await bodyOf(endpointOfModels(address))), 'data');
  // Ollama's response if no model is installed.
  if (models === null) return [];
  if (!Array.isArray(models)) throw new ModelFailed('not-a-model');
  const names = models.filter(talks).flatMap((model) => textField(model, 'id') ?? []);
  return [...new Set(names)]
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
    .slice(0, MOST_MODELS);
};
