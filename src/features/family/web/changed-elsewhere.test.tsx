import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { addsEvent, makesPage, ownPage, pageOf } from '#test/builders/family-profiles.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { LifeEvent } from '#features/family/profiles/shared/profile-contract.ts';

// Typing into a form letter by letter takes a while if the machine is busy.
let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  await makesPage(rose, { bio: 'Kept the shop.' });
});

const openEdit = async () => {
  const { user } = renderScreen('/family-tree', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'Edit your profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile & Life Events' }));
  const type = async (label: string, words: string): Promise<void> => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), words);
  };
  return {
    user,
    dialog,
    type,
    save: async () => user.click(await dialog.findByRole('button', { name: 'Save Changes' })),
  };
};
const elsewhere = async (about: Record<string, unknown>): Promise<void> => {
  const { revision } = (await ownPage(rose)).profile ?? {};
  done(await rose.send('PUT', '/api/family/profile', pageOf({ bio: 'Kept the shop.', ...about, revision })));
};
const profile = async () => (await ownPage(rose)).profile;

describe('a profile that has been saved in another window', () => {
  const bothChanged = async () => {
    const opened = await openEdit();
    await opened.type('About you', 'Typed here.');
    await elsewhere({ bio: 'Saved there.' });
    await opened.save();
    return { ...opened, both: within(await opened.dialog.findByRole('alert')) };
  };

  it('is shown beside what is typed here, and nothing of either is lost before the writer chooses', async () => {
    const { both, dialog, save } = await bothChanged();
    expect(both.getByText('Typed here.')).toBeTruthy();
    expect(both.getByText('Saved there.')).toBeTruthy();
    await save();
    expect((await profile())?.bio).toBe('Saved there.');
    expect(dialog.getByLabelText('About you')).toHaveProperty('value', 'Typed here.');
  });

  it('is overwritten by what is typed here, if that is chosen', async () => {
    const { both, dialog, user } = await bothChanged();
    await user.click(await both.findByRole('button', { name: 'Keep mine' }));
    await dialog.findByText('Saved');
    expect((await profile())?.bio).toBe('Typed here.');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('stays, if chosen', async () => {
    const { both, dialog, user } = await bothChanged();
    await user.click(await both.findByRole('button', { name: 'Keep the other one' }));
    expect(dialog.getByLabelText('About you')).toHaveProperty('value', 'Saved there.');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('keeps the fields that only this window changed, if chosen', async () => {
    const { both, dialog, user, type, save } = await bothChanged();
    await type('Where you live', 'Leeds');
    await user.click(await both.findByRole('button', { name: 'Keep the other one' }));
    expect(dialog.getByLabelText('Where you live')).toHaveProperty('value', 'Leeds');
    await save();
    await dialog.findByText('Saved');
    expect(await profile()).toMatchObject({ bio: 'Saved there.', location: 'Leeds' });
  });

  it('is merged with what is typed here, if different fields were changed', async () => {
    const { dialog, type, save } = await openEdit();
    await type('Where you live', 'Leeds');
    await elsewhere({ occupation: 'Baker' });
    await save();
    await screen.findByText('This was also changed in another window');
    await waitFor(() => expect(dialog.getByLabelText('Occupation')).toHaveProperty('value', 'Baker'));
    expect(dialog.getByLabelText('Where you live')).toHaveProperty('value', 'Leeds');
    await save();
    await dialog.findByText('Saved');
    expect(await profile()).toMatchObject({ occupation: 'Baker', location: 'Leeds', bio: 'Kept the shop.' });
  });
});

describe('a life event that another window has changed', () => {
  const editing = async () => {
    const event = done(await addsEvent(rose, { description: 'In May.' }));
    const opened = await openEdit();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Edit “Wedding”' }));
    await opened.type('More about it', 'Typed here.');
    const keep = async () =>
      opened.user.click(await opened.dialog.findByRole('button', { name: /event$|^Add Life/i }));
    return { ...opened, event, keep };
  };
  const change = async ({ id, revision }: LifeEvent): Promise<void> => {
    const description = 'Saved there.';
    done(await rose.send('PATCH', `/api/family/events/${id}`, { description, revision }));
  };
  const kept = async () => (await ownPage(rose)).events.map(({ description }) => description);

  it('is shown beside what is typed here, and is overwritten if that is chosen', async () => {
    const { dialog, user, event, keep } = await editing();
    await change(event);
    await keep();
    const both = within(await dialog.findByRole('alert'));
    expect(both.getByText('Typed here.')).toBeTruthy();
    expect(both.getByText('Saved there.')).toBeTruthy();
    expect(await kept()).toEqual(['Saved there.']);
    await user.click(await both.findByRole('button', { name: 'Keep mine' }));
    await waitFor(async () => expect(await kept()).toEqual(['Typed here.']));
  });

  it('stays if chosen, and keeps the fields that only this window changed', async () => {
    const { dialog, user, event, type, keep } = await editing();
    await type('What happened?', 'Our wedding');
    await change(event);
    await keep();
    const both = within(await dialog.findByRole('alert'));
    await user.click(both.getByRole('button', { name: 'Keep the other one' }));
    expect(dialog.getByLabelText('More about it')).toHaveProperty('value', 'Saved there.');
    await keep();
    await waitFor(async () =>
      expect((await ownPage(rose)).events).toMatchObject([
        { title: 'Our wedding', description: 'Saved there.' },
      ]),
    );
  });

  it('keeps what is typed here if the event was deleted in the other window', async () => {
    const { dialog, event, keep } = await editing();
    done(await rose.send('DELETE', `/api/family/events/${event.id}`));
    await keep();
    await dialog.findByText(/^This event was deleted in another window/);
    expect(dialog.getByLabelText('More about it')).toHaveProperty('value', 'Typed here.');
    await keep();
    await waitFor(async () => expect(await kept()).toEqual(['Typed here.']));
  });
});
