import { createMiddleware } from 'hono/factory';
import { refuse } from '#platform/shared/problem.ts';
import type { HttpVariables } from './request-facts.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins under which the product is served: the public one, and on a machine at home both names of it. */
export const allowedOrigins = (publicUrl: string): string[] => {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  const end = port ? `:${port}` : '';
  if (hostname === 'localhost') return [origin, `${protocol}//127.0.0.1${end}`];
  if (hostname === '127.0.0.1') return [origin, `${protocol}//localhost${end}`];
  return [origin];
};

/**
 * Refuses writes that another site started in somebody's browser: the Origin must be ours wherever there is one, and there must be
 * one wherever a cookie came along. A script with a bearer token has neither.
 */
export const originCheck = (publicUrl: string) => {
  const ours = new Set(allowedOrigins(publicUrl));
  return createMiddleware<HttpVariables>(async (c, next) => {
    if (!READING.has(c.req.method)) {
      const origin = c.req.header('origin');
      const foreign = origin === undefined ? c.req.header('cookie') !== undefined : !ours.has(origin);
      if (foreign || c.req.header('sec-fetch-site') === 'cross-site') refuse('foreign-origin');
    }
    await next();
  });
};
