import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { patiently } from '#test/harness/patience.ts';
import { readSettings } from '../settings/env.ts';
import { listen } from './listen.ts';

const settingsFor = (port: number) =>
  readSettings({ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost' });

test('a port in use is reported with the name of the setting', async () => {
  const server = await listen(() => new Response('here'), settingsFor(0));
  const { port } = server;
  await expect(listen(() => new Response('there'), settingsFor(port))).rejects.toThrow(
    `PORT ${port} is already in use`,
  );
  await server.close(100);
});

test('a shutdown lets a streaming response finish, and waits for no idle connection', async () => {
  let finish = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('once upon '));
      finish = () => {
        stream.enqueue(new TextEncoder().encode('a time'));
        stream.close();
      };
    },
  });
  const server = await listen(() => new Response(body), settingsFor(0));
  const { port } = server;
  const idle = connect(port, '127.0.0.1');
  await new Promise((resolve) => idle.once('connect', resolve));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  const closed = server.close(60_000);
  setTimeout(finish, 300);
  expect(await answer.text()).toBe('once upon a time');
  const startedAt = Date.now();
  await closed;
  expect(Date.now() - startedAt).toBeLessThan(20_000);
});

test('a shutdown cuts off what takes too long', async () => {
  const server = await listen(
    () => new Response(new ReadableStream({ start: (s) => s.enqueue(new Uint8Array(1)) })),
    settingsFor(0),
  );
  const { port } = server;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await server.close(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});

test('an idle connection is kept longer than a proxy in front would keep it', async () => {
  const server = await listen(() => new Response('here'), settingsFor(0));
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(75);
  await server.close(100);
});

/** Sends this many requests in one go and reads nothing. */
const askWithoutReading = async (port: number, times: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
  return socket;
};

test('a thousand requests at once on one connection get a few responses, then the connection is closed', async () => {
  let answered = 0;
  const server = await listen(() => {
    answered += 1;
    return new Response('x'.repeat(300_000));
  }, settingsFor(0));
  const socket = await askWithoutReading(server.port, 1_000);
  const over = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await over;
  expect(answered).toBeLessThan(10);
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toHaveLength(300_000);
  await server.close(100);
});

const MEGABYTE = 1_000_000;
const LARGE = 40 * MEGABYTE;

test('a client that reads nothing of a response is disconnected after a while', async () => {
  const letGo = Promise.withResolvers<void>();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      sent += MEGABYTE;
      stream.enqueue(new Uint8Array(MEGABYTE));
    },
    cancel: () => letGo.resolve(),
  });
  const server = await listen(() => new Response(endless), settingsFor(0), { nothingMovesMs: 500 });
  const socket = await askWithoutReading(server.port, 1);
  await letGo.promise;
  expect(sent).toBeLessThan(LARGE);
  socket.destroy();
  await server.close(100);
});

test('a client that reads slowly gets the whole response, and one that waits for a slow response is not cut off', async () => {
  const slow = async (): Promise<Response> => {
    await pause(patiently(1_500));
    return new Response('x'.repeat(LARGE));
  };
  const server = await listen(slow, settingsFor(0), { nothingMovesMs: patiently(500) });
  const socket = await askWithoutReading(server.port, 1);
  const reading = setInterval(() => {
    socket.resume();
    setTimeout(() => socket.pause(), 20);
  }, 100);
  while (socket.bytesRead < LARGE && !socket.destroyed) await pause(50);
  clearInterval(reading);
  expect(socket.bytesRead).toBeGreaterThan(LARGE);
  socket.destroy();
  await server.close(100);
});
