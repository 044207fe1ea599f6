import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

it('says that nothing has been counted yet', async () => {
  const app = await testApp();
  renderScreen('/admin/operations', { app, person: await app.writer({ role: 'administrator' }) });
  const card = await screen.findByRole('region', { name: 'The companion' });
  expect(within(card).getByText('Nothing yet.')).toBeTruthy();
  expect(within(card).getByText('The built-in companion answers, without any AI model.')).toBeTruthy();
});

it('shows the administrator the raw and shipped rates for each period', async () => {
  const app = await testApp();
  const day = new Date().toISOString().slice(0, 10);
  const earlier = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const reply = { engine: 'openai-compatible', purpose: 'reply' };
  const chapter = { engine: 'openai-compatible', purpose: 'chapter' };
  await app.db
    .insertInto('companion_outcome')
    .values([
      { ...reply, day, outcome: 'raw-kept', times: 2_999 },
      { ...reply, day, outcome: 'raw-broken-unsaid-name', times: 1 },
      { ...reply, day, outcome: 'raw-broken-timeout', times: 7 },
      { ...chapter, day: earlier, outcome: 'raw-sentence-grounded', times: 3 },
      { ...chapter, day: earlier, outcome: 'raw-sentence-ungrounded', times: 1 },
      { engine: 'builtin', purpose: 'reply', day, outcome: 'care-past', times: 2 },
    ])
    .execute();
  renderScreen('/admin/operations', { app, person: await app.writer({ role: 'administrator' }) });
  const table = within(await screen.findByRole('region', { name: 'What the companion did' })).getByRole(
    'table',
  );
  const figures = (name: RegExp): (string | null)[] => {
    const row = within(table).getByRole('rowheader', { name }).closest('tr');
    return row
      ? within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
      : [];
  };
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['What’s counted', 'Today', '7 days', '30 days']);
  // Never rounded up to 100%.
  expect(figures(/^Fine as they were/)).toEqual(['99.9%', '99.9%', '99.9%']);
  expect(figures(/^No answer/)).toEqual(['7', '7', '7']);
  expect(figures(/^Sentences based/)).toEqual(['–', '75%', '75%']);
  expect(figures(/^Answered with care/)).toEqual(['2', '2', '2']);
});
