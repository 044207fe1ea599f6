import type { Context, Hono } from 'hono';
import { problemResponse } from '#platform/server/http/problem-response.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { Refusal } from '#platform/shared/problem.ts';

type KnownRoute = { readonly method: string; readonly parts: readonly string[] };

const knownRoutes = (app: Hono<HttpVariables>): KnownRoute[] =>
  app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => ({ method, parts: path.split('/') }));

/** "/api/chapters/:id" fits any id. */
const fits = (route: KnownRoute, parts: readonly string[]): boolean =>
  route.parts.length === parts.length &&
  route.parts.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));

/** Answers requests that no call matched: 405 with the URL's methods if it has any, otherwise 404. */
export const unknownCall = (app: Hono<HttpVariables>) => {
  let known: KnownRoute[] | undefined;
  return (c: Context<HttpVariables>): Response => {
    known ??= knownRoutes(app);
    const parts = c.req.path.split('/');
    const methods = known.filter((route) => fits(route, parts)).map(({ method }) => method);
    const { id } = c.get('facts');
    if (methods.length === 0) return problemResponse(new Refusal('not-found'), id);
    const response = problemResponse(new Refusal('method-not-allowed'), id);
    const withHead = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    response.headers.set('allow', [...new Set(withHead)].toSorted().join(', '));
    return response;
  };
};
