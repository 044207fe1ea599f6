import { beforeEach, expect, it } from 'vitest';
import { aBrowser, MARGARET } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import {
  acceptsOffer,
  anOffer,
  cardOf,
  declinesOffer,
  offers,
  offersOf,
  offerTokenFor,
  signsUpWith,
  withdraws,
} from '#test/builders/parent-invitations.ts';
import type { SignedIn } from '#test/builders/shared-life.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';

const AT_ONCE = 8;

let app: TestApp;
let karin: SignedIn;
beforeEach(async () => {
  app = await testApp({ EMAIL_CONFIRMATION: 'required', RATE_LIMITS: 'off' });
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  karin = await app.writer({ email: 'karin@example.org' });
});

const atOnce = <T>(what: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => what(at)));
const count = async (table: 'user' | 'helping'): Promise<number> =>
  (await app.db.selectFrom(table).select('id').execute()).length;

it('one press, however often repeated at once, creates one account and one helper', async () => {
  await anOffer(karin);
  const token = await offerTokenFor(app);
  const answers = await atOnce(() => signsUpWith(aBrowser(app), { token }));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect([await count('user'), await count('helping')]).toEqual([2, 1]);
});

it('of those who sign up with the same card, one gets the helper and the others no account', async () => {
  app = await testApp({ EMAIL_CONFIRMATION: 'off', RATE_LIMITS: 'off' });
  karin = await app.writer({ email: 'karin@example.org' });
  const token = done(await cardOf(karin, await anOffer(karin, { email: null }))).code;
  const answers = await atOnce((at) =>
    signsUpWith(aBrowser(app), { token, email: `someone-${at}@example.org` }),
  );
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect([await count('user'), await count('helping')]).toEqual([2, 1]);
});

it('of yes, no and withdrawal at the same moment, only one counts', async () => {
  const id = await anOffer(karin);
  const token = await offerTokenFor(app);
  const mother = await app.writer({ email: MARGARET.email });
  const [yes, no, back] = await Promise.all([
    acceptsOffer(mother, token),
    declinesOffer(app.visitor, token),
    withdraws(karin, id),
  ]);
  expect([yes, no, back].filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count('helping')).toBe(yes.status === 200 ? 1 : 0);
});

it('an offer is withdrawn or answered, never both', async () => {
  const id = await anOffer(karin);
  const token = await offerTokenFor(app);
  const [[status], back] = await Promise.all([signsUpWith(aBrowser(app), { token }), withdraws(karin, id)]);
  expect([status, back.status].filter((one) => one === 200)).toHaveLength(1);
  expect(await count('helping')).toBe(status === 200 ? 1 : 0);
});

it('no more than eight offers are open, however many are started at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 2 * AT_ONCE }, (_, at) => offers(karin, { email: `parent-${at}@example.org` })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['parent-invitations-full']));
  expect(await offersOf(karin)).toHaveLength(8);
});
