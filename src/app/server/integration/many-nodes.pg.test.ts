import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import type { Operations } from '#features/admin/shared/operations-contract.ts';
import { tokenHash } from '#features/account/sign-in/server/keyed-hash.ts';
import { sessionCookieName, signedToken } from '#features/account/sign-in/server/session.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/session.ts';
import { type MailTaker, openMailTaker } from '#test/fakes/mail-server.ts';
import { type RunningNode, startNode } from '#test/harness/nodes.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { openS3StandIn, type S3StandIn } from '#test/fakes/s3-stand-in.ts';
import { ORIGIN, personWith } from '#test/harness/test-app.ts';

const SECRET = randomBytes(24).toString('hex');
const WRITERS = 6;
const TURNS = 4;

let bucket: S3StandIn;
let mails: MailTaker;
let database: Database;
let variables: Record<string, string>;

beforeAll(async () => {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `hearthbook_nodes_${process.env.VITEST_POOL_ID ?? '0'}`;
  const admin = await openDatabase({ url: server.href });
  await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
  await sql.raw(`create database ${name}`).execute(admin.db);
  await admin.close();
  server.pathname = `/${name}`;
  bucket = await openS3StandIn();
  mails = await openMailTaker();
  database = await openDatabase({ url: server.href });
  variables = {
    DATABASE_URL: server.href,
    AUTH_SECRET: SECRET,
    S3_ENDPOINT: bucket.bucket.endpoint,
    S3_BUCKET: bucket.bucket.name,
    S3_REGION: bucket.bucket.region,
    S3_ACCESS_KEY_ID: bucket.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.bucket.secretAccessKey,
    SMTP_URL: mails.url,
    EMAIL_CONFIRMATION: 'off',
    PUBLIC_URL: ORIGIN,
    OPEN_ACCESS: 'true',
    AI_ANONYMOUS_TURNS_PER_DAY: String(TURNS),
  };
});

afterAll(async () => {
  await database.close();
  await mails.close();
  await bucket.close();
});

/** The cookie of a signed-in person. Every node must accept it. */
const aCookie = async (role: Role = 'writer'): Promise<string> => {
  const id = randomUUID();
  const token = randomBytes(24).toString('base64url');
  const email = `${id}@example.org`;
  await database.db.insertInto('user').values({ id, email, display_name: 'Rose', role }).execute();
  const expires = new Date(Date.now() + 86_400_000);
  await database.db
    .insertInto('session')
    .values({ id: randomUUID(), user_id: id, token_hash: tokenHash(token), expires_at: expires })
    .execute();
  return `${sessionCookieName(ORIGIN)}=${signedToken(token, SECRET)}`;
};

/** This person's browser, connected to one node. */
const personAt = (node: RunningNode, cookie: string) =>
  personWith(null, (path, init = {}) =>
    fetch(node.url + path, {
      ...init,
      headers: { origin: ORIGIN, cookie, ...Object.fromEntries(new Headers(init.headers)) },
    }),
  );

type Place = { readonly nodes: RunningNode[]; at: number };

/** Asks a node, and the other one if it doesn't respond, as behind a load balancer. */
const persist = async <T>(
  place: Place,
  cookie: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> => {
  for (;;) {
    const node = place.nodes[place.at % place.nodes.length];
    if (!node) throw new Error('there is no node');
    const person = personAt(node, cookie);
    try {
      return await (method === 'GET' ? person.get<T>(path) : person.send<T>(method, path, body));
    } catch {
      place.at += 1;
      await pause(20);
    }
  }
};

type Saver = {
  readonly cookie: string;
  readonly created: string[];
  chapter: string;
  acknowledged: number;
  over: boolean;
};

/** Saves one text after another in a chapter, and creates a new one now and then, until told to stop. */
const keepSaving = async (saver: Saver, place: Place): Promise<void> => {
  const ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    persist<T>(place, saver.cookie, method, path, body);
  const begin = async (title: string): Promise<Chapter> => {
    const { status, body } = await ask<Chapter>('POST', '/api/chapters', { title, content: 'It begins.' });
    expect(status).toBe(200);
    saver.created.push(body.id);
    return body;
  };
  const { id, revision: first } = await begin('The one that is saved on and on');
  saver.chapter = id;
  let revision = first;
  for (let number = 1; !saver.over;) {
    const text = { title: 'Saved on and on', content: `This is text ${number}.`, revision };
    const { status, body } = await ask<Chapter>('PUT', `/api/chapters/${id}`, text);
    if (status === 409) {
      // It was saved, but the response was lost with the node.
      revision = (await ask<Chapter>('GET', `/api/chapters/${id}`)).body.revision;
      continue;
    }
    expect(status).toBe(200);
    revision = body.revision;
    saver.acknowledged = number;
    number += 1;
    if (number % 10 === 0) await begin(`Another one, ${number}`);
  }
};

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(50);
};

const numberIn = (content: string): number => Number(/text (\d+)/.exec(content)?.[1] ?? 0);

/** How many nodes the administrator sees. This test counts as one more, because it is connected. */
const nodesSeenBy = async (node: RunningNode, cookie: string): Promise<number> => {
  await database.ping();
  return (await personAt(node, cookie).get<Operations>('/api/admin/operations')).body.node.nodes - 1;
};

it('two nodes serve one instance; one is killed under load and started again, and nothing acknowledged is lost', async () => {
  // Both at once, on an empty database: one migrates, the other waits for it.
  const nodes = await Promise.all([startNode(variables), startNode(variables)]);
  const [first, second] = nodes;
  for (const node of nodes) expect((await fetch(`${node.url}/readyz`)).status).toBe(200);

  const administrator = await aCookie('administrator');
  expect(await nodesSeenBy(first, administrator)).toBe(2);

  // What one node receives, the other one serves.
  const rose = await aCookie();
  const photo = await aPhoto(personAt(first, rose));
  const bytesAt = async (node: RunningNode): Promise<Buffer> => {
    const answer = await personAt(node, rose).raw(`/api/writing/photos/${photo.id}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  expect((await bytesAt(second)).equals(await bytesAt(first))).toBe(true);

  // A limit is the same limit on every node.
  const turns: number[] = [];
  for (let turn = 0; turn < TURNS * 2; turn += 1) {
    const visitor = personAt(nodes[turn % 2] ?? first, '');
    const said = { prompt: 'I was born in Minden.', userId: 'anonymous' };
    turns.push((await visitor.send('POST', '/api/functions/generate-story', said)).status);
  }
  expect(turns).toEqual([...Array<number>(TURNS).fill(200), ...Array<number>(TURNS).fill(429)]);

  // Both check for mail every second, and each email is sent once.
  const written = await database.db
    .insertInto('mail')
    .values(
      Array.from({ length: 60 }, (_, i) => ({
        kind: 'test',
        to_address: `reader-${i}@example.org`,
        subject: 'A letter',
        text_body: 'Dear reader',
        html_body: '<p>Dear reader</p>',
      })),
    )
    .returning('id')
    .execute();
  await until(() => mails.taken.length >= written.length);
  await pause(1_500);
  expect(mails.taken.toSorted()).toEqual(written.map(({ id }) => id).toSorted());

  // Writers are on both nodes when one dies without warning.
  const savers: Saver[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1)
    savers.push({ cookie: await aCookie(), created: [], chapter: '', acknowledged: 0, over: false });
  const places = savers.map((_saver, at): Place => ({ nodes: [...nodes], at }));
  const saving = savers.map((saver, at) => keepSaving(saver, places[at] ?? { nodes: [...nodes], at }));
  const allHave = (more: readonly number[]) => (): boolean =>
    savers.every(({ acknowledged }, at) => acknowledged >= (more[at] ?? 0));
  const further = (by: number): number[] => savers.map(({ acknowledged }) => acknowledged + by);
  await until(allHave(further(15)));
  await first.kill();
  const acknowledgedBefore = savers.map(({ acknowledged }) => acknowledged);
  await until(allHave(further(15)));
  await until(async () => (await nodesSeenBy(second, administrator)) === 1);
  expect((await bytesAt(second)).length).toBeGreaterThan(0);

  // And it comes back while they go on.
  const again = await startNode(variables);
  for (const place of places) place.nodes[0] = again;
  for (const [at, place] of places.entries()) place.at = at;
  await until(allHave(further(10)));
  for (const saver of savers) saver.over = true;
  await Promise.all(saving);
  expect(await nodesSeenBy(again, administrator)).toBe(2);

  for (const [at, saver] of savers.entries()) {
    const { body } = await personAt(again, saver.cookie).get<Chapter>(`/api/chapters/${saver.chapter}`);
    expect(numberIn(body.content)).toBeGreaterThanOrEqual(saver.acknowledged);
    expect(saver.acknowledged).toBeGreaterThan(acknowledgedBefore[at] ?? 0);
    const kept = await personAt(second, saver.cookie).get<{ chapters: { id: string }[] }>('/api/chapters');
    expect(kept.body.chapters.map(({ id }) => id)).toEqual(expect.arrayContaining(saver.created));
  }

  // Upkeep has been running on all of them since they started, with the same steps at the same time.
  for (const node of [...nodes, again])
    expect(node.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect([await second.stop(), await again.stop()]).toEqual([0, 0]);
});

it('what an administrator sets on one node applies on the other', async () => {
  const [one, other] = await Promise.all([startNode(variables), startNode(variables)]);
  const joins = async (node: RunningNode): Promise<number> => {
    const address = `${randomUUID()}@example.org`;
    const { status } = await personAt(node, '').send('POST', '/api/auth/sign-up/email', {
      email: address,
      password: 'the garden at Elm Street',
    });
    return status;
  };
  expect([await joins(one), await joins(other)]).toEqual([200, 200]);
  const administrator = await aCookie('administrator');
  const decided = { step: 'sign-up', policy: 'closed' };
  expect((await personAt(one, administrator).send('PUT', '/api/admin/setup', decided)).status).toBe(200);
  expect(await joins(one)).toBe(403);
  await until(async () => (await joins(other)) === 403);
  expect([await one.stop(), await other.stop()]).toEqual([0, 0]);
});
