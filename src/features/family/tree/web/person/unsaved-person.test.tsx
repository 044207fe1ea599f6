import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily, corrects } from '#test/builders/family.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
});

const at = (path: string) => renderScreen(path, { app, person: rose }).user;
const card = async (name: string) => within(await screen.findByRole('dialog', { name }));
const atCard = async (name: string) => {
  const user = at('/family-tree?view=list');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return { user, dialog: await card(name.replace('\\', '')) };
};
/** The writer goes to another page or closes the tab, and then comes back. */
const leftAndBack = async (name: string, path = '/family-tree?view=list') => {
  cleanup();
  const user = at(path);
  return { user, dialog: await card(name) };
};
const noted = async (name: string) =>
  done(await rose.send<{ person_id: string }>('POST', '/api/family/people', { full_name: name, joined: [] }));
const tree = async () => done(await rose.get<Tree>('/api/family/tree'));
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'));

describe('unsaved text about someone in the tree', () => {
  it('is still there after leaving in the middle of adding a relative, until they are added', async () => {
    const { user, dialog } = await atCard('Rose Hale');
    await user.click(dialog.getByRole('button', { name: 'Add a relative of mine' }));
    await user.selectOptions(dialog.getByLabelText('How are you related?'), 'My child');
    await user.type(dialog.getByLabelText('Name'), 'Tom Hale');
    await user.type(dialog.getByLabelText('A few words'), 'Born in the flood.');
    const back = await leftAndBack('Rose Hale', '/family-tree');
    expect(back.dialog.getByLabelText('A few words')).toHaveProperty('value', 'Born in the flood.');
    await back.user.click(back.dialog.getByRole('button', { name: 'Add to the tree' }));
    await screen.findByText('Family member profile created successfully!');
    expect(await tree()).toMatchObject({ ties: [{ kind: 'parent', one: 'you' }] });
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is still there after leaving in the middle of a correction, with untouched fields up to date', async () => {
    const { person_id: id } = await noted('Tom Hale');
    const { user, dialog } = await atCard('Tom Hale');
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await user.type(dialog.getByLabelText('Place of birth'), 'Otley');
    done(await corrects(rose, id, { note: 'Kept bees.' }));
    const back = await leftAndBack('Tom Hale');
    expect(back.dialog.getByLabelText('Place of birth')).toHaveProperty('value', 'Otley');
    await back.user.click(back.dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await tree()).people).toContainEqual(
        expect.objectContaining({ name: 'Tom Hale', born_where: 'Otley', note: 'Kept bees.' }),
      ),
    );
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is still there if it fills in an unnamed person', async () => {
    const ann = await app.writer();
    await connectFamily(app, rose, ann, 'sibling');
    const { user, dialog } = await atCard('A parent: who\\?');
    await user.type(dialog.getByLabelText('Name'), 'George Hale');
    const back = await leftAndBack('A parent: who?');
    expect(back.dialog.getByLabelText('Name')).toHaveProperty('value', 'George Hale');
  });

  it('is shown even if the person has since been removed, and can be added again', async () => {
    const { person_id: id } = await noted('Tom Hale');
    const { user, dialog } = await atCard('Tom Hale');
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await user.type(dialog.getByLabelText('A few words'), 'Kept bees.');
    done(await rose.send('DELETE', `/api/family/people/${id}`));
    const back = await leftAndBack('No longer in the tree');
    expect(back.dialog.getByLabelText('A few words')).toHaveProperty('value', 'Kept bees.');
    expect(back.dialog.getByLabelText('Name')).toHaveProperty('value', 'Tom Hale');
    await back.user.click(back.dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: /^Tom Hale/ });
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is gone once discarded or changed back to the saved text', async () => {
    const { user, dialog } = await atCard('Rose Hale');
    await user.click(dialog.getByRole('button', { name: 'Add a relative of mine' }));
    await user.type(dialog.getByLabelText('Name'), 'T{Backspace}');
    expect(kept()).toEqual([]);
    await user.type(dialog.getByLabelText('Name'), 'Tom');
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Close without saving' }));
    expect(kept()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Rose Hale/ }));
    const again = await card('Rose Hale');
    await user.click(again.getByRole('button', { name: 'Add a relative of mine' }));
    await user.type(again.getByLabelText('Name'), 'Tom');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(kept()).toEqual([]);
  });

  it('prompts a warning before sign-out loses it', async () => {
    const { user, dialog } = await atCard('Rose Hale');
    await user.click(dialog.getByRole('button', { name: 'Add a relative of mine' }));
    await user.type(dialog.getByLabelText('Name'), 'Tom');
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    cleanup();
    await pressSignOut(at('/about'));
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  });
});

describe('a person corrected in another window', () => {
  const typing = async (label: string, words: string, about: object = {}) => {
    const { person_id: id } = await noted('Tom Hale');
    if (Object.keys(about).length > 0) done(await corrects(rose, id, about));
    const { user, dialog } = await atCard('Tom Hale');
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    if (label !== '') await user.type(dialog.getByLabelText(label), words);
    return { id, user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
  };
  const bothWrote = async () => {
    const typed = await typing('A few words', 'Kept bees.');
    await typed.user.type(typed.dialog.getByLabelText('Place of birth'), 'Otley');
    done(await corrects(rose, typed.id, { note: 'Mended clocks.', born: '1890' }));
    await typed.save();
    return { ...typed, both: within(await typed.dialog.findByRole('alert')) };
  };
  const tom = async () => (await tree()).people[1];

  it('is shown beside what is typed here, and nothing of either is lost before the writer chooses', async () => {
    const { dialog, both, save, user } = await bothWrote();
    expect(both.getByText('Kept bees.')).toBeTruthy();
    expect(both.getByText('Mended clocks.')).toBeTruthy();
    // A field that only the other window changed appears here without a question.
    expect(both.queryByText('1890')).toBeNull();
    expect(dialog.getByLabelText('Born')).toHaveProperty('value', '1890');
    await save();
    await user.type(dialog.getByLabelText('Place of birth'), ' Mill');
    await save();
    expect(await tom()).toMatchObject({ note: 'Mended clocks.', born: '1890', born_where: null });
    expect(dialog.getByRole('alert')).toBeTruthy();
  });

  it('is overwritten by what is typed here, if that is chosen', async () => {
    const { dialog, both, user } = await bothWrote();
    await user.click(both.getByRole('button', { name: 'Keep mine' }));
    await dialog.findByText('Kept bees.');
    expect(await tom()).toMatchObject({ note: 'Kept bees.', born: '1890', born_where: 'Otley' });
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('stays if chosen, and changes made only in this window wait to be saved', async () => {
    const { dialog, both, save, user } = await bothWrote();
    await user.click(both.getByRole('button', { name: 'Keep the other one' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByLabelText('A few words')).toHaveProperty('value', 'Mended clocks.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    await save();
    await dialog.findByText('Born in Otley');
    expect(await tom()).toMatchObject({ note: 'Mended clocks.', born: '1890', born_where: 'Otley' });
  });

  it('is merged with what is typed here, if different fields were changed', async () => {
    const { id, dialog, save } = await typing('Place of birth', 'Otley');
    done(await corrects(rose, id, { note: 'Mended clocks.' }));
    await save();
    await dialog.findByText('Born in Otley');
    expect(await tom()).toMatchObject({ born_where: 'Otley', note: 'Mended clocks.' });
  });

  it('is never both living and dead', async () => {
    const { id, dialog, save } = await typing('Died', '1950', { is_living: false });
    done(await corrects(rose, id, { is_living: true }));
    await save();
    const both = within(await dialog.findByRole('alert'));
    expect(both.getByText('Died 1950')).toBeTruthy();
    expect(both.getByText('This person is living')).toBeTruthy();
    expect(await tom()).toMatchObject({ died: null, is_living: true });
  });

  it('is also shown to the person who left in between and came back', async () => {
    const { id } = await typing('A few words', 'Kept bees.');
    done(await corrects(rose, id, { note: 'Mended clocks.' }));
    const back = await leftAndBack('Tom Hale');
    const both = within(await back.dialog.findByRole('alert'));
    expect(both.getByText('Mended clocks.')).toBeTruthy();
  });
});
