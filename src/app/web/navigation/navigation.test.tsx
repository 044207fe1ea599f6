import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aChapter } from '#test/builders/builders.ts';
import { connectFamily } from '#test/builders/family.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const menuButton = () => screen.findByRole('button', { name: / Menu$/ });
/** Waits until the session is known: until then, the page has a visitor's header. */
const places = async () => {
  await menuButton();
  return within(screen.getByRole('navigation', { name: 'Main' }));
};
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

/** The focus is there, or gets there once the menu has loaded. */
const isAt = async (name: string | RegExp): Promise<void> => {
  const found = await item(name);
  await waitFor(() => expect(document.activeElement).toBe(found));
};

const atPage = async (path: string, app?: TestApp) => {
  const here = app ?? (await testApp());
  return renderScreen(path, { app: here, person: await here.writer() });
};

describe('the navigation of someone signed in', () => {
  test.each([
    ['/write', 'Write', 'page'],
    ['/life-map', 'Write', 'true'],
    ['/chapters', 'My Chapters', 'page'],
    ['/book', 'My Book', 'page'],
    ['/publish', 'My Book', 'true'],
    ['/family-stories', 'Family', 'page'],
    ['/family-tree', 'Family', 'true'],
    ['/share-page', 'Family', 'true'],
    ['/help', 'Help', 'page'],
    ['/faq', 'Help', 'true'],
  ])('on %s says that you are at %s', async (path, name, current) => {
    await atPage(path);
    const links = (await places()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
      ['Write', 'My Chapters', 'My Book', 'Family', 'Help'].map((one) => [
        one,
        one === name ? current : null,
      ]),
    );
  });

  test.each(['/account', '/gifts', '/', '/pricing', '/nowhere'])(
    'is on %s, with none of its places marked as current',
    async (path) => {
      await atPage(path);
      const links = (await places()).getAllByRole('link');
      expect(links.every((link) => !link.hasAttribute('aria-current'))).toBe(true);
      expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    },
  );

  test('has links to Pricing, My Chapters and Publish in the header of the writing page, and no link twice', async () => {
    await atPage('/write');
    await places();
    const header = within(screen.getByRole('banner'));
    const addresses = header.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/',
      '/write',
      '/chapters',
      '/book',
      '/family-stories',
      '/help',
      '/write',
      '/life-map',
      '/pricing',
      '/publish',
    ]);
  });

  test('has About Us, Pricing and Sign Out in the header of the home page', async () => {
    await atPage('/');
    const own = within(await screen.findByRole('navigation', { name: 'This page' }));
    expect(own.getAllByRole('link').map((link) => link.textContent)).toEqual(['About Us', 'Pricing']);
    expect(own.getByRole('button', { name: 'Sign Out' })).toBeDefined();
  });

  test('leads back to the chapter last opened, beside a link to start a new one', async () => {
    const app = await testApp();
    const person = await app.writer();
    const { id } = await aChapter(person);
    const { user } = renderScreen(`/write?edit=${id}`, { app, person });
    await user.click((await places()).getByRole('link', { name: 'Help' }));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect((await places()).getByRole('link', { name: 'Write' }).getAttribute('href')).toBe(
      `/write?edit=${id}`,
    );
  });

  test('shows the number of family news items beside its name', async () => {
    const app = await testApp();
    const [person, rose] = [await app.writer(), await app.writer()];
    await connectFamily(app, person, rose, 'sibling', 'pending');
    renderScreen('/chapters', { app, person });
    const link = await (await places()).findByRole('link', { name: /1 thing is new$/ });
    expect(link.getAttribute('href')).toBe('/family-stories');
  });

  test('is hidden while the on-screen keyboard is open', async () => {
    const keyboard = Object.assign(new EventTarget(), { height: 800, scale: 1 });
    vi.stubGlobal('visualViewport', keyboard);
    onTestFinished(() => void vi.unstubAllGlobals());
    await atPage('/help');
    const box = await screen.findByLabelText('Your question');
    const { dataset } = document.documentElement;
    box.focus();
    expect(dataset.keyboard).toBeUndefined();
    keyboard.height = 420;
    keyboard.dispatchEvent(new Event('resize'));
    expect(dataset.keyboard).toBe('');
    keyboard.height = 800;
    keyboard.dispatchEvent(new Event('resize'));
    expect(dataset.keyboard).toBeUndefined();
  });
});

describe('the menu behind the person’s name', () => {
  test('opens by its button, wraps around with the arrow keys, and returns the focus on Escape', async () => {
    const { user } = await atPage('/account');
    const button = await menuButton();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await isAt('My Account');
    await user.keyboard('{ArrowUp}');
    await isAt('Sign Out');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await isAt(/^What I know about you/);
    await user.keyboard('{End}{Home}g');
    await isAt('Gifts');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('opens at its end by an arrow key, and Tab closes it and moves on', async () => {
    const { user } = await atPage('/account');
    const button = await menuButton();
    button.focus();
    await user.keyboard('{ArrowUp}');
    await isAt('Sign Out');
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('closes on a press outside it, and on the next page', async () => {
    const { user } = await atPage('/account');
    await user.click(await menuButton());
    await item('Gifts');
    await user.click(screen.getByRole('main'));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(await menuButton());
    await user.click(await item('Gifts'));
    expect(location.pathname).toBe('/gifts');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('mentions no plan and no gifts if everything is included', async () => {
    const app = await testApp();
    const { user } = renderScreen('/account', {
      app,
      person: await app.writer(),
      settings: { openAccess: true },
    });
    await user.click(await menuButton());
    await item('My Account');
    for (const name of ['My plan', 'Gifts']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
    const foot = within(await screen.findByRole('contentinfo'));
    expect(foot.queryByRole('link', { name: 'Pricing' })).toBeNull();
  });

  test('stays open while it enlarges the text and darkens the page', async () => {
    const { user } = await atPage('/account');
    await user.click(await menuButton());
    await user.click(await item('A+ larger text'));
    const dark = screen.getByRole('menuitemcheckbox', { name: /Dark mode/ });
    expect(dark.getAttribute('aria-checked')).toBe('false');
    await user.click(dark);
    expect(dark.getAttribute('aria-checked')).toBe('true');
    expect(document.documentElement.dataset).toMatchObject({ textSize: 'large', theme: 'evening' });
    expect(screen.getByRole('menuitem', { name: 'Deutsch' }).getAttribute('lang')).toBe('de');
  });

  test('leads an administrator, and no one else, to the administration', async () => {
    const app = await testApp();
    const { user, unmount } = renderScreen('/write', {
      app,
      person: await app.writer({ role: 'administrator' }),
    });
    await user.click(await menuButton());
    expect((await item('Administration')).getAttribute('href')).toBe('/admin');
    unmount();
    const writer = renderScreen('/write', { app, person: await app.writer() });
    await writer.user.click(await menuButton());
    await item('My Account');
    expect(screen.queryByRole('menuitem', { name: 'Administration' })).toBeNull();
  });
});
