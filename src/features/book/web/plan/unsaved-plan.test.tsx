import { beforeEach, expect, it, vi } from 'vitest';
import { aBookPlan } from '#testing/manuscripts.ts';
import type { UnsavedPlan } from './plan-keeper.ts';

let mayLeave: () => boolean | Promise<boolean>;
let clear: (onlyOf?: string) => void | Promise<void>;
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
  expect(await mayLeave()).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
});

it('waits for what is being saved, and asks nothing then', async () => {
  keepUnsavedPlan('rose', unsaved);
  setTimeout(() => keepUnsavedPlan('rose', null), 300);
  expect(await mayLeave()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('takes it off this browser at sign-out, or of one account alone', async () => {
  keepUnsavedPlan('rose', unsaved);
  keepUnsavedPlan('joan', unsaved);
  await clear('rose');
  expect(Object.keys(localStorage)).toEqual(['hearthbook.book.joan']);
  await clear();
  expect(Object.keys(localStorage)).toEqual([]);
});
