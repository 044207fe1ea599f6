import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import { addsEvent, ownPage } from '#test/builders/family-profiles.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
});

const events = async () => (await ownPage(rose)).events;
const openEdit = async () => {
  const { user } = renderScreen('/family-tree', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'Edit your profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile & Life Events' }));
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  return { user, dialog, press, field: () => dialog.getByLabelText('When was it?') };
};
const adding = async () => {
  const opened = await openEdit();
  await opened.press('Add Life Event');
  await opened.user.type(opened.dialog.getByLabelText('What happened?'), 'Moved');
  return opened;
};

describe('the date of a life event', () => {
  it.each([
    ['3 March 1948', /^Understood: (3 March 1948|March 3, 1948)$/, ['1948-03-03', null], /March (3, )?1948/],
    ['1947', 'Understood: 1947', [null, '1947'], /^1947 ·/],
    ['March 1947', 'Understood: March 1947', [null, '1947-03'], /^March 1947 ·/],
    ['um 1947', 'Understood: about 1947', [null, '1947~'], /^about 1947 ·/],
  ])('is understood as typed: %s', async (typed, understood, kept, listed) => {
    const { user, dialog, field, press } = await adding();
    await user.type(field(), typed);
    expect(dialog.getByText(understood)).toBeTruthy();
    await press('Add Life Event');
    expect(await dialog.findByText(listed)).toBeTruthy();
    expect((await events()).map((event) => [event.event_date, event.event_about])).toEqual([kept]);
  });

  it.each([
    ['long ago', /^Please write the date like 1947, March 1947/],
    ['before 1950', /^Please write the date like 1947, March 1947/],
    ['31 February 1948', /^That date doesn’t exist/],
    ['2199', 'The date of an event can’t be in the future.'],
    ['0000', 'The calendar has no year 0. Please check the year.'],
  ])('is not saved as “%s”, and the form says what is wrong', async (typed, words) => {
    const { user, dialog, field, press } = await adding();
    await user.type(field(), typed);
    expect(dialog.queryByText(/^Understood/)).toBeNull();
    await press('Add Life Event');
    expect(dialog.getByRole('alert').textContent).toMatch(words);
    expect(document.activeElement).toBe(field());
    expect(await events()).toEqual([]);
  });

  it('is shown on the page as exactly as it is known, the latest first in the list', async () => {
    for (const [title, when] of [
      ['Born', '1941~'],
      ['Moved', '1947'],
      ['School', '1947-09'],
    ] as const)
      done(await addsEvent(rose, { title, event_about: when }));
    const { dialog } = await openEdit();
    const list = within(dialog.getByRole('list', { name: 'Life Events' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'School',
      'Moved',
      'Born',
    ]);
    const times = [...document.querySelectorAll('ol time')];
    expect(times.map((time) => [time.textContent, time.getAttribute('datetime')])).toEqual([
      ['about 1941', '1941'],
      ['1947', '1947'],
      ['September 1947', '1947-09'],
    ]);
  });

  it('is formatted for the reader in the form, and stays if only something else is changed', async () => {
    done(await addsEvent(rose, { event_about: '1972-05~' }));
    const { user, dialog, field, press } = await openEdit();
    await press('Edit “Wedding”');
    expect(field()).toHaveProperty('value', 'about May 1972');
    await user.type(dialog.getByLabelText('More about it'), 'In the rain.');
    await press('Save the event');
    await screen.findByText('Life event changed!');
    expect(await events()).toMatchObject([{ event_about: '1972-05~', description: 'In the rain.' }]);
  });

  it('is restored with a deleted event', async () => {
    done(await addsEvent(rose, { event_about: '1972~' }));
    const { dialog, press } = await openEdit();
    await press('Delete “Wedding”');
    await screen.findByText('Life event deleted!');
    await press('Undo');
    expect(await dialog.findByRole('heading', { name: 'Wedding' })).toBeTruthy();
    expect(await events()).toMatchObject([{ title: 'Wedding', event_date: null, event_about: '1972~' }]);
  });
});

describe('an event date that another window has changed', () => {
  const bothChanged = async (here: string, there: Record<string, unknown>) => {
    const { id, revision } = done(await addsEvent(rose, { event_date: '1972-05-06' }));
    const opened = await openEdit();
    await opened.press('Edit “Wedding”');
    await opened.user.clear(opened.field());
    await opened.user.type(opened.field(), here);
    const change = { revision, time_zone: 'Europe/London', ...there };
    done(await rose.send('PATCH', `/api/family/events/${id}`, change));
    await opened.press('Save the event');
    return opened;
  };

  it('is shown beside the date typed here, and is overwritten if the writer says so', async () => {
    const { user, dialog } = await bothChanged('about 1971', { event_about: '1973-04' });
    const both = within(await dialog.findByRole('alert'));
    expect(both.getByText('about 1971')).toBeTruthy();
    expect(both.getByText('April 1973')).toBeTruthy();
    expect(await events()).toMatchObject([{ event_about: '1973-04' }]);
    await user.click(both.getByRole('button', { name: 'Keep mine' }));
    await waitFor(async () =>
      expect(await events()).toMatchObject([{ event_date: null, event_about: '1971~' }]),
    );
  });

  it('stays if the writer chooses it', async () => {
    const { user, dialog } = await bothChanged('about 1971', { event_about: '1973-04' });
    const both = within(await dialog.findByRole('alert'));
    await user.click(both.getByRole('button', { name: 'Keep the other one' }));
    await waitFor(() => expect(dialog.queryByLabelText('When was it?')).toBeNull());
    expect(await events()).toMatchObject([{ event_about: '1973-04' }]);
  });

  it('is no conflict if both mean the same, and can still be edited', async () => {
    const { user, dialog, field, press } = await bothChanged('May 1972', { event_about: '1972-05' });
    await waitFor(async () => expect((await events())[0]?.revision).toBe(2));
    await user.clear(field());
    await user.type(field(), 'about June 1972');
    expect(field()).toHaveProperty('value', 'about June 1972');
    expect(dialog.getByRole('alert')).toBeTruthy();
    await press('Keep mine');
    await waitFor(async () => expect(await events()).toMatchObject([{ event_about: '1972-06~' }]));
  });
});
