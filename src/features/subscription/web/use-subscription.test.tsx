import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { signOut } from '#features/account/web/sign-out.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { aBrowser, MARGARET } from '#test/builders/accounts.ts';
import { testApp } from '#test/harness/test-app.ts';
import { UNKNOWN_SUBSCRIPTION } from '../shared/subscription-status.ts';
import { useSubscription } from './use-subscription.ts';

/** A signed-in user. `fails` cuts the connection for the subscription check only. */
const signedIn = async ({ fails = false } = {}) => {
  const app = await testApp();
  const browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
  const { id } = await app.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  await app.db.insertInto('entitlement').values({ user_id: id, plan: 'premium', source: 'gift' }).execute();
  const checkedAt: number[] = [];
  vi.stubGlobal('fetch', async (asked: Request | URL, init?: RequestInit) => {
    const request = new Request(asked, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('check-subscription')) {
      checkedAt.push(performance.now());
      if (fails) throw new TypeError('no line');
    }
    return browser.raw(pathname, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(request.body ? { body: await request.text() } : {}),
    });
  });
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { checkedAt, queries, wrapper };
};

it('is loading at first, checks a moment after someone signs in, and then has their plan', async () => {
  const { checkedAt, wrapper } = await signedIn();
  let appearedAt = 0;
  const { result } = renderHook(() => useSubscription(), { wrapper });
  expect(result.current).toEqual({ status: UNKNOWN_SUBSCRIPTION, loading: true });
  appearedAt = performance.now();
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.status).toMatchObject({ subscribed: true, subscription_tier: 'premium' });
  expect(checkedAt[0]).toBeGreaterThanOrEqual(appearedAt + 99);
});

it('forgets the plan at sign-out', async () => {
  const { queries, wrapper } = await signedIn();
  const { result } = renderHook(() => useSubscription(), { wrapper });
  await waitFor(() => expect(result.current.status.subscribed).toBe(true));
  await act(async () => expect(await signOut(queries)).toBe(true));
  const nothing = { status: UNKNOWN_SUBSCRIPTION, loading: false };
  await waitFor(() => expect(result.current).toEqual(nothing));
  const kept = queries.getQueriesData({ queryKey: ['subscription'] }).map(([, plan]) => plan);
  expect(kept.filter((plan) => plan !== undefined)).toEqual([]);
});

it('locks no one out when the check fails', async () => {
  const { wrapper } = await signedIn({ fails: true });
  const { result } = renderHook(() => useSubscription(), { wrapper });
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.status).toEqual({
    subscribed: false,
    subscription_tier: null,
    subscription_end: null,
    can_write_chapter: true,
    free_chapters_used: 0,
    max_free_chapters: 1,
  });
});
