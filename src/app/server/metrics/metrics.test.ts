import { expect, it } from 'vitest';
import { calls } from '#app/shared/calls.ts';
import type { Call } from '#platform/shared/call.ts';
import { deliverDueMail, type MailOutcome } from '#platform/server/mail/deliver-mail.ts';
import { ORIGIN, type TestApp, testApp } from '#test/harness/test-app.ts';
import { buildApp } from '../app.ts';
import { companionOf, visitsOf } from '../context/feature-parts.ts';
import { metricsOf } from '../context/admin-parts.ts';
import type { Metrics } from './metrics.ts';

const TOKEN = 'a-token-for-tests-of-metrics';

type Watched = TestApp & { readonly metrics: Metrics };

/** The app as the server starts it, with METRICS_TOKEN set. */
const aWatchedApp = async (variables: Record<string, string> = {}): Promise<Watched> => {
  const app = await testApp({ METRICS_TOKEN: TOKEN, OPEN_ACCESS: 'true', ...variables });
  const visits = visitsOf(app.context, (path) => path);
  const metrics = await metricsOf(app.context, visits, { version: '1.2.3', commit: 'abc123' });
  if (!metrics) throw new Error('nothing is counted');
  const companion = companionOf(app.context, metrics.companionDid);
  const watched = buildApp(app.context, { visits, metrics, companion });
  return { ...app, app: watched, metrics };
};

const read = (
  { app }: Pick<TestApp, 'app'>,
  authorization = `Bearer ${TOKEN}`,
): Response | Promise<Response> => app.request(`${ORIGIN}/metrics`, { headers: { authorization } });

/**
 * One line of the text format: a name, labels in braces, a value, following the grammar in the format's
 * description.
 */
const SAMPLE =
  /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (?<value>[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|Nan)$/;

type Sample = { readonly name: string; readonly labels: Record<string, string>; readonly value: number };

const samplesIn = (text: string): Sample[] => {
  expect(text.endsWith('\n')).toBe(true);
  const typed = new Set<string>();
  return text.split('\n').flatMap((line): Sample[] => {
    if (line === '') return [];
    const type = /^# TYPE (?<name>\S+) (?:counter|gauge|histogram|summary)$/.exec(line)?.groups?.name;
    if (type !== undefined) {
      expect(typed.has(type), `${type} has one type`).toBe(false);
      typed.add(type);
      return [];
    }
    if (line.startsWith('# HELP ')) return [];
    const found = SAMPLE.exec(line)?.groups;
    expect(found, line).toBeDefined();
    const name = found?.name ?? '';
    expect(
      [name, name.replace(/_(?:bucket|sum|count)$/, '')].some((one) => typed.has(one)),
      `${name} has a type`,
    ).toBe(true);
    const labels = Object.fromEntries(
      [...(found?.labels ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
        ([, label = '', value = '']) => [label, value] as const,
      ),
    );
    return [{ name, labels, value: Number(found?.value) }];
  });
};

const valueOf = (samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined =>
  samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value;

it('does not exist unless a token is set', async () => {
  const app = await testApp();
  expect(await metricsOf(app.context, visitsOf(app.context), { version: '1', commit: null })).toBeUndefined();
  expect((await app.app.request(`${ORIGIN}/metrics`)).status).toBe(404);
});

it('is closed to a wrong or missing token', async () => {
  const app = await aWatchedApp();
  for (const wrong of [
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
    TOKEN,
    'Bearer \u00ff',
  ]) {
    const answer = await read(app, wrong);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.text()).not.toContain('hearthbook_requests_total');
  }
  expect((await read(app)).status).toBe(200);
});

it('is text that Prometheus reads, line by line', async () => {
  const app = await aWatchedApp();
  await app.app.request(`${ORIGIN}/api/session`);
  const answer = await read(app);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const samples = samplesIn(await answer.text());
  expect(valueOf(samples, 'hearthbook_build_info', { version: '1.2.3', commit: 'abc123' })).toBe(1);
  expect(valueOf(samples, 'hearthbook_database_answers')).toBe(1);
  expect(valueOf(samples, 'hearthbook_companion_token_budget')).toBe(2_000_000);
  expect(valueOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(samples.some(({ name }) => name.startsWith('nodejs_eventloop_lag'))).toBe(true);
});

it('counts requests by route pattern, without any id, address or other text from them', async () => {
  const app = await aWatchedApp();
  const ids = ['01890a5d-ac96-774b-bcce-b302099a8057', 'not-an-id', 'rose@example.org'];
  for (const id of ids) await app.app.request(`${ORIGIN}/api/chapters/${id}`);
  for (const path of [
    '/api/nothing/rose@example.org',
    '/elsewhere',
    '/assets/secret.js',
    '/healthz',
    '/readyz',
  ])
    await app.app.request(ORIGIN + path);
  await app.app.request(`${ORIGIN}/api/chapters`, { method: 'PROPFIND' });
  const text = await (await read(app)).text();
  for (const id of [...ids, 'elsewhere', 'secret', 'PROPFIND']) expect(text).not.toContain(id);
  const samples = samplesIn(text);
  const chapter = { route: 'GET /api/chapters/{id}', status: '4xx' };
  expect(valueOf(samples, 'hearthbook_requests_total', chapter)).toBe(3);
  expect(valueOf(samples, 'hearthbook_request_seconds_count', { route: chapter.route })).toBe(3);
  expect(valueOf(samples, 'hearthbook_request_seconds_bucket', { route: chapter.route, le: '+Inf' })).toBe(3);
  const patterns = new Set(
    Object.values(calls).flatMap((ofFeature) =>
      Object.values<Call>(ofFeature).map(({ method, path }) => `${method} ${path}`),
    ),
  );
  const besides = new Set(['page', 'asset', 'GET /healthz', 'GET /readyz', 'GET /metrics']);
  for (const { labels } of samples.filter(({ name }) => name === 'hearthbook_requests_total')) {
    expect(labels.status).toMatch(/^[2-5]xx$/);
    expect(patterns.has(labels.route ?? '') || besides.has(labels.route ?? ''), labels.route).toBe(true);
  }
});

it('counts open streams, and drops each that ends or is abandoned', async () => {
  const app = await aWatchedApp();
  const open = async (): Promise<number | undefined> =>
    valueOf(samplesIn(await (await read(app)).text()), 'hearthbook_streams_open');
  const say = (): Response | Promise<Response> =>
    app.app.request(`${ORIGIN}/api/functions/generate-story`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ prompt: 'I was born in Minden.', userId: 'anonymous' }),
    });
  expect(await open()).toBe(0);
  const [read1, left] = [await say(), await say()];
  expect(read1.headers.get('content-type')).toContain('text/event-stream');
  expect(await open()).toBe(2);
  await read1.text();
  await left.body?.cancel();
  expect(await open()).toBe(0);
});

it('counts what the companion did, but all kinds of care together', async () => {
  const app = await aWatchedApp();
  app.metrics.companionDid('builtin', 'reply', 'care-self-harm', 2);
  app.metrics.companionDid('openai-compatible', 'chapter', 'raw-sentence-grounded', 7);
  await app.app.request(`${ORIGIN}/api/functions/generate-story`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'I was born in Minden.', userId: 'anonymous' }),
  });
  const text = await (await read(app)).text();
  expect(text).not.toContain('self-harm');
  const samples = samplesIn(text);
  const did = (outcome: string): number | undefined =>
    valueOf(samples, 'hearthbook_companion_total', { outcome });
  expect([did('care'), did('raw-sentence-grounded'), did('shipped')]).toEqual([2, 7, 1]);
});

it('counts e-mails sent, deferred and abandoned, and measures how long the oldest has waited', async () => {
  const app = await aWatchedApp();
  const { db, context, metrics } = app;
  const mail = { kind: 'test', to_address: 'a@example.org', subject: 'A', text_body: '', html_body: '' };
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  const later = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('mail')
    .values([mail, { ...mail, kind: 'refused' }, { ...mail, kind: 'busy' }])
    .execute();
  await db
    .insertInto('mail')
    .values({ ...mail, created_at: twoHoursAgo, next_attempt_at: later })
    .execute();
  const fails: Record<string, object> = {
    refused: { code: 'EENVELOPE', responseCode: 550 },
    busy: { code: 'EENVELOPE', responseCode: 450 },
  };
  await deliverDueMail({
    db,
    log: context.log,
    clock: context.clock,
    onOutcome: metrics.mailTried,
    transport: {
      send: async ({ kind }) => {
        const failure = fails[kind];
        if (failure) throw Object.assign(new Error('no'), failure);
      },
      takeBack: async () => undefined,
      close: () => undefined,
    },
  });
  const samples = samplesIn(await (await read(app)).text());
  const outcomes: MailOutcome[] = ['sent', 'put-off', 'given-up'];
  for (const outcome of outcomes) expect(valueOf(samples, 'hearthbook_mail_total', { outcome })).toBe(1);
  expect(valueOf(samples, 'hearthbook_mail_waiting')).toBe(2);
  expect(valueOf(samples, 'hearthbook_mail_oldest_seconds')).toBeGreaterThan(7_190);
});

it('counts book files waiting and being made, and measures how long the oldest has waited', async () => {
  const app = await aWatchedApp();
  const { session } = await app.writer();
  const file = { user_id: session.userId, created_at: new Date(Date.now() - 7_200_000) };
  await app.db
    .insertInto('book_file')
    .values([
      { ...file, format: 'epub', state: 'waiting' },
      { ...file, format: 'docx', state: 'making' },
      { ...file, format: 'html', state: 'stopped' },
    ])
    .execute();
  const samples = samplesIn(await (await read(app)).text());
  expect(valueOf(samples, 'hearthbook_books_waiting')).toBe(1);
  expect(valueOf(samples, 'hearthbook_books_making')).toBe(1);
  expect(valueOf(samples, 'hearthbook_books_oldest_seconds')).toBeGreaterThan(7_190);
});

it('responds even while the database does not, and says so', async () => {
  const app = await aWatchedApp();
  const { context } = app;
  const away = { ...context.database, db: context.database.db.withSchema('nowhere') };
  const metrics = await metricsOf({ ...context, database: away }, visitsOf(context), {
    version: '1',
    commit: null,
  });
  const samples = samplesIn((await metrics?.text()) ?? '');
  expect(valueOf(samples, 'hearthbook_database_answers')).toBe(0);
  expect(valueOf(samples, 'hearthbook_mail_waiting')).toBeNaN();
});
