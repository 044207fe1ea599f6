import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { addsEvent, makesPage, ownPage, pageOf } from '#test/builders/family-profiles.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
});

const atPage = async () => {
  const { user } = renderScreen('/family-tree', { app, person: rose });
  await screen.findByRole('heading', { level: 1, name: 'Family Tree' });
  return user;
};
const atDialog = async (opens: string) => {
  const user = await atPage();
  await user.click(await screen.findByRole('button', { name: opens }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
/** The writer goes to another page or closes the tab, and then comes back. */
const leftAndBack = async () => {
  cleanup();
  const user = await atPage();
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'));

describe('unsaved text about yourself', () => {
  it('is still there after leaving in the middle of creating the page, until it is created', async () => {
    const { user, dialog } = await atDialog('Create My Profile');
    await user.type(dialog.getByLabelText('Full name'), 'Rose Hale');
    const back = await leftAndBack();
    expect(back.dialog.getByLabelText('Full name')).toHaveProperty('value', 'Rose Hale');
    await back.user.click(back.dialog.getByRole('button', { name: 'Create Profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ownPage(rose)).profile?.full_name).toBe('Rose Hale');
    expect(kept()).toEqual([]);
  });

  it('reverts nothing on a page created elsewhere in the meantime', async () => {
    const { user, dialog } = await atDialog('Create My Profile');
    await user.type(dialog.getByLabelText('Where you live'), 'Otley');
    await makesPage(rose, { bio: 'Kept the shop.' });
    const back = await leftAndBack();
    await back.user.click(back.dialog.getByRole('button', { name: 'Save Changes' }));
    await back.dialog.findByText('Saved');
    expect((await ownPage(rose)).profile).toMatchObject({ location: 'Otley', bio: 'Kept the shop.' });
  });

  it('is still there beside what was saved elsewhere, and goes if discarded', async () => {
    const { revision } = await makesPage(rose);
    const { user, dialog } = await atDialog('Edit your profile');
    await user.type(dialog.getByLabelText('About you'), 'Kept the shop.');
    done(await rose.send('PUT', '/api/family/profile', pageOf({ occupation: 'Grocer', revision })));
    const back = await leftAndBack();
    expect(back.dialog.getByLabelText('About you')).toHaveProperty('value', 'Kept the shop.');
    expect(back.dialog.getByLabelText('Occupation')).toHaveProperty('value', 'Grocer');
    await back.user.keyboard('{Escape}');
    await back.user.click(back.dialog.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('is gone once it equals what was saved', async () => {
    await makesPage(rose);
    const { user, dialog } = await atDialog('Edit your profile');
    await user.type(dialog.getByLabelText('About you'), 'K{Backspace}');
    expect(kept()).toEqual([]);
  });

  it('is still there for a life event, and closing its form still asks first', async () => {
    await makesPage(rose);
    done(await addsEvent(rose));
    const { user, dialog } = await atDialog('Edit your profile');
    await user.click(dialog.getByRole('button', { name: 'Edit “Wedding”' }));
    await user.type(dialog.getByLabelText('More about it'), 'In the rain.');
    const back = await leftAndBack();
    await back.user.click(back.dialog.getByRole('button', { name: 'Close' }));
    await back.user.click(back.dialog.getByRole('button', { name: 'Keep editing' }));
    expect(back.dialog.getByLabelText('More about it')).toHaveProperty('value', 'In the rain.');
    await back.user.click(back.dialog.getByRole('button', { name: 'Save the event' }));
    await screen.findByText('Life event changed!');
    expect((await ownPage(rose)).events).toMatchObject([{ title: 'Wedding', description: 'In the rain.' }]);
    await waitFor(() => expect(kept()).toEqual([]));
  });
});
