import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { anEndpoint } from '#test/fakes/model-list-stand-in.ts';
import { lookForModel } from './look-for-model.ts';

const look = (baseUrl: string, name = 'gemma', apiKey?: string) =>
  lookForModel({ protocol: 'openai-compatible', baseUrl, name, apiKey }, 5_000);

/** A server that lists no models, and answers a question with the given status. */
const anAddressWithoutList = async (status: number) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.statusCode = request.method === 'GET' ? 404 : status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { content: 'Hello.' }, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};

it('finds a model in the list at its address, and asks it nothing', async () => {
  const endpoint = await anEndpoint('sk-key');
  endpoint.offer('gemma:latest', 'llama');
  expect(await look(endpoint.address, 'gemma', 'sk-key')).toBeNull();
  expect(await look(endpoint.address, 'llama', 'sk-key')).toBeNull();
  expect(await look(endpoint.address, 'gema', 'sk-key')).toBe('no-such-model');
  expect(await look(endpoint.address)).toBe('key-refused');
  expect(await look('http://127.0.0.1:1/v1')).toBe('no-connection');
});

it('asks for one word if an address has no list', async () => {
  const there = await anAddressWithoutList(200);
  expect(await look(there.baseUrl)).toBeNull();
  expect(there.asked).toEqual(['GET /v1/models', 'POST /v1/chat/completions']);
  expect(await look((await anAddressWithoutList(404)).baseUrl)).toBe('rejected');
});
