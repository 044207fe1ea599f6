// Needs its own modules: a page never loads a screen again, whether it arrived or not.
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { notFoundScreen, routeOf } from './screens.tsx';

const header = (): ReturnType<typeof within> => within(screen.getByRole('banner'));

describe('the shell', () => {
  test('offers a visitor the open pages, sign-in and sign-up', async () => {
    renderScreen('/nowhere', { app: await testApp() });
    const links = (await header().findAllByRole('link')).map((link: HTMLElement) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Hearthbook', '/'],
      ['About Us', '/about'],
      ['Pricing', '/pricing'],
      ['Sign In', '/signin'],
      ['Sign Up', '/signin?mode=sign-up'],
    ]);
  });

  test('says plainly that there is no such page, and leads home', async () => {
    renderScreen('/nowhere', { app: await testApp() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeDefined();
    const home = within(screen.getByRole('main')).getByRole('link', { name: 'Return to Home' });
    expect(home.getAttribute('href')).toBe('/');
    expect(document.title).toBe('Page not found · Hearthbook');
  });

  test('remembers the text size and the theme on this device', async () => {
    const { user } = renderScreen('/nowhere', { app: await testApp() });
    await user.click(header().getByRole('button', { name: 'A+ larger text' }));
    await user.click(header().getByRole('button', { name: /Dark/ }));
    expect(document.documentElement.dataset).toMatchObject({ textSize: 'large', theme: 'evening' });
    expect(JSON.parse(localStorage.getItem('hearthbook.reading') ?? '{}')).toEqual({
      textSize: 'large',
      theme: 'evening',
    });
  });

  test('offers the other language by its own name on every page, and stays on that page', async () => {
    const reload = vi.fn<() => void>();
    const { href, origin } = location;
    vi.stubGlobal('location', { href, origin, reload, pathname: '/nowhere', search: '', hash: '' });
    const { user } = renderScreen('/nowhere', { app: await testApp() });
    const german = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Deutsch' });
    expect(german.getAttribute('lang')).toBe('de');
    expect(german.getAttribute('href')).toBe('?language=de');
    await user.click(german);
    expect(document.cookie).toContain('language=de');
    expect(reload).toHaveBeenCalledOnce();
    document.cookie = 'language=; max-age=0; path=/';
  });

  test('ends every page with links to terms, privacy and accessibility', async () => {
    renderScreen('/nowhere', { app: await testApp() });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    expect(footer.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe('/accessibility');
  });

  test('opens its menu by a labelled button, and closes it on Escape', async () => {
    const { user } = renderScreen('/nowhere', { app: await testApp() });
    const menu = header().getByRole('button', { name: 'Menu' });
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu);
  });
});

describe('navigating to another screen', () => {
  test('names it in the tab, starts at its top, and focuses its heading', async () => {
    const { user } = renderScreen('/nowhere', { app: await testApp() });
    await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(document.activeElement).toBe(document.body);
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.click(header().getByRole('link', { name: 'Pricing' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /^(?!Oops)/ });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(document.title).toBe('Pricing · Hearthbook');
  });

  test('starts at the top going forward, and where the reader left off going back', async () => {
    const { user } = renderScreen('/about', { app: await testApp() });
    await screen.findByRole('heading', { level: 1, name: 'About Hearthbook' });
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('scrollY', 640);
    await user.click(header().getByRole('link', { name: 'Pricing' }));
    await expect.poll(() => scrolled.mock.lastCall).toEqual([0, 0]);
    vi.stubGlobal('scrollY', 0);
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'About Hearthbook' });
    await expect.poll(() => scrolled.mock.lastCall).toEqual([0, 640]);
  });

  test('keeps the header when a screen cannot be loaded, and says what to do', async () => {
    const unseen = routeOf('/how-to-use')?.screen ?? notFoundScreen;
    vi.spyOn(unseen, 'load').mockRejectedValue(new Error('there is no such file any more'));
    // React also logs the error that the screen then shows.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderScreen('/how-to-use', { app: await testApp() });
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined();
    expect(header().getByRole('link', { name: 'About Us' })).toBeDefined();
  });
});

describe('the guard', () => {
  test('shows that it is loading, then sends a visitor to sign in and remembers the destination', async () => {
    renderScreen('/chapters?from=mail', { app: await testApp() });
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading...');
    await expect
      .poll(() => location.pathname + location.search)
      .toBe('/signin?next=%2Fchapters%3Ffrom%3Dmail');
  });

  test('lets someone signed in through', async () => {
    const app = await testApp();
    renderScreen('/chapters', { app, person: await app.writer() });
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(location.pathname).toBe('/chapters');
  });
});
