import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makesPage, ownPage } from '#test/builders/family-profiles.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  await makesPage(rose);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

const atPage = async () => {
  const { user } = renderScreen('/family-tree', { app, person: rose });
  await screen.findByRole('heading', { level: 1, name: 'Family Tree' });
  return user;
};
const theDialog = async () => within(await screen.findByRole('dialog'));
const choosePhoto = async () => {
  const user = await atPage();
  await user.click(await screen.findByRole('button', { name: 'Edit your profile' }));
  const dialog = await theDialog();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place to choose a photo.');
  await user.upload(input, new File([new Uint8Array(await aJpeg())], 'rose.jpg', { type: 'image/jpeg' }));
  return { user, dialog };
};
const photoOf = async () => (await ownPage(rose)).profile?.photo_url;
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'));
/** Whether the browser would ask before it leaves the page. */
const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a chosen but unsaved profile photo', () => {
  it('is still there after visiting other pages, until it is saved', async () => {
    await choosePhoto();
    cleanup();
    const user = await atPage();
    const dialog = await theDialog();
    expect(dialog.getByText('Photo chosen. It will be added when you save.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await dialog.findByText('Saved');
    expect(await photoOf()).toMatch(/^\/api\/family\/photos\//);
    expect(kept()).toEqual([]);
  });

  it('is mentioned once if the page was reloaded, since it has to be chosen again', async () => {
    await choosePhoto();
    cleanup();
    // After a reload, no module has the file any more.
    vi.resetModules();
    const { renderScreen: renderAnew } = await import('#test/web/render-screen.tsx');
    const { user } = renderAnew('/family-tree', { app, person: rose });
    const dialog = await theDialog();
    const said =
      'You chose the photo “rose.jpg” but didn’t save it, so it’s no longer here. Please choose it again.';
    expect(dialog.getByRole('alert').textContent).toBe(said);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('prompts a warning before its page is left, but not once discarded', async () => {
    const { user } = await choosePhoto();
    expect(asksBeforeLeaving()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asksBeforeLeaving()).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('prompts a warning before sign-out loses it', async () => {
    await choosePhoto();
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    cleanup();
    const { user } = renderScreen('/about', { app, person: rose });
    await pressSignOut(user);
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  });
});
