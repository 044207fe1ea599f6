import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { embeddedDialect } from '#platform/server/embedded/embedded-dialect.ts';
import { engineHere } from '#platform/server/embedded/engine.ts';
import { deliverDueMail } from '#platform/server/mail/deliver-mail.ts';
import type { OutgoingMail } from '#platform/server/mail/mail-transport.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import {
  aBrowser,
  aPersonAt,
  MARGARET,
  testAccounts,
  tokenInCookie,
  tokenInMail,
} from '#test/builders/accounts.ts';
import { aCardToken, aGift } from '#test/builders/gifts.ts';
import { anInvitation } from '#test/builders/invitations.ts';
import { aShop } from '#test/fakes/shop.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import { sessionReader, signedToken } from './session.ts';

const SESSION_COOKIE = 'hearthbook.session_token';

/** Every row of every table, as text. */
const dumped = async (db: Db): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const rowsOf = async (name: string): Promise<string[]> => {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(db);
    return rows.map(({ row }) => `${name} ${row}`);
  };
  return (await Promise.all(tables.map(({ name }) => rowsOf(name)))).flat().join('\n');
};

/** Sends the waiting emails and returns them. */
const sentMail = async ({ db, context }: Pick<TestApp, 'db' | 'context'>): Promise<OutgoingMail[]> => {
  const sent: OutgoingMail[] = [];
  await deliverDueMail({
    db,
    log: context.log,
    clock: () => new Date(Date.now() + 60_000),
    transport: {
      send: async (mail) => void sent.push(mail),
      takeBack: async () => undefined,
      close: () => undefined,
    },
  });
  return sent;
};

const tokenIn = (mails: readonly OutgoingMail[], kind: string): string => {
  const { text = '' } = mails.find((mail) => mail.kind === kind) ?? {};
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? `no token in a mail of the kind ${kind}`;
};

type Live = Readonly<Record<string, string>>;

const demandNoneIn = async (db: Db, live: Live): Promise<void> => {
  for (const [what, token] of Object.entries(live))
    expect([what, token]).toEqual([what, expect.stringMatching(/^[\w.-]{32,}$/)]);
  const everything = await dumped(db);
  expect(Object.entries(live).filter(([, token]) => everything.includes(token))).toEqual([]);
};

it('stores no usable token of a session, a reset, a confirmation, an invitation or an export', async () => {
  const app = await testAccounts({ EMAIL_CONFIRMATION: 'required' });
  const browser = aBrowser(app);
  const margaret = aPersonAt(app, browser);
  await browser.post('sign-up/email', MARGARET);
  const confirmation = await tokenInMail(app, MARGARET.email, 'confirm-email');
  await browser.post('verify-email', { token: confirmation });
  await browser.post('sign-in/email', MARGARET);
  const session = tokenInCookie(browser);
  await browser.post('sign-up/email', { ...MARGARET, email: 'rose@example.org' });
  await browser.post('request-password-reset', { email: MARGARET.email });
  await anInvitation(margaret, 'rose@example.org');
  const { path } = (await margaret.send<{ path: string }>('POST', '/api/account/exports', {})).body;
  const mails = await sentMail(app);
  await demandNoneIn(app.db, {
    session,
    confirmation: tokenIn(mails, 'confirm-email'),
    reset: tokenIn(mails, 'reset-password'),
    invitation: tokenIn(mails, 'family-invitation'),
    export: path.split('/').at(-1) ?? '',
  });
});

it('stores no token of a gift, emailed or printed', async () => {
  const shop = await aShop();
  const margaret = await shop.writer();
  const gift = await aGift(shop, shop.stripe, margaret, { recipient_email: 'rose@example.org' });
  const printed = await aCardToken(margaret, gift);
  await demandNoneIn(shop.db, { mailed: tokenIn(await sentMail(shop), 'gift'), printed });
  await shop.close();
});

it('lets no one in with what is stored of a session, as a cookie or a bearer token, even with the signing secret', async () => {
  const app = await testAccounts();
  const browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
  const { token_hash: kept } = await app.db
    .selectFrom('session')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  const asked = [
    { authorization: `Bearer ${kept}` },
    { cookie: `${SESSION_COOKIE}=${kept}` },
    { cookie: `${SESSION_COOKIE}=${signedToken(kept, app.context.secret)}` },
  ];
  for (const headers of asked) {
    const response = await app.app.request('/api/account', { headers });
    expect([headers, response.status]).toEqual([headers, 401]);
  }
  expect((await browser.get('/api/account')).status).toBe(200);
});

it('keeps everyone signed in from when tokens were still stored in plain text', async () => {
  const migrations = join(import.meta.dirname, '../../../../../migrations');
  const engine = await PGlite.create();
  const db = new Kysely<never>({ dialect: embeddedDialect(engineHere(engine)) });
  await migrate(db, migrations, '0016_book');
  const token = 'the token of a session from before, 32 characters and more';
  await sql`insert into "user" (id, display_name, email) values ('rose', 'Rose', 'rose@example.org')`.execute(
    db,
  );
  await sql`
    insert into session (id, user_id, token, expires_at)
    values ('s', 'rose', ${token}, now() + interval '20 days')`.execute(db);
  await migrate(db, migrations);
  const secret = 'a secret for tests, long enough to sign with';
  // The migrated database is the one the program expects.
  const read = sessionReader(db as unknown as Db, { secret, baseUrl: 'http://localhost:3000' });
  const session = await read(new Headers({ cookie: `${SESSION_COOKIE}=${signedToken(token, secret)}` }));
  expect(session?.userId).toBe('rose');
  expect(await dumped(db as unknown as Db)).not.toContain(token);
  await engine.close();
});
