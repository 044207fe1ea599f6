import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Endpoint = {
  readonly address: string;
  /** The Authorization header of each request. */
  readonly keys: readonly (string | undefined)[];
  /** Sets the models that it offers from now on; none at first. */
  offer(...names: string[]): void;
};

/**
 * A program that runs models, and lists them for clients that send its key, if it has one. It ends with the
 * test.
 */
export const anEndpoint = async (key?: string): Promise<Endpoint> => {
  const keys: (string | undefined)[] = [];
  let names: readonly string[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) response.statusCode = 401;
    else if (request.url !== '/v1/models') response.statusCode = 404;
    response.end(JSON.stringify({ data: names.map((id) => ({ id })) }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    keys,
    offer: (...offered) => (names = offered),
  };
};
