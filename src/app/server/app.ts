import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { confirmationRequired, type DeletionJobs, sessionAnswer } from '#features/account/server/api.ts';
import { sessionReader } from '#features/account/sign-in/server/session.ts';
import type { BookExport } from '#features/book/server/book-export.ts';
import { type Typesetter, openTypesetter } from '#features/book/server/layout/typesetter.ts';
import type { Companion } from '#features/companion/server/api.ts';
import type { AnswerScripts } from '#features/questions/server/api.ts';
import { leaveStripeSoon } from '#features/subscription/server/api.ts';
import type { Visits } from '#features/visitor-analytics/server/api.ts';
import { clientAddress } from '#platform/server/http/client-address.ts';
import { originCheck } from '#platform/server/http/origin-check.ts';
import { asRefusal, problemResponse } from '#platform/server/http/problem-response.ts';
import { bodyCapacity, streamCapacity } from '#platform/server/http/limits.ts';
import { openUploads } from '#platform/server/http/received-file.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { securityHeaders } from '#platform/server/http/security-headers.ts';
import type { GivenSession } from '../shared/rendered-page.ts';
import type { Backups } from './backups/start-backups.ts';
import { type Build, UNKNOWN_BUILD } from './build-of-folder.ts';
import { bookOf, companionOf, deletionJobsOf, paymentsOf, visitsOf } from './context/feature-parts.ts';
import { mountApiDocs } from './api-docs.ts';
import type { Settings } from './settings/env.ts';
import { mountHealth } from './lifecycle/health.ts';
import type { Metrics } from './metrics/metrics.ts';
import { mountMetrics } from './metrics/mount-metrics.ts';
import { mountFeatures } from './mount-features.ts';
import { mountPages, type Site } from './pages/mount-pages.ts';
import type { ServerContext } from './context/server-context.ts';
import { answersUnderWay } from './lifecycle/answers-under-way.ts';
import { unknownCall } from './unknown-call.ts';

/** What the Node server provides with each request. */
type NodeBindings = { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };

export type AppOptions = {
  /** The pages for browsers; without it there is only the API. */
  readonly site?: Site;
  /** Whether the server has begun to stop. */
  readonly isStopping?: () => boolean;
  /** Replaces the companion that the settings describe. */
  readonly companion?: Companion;
  /** Replaces the default, for which every page is unknown. */
  readonly visits?: Visits;
  readonly deletionJobs?: DeletionJobs;
  /** Replaces the app's own book export, with its counts. */
  readonly book?: BookExport;
  /** The typesetter for previews. The caller must close it. */
  readonly typesetter?: Typesetter;
  /** What is counted for /metrics, if anyone may read it. */
  readonly metrics?: Metrics | undefined;
  readonly build?: Build;
  /** Without it, this app makes no backups. */
  readonly backups?: Backups;
  /** The scripts of the pages behind the links in a question by e-mail. */
  readonly answerScripts?: AnswerScripts;
  /** Replaces the app's own request room. */
  readonly room?: RequestRoom;
};

/**
 * Shared by all requests, whichever app handles them: the limits on open requests, and the responses under
 * way.
 */
export type RequestRoom = ReturnType<typeof requestRoom>;

export const requestRoom = ({ RATE_LIMITS, DATA_DIR }: Settings) => ({
  answers: answersUnderWay(),
  bodies: bodyCapacity(RATE_LIMITS === 'on'),
  streams: streamCapacity(RATE_LIMITS === 'on'),
  uploads: openUploads(join(DATA_DIR, 'uploads')),
});

/**
 * HEAD is answered like GET, whose body may be an open file or a running archive. No one will read it, so it
 * is cancelled.
 */
const withoutBody = (answer: Response): Response => {
  // If cancelling fails, there is no one to tell.
  answer.body?.cancel().catch(() => undefined);
  return new Response(null, answer);
};

/** The whole product as one fetch handler. */
export const buildApp = (
  context: ServerContext,
  {
    site,
    isStopping = () => false,
    companion = companionOf(context),
    visits = visitsOf(context),
    deletionJobs = deletionJobsOf(context),
    book = bookOf(context),
    typesetter = openTypesetter(book),
    metrics,
    build = UNKNOWN_BUILD,
    backups,
    answerScripts,
    room: { answers, bodies, streams, uploads } = requestRoom(context.settings),
  }: AppOptions = {},
): Hono<HttpVariables> => {
  const { settings, log } = context;
  const app = new Hono<HttpVariables>();

  app.use(async (c, next) => {
    const socketAddress = (c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const id = randomUUID();
    const { raw } = c.req;
    c.set('facts', {
      id,
      address: clientAddress(socketAddress, raw.headers.get('x-forwarded-for'), settings.TRUSTED_PROXIES),
      headers: raw.headers,
      // Few calls need it, and it is expensive to create.
      get signal() {
        return raw.signal;
      },
      setCookie: (line) => c.res.headers.append('set-cookie', line),
    });
    c.set('uploads', uploads);
    c.set('bodies', bodies);
    c.set('streams', streams);
    c.set('streamBegan', metrics?.streamBegan);
    const startedAt = performance.now();
    await next();
    const who = c.get('who');
    if (raw.method === 'HEAD') c.res = withoutBody(c.res);
    else if (who !== undefined) c.res = answers.watched(c.res, who);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const route = c.get('route') ?? 'page';
    metrics?.answered(route, c.res.status, ms / 1_000);
    log.info(
      {
        requestId: id,
        method: c.req.method,
        route,
        status: c.res.status,
        ms,
        who,
        account: c.get('account'),
      },
      'request',
    );
  });
  app.use(securityHeaders(settings.baseUrl));
  app.use(originCheck({ publicUrl: settings.baseUrl, isAtAnyHost: settings.isAtAnyHost }));

  app.onError((error, c) => {
    const facts = c.get('facts');
    const refusal = asRefusal(error);
    const about = { requestId: facts.id, err: error };
    if (refusal.code === 'unexpected') log.error(about, 'unexpected failure');
    else if (refusal !== error) log.warn(about, 'a part of the server is away');
    return problemResponse(refusal, facts.id);
  });

  const { db } = context;
  const readSession = sessionReader(db, { secret: context.secret, baseUrl: settings.baseUrl });
  const payments = paymentsOf(context);
  const afterDeletion = (gone: string): void => {
    answers.endFor(gone);
    typesetter.forget(gone);
    deletionJobs.finishSoon();
    leaveStripeSoon(payments);
  };
  const made = {
    afterDeletion,
    endAnswersFor: answers.endNow,
    payments,
    companion,
    visits,
    build,
    book,
    typesetter,
    backups,
    answerScripts,
  };
  mountFeatures(app, context, made, readSession);
  mountApiDocs(app, { name: settings.PRODUCT_NAME, url: settings.baseUrl });
  mountHealth(app, context, isStopping);
  if (metrics && settings.METRICS_TOKEN !== undefined) mountMetrics(app, metrics, settings.METRICS_TOKEN);
  app.all('/api/*', unknownCall(app));
  const sessionOf = async (headers: Headers): Promise<GivenSession | undefined> => {
    const viewer = await readSession(headers);
    return viewer ? sessionAnswer(db, viewer, confirmationRequired(settings)) : undefined;
  };
  if (site) mountPages(app, site, { sessionOf, baseUrl: settings.baseUrl });
  return app;
};
