import { createMiddleware } from 'hono/factory';
import type { HttpVariables } from './request-facts.ts';

const FOR_EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
} as const;

const HSTS = 'max-age=31536000; includeSubDomains';

/** Only HTML may load anything. Pages have their own policy (see `app/server/pages`). */
const FOR_DATA = "default-src 'none'; frame-ancestors 'none'";

/**
 * Added to every response. A call's response, which is on the hot path, puts `securityHeaders` into its own
 * plain headers and sets `sealed`: adding them to a finished response costs more than a read from the
 * database's cache.
 */
export const securityHeaders = (baseUrl: string) => {
  const headers: Readonly<Record<string, string>> = {
    ...FOR_EVERY_ANSWER,
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
  const forData = { ...headers, 'content-security-policy': FOR_DATA };
  return createMiddleware<HttpVariables>(async (c, next) => {
    c.set('securityHeaders', forData);
    await next();
    if (c.get('sealed')) return;
    // A page with a secret in its URL is stricter about what it reveals to other sites.
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', c.get('facts').id);
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', FOR_DATA);
  });
};
