import { expect, it } from 'vitest';
import { calls } from '#app/shared/calls.ts';
import type { Call } from '#platform/shared/call.ts';
import { testApp } from '#test/harness/test-app.ts';

const every: Call[] = Object.values(calls).flatMap((ofFeature) => Object.values<Call>(ofFeature));

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { security: object[] }>>;
  components: { securitySchemes: { session: { name: string } } };
};

it('documents every call in the table and who may make it', async () => {
  const { visitor } = await testApp();
  const { body } = await visitor.get<Document>('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  for (const call of every) {
    const operation = body.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation, `${call.method} ${call.path}`).toBeDefined();
    expect(operation?.security.some((way) => Object.keys(way).length === 0)).toBe(call.access === 'open');
  }
});

it('lists both events and a plain response for a call that can return either', async () => {
  const { visitor } = await testApp();
  const { body } = await visitor.get<{
    paths: Record<string, Record<string, { responses: { 200: { content: object } } }>>;
  }>('/api/openapi.json');
  const either = every.filter((call) => call.alsoStreams);
  expect(either.length).toBeGreaterThan(0);
  for (const call of either)
    expect(
      Object.keys(body.paths[call.path]?.[call.method.toLowerCase()]?.responses[200].content ?? {}),
    ).toEqual(['application/json', 'text/event-stream']);
});

it('names the cookie that the browser really gets, behind TLS too', async () => {
  for (const settings of [{}, { PUBLIC_URL: 'https://stories.example.org' }]) {
    const { visitor } = await testApp(settings);
    const { body } = await visitor.get<Document>('/api/openapi.json');
    expect(body.components.securitySchemes.session.name).toBe(
      'PUBLIC_URL' in settings ? '__Host-hearthbook.session_token' : 'hearthbook.session_token',
    );
  }
});

it('shows every call on a page that loads nothing else', async () => {
  const { visitor } = await testApp();
  const page = await visitor.raw('/api/docs');
  const text = await page.text();
  for (const call of every) expect(text).toContain(`${call.method} ${call.path}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});
