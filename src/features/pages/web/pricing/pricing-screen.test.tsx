import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

it('shows every plan and the gift as coming soon, and sells nothing', async () => {
  renderScreen('/pricing', { app: await testApp() });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  const cards = screen.getAllByRole('button', { name: /^Coming Soon/ });
  expect(cards).toHaveLength(5);
  for (const card of cards) expect((card as HTMLButtonElement).disabled).toBe(true);
  expect(document.querySelector('main a[href^="/gift"]')).toBeNull();
  expect(screen.queryByText(/Stripe/)).toBeNull();
  expect(screen.getByText('Your first chapter is free')).toBeTruthy();
});

it('shows every price next to what it is for, and answers four questions', async () => {
  renderScreen('/pricing', { app: await testApp() });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  const card = (name: string): string =>
    screen.getByRole('heading', { level: 3, name }).closest('li')?.textContent ?? '';
  expect(card('Writer plan')).toContain('$11 a month');
  expect(card('30 days of access')).toContain('$11 once');
  expect(card('Family connection')).toContain('$10 once for each connection');
  expect(card('Family reader')).toContain('$4 a month');
  expect(card('Gift subscription')).toContain('1, 3, 6, or 12 months');
  expect(screen.getByText('10,000-20,000 words')).toBeTruthy();
  expect(screen.getByText('50,000+ words')).toBeTruthy();
  expect(document.querySelectorAll('main details')).toHaveLength(4);
  for (const path of ['/chapters', '/write'])
    expect(document.querySelector(`main a[href="${path}"]`), path).not.toBeNull();
});

it('compares the plans in a table whose every cell a screen reader can read', async () => {
  renderScreen('/pricing', { app: await testApp() });
  const table = await screen.findByRole('table', { name: 'The plans side by side' });
  for (const row of within(table).getAllByRole('row').slice(1)) {
    expect(within(row).getAllByRole('rowheader')).toHaveLength(1);
    for (const cell of within(row).getAllByRole('cell')) expect(cell.textContent).toMatch(/\w/);
  }
});

/**
 * The cells of a row in the comparison: the free first chapter, the writer's plan, 30 days, the family
 * reader.
 */
const rowOf = (name: string): (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('includes the first chapter with every account, and the family too while nothing is sold', async () => {
  const app = await testApp();
  const first = renderScreen('/pricing', { app });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  expect(rowOf('New chapters')).toEqual(['one', 'no limit', 'no limit', 'one']);
  for (const row of ['Read what relatives share with you', 'Invite relatives'])
    expect(rowOf(row)).toEqual(['✓Yes', '✓Yes', '✓Yes', '✓Yes']);
  first.unmount();
  renderScreen('/pricing', { app, settings: { paymentOpen: true } });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  expect(rowOf('Read what relatives share with you')).toEqual(['–No', '✓Yes', '✓Yes', '✓Yes']);
  expect(rowOf('Invite relatives')).toEqual(['–No', '✓Yes', '✓Yes', '–No']);
});

it('mentions no wait once plans are on sale', async () => {
  renderScreen('/pricing', { app: await testApp(), settings: { paymentOpen: true } });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  expect(screen.queryByText(/coming soon|not on sale|comes later/i)).toBeNull();
  expect(screen.queryByRole('button', { name: /Coming Soon|Included/ })).toBeNull();
  expect(screen.getByText(/You can end it at any time under/)).toBeTruthy();
  const gift = screen.getByRole('heading', { level: 3, name: 'Gift subscription' }).closest('li');
  expect(gift?.textContent).toContain('$11 for each month');
});

it('says on a family’s own instance that everything is included', async () => {
  renderScreen('/pricing', { app: await testApp({ OPEN_ACCESS: 'true' }), settings: { openAccess: true } });
  await screen.findByText(/everything is included/);
  expect(screen.getAllByRole('button', { name: /^Included/ })).toHaveLength(5);
  expect(screen.queryByText('Coming Soon')).toBeNull();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByText('Your first chapter is free')).toBeNull();
  expect(
    screen.queryByText(/need a plan|first chapter stays free|When can I subscribe|when a plan ends/),
  ).toBeNull();
});
