import type { Hono } from 'hono';
import type { HttpVariables, ReadSession } from '#platform/server/http/request-facts.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { type AuthGateway, openAuthGateway } from './auth-gateway.ts';
import { mountResetRoutes } from './password/reset-routes.ts';
import { mountSessionRoutes } from './session-routes.ts';
import { mountSignUpRoutes } from './sign-up-routes.ts';

/**
 * Mounts the sign-in service under /api/auth, and returns the gateway that another of its routes needs. Any
 * path that is not named in these routes does not exist.
 */
export const mountAuth = (
  app: Hono<HttpVariables>,
  options: AccountOptions,
  readSession: ReadSession,
): AuthGateway => {
  const gateway = openAuthGateway(app, options, readSession);
  mountSessionRoutes(gateway);
  mountSignUpRoutes(gateway);
  mountResetRoutes(gateway);
  return gateway;
};
