import { beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_IN_MARK } from '#features/account/web/who-was-here.ts';

/** A window of this browser, with modules of its own. */
const aWindow = async () => {
  vi.resetModules();
  return (await import('./unsaved-forms.ts')).unsavedForms;
};
beforeEach(() => localStorage.setItem(SIGNED_IN_MARK, 'rose'));

const rosa = { name: 'Rosa', more: '' };
const hans = { name: 'Hans', more: '' };

it('keeps what two windows typed into the same form, even after one has closed and the other has saved', async () => {
  const [here, there] = [await aWindow(), await aWindow()];
  here.keep('rose', 'add.person', rosa);
  there.keep('rose', 'add.person', hans);
  expect(here.of('add.person')).toEqual(rosa);
  expect(there.of('add.person')).toEqual(hans);
  there.keep('rose', 'add.person', null);
  expect((await aWindow()).of('add.person')).toEqual(rosa);
});

it('shows the next window the latest input first, and then what is left', async () => {
  const times = vi.spyOn(Date, 'now');
  times.mockReturnValue(2_000);
  (await aWindow()).keep('rose', 'add.person', hans);
  times.mockReturnValue(1_000);
  (await aWindow()).keep('rose', 'add.person', rosa);
  const next = await aWindow();
  expect(next.of('add.person')).toEqual(hans);
  // The draft that was continued is stored once.
  next.keep('rose', 'add.person', { name: 'Hans', more: 'cousin' });
  next.keep('rose', 'add.person', null);
  expect(next.of('add.person')).toEqual(rosa);
  next.keep('rose', 'add.person', null);
  expect(localStorage).toHaveLength(1);
});

it('leaves alone what the original window has typed since', async () => {
  const here = await aWindow();
  here.keep('rose', 'add.person', { name: 'Ros', more: '' });
  const there = await aWindow();
  expect(there.of('add.person')).toEqual({ name: 'Ros', more: '' });
  here.keep('rose', 'add.person', rosa);
  there.keep('rose', 'add.person', null);
  expect((await aWindow()).of('add.person')).toEqual(rosa);
});

it('reads what an earlier build stored, and removes it once saved', async () => {
  localStorage.setItem('hearthbook.form.rose.add.person', JSON.stringify(rosa));
  const here = await aWindow();
  expect(here.of('add.person')).toEqual(rosa);
  here.keep('rose', 'add.person', null);
  expect(here.has('rose')).toBe(false);
});
