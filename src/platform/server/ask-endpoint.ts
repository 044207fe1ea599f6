import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

/** An API URL that costs nothing to call, with the headers that identify us there. */
export type Endpoint = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** It responded, but not like a server that would accept our requests. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The endpoint answered with ${status}.`);
    this.status = status;
  }
}

/**
 * The endpoint's status. Uses `node:http` like the real calls, because `fetch` refuses some ports that
 * `node:http` can reach.
 */
const statusOf = ({ url, headers }: Endpoint, signal: AbortSignal): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = url.startsWith('https:') ? overTls : overHttp;
  const asking = send(url, { headers: { accept: 'application/json', ...headers }, signal });
  asking.on('error', reject);
  asking.on('response', (answer) => {
    answer.on('error', reject);
    resolve(answer.statusCode ?? 0);
    answer.destroy();
  });
  asking.end();
  return promise;
};

/**
 * Checks that an endpoint responds and accepts our key; throws if not. An endpoint that doesn't know the URL
 * or is busy still counts as there. Redirects are not followed, so the key goes to no other host.
 */
export const askEndpoint = async (endpoint: Endpoint, signal: AbortSignal): Promise<void> => {
  const status = await statusOf(endpoint, signal);
  if (status === 401 || status === 403 || status >= 500) throw new EndpointRefused(status);
};
