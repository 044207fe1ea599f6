import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { warnAtWrongAddress } from './idle-extras.ts';

const SETTINGS = { productName: 'Hearthbook', today: '2026-11-27', publicUrl: 'https://stories.example.org' };

afterEach(() => document.body.replaceChildren());

it('says at once that nothing can be saved at an address that is not ours, and where it can', async () => {
  warnAtWrongAddress({ ...SETTINGS, ownOrigins: ['https://stories.example.org'] });
  await screen.findByText('Nothing can be saved at this address');
  screen.getByText(/Please use Hearthbook at https:\/\/stories\.example\.org instead/);
  screen.getByRole('button', { name: 'Go there' });
});

it.each([
  ['at our own', { ...SETTINGS, ownOrigins: [location.origin] }],
  ['where the operator named none', SETTINGS],
])('says nothing %s', async (_where, settings) => {
  warnAtWrongAddress(settings);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText('Nothing can be saved at this address')).toBeNull();
});
