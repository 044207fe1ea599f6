import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type OriginCheckOptions, originCheck } from './origin-check.ts';
import { asRefusal, problemResponse } from './problem-response.ts';
import type { HttpVariables } from './request-facts.ts';

const statusOf = async (options: OriginCheckOptions, headers: Record<string, string>): Promise<number> => {
  const app = new Hono<HttpVariables>();
  app.use(originCheck(options));
  app.onError((error) => problemResponse(asRefusal(error), 'an-id'));
  app.post('/', (c) => c.text('taken'));
  return (await app.request('/', { method: 'POST', headers })).status;
};

describe('a server that answers at any host name', () => {
  const anywhere = { publicUrl: 'http://localhost:3000', isAtAnyHost: true };

  it.each([
    ['box.local:3000', 'http://box.local:3000'],
    ['Box.Local:3000', 'http://box.local:3000'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['[fd00::20]:3000', 'http://[fd00::20]:3000'],
    ['stories.example.org', 'https://stories.example.org'],
    ['localhost:3000', 'http://127.0.0.1:3000'],
  ])('accepts what was sent from its own address: %s', async (host, origin) => {
    expect(await statusOf(anywhere, { host, origin })).toBe(200);
  });

  it.each([
    ['another site', 'https://elsewhere.example'],
    ['another port', 'http://box.local:8080'],
    ['a name that only begins alike', 'http://box.local:3000.elsewhere.example'],
    ['nowhere', 'null'],
    ['an extension', 'moz-extension://box.local:3000'],
  ])('refuses what comes from %s', async (_where, origin) => {
    expect(await statusOf(anywhere, { host: 'box.local:3000', origin })).toBe(403);
  });

  it('refuses requests that the browser reports as cross-site', async () => {
    const headers = { host: 'box.local:3000', origin: 'http://box.local:3000' };
    expect(await statusOf(anywhere, { ...headers, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('refuses a request with a cookie but without an origin', async () => {
    expect(await statusOf(anywhere, { host: 'box.local:3000', cookie: 'a=b' })).toBe(403);
  });
});

it('accepts no request from an origin other than the one the operator named', async () => {
  const named = { publicUrl: 'https://stories.example.org', isAtAnyHost: false };
  const host = 'box.local:3000';
  expect(await statusOf(named, { host, origin: 'http://box.local:3000' })).toBe(403);
  expect(await statusOf(named, { host, origin: 'https://stories.example.org' })).toBe(200);
});
