import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openReachable } from './reachable.ts';

const anAddress = async (status: number | undefined) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/models`,
    headers: {},
  };
  return { asked, endpoint };
};

it('says whether an address responds, or why it does not', async () => {
  const reach = openReachable({ longestMs: 300 });
  expect(await reach((await anAddress(200)).endpoint)).toBeNull();
  expect(await reach((await anAddress(404)).endpoint)).toBeNull();
  expect(await reach((await anAddress(401)).endpoint)).toBe('key-refused');
  expect(await reach((await anAddress(503)).endpoint)).toBe('server-error');
  expect(await reach((await anAddress(undefined)).endpoint)).toBe('timeout');
  expect(await reach({ url: 'http://127.0.0.1:1/', headers: {} })).toBe('no-connection');
});

it('asks only now and then, but at once for another address or key', async () => {
  const reach = openReachable();
  const { asked, endpoint } = await anAddress(200);
  await Promise.all([reach(endpoint), reach(endpoint)]);
  expect(asked).toHaveLength(1);
  await reach({ ...endpoint, headers: { authorization: 'Bearer another' } });
  expect(asked).toHaveLength(2);
});
