import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { forgetOldWords } from './old-words-extras.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): number => Date.now() - days * DAY_MS;
const keep = (key: string, words: unknown): void => localStorage.setItem(key, JSON.stringify(words));
const kept = (): string[] =>
  Object.keys(localStorage).filter((key) => /^hearthbook\.(draft|copy|book|caption|form)\./.test(key));

const draft = (lastSaved: number) => ({
  generatedStory: 'He never wore gloves.',
  messages: [],
  lastSaved: new Date(lastSaved).toISOString(),
});

/** As every page does once it is idle. */
const idle = async (): Promise<void> => {
  vi.resetModules();
  vi.doMock('#features/visitor-analytics/web/record-visits.ts', () => ({ recordVisits: () => undefined }));
  await import('./idle-extras.ts');
};

let app: TestApp;
let rose: Person;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
});

it('deletes what the device keeps of an account deleted elsewhere once it is 400 days old, and shows it to no one until then', async () => {
  const id = rose.session?.userId ?? '';
  const form = `hearthbook.form.${id}.add.person~a-window`;
  keep(form, { name: 'Rosa', more: '', at: daysAgo(399) });
  await app.db.deleteFrom('user').where('id', '=', id).execute();
  renderScreen('/about', { app, person: rose });
  await screen.findByRole('link', { name: 'Sign In' });
  expect(document.body.textContent).not.toContain('Rosa');
  await idle();
  // It looks the same as a session that has ended, so these are left for now.
  expect(kept()).toEqual([form]);
  keep(form, { name: 'Rosa', more: '', at: daysAgo(401) });
  await idle();
  await waitFor(() => expect(kept()).toEqual([]));
});

it('deletes every kind of kept text that is old enough, but nothing newer, nothing of anyone signed in and nothing of a visitor’s', async () => {
  const [old, young] = [daysAgo(401), daysAgo(399)];
  localStorage.setItem('hearthbook.signed-in', 'rose');
  keep('hearthbook.form.joan.add.person~a-window', { name: 'Rosa', at: old });
  keep('hearthbook.caption.joan.photo-1~a-window', { words: 'Bella', over: '', at: old });
  keep('hearthbook.book.joan~a-window', { plan: {}, seen: {}, at: old });
  keep('hearthbook.draft.joan', draft(old));
  keep('hearthbook.draft.joan~a-window', draft(old));
  keep('hearthbook.copy.joan.a-chapter', draft(old));
  keep('hearthbook.copy.joan.reserve', ['What did the bees do?']);
  const stay = {
    'hearthbook.form.rose.add.person~a-window': { name: 'Rosa', at: old },
    'hearthbook.draft.rose': draft(old),
    'hearthbook.draft.anonymous': draft(old),
    'hearthbook.copy.anonymous.reserve': ['What did the bees do?'],
    'hearthbook.form.ann.add.person~a-window': { name: 'Hans', at: young },
    'hearthbook.copy.ann.a-chapter': draft(young),
    'hearthbook.copy.ann.reserve': ['What did the bees do?'],
  };
  for (const [key, words] of Object.entries(stay)) keep(key, words);
  await forgetOldWords();
  expect(kept().toSorted()).toEqual(Object.keys(stay).toSorted());
});

it('counts the age of undated entries from today', async () => {
  const key = 'hearthbook.book.joan~a-window';
  keep(key, { plan: {}, seen: {} });
  await forgetOldWords();
  expect(kept()).toEqual([key]);
  await forgetOldWords(Date.now() + 401 * DAY_MS);
  expect(kept()).toEqual([]);
});
