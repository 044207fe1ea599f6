import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { problemResponse } from '#platform/server/http/problem-response.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, which have equal length, so that the time it takes reveals nothing about either. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

const bearerIn = (header: string | undefined): string =>
  /^bearer (?<token>.+)$/i.exec(header ?? '')?.groups?.token ?? '';

/** `/metrics`, for anyone with METRICS_TOKEN. Without that setting, the URL doesn't exist. */
export const mountMetrics = (app: Hono<HttpVariables>, metrics: Metrics, token: string): void => {
  app.get('/metrics', async (c) => {
    c.set('route', 'GET /metrics');
    if (isSame(bearerIn(c.req.header('authorization')), token))
      return c.body(await metrics.text(), 200, {
        'content-type': metrics.contentType,
        'cache-control': 'no-store',
      });
    const refused = problemResponse(new Refusal('sign-in-required'), c.get('facts').id);
    refused.headers.set('www-authenticate', 'Bearer');
    return refused;
  });
};
