import { expect, it } from 'vitest';
import type { AdminUser } from '../shared/contract.ts';
import { matchingUsers } from './matching-users.ts';

const user = (email: string, subscription_plan: AdminUser['subscription_plan']): AdminUser => ({
  id: email,
  email,
  subscription_plan,
  signup_date: '2026-01-05T08:00:00.000Z',
  total_chapters: 0,
  last_login: null,
});
const users = [user('Edith@example.org', 'free'), user('karl@example.org', 'premium')];
const emailsOf = (found: readonly AdminUser[]) => found.map(({ email }) => email);

it('finds an address whatever the case of its letters', () => {
  expect(emailsOf(matchingUsers(users, { search: ' EDITH ', plan: 'all' }))).toEqual(['Edith@example.org']);
});

it('shows everybody while nothing is searched and no plan is chosen', () => {
  expect(matchingUsers(users, { search: '', plan: 'all' })).toHaveLength(2);
});

it('keeps to the chosen plan, within the search', () => {
  expect(emailsOf(matchingUsers(users, { search: 'example', plan: 'premium' }))).toEqual([
    'karl@example.org',
  ]);
  expect(matchingUsers(users, { search: 'edith', plan: 'premium' })).toEqual([]);
});
