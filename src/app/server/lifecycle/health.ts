import type { Hono } from 'hono';
import { answerInTime } from '#platform/server/answer-in-time.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { asRefusal, problemResponse } from '#platform/server/http/problem-response.ts';
import { mailIsReachable } from '#platform/server/mail/mail-queue.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { ServerContext } from '../context/server-context.ts';

const LONGEST_MS = 2_000;

type Spoken = 'answers' | 'full' | 'silent';

const spoken = (ask: (signal: AbortSignal) => Promise<unknown>): Promise<Spoken> =>
  answerInTime(LONGEST_MS, ask).then(
    () => 'answers',
    (error: unknown) => (asRefusal(error).code === 'no-room' ? 'full' : 'silent'),
  );

/**
 * Alive (`/healthz`: this process responds) and ready (`/readyz`: everything works). `/readyz` returns 503
 * while the server starts or stops, or if the database, the files or the queue don't respond, or can't store
 * anything because their disk is full. It doesn't check mail servers, models or Stripe: people can still
 * write without them.
 */
export const mountHealth = (
  app: Hono<HttpVariables>,
  { database, files }: Pick<ServerContext, 'database' | 'files'>,
  isStopping: () => boolean,
): void => {
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => {
    c.set('route', 'GET /healthz');
    return c.json({ status: 'alive' }, 200, fresh);
  });
  app.get('/readyz', async (c) => {
    c.set('route', 'GET /readyz');
    const [databaseIs, filesAre, queueIs] = await Promise.all([
      spoken(() => database.checkWritable()),
      spoken((signal) => files.ping(signal)),
      spoken(() => mailIsReachable(database.db)),
    ]);
    const parts = { database: databaseIs, files: filesAre, queue: queueIs };
    const ready = !isStopping() && Object.values(parts).every((part) => part === 'answers');
    if (ready) return c.json({ status: 'ready', ...parts }, 200, fresh);
    const isFull = !isStopping() && Object.values(parts).includes('full');
    return problemResponse(new Refusal(isFull ? 'no-room' : 'not-ready', parts), c.get('facts').id);
  });
};
