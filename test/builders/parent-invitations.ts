import type { parentInvitationCalls } from '#features/helping/invited/shared/contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { type Browser, MARGARET, tokenInMail } from './accounts.ts';
import { done } from './builders.ts';
import { type Person, type TestApp } from '../harness/test-app.ts';

type Calls = typeof parentInvitationCalls;
export type Offers = OutputOf<Calls['list']>['invitations'];
type Offer = OutputOf<Calls['start']>;
export type LookedAt = OutputOf<Calls['look']>;
type Card = OutputOf<Calls['card']>;

const PATH = '/api/parent-invitations';

/** Karin offers her mother an account. */
export const offers = (helper: Person, about: Partial<Pick<Offer, 'name' | 'called' | 'email'>> = {}) =>
  helper.send<Offer>('POST', PATH, {
    name: 'Margaret Lindner',
    called: 'Mum',
    helper_called: 'Kari',
    email: MARGARET.email,
    ...about,
  });

/** The same; returns its id. */
export const anOffer = async (...about: Parameters<typeof offers>): Promise<string> =>
  done(await offers(...about)).id;

export const offersOf = async (helper: Person): Promise<Offers> =>
  done(await helper.get<{ invitations: Offers }>(PATH)).invitations;
export const cardOf = (helper: Person, id: string) => helper.send<Card>('POST', `${PATH}/${id}/card`, {});
export const withdraws = (helper: Person, id: string) => helper.send('DELETE', `${PATH}/${id}`);

export const offerTokenFor = (app: Pick<TestApp, 'db'>, email: string = MARGARET.email): Promise<string> =>
  tokenInMail(app, email, 'parent-invitation');

export const looksAtOffer = async (reader: Person, token: string): Promise<LookedAt> =>
  done(await reader.send<LookedAt>('POST', `${PATH}/look`, { token }));
export const acceptsOffer = (reader: Person, token: string) =>
  reader.send('POST', `${PATH}/accept`, { token });
export const declinesOffer = (reader: Person, token: string) =>
  reader.send('POST', `${PATH}/decline`, { token });

type SignUp = {
  readonly token: string;
  readonly agrees?: boolean;
  readonly email?: string;
  readonly password?: string;
};

/**
 * Signs up with an offer; returns the status, and the code of a refusal or whether the address must be
 * confirmed.
 */
export const signsUpWith = async (browser: Browser, about: SignUp): Promise<readonly [number, unknown]> => {
  const answer = await browser.post<{ code?: string; waiting?: boolean }>('sign-up/invited', {
    display_name: 'Margaret Lindner',
    agrees: true,
    ...MARGARET,
    ...about,
  });
  return [answer.status, answer.body.code ?? (answer.body.waiting ? 'waiting' : 'made')];
};
