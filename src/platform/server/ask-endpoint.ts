import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

/** An address of an API that costs nothing to ask, with the headers that name us there. */
export type Endpoint = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** It answered, and not as somebody does who would take our requests. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The endpoint answered with ${status}.`);
    this.status = status;
  }
}

/** Its status. `node:http`, as the calls that are made there in earnest: `fetch` would refuse ports that those reach. */
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
 * Whether an endpoint answers and takes our key, or throws. One that does not know the address, or is busy, is there all the same; a redirect
 * is not followed, so the key goes to no other host.
 */
export const askEndpoint = async (endpoint: Endpoint, signal: AbortSignal): Promise<void> => {
  const status = await statusOf(endpoint, signal);
  if (status === 401 || status === 403 || status >= 500) throw new EndpointRefused(status);
};
