import { type Person, personWith } from '#test/harness/test-app.ts';
import type { Instance } from './stage.ts';

const clientOf = ({ url }: Pick<Instance, 'url'>, cookie: string): Person =>
  personWith(null, (path, init = {}) =>
    fetch(url + path, {
      ...init,
      headers: { origin: url, cookie, ...Object.fromEntries(new Headers(init.headers)) },
    }),
  );

const ACCOUNT = { email: 'rose@example.org', password: 'honey and heather' };

const enter = async (on: Pick<Instance, 'url'>, way: 'sign-up' | 'sign-in'): Promise<Person> => {
  const entered = await clientOf(on, '').raw(`/api/auth/${way}/email`, {
    method: 'POST',
    body: JSON.stringify({ ...ACCOUNT, callbackURL: '/' }),
    headers: { 'content-type': 'application/json' },
  });
  const cookies = entered.headers.getSetCookie().map((line) => line.split(';')[0]);
  return clientOf(on, cookies.join('; '));
};

/** A writer with a new account, who calls the API directly. */
export const aWriter = (on: Pick<Instance, 'url'>): Promise<Person> => enter(on, 'sign-up');

/** The same writer, after the earlier session has expired. */
export const signedInAgain = (on: Pick<Instance, 'url'>): Promise<Person> => enter(on, 'sign-in');
