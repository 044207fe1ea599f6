import { beforeEach, expect, it, vi } from 'vitest';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import type { UnsavedPlan } from './plan-autosave.ts';
import type { UnsavedPlans } from './unsaved-plan.ts';

let mayLeave: (leaver: string | null) => boolean | Promise<boolean>;
let clear: (leaver: string | null) => void | Promise<void>;
let openUnsavedPlans: (userId: string) => UnsavedPlans;
/** Stores a plan as one of this person's windows would. */
const keepUnsavedPlan = (userId: string, words: UnsavedPlan | null): void =>
  openUnsavedPlans(userId).keep(words);
const ask = vi.fn<() => boolean>(() => false);
const plan = aBookPlan({ title: 'Otley' });
const unsaved = { plan, seen: { plan, revision: 1 } };

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('#features/account/web/session.ts', () => ({
    beforeSignOut: (asked: typeof mayLeave) => (mayLeave = asked),
    onSignOut: (asked: typeof clear) => (clear = asked),
  }));
  vi.doMock('#features/writing/autosave/web/guard-sign-out.ts', () => ({ mayLoseWords: ask }));
  ask.mockClear();
  const kept = await import('./unsaved-plan.ts');
  ({ openUnsavedPlans } = kept);
  kept.guardUnsavedPlans();
});

it('warns anyone who would lose their decisions about their book', async () => {
  keepUnsavedPlan('rose', unsaved);
  expect(await mayLeave('rose')).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
});

it('warns no one about someone else’s unsaved decisions', async () => {
  keepUnsavedPlan('joan', unsaved);
  expect(await mayLeave('rose')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('waits for a save in progress, and then needs no warning', async () => {
  keepUnsavedPlan('rose', unsaved);
  setTimeout(() => keepUnsavedPlan('rose', null), 300);
  expect(await mayLeave('rose')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('clears the unsaved plan from this browser at sign-out, and keeps someone else’s', async () => {
  keepUnsavedPlan('rose', unsaved);
  keepUnsavedPlan('joan', unsaved);
  await clear('rose');
  expect(Object.keys(localStorage).map((key) => key.split('~')[0])).toEqual(['hearthbook.book.joan']);
  await clear(null);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('keeps each window’s unsaved plan apart, and gives the next window all of them', () => {
  const [here, there] = [openUnsavedPlans('rose'), openUnsavedPlans('rose')];
  here.keep(unsaved);
  there.keep({ ...unsaved, plan: { ...plan, subtitle: 'A life' } });
  there.keep(null);
  expect(openUnsavedPlans('rose').left).toEqual([unsaved]);
  there.keep({ ...unsaved, plan: { ...plan, subtitle: 'A life' } });
  const next = openUnsavedPlans('rose');
  expect(next.left).toHaveLength(2);
  next.keep(unsaved);
  expect(openUnsavedPlans('rose').left).toEqual([unsaved]);
});
