import type { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Session } from '#platform/shared/session.ts';
import { tokenInMail } from './accounts.ts';
import { done } from './builders.ts';
import type { Answered, Person, TestApp } from '../harness/test-app.ts';

type SignedIn = Person & { readonly session: Session };
type Calls = typeof familyConnectionCalls;

export type Overview = OutputOf<Calls['overview']>;
export type LookedAt = OutputOf<Calls['look']>;
export type Accepted = OutputOf<Calls['accept']>;
type Invited = OutputOf<Calls['invite']>;

/** Someone who has confirmed their address, as with the link in an email. */
export const aProvenPerson = async (app: TestApp, email?: string): Promise<SignedIn> => {
  const person = await app.writer(email === undefined ? {} : { email });
  await app.db
    .updateTable('user')
    .set({ email_verified: true })
    .where('id', '=', person.session.userId)
    .execute();
  return person;
};

export const tries = (
  inviter: Person,
  email: string,
  relationship: RelationshipType = 'sibling',
): Promise<Answered<Invited>> =>
  inviter.send('POST', '/api/family/invitations', { invited_email: email, relationship_type: relationship });

/** An invitation that was sent; returns its id. */
export const anInvitation = async (...about: Parameters<typeof tries>): Promise<string> =>
  done(await tries(...about)).invitation_id;

/** The key in the newest invitation that was emailed to an address. */
export const invitationTokenFor = (app: Pick<TestApp, 'db'>, email: string): Promise<string> =>
  tokenInMail(app, email, 'family-invitation');

export const looks = async (reader: Person, token: string): Promise<LookedAt> =>
  done(await reader.send<LookedAt>('POST', '/api/family/invitations/look', { token }));

export const accepts = (reader: Person, token: string): Promise<Answered<Accepted>> =>
  reader.send('POST', '/api/family/invitations/accept', { token });

export const declines = (reader: Person, token: string, more: object = {}) =>
  reader.send('POST', '/api/family/invitations/decline', { token, ...more });

export const does = (person: Person, what: 'confirm' | 'remove' | 'restore' | 'block', id: string) =>
  person.send('POST', `/api/family/connections/${id}/${what}`, {});

export const overviewOf = async (person: Person): Promise<Overview> =>
  done(await person.get<Overview>('/api/family/connections'));

/**
 * One person invites, the other accepts with a different address than the invited one. Returns the waiting
 * connection.
 */
export const aWaitingConnection = async (
  app: TestApp,
  inviter: SignedIn,
  reader: SignedIn,
  relationship: RelationshipType = 'sibling',
): Promise<string> => {
  const address = `another-${reader.session.email}`;
  await anInvitation(inviter, address, relationship);
  return done(await accepts(reader, await invitationTokenFor(app, address))).connection_id;
};

/** One person invites, the other accepts, and the first confirms if necessary. Returns the connection. */
export const aConnection = async (
  app: TestApp,
  inviter: SignedIn,
  reader: SignedIn,
  relationship: RelationshipType = 'sibling',
): Promise<string> => {
  await anInvitation(inviter, reader.session.email, relationship);
  const accepted = done(await accepts(reader, await invitationTokenFor(app, reader.session.email)));
  if (accepted.state !== 'confirmed') done(await does(inviter, 'confirm', accepted.connection_id));
  return accepted.connection_id;
};

/** Who someone is connected with, as their overview says. */
export const relativesOf = async (person: Person): Promise<[name: string, relationship: string][]> =>
  (await overviewOf(person)).connections
    .filter(({ state }) => state === 'confirmed')
    .map(({ name, relationship_type }) => [name, relationship_type]);
