import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { done } from '#testing/builders.ts';
import { aFamilyMember } from '#testing/family.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { noLine } from '#testing/web/fail-at.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { uploadInto } from '#testing/web/upload-stand-in.ts';
import type { Tree } from '../../shared/tree-contract.ts';

const FILE = [
  '0 HEAD',
  '1 SOUR Ahnenblatt',
  '0 @I1@ INDI',
  '1 NAME Rose /Hale/',
  '1 BIRT',
  '2 DATE 1951',
  '0 @I2@ INDI',
  '1 NAME Ruth /Moor/',
  '1 DEAT Y',
  '0 @F1@ FAM',
  '1 WIFE @I2@',
  '1 CHIL @I1@',
  '0 TRLR',
].join('\n');

let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  const app = await testApp();
  rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
  renderScreen('/family-tree?view=drawing', { app, person: rose });
});
const names = async (): Promise<string[]> =>
  done(await rose.get<Tree>('/api/family/tree')).people.map(({ name }) => name);

const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Bring in a family tree file' }));
  return within(await screen.findByRole('dialog', { name: 'Bring in a family tree file' }));
};
const chooses = async (text: string): Promise<void> =>
  userEvent.upload(await screen.findByLabelText('Family tree file'), new File([text], 'our-tree.ged'));

it('shows what is in a file, asks who one is, brings it in, and takes it out again', async () => {
  const dialog = await opened();
  await chooses(FILE);
  await dialog.findByText(/There are 2 people in this file\. It was made by Ahnenblatt\./);
  dialog.getByText(/^1 of them may be living/);
  await userEvent.click(dialog.getByRole('button', { name: 'Bring them in' }));
  expect(await names()).toEqual(['Rose Hale']);
  await userEvent.type(dialog.getByLabelText('Look for your name in the file'), 'ros{Enter}');
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /^Ruth Moor/ })).toBeNull(), {
    timeout: 8000,
  });
  await userEvent.click(dialog.getByRole('radio', { name: /^Rose Hale/ }));
  expect(dialog.getByRole('radio', { name: /My ancestors/ })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Bring them in' }));
  await dialog.findByText('1 person is new in your tree.');
  expect(await names()).toEqual(['Rose Hale', 'Ruth Moor']);
  await userEvent.click(dialog.getByRole('button', { name: 'Take these people out again' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take them out' }));
  await dialog.findByText('The people of this file are out of your tree again.');
  expect(await names()).toEqual(['Rose Hale']);
});

it('says which line of a wrong file is wrong, and takes the right one after it', async () => {
  const dialog = await opened();
  await chooses('\nDear Rose,');
  await dialog.findByText(/This is no family tree file: line 2 is not what such a file holds/);
  await chooses('');
  await dialog.findByText(/There is nothing in this file/);
  await chooses(FILE);
  await dialog.findByText(/There are 2 people/);
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('says that there is no line, and goes on when it is back', async () => {
  const dialog = await opened();
  const into = globalThis.XMLHttpRequest;
  vi.stubGlobal('XMLHttpRequest', uploadInto(noLine));
  await chooses(FILE);
  await dialog.findByText(/There is no connection right now/);
  vi.stubGlobal('XMLHttpRequest', into);
  await chooses(FILE);
  await dialog.findByText(/There are 2 people/);
});

it('offers to take out what was brought in on another day', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  await rose.raw('/api/family/gedcom?keep=everyone', { method: 'POST', headers, body: FILE });
  const dialog = await opened();
  await dialog.findByText(/^2 people, on /);
  await userEvent.click(dialog.getByRole('button', { name: 'Take these people out again' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep them' }));
  expect(await names()).toHaveLength(3);
});

it('gives the tree as a file', async () => {
  const given: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) given.push(file);
    return 'blob:tree';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Take your tree along' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save the file' }));
  await screen.findByText(/Your browser has the file now/);
  expect(await given[0]?.text()).toContain('1 NAME Rose /Hale/');
  vi.restoreAllMocks();
});
