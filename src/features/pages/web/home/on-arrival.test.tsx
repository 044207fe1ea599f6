import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

/** Longer than the second after which the welcome opens. */
const A_MOMENT_MS = 1_400;
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));

const SEEN = 'hasSeenGettingStartedModal';

describe('the welcome', () => {
  it('opens once for a visitor, and can be dismissed', async () => {
    const app = await testApp();
    const { user, unmount } = renderScreen('/', { app });
    await screen.findByRole('dialog', { name: 'Welcome to Hearthbook' });
    expect(localStorage.getItem(SEEN)).toBe('true');
    const ways = screen.getAllByRole('link', { name: 'Start Writing My Story' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/write', '/write']);
    await user.click(screen.getByRole('button', { name: 'Maybe Later' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();

    renderScreen('/welcome', { app });
    await aMoment();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits a second, so that it never appears before the page', async () => {
    const started = performance.now();
    renderScreen('/', { app: await testApp() });
    await screen.findByRole('dialog');
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  it('closes on a click outside it, not on one inside', async () => {
    const { user } = renderScreen('/', { app: await testApp() });
    const dialog = await screen.findByRole('dialog');
    await user.click(screen.getByRole('heading', { name: 'Welcome to Hearthbook' }));
    expect(screen.getByRole('dialog')).toBe(dialog);
    await user.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['press keys', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['scroll', () => fireEvent.wheel(document.body)],
    ['touch the page', () => fireEvent.pointerDown(document.body)],
  ])('waits while someone has begun to %s, and opens once they pause', async (_what, goOn) => {
    renderScreen('/', { app: await testApp() });
    // The code that opens the welcome loads once it is known that this is a visitor.
    await waitFor(() => expect(screen.queryByText('Welcome back!')).toBeNull());
    const until = performance.now() + A_MOMENT_MS;
    while (performance.now() < until) {
      goOn();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(SEEN)).toBeNull();
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(localStorage.getItem(SEEN)).toBe('true');
  });

  it('doesn’t open for someone signed in', async () => {
    const app = await testApp();
    renderScreen('/', { app, person: await app.writer() });
    await screen.findByRole('link', { name: 'My Chapters' });
    await aMoment();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(SEEN)).toBeNull();
  });
});

describe('coming back from payment', () => {
  beforeEach(() => localStorage.setItem(SEEN, 'true'));
  // A message stays for some seconds, and the next test would still see it.
  afterEach(async () => {
    sonner.dismiss();
    await waitFor(() => {
      if (document.querySelector('[data-sonner-toast]')) throw new Error('It still stands there.');
    });
  });

  it('says that a canceled payment was not completed, and removes only that part of the URL', async () => {
    renderScreen('/?canceled=true&from=mail', { app: await testApp() });
    expect(await screen.findAllByText('Payment canceled')).toHaveLength(1);
    expect(screen.getByText('Your payment was not completed. You can try again anytime.')).toBeDefined();
    await waitFor(() => expect(location.search).toBe('?from=mail'));
  });

  it('thanks for a plan the server knows about, and says when it ends', async () => {
    const app = await testApp();
    const person = await app.writer();
    await app.db
      .insertInto('entitlement')
      .values({
        user_id: person.session.userId,
        plan: 'premium',
        source: 'gift',
        ends_at: new Date('2031-05-04T12:00:00Z'),
      })
      .execute();
    renderScreen('/?success=true', { app, person });
    expect(await screen.findByText('Thank you. Your plan is active.')).toBeDefined();
    expect(screen.getByText('Writer plan, until May 4, 2031')).toBeDefined();
    expect(location.search).toBe('');
  });

  it.each([
    ['a writer without a plan', true, 'We haven’t received a payment yet'],
    ['a visitor', true, 'Please sign in to see your plan'],
    ['a visitor where nothing is sold', false, 'No payment was made'],
    ['a writer where nothing is sold', false, 'No payment was made'],
  ] as const)('doesn’t trust the URL: tells %s the actual state', async (who, paymentOpen, words) => {
    const app = await testApp();
    const person = who.startsWith('a visitor') ? app.visitor : await app.writer();
    renderScreen('/?success=true', { app, person, settings: { paymentOpen } });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText('Thank you. Your plan is active.')).toBeNull();
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('says nothing if the URL says nothing about a payment', async () => {
    renderScreen('/?success=false', { app: await testApp() });
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Sign In' }).length).toBe(2));
    expect(screen.queryByText(/payment/i)).toBeNull();
    expect(location.search).toBe('?success=false');
  });
});
