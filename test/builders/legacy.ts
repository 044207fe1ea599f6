import {
  holdPausedRequests,
  openUnrefused,
  tellOfContactsGone,
  tellOfRequests,
} from '#features/legacy/server/api.ts';
import type { legacyCalls } from '#features/legacy/shared/contract.ts';
import type { Scope, WaitDays } from '#features/legacy/shared/legacy-terms.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { tokenInMail } from './accounts.ts';
import { done } from './builders.ts';
import { aProvenPerson } from './invitations.ts';
import type { SignedIn } from './shared-life.ts';
import { type Answered, type Person, type TestApp, testApp } from '../harness/test-app.ts';

type Calls = typeof legacyCalls;
export type Contact = OutputOf<Calls['name']>;
export type EntrustedTo = OutputOf<Calls['accept']>;
export type Chapters = OutputOf<Calls['chapters']>;
export type ReadChapter = OutputOf<Calls['chapter']>;
export type Refusal = OutputOf<Calls['lookAtRefusal']>;

export const DAY_MS = 86_400_000;
export const ANNA = 'anna@example.org';
export const MARGARET = 'margaret@example.org';

/** An app whose clock a test can move, and two people: Margaret writes, and Anna is the one she trusts. */
export type LegacyLife = {
  readonly app: TestApp;
  readonly margaret: SignedIn;
  readonly anna: SignedIn;
  now(): Date;
  /** Moves the time and runs upkeep a few times a day, as a running server does. */
  pass(days: number): Promise<void>;
  /** Moves the time as if the server had been off. */
  skip(days: number): void;
  upkeep(): Promise<void>;
  /** The kinds of emails to an address, oldest first. */
  mailsTo(address: string): Promise<string[]>;
};

const STEPS_A_DAY = 4;

/** Keeps everybody signed in, however much time a test skips. */
const staySignedIn = ({ db }: TestApp): Promise<unknown> =>
  db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() + 1_000 * DAY_MS) })
    .execute();

/** Marks the waiting emails as sent, as if a mail server had accepted them. */
export const deliver = ({ db }: TestApp, now: Date): Promise<unknown> =>
  db
    .updateTable('mail')
    .set({ sent_at: now })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();

/** `mailsGo`: whether a mail server accepts the emails. */
export const upkeepOf = async (app: TestApp, now: Date, { mailsGo = true } = {}): Promise<void> => {
  for (const step of [holdPausedRequests, tellOfRequests, openUnrefused, tellOfContactsGone])
    await step(app.context, now);
  if (mailsGo) await deliver(app, now);
};

export const aLegacyLife = async (settings: Record<string, string> = {}): Promise<LegacyLife> => {
  let at = Date.now();
  const clock = (): Date => new Date(at);
  const app = await testApp(settings, { clock });
  const margaret = await aProvenPerson(app, MARGARET);
  const anna = await aProvenPerson(app, ANNA);
  await app.db
    .insertInto('entitlement')
    .values({ user_id: margaret.session.userId, plan: 'premium', source: 'administrator', reason: '' })
    .execute();
  await staySignedIn(app);
  // The database has a clock of its own, and rows that were just created must not be in the future.
  at = Date.now() + 1_000;
  const upkeep = (): Promise<void> => upkeepOf(app, clock());
  return {
    app,
    margaret,
    anna,
    now: clock,
    upkeep,
    skip: (days) => {
      at += days * DAY_MS;
    },
    pass: async (days) => {
      for (let step = 0; step < days * STEPS_A_DAY; step += 1) {
        at += DAY_MS / STEPS_A_DAY;
        await upkeep();
      }
    },
    mailsTo: async (address) =>
      (
        await app.db
          .selectFrom('mail')
          .where('to_address', '=', address)
          .orderBy('created_at')
          .select('kind')
          .execute()
      ).map(({ kind }) => kind),
  };
};

type About = { readonly email?: string; readonly wait?: WaitDays; readonly scope?: Scope };

export const names = (
  writer: Person,
  { email = ANNA, wait = 30, scope = 'everything' }: About = {},
): Promise<Answered<Contact>> =>
  writer.send('POST', '/api/legacy/contacts', { name: 'Anna', email, wait_days: wait, scope });

export const legacyTokenFor = (app: Pick<TestApp, 'db'>, email = ANNA): Promise<string> =>
  tokenInMail(app, email, 'legacy-invitation');

export const becomesContact = (person: Person, token: string): Promise<Answered<EntrustedTo>> =>
  person.send('POST', '/api/legacy/invitations/accept', { token });

/** What one of the two does with a contact. */
export const doesAsWriter = (
  writer: Person,
  what: 'confirm' | 'refuse' | 'let-in' | 'seen' | 'resend',
  id: string,
): Promise<Answered<Contact>> => writer.send('POST', `/api/legacy/contacts/${id}/${what}`, {});

export const asks = (contact: Person, id: string, message?: string): Promise<Answered<EntrustedTo>> =>
  contact.send('POST', `/api/legacy/entrusted/${id}/ask`, message === undefined ? {} : { message });

export const opensChapters = (contact: Person, id: string): Promise<Answered<Chapters>> =>
  contact.get(`/api/legacy/entrusted/${id}/chapters`);

/** Anna, named by Margaret, has accepted. Returns the contact's id. */
export const anAcceptedContact = async (
  { app, margaret, anna }: Pick<LegacyLife, 'app' | 'margaret' | 'anna'>,
  about: About = {},
): Promise<string> => {
  const { id } = done(await names(margaret, { email: anna.session.email, ...about }));
  done(await becomesContact(anna, await legacyTokenFor(app, anna.session.email)));
  return id;
};

/** The same, and she has been let in. */
export const anOpenContact = async (
  life: Pick<LegacyLife, 'app' | 'margaret' | 'anna'>,
  about: About = {},
): Promise<string> => {
  const id = await anAcceptedContact(life, about);
  done(await asks(life.anna, id));
  done(await doesAsWriter(life.margaret, 'let-in', id));
  return id;
};

export const contactOf = async (writer: Person, id: string): Promise<Contact | undefined> =>
  done(await writer.get<{ contacts: Contact[] }>('/api/legacy/contacts')).contacts.find(
    (one) => one.id === id,
  );

/** What the writer's log says, the oldest first: 'read: The bees'. */
export const logOf = async (writer: Person, id: string): Promise<string[]> =>
  done(await writer.get<OutputOf<Calls['log']>>(`/api/legacy/contacts/${id}/log`))
    .events.toReversed()
    .map(({ what, detail }) => (detail === null ? what : `${what}: ${detail}`));
