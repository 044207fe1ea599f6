import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { standInForFunction } from '#testing/web/function-stand-in.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { testApp } from '#testing/test-app.ts';

it('says without a gift that nothing was bought and nothing sent', async () => {
  renderScreen('/gift-success', { app: await testApp() });
  await screen.findByRole('heading', { name: 'Gifts are not on sale yet' });
  expect(screen.getByText(/Nothing was bought, and no e-mail was sent/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Pricing Plans' }).getAttribute('href')).toBe('/pricing');
});

it('says to the letter that the e-mail could not be sent, and follows it when it is tried again', async () => {
  const { user } = renderScreen('/gift-success?gift_id=7', { app: await testApp() });
  await screen.findByRole('heading', { name: 'Email Delivery Issue' });
  const sentence = 'There was a problem sending the gift email. Please contact support.';
  // On the page, and in the toast.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));

  let arrive: (answer: object) => void = () => undefined;
  const sent = standInForFunction('send-gift-email', () => new Promise((resolve) => (arrive = resolve)));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Sending gift email...');
  expect(screen.getByRole('region', { name: 'What happens next' }).querySelectorAll('li')).toHaveLength(3);
  arrive({});
  await screen.findByRole('heading', { name: 'Gift Email Sent!' });
  expect(sent).toEqual([{ gift_id: '7' }]);
});
