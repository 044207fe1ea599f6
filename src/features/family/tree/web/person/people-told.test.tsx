import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConversation, done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

let app: TestApp;
let margaret: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  margaret = await app.writer();
});

const tell = async (content: string): Promise<void> => {
  const { conversation } = await aConversation(margaret);
  await margaret.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content },
  });
};
const open = () => renderScreen('/family-tree', { app, person: margaret });
const offer = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`${name} is not offered`);
  return within(item);
};
const isOpen = (words: string): boolean | undefined => screen.getByText(words).closest('details')?.open;
const namesInTree = async (): Promise<string[]> =>
  done(await margaret.get<Tree>('/api/family/tree'))
    .people.slice(1)
    .map(({ name }) => name);

const TWO = '2 people you’ve mentioned aren’t in your tree';
const ONE = '1 person you’ve mentioned isn’t in your tree';

describe('people mentioned to the companion, on the family tree page', () => {
  it('are offered beside an empty tree, and added with one press each, even without a profile', async () => {
    await tell('My mother Rose kept a shop. My sister Joan was a nurse.');
    const { user } = open();
    await screen.findByText(TWO);
    expect(isOpen(TWO)).toBe(true);
    const rose = await offer('Rose');
    expect(rose.getByText('Mother')).toBeTruthy();
    await user.click(rose.getByRole('button', { name: 'Add to the tree' }));
    expect(await screen.findByText('Rose is now in your tree')).toBeTruthy();
    expect(await screen.findByText(ONE)).toBeTruthy();
    expect(isOpen(ONE)).toBe(true);
    expect(await screen.findByRole('button', { name: /^Rose/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Create Your Family Profile' })).toBeTruthy();
    expect(await namesInTree()).toEqual(['Rose']);
  });

  it('are removed from the tree again with “Undo”', async () => {
    await tell('My mother Rose kept a shop.');
    const { user } = open();
    await user.click((await offer('Rose')).getByRole('button', { name: 'Add to the tree' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(ONE)).toBeTruthy();
    expect(await namesInTree()).toEqual([]);
  });

  it('are dismissed for good, unless that is undone', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    await tell('My mother Rose kept a shop.');
    const { user } = open();
    await user.click((await offer('Rose')).getByRole('button', { name: 'Not in my tree' }));
    expect(await screen.findByText('Rose won’t be suggested again')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(ONE)).toBeNull());
    expect(await namesInTree()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(ONE)).toBeTruthy();
  });

  it('are collapsed into one line beside a tree with people', async () => {
    await aFamilyMember(app, margaret, 'Margaret Hale');
    done(await margaret.send('POST', '/api/family/people', { full_name: 'Nell', joined: [] }));
    await tell('My mother Rose kept a shop.');
    const { user } = open();
    await screen.findByText(ONE);
    expect(isOpen(ONE)).toBe(false);
    await user.click(screen.getByText(ONE));
    await user.click((await offer('Rose')).getByRole('button', { name: 'Add to the tree' }));
    expect(await screen.findByText('Rose is now in your tree')).toBeTruthy();
  });

  it('stay offered if they could not be added, with the reason', async () => {
    await tell('My mother Rose kept a shop.');
    const { user } = open();
    const rose = await offer('Rose');
    failAt('POST', '/api/family/tree/people-to-add', networkError);
    await user.click(rose.getByRole('button', { name: 'Add to the tree' }));
    expect(await screen.findByText('Your tree hasn’t changed')).toBeTruthy();
    expect(await namesInTree()).toEqual([]);
  });

  it('are not shown if the writer mentioned no one', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Create Your Family Profile' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Drawing' })).toBeNull();
  });
});
