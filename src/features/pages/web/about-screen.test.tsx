import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

it('says why Hearthbook exists and what it stands for, and links onwards', async () => {
  renderScreen('/about', { app: await testApp() });
  await screen.findByRole('heading', { level: 1, name: 'About Hearthbook' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { name: 'Our mission' })).toBeDefined();
  expect(main.getByText('Nothing invented')).toBeDefined();
  expect(main.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/signin?mode=sign-up');
  expect(main.getByRole('link', { name: /^Learn More/ }).getAttribute('href')).toBe('/how-to-use');
});
