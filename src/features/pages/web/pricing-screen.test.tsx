import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { testApp } from '#testing/test-app.ts';

it('shows every plan and the gift as coming soon, and sells nothing', async () => {
  renderScreen('/pricing', { app: await testApp() });
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  const cards = screen.getAllByRole('button', { name: /^Coming Soon/ });
  expect(cards).toHaveLength(5);
  for (const card of cards) expect((card as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Your first chapter is free')).toBeTruthy();
});

it("says on a family's own instance that everything is included", async () => {
  renderScreen('/pricing', { app: await testApp({ OPEN_ACCESS: 'true' }), settings: { openAccess: true } });
  await screen.findByText(/everything is included/);
  expect(screen.getAllByRole('button', { name: /^Included/ })).toHaveLength(5);
  expect(screen.queryByText('Coming Soon')).toBeNull();
});
