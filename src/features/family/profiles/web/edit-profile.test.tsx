import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFamilyMember } from '#test/builders/family.ts';
import { aHeic, aJpeg } from '#test/fixtures/photo-files.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// Typing into a form letter by letter takes a while if the machine is busy.
type Writer = Awaited<ReturnType<TestApp['writer']>>;

let app: TestApp;
let margaret: Writer;
beforeEach(async () => {
  app = await testApp();
  margaret = await app.writer();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const card = async (name: string) => {
  const title = await heading(name);
  const article = title.closest('article');
  if (!article) throw new Error(`no card of ${name}`);
  return within(article);
};
const profileOf = async (person: Writer) => {
  const response = await person.raw('/api/family/profile');
  return (await response.json()) as {
    profile: Record<string, unknown> | null;
    events: Record<string, unknown>[];
  };
};

const openEdit = async () => {
  const { user } = renderScreen('/family-tree', { app, person: margaret });
  await user.click(await screen.findByRole('button', { name: 'Edit your profile' }));
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Edit Profile & Life Events' })),
  };
};

describe('the photo', () => {
  const choose = async (user: UserEvent, bytes: Uint8Array, type: string): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no picker');
    // Some devices offer file types that we didn't ask for.
    input.accept = '';
    await user.upload(input, new File([new Uint8Array(bytes)], 'me', { type }));
  };
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
  });
  const pictures = (): (string | null)[] =>
    [...document.querySelectorAll('[role=dialog] img')].map((picture) => picture.getAttribute('src'));

  it('is previewed before saving, saved with the profile, and can be removed again', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    const { user, dialog } = await openEdit();
    await choose(user, await aJpeg(), 'image/jpeg');
    expect(pictures()).toContain('blob:chosen');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your profile has been updated!')).toBeTruthy();
    const { profile } = await profileOf(margaret);
    expect(profile?.photo_url).toMatch(/^\/api\/family\/photos\//);
    await waitFor(() => expect(pictures()).toContain(profile?.photo_url));
    await user.click(dialog.getByRole('button', { name: 'Remove the photo' }));
    expect(pictures()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () => expect((await profileOf(margaret)).profile?.photo_url).toBeNull());
  });

  it('is refused at once if it is not an image', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    const { user, dialog } = await openEdit();
    await choose(user, Buffer.from('words'), 'text/plain');
    expect(dialog.getByText(/^This file isn’t a photo/)).toBeTruthy();
    expect(pictures()).toEqual([]);
  });

  it('doesn’t block saving the rest if the server can’t read it', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    const { user, dialog } = await openEdit();
    await choose(user, aHeic(), 'image/heic');
    await user.type(dialog.getByLabelText('Occupation'), 'Teacher');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    // Shown beside the success message; saving as a whole did not fail.
    expect(await screen.findByText(/Apple’s HEIC format/)).toBeTruthy();
    expect(screen.queryByText(/^Failed to update profile/)).toBeNull();
    expect((await profileOf(margaret)).profile).toMatchObject({ occupation: 'Teacher', photo_url: null });
  });
});

describe('the form for changing a profile', () => {
  it('shows the current values, saves the change, and shows it on the card', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale', { location: 'Leeds', bio: 'Taught.' });
    const { user, dialog } = await openEdit();
    const place = dialog.getByLabelText('Where you live');
    expect(place).toHaveProperty('value', 'Leeds');
    await user.clear(place);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Saved')).toBeTruthy();
    expect((await profileOf(margaret)).profile).toMatchObject({ location: null, bio: 'Taught.' });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Edit/ })).toBeNull());
    expect((await card('Margaret Hale')).queryByText('Lives in Leeds')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit your profile' }));
  });

  it('says so if the profile could not be saved', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    const { user, dialog } = await openEdit();
    await user.type(dialog.getByLabelText('Full name'), ' the Elder');
    failAt('PUT', '/api/family/profile', networkError);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
    expect(dialog.getByLabelText('Full name')).toHaveProperty('value', 'Margaret Hale the Elder');
  });
});

describe('life events', () => {
  const wedding = { title: 'Wedding', on: '1972-05-06', isPublic: true };

  it('can be added, hidden at first, and need a title', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole('button', { name: 'Add Life Event' }));
    const title = dialog.getByLabelText('What happened?');
    expect(document.activeElement).toBe(title);
    const add = dialog.getByRole('button', { name: 'Add Life Event' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.type(title, 'We moved');
    const day = dialog.getByLabelText('When was it?');
    await user.type(day, '1 January 2199');
    await user.click(add);
    expect(dialog.getByText('The date of an event can’t be in the future.')).toBeTruthy();
    expect(document.activeElement).toBe(day);
    await user.clear(day);
    await user.type(day, '17 May 1969');
    await user.click(add);
    expect(await screen.findByText('Life event added!')).toBeTruthy();
    expect(await dialog.findByText('We moved')).toBeTruthy();
    expect((await profileOf(margaret)).events).toMatchObject([
      {
        title: 'We moved',
        description: null,
        event_date: '1969-05-17',
        event_about: null,
        event_type: 'milestone',
        is_public: false,
      },
    ]);
  });

  it('are restored exactly after deletion', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale', { events: [wedding, { title: 'Retired' }] });
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole('button', { name: 'Delete “Wedding”' }));
    expect(await screen.findByText('Life event deleted!')).toBeTruthy();
    expect(dialog.queryByRole('heading', { name: 'Wedding' })).toBeNull();
    expect((await profileOf(margaret)).events).toHaveLength(1);
    const undo = dialog.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(await dialog.findByRole('heading', { name: 'Wedding' })).toBeTruthy();
    expect((await profileOf(margaret)).events).toContainEqual(
      expect.objectContaining({ title: 'Wedding', event_date: '1972-05-06', is_public: true }),
    );
  });

  it('can be changed', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale', { events: [wedding] });
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole('button', { name: 'Edit “Wedding”' }));
    await user.type(dialog.getByLabelText('More about it'), 'In the rain.');
    await user.click(dialog.getByRole('switch', { name: /^Show it to my relatives/ }));
    await user.click(dialog.getByRole('button', { name: 'Save the event' }));
    expect(await screen.findByText('Life event changed!')).toBeTruthy();
    expect((await profileOf(margaret)).events).toMatchObject([
      { title: 'Wedding', description: 'In the rain.', event_date: '1972-05-06', is_public: false },
    ]);
  });

  it('are not lost if Escape is pressed while one is being typed', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale', { events: [wedding] });
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole('button', { name: 'Add Life Event' }));
    await user.type(dialog.getByLabelText('What happened?'), 'We mov');
    await user.click(dialog.getByRole('button', { name: 'Edit “Wedding”' }));
    expect(dialog.getByLabelText('What happened?')).toHaveProperty('value', 'We mov');
    await user.keyboard('{Escape}');
    expect(dialog.getByText('What you typed hasn’t been saved yet.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await user.type(dialog.getByLabelText('What happened?'), 'ed{Enter}');
    expect(await dialog.findByRole('heading', { name: 'We moved' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Edit/ })).toBeNull());
  });

  it('show the reason if one could not be added or deleted', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale', { events: [wedding] });
    const { user, dialog } = await openEdit();
    failAt('DELETE', '/api/family/events', networkError);
    await user.click(dialog.getByRole('button', { name: 'Delete “Wedding”' }));
    expect(await screen.findByText('Failed to delete life event.')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Wedding' })).toBeTruthy();
    const lineIsBack = failAt('POST', '/api/family/events', networkError);
    await user.click(dialog.getByRole('button', { name: 'Add Life Event' }));
    await user.type(dialog.getByLabelText('What happened?'), 'We moved{Enter}');
    expect(await screen.findByText('Failed to add life event.')).toBeTruthy();
    expect(dialog.getByLabelText('What happened?')).toHaveProperty('value', 'We moved');
    lineIsBack();
    await user.type(dialog.getByLabelText('What happened?'), '{Enter}');
    expect(await screen.findByText('Life event added!')).toBeTruthy();
    expect(screen.queryByText('Failed to add life event.')).toBeNull();
  });
});
