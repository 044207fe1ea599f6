import { randomBytes, randomUUID } from 'node:crypto';
import { readSettings } from '#app/server/settings/env.ts';
import { type LiveApp, liveApp } from '#app/server/lifecycle/live-app.ts';
import { openModels } from '#app/server/context/open-models.ts';
import { openRunTimeSettings } from '#app/server/settings/run-time-settings.ts';
import { bySettings, type ServerContext } from '#app/server/context/server-context.ts';
import { tokenHash } from '#features/account/sign-in/server/keyed-hash.ts';
import { sessionCookieName, signedToken } from '#features/account/sign-in/server/session.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openInstanceSettings } from '#platform/server/instance-settings.ts';
import { lastingFailures } from '#platform/server/lasting-failures.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { LocalModel } from '#platform/server/local-model/local-model.ts';
import { openLog } from '#platform/server/log.ts';
import { sealedText } from '#platform/server/sealed-text.ts';
import { systemClock } from '#platform/shared/clock.ts';
import type { Problem } from '#platform/shared/problem.ts';
import type { Role, Session, UserId } from '#platform/shared/session.ts';
import { localModelStandIn } from '../fakes/local-model-stand-in.ts';
import { noEncoder } from './no-encoder.ts';
import { emptyDatabase } from './test-database.ts';
import { testFiles, testFolder } from './test-files.ts';
import { testWorkers } from './test-workers.ts';

export const ORIGIN = 'http://localhost:3000';
const SECRET = 'a secret for tests, long enough to sign with';

export type Answered<T = Record<string, unknown>> = {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
};

/**
 * Someone at a browser, signed in or not. Sends JSON, an Origin and the session cookie, as the browser does.
 */
export type Person = {
  readonly session: Session | null;
  get<T>(path: string): Promise<Answered<T>>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answered<T>>;
  /** All events of a streaming call. */
  stream<T>(path: string, body: unknown): Promise<Answered<T[]>>;
  raw(path: string, init?: RequestInit): Promise<Response>;
};

export type TestApp = {
  readonly app: LiveApp;
  readonly context: ServerContext;
  readonly db: Db;
  readonly visitor: Person;
  /** A new account, already signed in. */
  writer(about?: { email?: string; role?: Role }): Promise<Person & { readonly session: Session }>;
};

type StandIns = Partial<ServerContext> & {
  /** Replaces any model that the settings or the administrator name. */
  readonly languageModel?: LanguageModel | undefined;
  readonly localModel?: LocalModel;
};

/** The real app on an empty, real database. `variables` are settings as in the environment. */
export const testApp = async (
  variables: Record<string, string> = {},
  { languageModel, localModel = localModelStandIn(), database: given, ...standIns }: StandIns = {},
): Promise<TestApp> => {
  const empty = await emptyDatabase();
  const database = given ?? empty;
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: testFolder(),
    ...variables,
  });
  const { log = openLog('silent'), clock = systemClock } = standIns;
  const instance = openInstanceSettings(empty.db);
  await instance.refresh();
  const sealed = sealedText(SECRET);
  const context: ServerContext = {
    ...bySettings(settings),
    secret: SECRET,
    database,
    db: database.db,
    runTime: openRunTimeSettings(settings, instance, sealed),
    models: openModels({ settings, instance, sealed, local: localModel, instead: languageModel }),
    files: await testFiles(),
    workers: testWorkers(),
    encoder: noEncoder,
    likenesses: async () => null,
    log,
    failures: lastingFailures(log, clock),
    clock,
    ...standIns,
  };
  const app = liveApp(context);
  return {
    app,
    context,
    db: context.database.db,
    visitor: personAt(app, null, undefined),
    writer: async ({ email = `${randomUUID()}@example.org`, role = 'writer' } = {}) => {
      const session = await aSession(context.database.db, email, role);
      const cookie = `${sessionCookieName(settings.baseUrl)}=${signedToken(session.token, SECRET)}`;
      return { ...personAt(app, session.session, cookie), session: session.session };
    },
  };
};

const aSession = async (db: Db, email: string, role: Role): Promise<{ session: Session; token: string }> => {
  const id = randomUUID();
  const token = randomBytes(24).toString('base64url');
  const displayName = email.split('@')[0] ?? email;
  await db.insertInto('user').values({ id, email, display_name: displayName, role }).execute();
  const expires = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('session')
    .values({ id: randomUUID(), user_id: id, token_hash: tokenHash(token), expires_at: expires })
    .execute();
  // The test takes the place of the session check: it has just created this person.
  return { session: { userId: id as UserId, email, displayName, role }, token };
};

const personAt = (app: LiveApp, session: Session | null, cookie: string | undefined): Person => {
  const raw = async (path: string, init: RequestInit = {}): Promise<Response> =>
    app.request(ORIGIN + path, {
      ...init,
      headers: {
        origin: ORIGIN,
        ...(cookie ? { cookie } : {}),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
  return personWith(session, raw);
};

/** A person whose browser sends its requests through `raw`. */
export const personWith = (session: Session | null, raw: Person['raw']): Person => {
  const asked = async <T>(path: string, init?: RequestInit): Promise<Answered<T>> => {
    const response = await raw(path, init);
    // The test names the shape it expects and asserts on it.
    return { status: response.status, headers: response.headers, body: (await response.json()) as T };
  };
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return {
    session,
    raw,
    get: (path) => asked(path),
    send: (method, path, body) => asked(path, json(method, body)),
    stream: async <T>(path: string, body: unknown) => {
      const response = await raw(path, json('POST', body));
      const text = await response.text();
      const events = [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1] ?? 'null') as T);
      return {
        status: response.status,
        headers: response.headers,
        body: response.ok ? events : [JSON.parse(text) as T],
      };
    },
  };
};

/** The code of a refusal, for assertions. */
export const codeOf = (answered: Answered<unknown>): string | undefined =>
  (answered.body as Problem | undefined)?.code;
