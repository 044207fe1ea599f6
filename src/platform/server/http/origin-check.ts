import { createMiddleware } from 'hono/factory';
import { refuse } from '#platform/shared/problem.ts';
import type { HttpVariables } from './request-facts.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The allowed origins for a URL: its own, and for this machine both of its names. */
export const allowedOrigins = (publicUrl: string): string[] => {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  const end = port ? `:${port}` : '';
  if (hostname === 'localhost') return [origin, `${protocol}//127.0.0.1${end}`];
  if (hostname === '127.0.0.1') return [origin, `${protocol}//localhost${end}`];
  return [origin];
};

/**
 * The origins from which the sender of this write may have loaded our pages: `ours` (`allowedOrigins`), and
 * its own, because it has passed `originCheck`.
 */
export const originsOfWrite = (ours: readonly string[], headers: Headers): readonly string[] => {
  const origin = headers.get('origin');
  return origin === null ? ours : [...ours, origin];
};

export type OriginCheckOptions = {
  readonly publicUrl: string;
  /**
   * The operator set no URL, so the product can be used under any host name that leads to it, such as
   * `http://box.local:3000`.
   */
  readonly isAtAnyHost: boolean;
};

const isSameHost = (origin: string, host: string | undefined): boolean =>
  /^https?:/.test(origin) && URL.parse(origin)?.host === host?.toLowerCase();

/**
 * Refuses writes that another site started in someone's browser. An Origin, if sent, must be ours, and a
 * request with a cookie must send one. A script with a bearer token has neither. With `isAtAnyHost`, our
 * origin is the host that the request was sent to.
 */
export const originCheck = ({ publicUrl, isAtAnyHost }: OriginCheckOptions) => {
  const ours = new Set(allowedOrigins(publicUrl));
  return createMiddleware<HttpVariables>(async (c, next) => {
    if (!READING.has(c.req.method)) {
      const origin = c.req.header('origin');
      const isOurs = (one: string): boolean =>
        ours.has(one) || (isAtAnyHost && isSameHost(one, c.req.header('host')));
      const isForeign = origin === undefined ? c.req.header('cookie') !== undefined : !isOurs(origin);
      if (isForeign || c.req.header('sec-fetch-site') === 'cross-site') refuse('foreign-origin');
    }
    await next();
  });
};
