import type { LifeEvent, OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import { PRIVACY_OF_A_NEW_PAGE } from '#features/family/profiles/shared/profile-limits.ts';
import { done } from './builders.ts';
import type { Answered, Person } from '../harness/test-app.ts';

export type OwnPage = { readonly profile: OwnProfile | null; readonly events: readonly LifeEvent[] };

/** A family page as the browser sends it. */
export const pageOf = (about: Record<string, unknown> = {}): Record<string, unknown> => ({
  full_name: 'Rose Hale',
  date_of_birth: null,
  bio: null,
  location: null,
  occupation: null,
  privacy_settings: PRIVACY_OF_A_NEW_PAGE,
  time_zone: 'Europe/London',
  ...about,
});

export const ownPage = async (person: Person): Promise<OwnPage> =>
  done(await person.get<OwnPage>('/api/family/profile'));

/** Creates a family page as the browser does. */
export const makesPage = async (person: Person, about?: Record<string, unknown>): Promise<OwnProfile> =>
  done(await person.send<OwnProfile>('POST', '/api/family/profile', pageOf(about)));

export const addsEvent = (
  person: Person,
  about: Record<string, unknown> = {},
): Promise<Answered<LifeEvent>> =>
  person.send('POST', '/api/family/events', { title: 'Wedding', time_zone: 'Europe/London', ...about });

/** Sends a picture for someone's page, as the browser does. */
export const sendPortrait = async (
  person: Person,
  file: Uint8Array,
  type = 'image/jpeg',
): Promise<Answered<OwnProfile>> => {
  const response = await person.raw('/api/family/profile/photo', {
    method: 'PUT',
    body: new Uint8Array(file),
    headers: { 'content-type': type },
  });
  // The contract's shape, or a problem, on which the test asserts.
  return { status: response.status, headers: response.headers, body: (await response.json()) as OwnProfile };
};
