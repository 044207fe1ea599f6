import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

it('redirects only once to a URL that may lead back here, and then leaves it to the button', async () => {
  const app = await testApp();
  sessionStorage.setItem('hearthbook.went-to', '/about');
  renderScreen('/offline#/about', { app });
  await screen.findByRole('heading', { name: 'You’re back online' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(location.pathname).toBe('/offline');
});
