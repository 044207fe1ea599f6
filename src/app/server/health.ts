import type { Hono } from 'hono';
import type { Database } from '#platform/server/database.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { problemResponse } from '#platform/server/http/problem-response.ts';
import { Refusal } from '#platform/shared/problem.ts';

const LONGEST_PING_MS = 2_000;

/** Alive (`/healthz`: this process answers) and ready (`/readyz`: it may be sent requests; 503 while it starts, stops or has no database). */
export const mountHealth = (
  app: Hono<HttpVariables>,
  database: Database,
  isStopping: () => boolean,
): void => {
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, fresh));
  app.get('/readyz', async (c) => {
    const answers = await Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, LONGEST_PING_MS, false).unref()),
    ]);
    if (answers && !isStopping()) return c.json({ status: 'ready' }, 200, fresh);
    return problemResponse(
      new Refusal('not-ready', { database: answers ? 'answers' : 'silent' }),
      c.get('facts').id,
    );
  });
};
