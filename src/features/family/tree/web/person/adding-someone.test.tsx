import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

let app: TestApp;
let ruth: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  ruth = await app.writer();
  await aFamilyMember(app, ruth, 'Ruth Keller', { born: '1948-03-02' });
});

const adding = async (view: 'drawing' | 'list' = 'drawing') => {
  const { user } = renderScreen(`/family-tree?view=${view}`, { app, person: ruth });
  await user.click(await screen.findByRole('button', { name: 'Add someone' }));
  return { user, card: within(await screen.findByRole('dialog', { name: 'Ruth Keller' })) };
};
const tree = async (): Promise<Tree> => done(await ruth.get<Tree>('/api/family/tree'));

it('starts with a button, lists the closest relatives first, and preselects none', async () => {
  const { user, card } = await adding();
  const how = card.getByLabelText<HTMLSelectElement>('How are you related?');
  const words = within(how).getAllByRole('option');
  expect(words.slice(0, 9).map(({ textContent }) => textContent)).toEqual([
    'Please choose',
    'My mother',
    'My father',
    'My sister',
    'My brother',
    'My husband',
    'My wife',
    'My partner',
    'My daughter',
  ]);
  expect(how.value).toBe('');
  await user.type(card.getByLabelText('Name'), 'Nell');
  await user.click(card.getByRole('button', { name: 'Add to the tree' }));
  card.getByText('Please choose how you’re related.');
  expect(document.activeElement).toBe(how);
  expect((await tree()).people).toHaveLength(1);
  await user.selectOptions(how, 'My sister');
  await user.click(card.getByRole('button', { name: 'Add to the tree' }));
  await screen.findByRole('button', { name: /^Nell/ });
});

it('warns of a child who is older than their parent, but adds them anyway', async () => {
  const { user, card } = await adding();
  const warning = /^Ruth Keller would be younger than their child Arthur/;
  await user.type(card.getByLabelText('Name'), 'Arthur');
  await user.type(card.getByLabelText('Born'), 'about 1910');
  await user.selectOptions(card.getByLabelText('How are you related?'), 'My father');
  expect(card.queryByText(/would be younger/)).toBeNull();
  await user.selectOptions(card.getByLabelText('How are you related?'), 'My son');
  card.getByText(warning);
  await user.click(card.getByRole('button', { name: 'Add to the tree' }));
  await user.click(await screen.findByRole('button', { name: /^Arthur/ }));
  const his = within(await screen.findByRole('dialog', { name: 'Arthur' }));
  his.getByText(/^Is something here wrong\?/);
  await user.click(his.getByRole('button', { name: 'Change' }));
  his.getByText(warning);
});

it('shows on a card the years somebody lived, and explains a dashed frame', async () => {
  const people = [
    { full_name: 'Arthur', born: 'about 1910', died: '1985-11-30', is_living: false },
    { full_name: 'Edith', died: '1990', is_living: false },
    { full_name: 'Nell' },
  ];
  for (const person of people)
    done(await ruth.send('POST', '/api/family/people', { ...person, joined: [{ is: 'parent', of: 'you' }] }));
  const { unmount } = renderScreen('/family-tree', { app, person: ruth });
  await screen.findByRole('button', { name: /^Ruth Keller.*You.*born 1948$/ });
  screen.getByRole('button', { name: /^Arthur.*Parent.*about 1910–1985$/ });
  screen.getByRole('button', { name: /^Edith.*Parent.*died 1990$/ });
  screen.getByRole('button', { name: /^Nell.*Parent$/ });
  screen.getByText(/^A dashed frame means/);
  screen.getByText(/^The people you add are only in your tree/);
  unmount();
  renderScreen('/family-tree?view=list', { app, person: ruth });
  const arthur = (await screen.findByRole('button', { name: 'Arthur' })).closest('li');
  expect(arthur?.textContent).toContain('about 1910–1985');
});
