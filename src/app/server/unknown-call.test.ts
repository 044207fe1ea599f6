import { expect, it } from 'vitest';
import { codeOf, testApp } from '#test/harness/test-app.ts';

it('lists the methods a URL supports if called with any other', async () => {
  const { visitor } = await testApp();
  const cases = [
    ['DELETE', '/api/companion/reply', 'POST'],
    ['POST', '/api/companion', 'GET, HEAD'],
    ['DELETE', '/api/auth/sign-out', 'POST'],
  ] as const;
  for (const [method, path, allowed] of cases) {
    const answer = await visitor.send(method, path, method === 'POST' ? {} : undefined);
    expect([answer.status, codeOf(answer), answer.headers.get('allow')]).toEqual([
      405,
      'method-not-allowed',
      allowed,
    ]);
  }
});

it('matches paths with parameters too', async () => {
  const { writer } = await testApp();
  const rose = await writer();
  const answer = await rose.send('POST', '/api/chapters/00000000-0000-4000-8000-000000000000', {});
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toContain('GET');
});

it('returns 404 if there is nothing, whatever the method', async () => {
  const { visitor } = await testApp();
  for (const path of ['/api/nothing', '/api/chapters/a/b/c/d', '/api/'])
    expect((await visitor.send('POST', path, {})).status).toBe(404);
});
