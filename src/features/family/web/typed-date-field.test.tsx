import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { Tree, TreePerson } from '#features/family/tree/shared/tree-contract.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
});

const inTree = async (name: string): Promise<TreePerson | undefined> =>
  done(await rose.get<Tree>('/api/family/tree')).people.find((one) => one.name === name);
const opened = async (name: string, button: string) => {
  const { user } = renderScreen('/family-tree?view=list', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: button }));
  return { user, dialog };
};
const adding = async () => {
  const { user, dialog } = await opened('Rose Hale', 'Add a relative of mine');
  await user.type(dialog.getByLabelText('Name'), 'Tom');
  await user.selectOptions(dialog.getByLabelText('How are you related?'), 'My father');
  return { user, dialog };
};
/** As a file imports it. */
const noted = async (about: Record<string, string>): Promise<void> => {
  await app.db
    .insertInto('tree_person')
    .values({ owner_id: rose.session.userId, full_name: 'Ada', file_key: 'I1', ...about })
    .execute();
};

describe('a date in the tree', () => {
  it('is typed freely, understood while typing, and kept no more exactly than it was typed', async () => {
    const { user, dialog } = await adding();
    const born = dialog.getByLabelText('Born');
    await user.type(born, 'March 1947');
    expect(dialog.getByText('Understood: March 1947')).toBeTruthy();
    await user.clear(born);
    await user.type(born, '3/1947');
    expect(dialog.getByText('Understood: March 1947')).toBeTruthy();
    await user.type(dialog.getByLabelText('Died'), 'c. 2001');
    expect(dialog.getByText('Understood: about 2001')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add to the tree' }));
    await waitFor(async () =>
      expect(await inTree('Tom')).toMatchObject({ born: '1947-03', died: 'about 2001' }),
    );
  });

  it('is kept as text if it names a year but can’t be parsed in full', async () => {
    const { user, dialog } = await adding();
    await user.type(dialog.getByLabelText('Born'), 'Christmas 1946');
    expect(dialog.getByText('We’ll keep it as you wrote it')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add to the tree' }));
    await waitFor(async () => expect(await inTree('Tom')).toMatchObject({ born: 'Christmas 1946' }));
  });

  it('is refused in one sentence if invalid, and the person is not added', async () => {
    const { user, dialog } = await adding();
    const born = dialog.getByLabelText('Born');
    await user.type(born, 'long ago');
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add to the tree' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      'Please write the date like 1947, March 1947, 3 March 1947 or about 1947, or leave it empty.',
    );
    expect(document.activeElement).toBe(born);
    await user.clear(born);
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.type(born, '31 February 1947');
    await user.click(dialog.getByLabelText('Died'));
    expect(dialog.getByRole('alert').textContent).toMatch(/date doesn’t exist/);
    expect(await inTree('Tom')).toBeUndefined();
  });

  it('is formatted for the reader in the form, and kept as it was if untouched', async () => {
    await noted({ born: '1890-05', died: 'unknown' });
    const { user, dialog } = await opened('Ada', 'Change');
    expect(dialog.getByLabelText('Born')).toHaveProperty('value', 'May 1890');
    expect(dialog.getByLabelText('Died')).toHaveProperty('value', 'unknown');
    await user.type(dialog.getByLabelText('Place of birth'), 'Otley');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await inTree('Ada')).toMatchObject({ born_where: 'Otley' }));
    expect(await inTree('Ada')).toMatchObject({ born: '1890-05', died: 'unknown' });
  });

  it('is restored with someone who was removed, even a date in words from a file', async () => {
    await noted({ died: 'unknown' });
    const { user } = renderScreen('/family-tree?view=list', { app, person: rose });
    await user.click(await screen.findByRole('button', { name: /^Ada/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada' }));
    await user.click(dialog.getByRole('button', { name: 'Remove from the tree' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await inTree('Ada')).toMatchObject({ died: 'unknown' }));
  });
});
