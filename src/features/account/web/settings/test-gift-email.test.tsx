import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

it('sends developers a sample of the gift email, whose link opens nothing', async () => {
  const app = await testApp({ SUPPORT_EMAIL: 'help@example.org' });
  const { user } = renderScreen('/signin', { app });
  await user.click(await screen.findByRole('button', { name: 'Test Gift Email' }));
  await screen.findByText('Gift Email Sent!');
  const mails = await app.db.selectFrom('mail').select(['kind', 'to_address']).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.kind).toBe('gift');
  expect(await app.db.selectFrom('gift_token').selectAll().execute()).toEqual([]);
});

it('offers no sample in production', async () => {
  renderScreen('/signin', { app: await testApp(), settings: { production: true } });
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(screen.queryByRole('button', { name: 'Test Gift Email' })).toBeNull();
});
