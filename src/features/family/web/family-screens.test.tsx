import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { testApp } from '#testing/test-app.ts';

it.each([
  ['/family-tree', 'Family Tree', 'The family tree is not open yet'],
  [
    '/share',
    'Family Story Sharing',
    'Invitations are not open yet, so there is nothing to fill in here today.',
  ],
  [
    '/share-page',
    'Family Story Sharing',
    'Invitations are not open yet, so there is nothing to fill in here today.',
  ],
  ['/family-stories/7', 'Nothing is shared with you here yet', /Connecting is not open yet/],
])(
  '%s says what is not open yet, offers nothing that does nothing, and leads on',
  async (path, title, words) => {
    const app = await testApp();
    renderScreen(path, { app, person: await app.writer() });
    await screen.findByText(words);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const main = document.querySelector('main');
    expect(main?.querySelector('a[href="/chapters"]')).not.toBeNull();
    expect(main?.querySelector('form, input, select')).toBeNull();
  },
);

it('leads from the tree home and back to writing', async () => {
  const app = await testApp();
  renderScreen('/family-tree', { app, person: await app.writer() });
  expect((await screen.findByRole('link', { name: 'Back to Home' })).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Continue Writing' }).getAttribute('href')).toBe('/write');
});
