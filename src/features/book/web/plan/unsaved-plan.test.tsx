import { beforeEach, expect, it, vi } from 'vitest';
import { aBookPlan } from '#testing/manuscripts.ts';
import type { UnsavedPlan } from './plan-keeper.ts';

let mayLeave: (leaver: string | null) => boolean | Promise<boolean>;
let clear: (leaver: string | null) => void | Promise<void>;
let keepUnsavedPlan: (userId: string, unsaved: UnsavedPlan | null) => void;
const ask = vi.fn<() => boolean>(() => false);
const plan = aBookPlan({ title: 'Otley' });
const unsaved = { plan, seen: { plan, revision: 1 } };

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('#features/account/web/session.ts', () => ({
    beforeSignOut: (asked: typeof mayLeave) => (mayLeave = asked),
    onSignOut: (asked: typeof clear) => (clear = asked),
  }));
  vi.doMock('#features/writing/web/guard-sign-out.ts', () => ({ mayLoseWords: ask }));
  ask.mockClear();
  const kept = await import('./unsaved-plan.ts');
  ({ keepUnsavedPlan } = kept);
  kept.guardUnsavedPlans();
});

it('asks whoever would lose what they decided about their book', async () => {
  keepUnsavedPlan('rose', unsaved);
  expect(await mayLeave('rose')).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
});

it('asks nobody about what another decided', async () => {
  keepUnsavedPlan('joan', unsaved);
  expect(await mayLeave('rose')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('waits for what is being saved, and asks nothing then', async () => {
  keepUnsavedPlan('rose', unsaved);
  setTimeout(() => keepUnsavedPlan('rose', null), 300);
  expect(await mayLeave('rose')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('takes it off this browser at sign-out, and leaves another’s', async () => {
  keepUnsavedPlan('rose', unsaved);
  keepUnsavedPlan('joan', unsaved);
  await clear('rose');
  expect(Object.keys(localStorage)).toEqual(['hearthbook.book.joan']);
  await clear(null);
  expect(Object.keys(localStorage)).toEqual([]);
});
