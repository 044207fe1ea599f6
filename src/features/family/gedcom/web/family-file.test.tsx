import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember, corrects } from '#test/builders/family.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { uploadInto } from '#test/web/upload-stand-in.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

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

/** The drawing and the dialog are separate chunks, and the first test waits longest for them. */
const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Import a family tree file' }));
  return within(await screen.findByRole('dialog', { name: 'Import a family tree file' }));
};
const chooses = async (text: string): Promise<void> =>
  userEvent.upload(await screen.findByLabelText('Family tree file'), new File([text], 'our-tree.ged'));

it('previews a file, asks who you are, imports it, and removes it again', async () => {
  const dialog = await opened();
  await chooses(FILE);
  await dialog.findByText(/There are 2 people in this file\. It was created with Ahnenblatt\./);
  dialog.getByText(/^1 of them may still be living/);
  await userEvent.click(dialog.getByRole('button', { name: 'Import them' }));
  expect(await names()).toEqual(['Rose Hale']);
  await userEvent.type(dialog.getByLabelText('Look for your name in the file'), 'ros');
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /^Ruth Moor/ })).toBeNull());
  dialog.getByRole('radio', { name: /^Rose Hale\s?Born 1951 · Parents: Ruth Moor · may be living$/ });
  await userEvent.click(dialog.getByRole('radio', { name: /^Rose Hale/ }));
  expect(dialog.getByRole('radio', { name: /My ancestors/ })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Import them' }));
  await dialog.findByText('1 person was added to your tree.');
  expect(await names()).toEqual(['Rose Hale', 'Ruth Moor']);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove these people' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove them' }));
  await dialog.findByText('The people from this file have been removed from your tree.');
  expect(await names()).toEqual(['Rose Hale']);
});

it('says which line of an invalid file is wrong, and accepts a valid one afterwards', async () => {
  const dialog = await opened();
  await chooses('\nDear Rose,');
  await dialog.findByText(/This isn’t a family tree file: line 2 doesn’t belong in one/);
  await chooses('');
  await dialog.findByText(/This file is empty/);
  await chooses(FILE);
  await dialog.findByText(/There are 2 people/);
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('uploads a file once for the preview, however often someone searches for a name', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const dialog = await opened();
  await chooses(FILE);
  await userEvent.type(await dialog.findByLabelText('Look for your name in the file'), 'nobody');
  await dialog.findByText('No one in the file has that name.');
  await userEvent.clear(dialog.getByLabelText('Look for your name in the file'));
  await dialog.findByRole('radio', { name: /^Ruth Moor/ });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('uploads nothing of a file that is too large or empty, and says so at once', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const dialog = await opened();
  const large = new File(['0 HEAD'], 'large.ged');
  Object.defineProperty(large, 'size', { value: 20_000_001 });
  await userEvent.upload(await screen.findByLabelText('Family tree file'), large);
  await dialog.findByText(/This file is larger than 20 MB/);
  await chooses('');
  await dialog.findByText(/This file is empty/);
  expect(sent).not.toHaveBeenCalled();
});

it('shows upload progress, and cancels on request', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadInto(() => new Promise(() => undefined)),
  );
  const dialog = await opened();
  await chooses(FILE);
  await dialog.findByText('Sending the file…');
  await waitFor(() =>
    expect(dialog.getByRole('progressbar', { name: 'How much of the file has been sent' })).toHaveProperty(
      'value',
      50,
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  await dialog.findByText('Stopped. Nothing from this file has been saved.');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.queryByRole('progressbar')).toBeNull();
  vi.unstubAllGlobals();
});

it('warns before replacing what was corrected by hand, and keeps it by default', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  await rose.raw('/api/family/gedcom?keep=everyone&me=I1', { method: 'POST', headers, body: FILE });
  const { people } = done(await rose.get<Tree>('/api/family/tree'));
  const ruth = people.find(({ name }) => name === 'Ruth Moor');
  done(await corrects(rose, ruth?.person_id, { full_name: 'Granny Ruth' }));
  const dialog = await opened();
  await chooses(FILE);
  await dialog.findByText('Name: you wrote “Granny Ruth”, the file says “Ruth Moor”.');
  expect(dialog.getByRole('radio', { name: 'What I wrote' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('radio', { name: /^Rose Hale/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import them' }));
  await dialog.findByText('Your corrections for 1 person were kept.');
  expect(await names()).toContain('Granny Ruth');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const again = await opened();
  await chooses(FILE);
  await userEvent.click(await again.findByRole('radio', { name: /^What the file says/ }));
  await userEvent.click(again.getByRole('radio', { name: /^Rose Hale/ }));
  await userEvent.click(again.getByRole('button', { name: 'Import them' }));
  await again.findByText('1 person already in your tree was updated from the file.');
  expect(await names()).toContain('Ruth Moor');
});

it('says that there is no connection, and works once the connection is back', async () => {
  const dialog = await opened();
  const into = globalThis.XMLHttpRequest;
  vi.stubGlobal('XMLHttpRequest', uploadInto(networkError));
  await chooses(FILE);
  await dialog.findByText(/There’s no connection right now/);
  vi.stubGlobal('XMLHttpRequest', into);
  await chooses(FILE);
  await dialog.findByText(/There are 2 people/);
});

it('offers to remove what was imported on an earlier day', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  await rose.raw('/api/family/gedcom?keep=everyone', { method: 'POST', headers, body: FILE });
  const dialog = await opened();
  await dialog.findByText(/^2 people, on /);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove these people' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep them' }));
  expect(await names()).toHaveLength(3);
});

it('downloads the tree as a file', async () => {
  const given: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) given.push(file);
    return 'blob:tree';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Download your family tree' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save the file' }));
  await screen.findByText(/The file is now with your other downloads/);
  expect(await given[0]?.text()).toContain('1 NAME Rose /Hale/');
  vi.restoreAllMocks();
});
