import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

const atTheTree = async (view: 'drawing' | 'list') => {
  const app = await testApp();
  const [margaret, rose, robert] = [await app.writer(), await app.writer(), await app.writer()];
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await aFamilyMember(app, rose, 'Rose Hale');
  await aFamilyMember(app, robert, 'Robert Hale');
  await connectFamily(app, margaret, rose, 'parent');
  await connectFamily(app, margaret, robert, 'grandparent');
  renderScreen(`/family-tree?view=${view}`, { app, person: margaret });
  // The tree is a separate chunk, which takes longest to load in the first test.
  await screen.findByRole('button', { name: /Rose Hale/ });
  return { margaret, rose, tree: async () => done(await margaret.get<Tree>('/api/family/tree')) };
};
const box = (name: RegExp) => screen.getByRole('button', { name });

it('draws you and your relatives with their relation to you, and moves between them with the arrow keys', async () => {
  await atTheTree('drawing');
  const you = box(/^Margaret Hale.*You$/);
  expect(box(/^Rose Hale.*Parent$/)).toBeTruthy();
  you.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box(/^Rose Hale/));
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box(/^Robert Hale/));
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box(/^Robert Hale/));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(you);
  expect(document.querySelectorAll('[data-person][tabindex="0"]')).toHaveLength(1);
});

it('opens a card with a link to a relative’s stories', async () => {
  const { rose } = await atTheTree('drawing');
  await userEvent.click(box(/^Rose Hale/));
  const card = await screen.findByRole('dialog', { name: 'Rose Hale' });
  within(card).getByText('Rose Hale is your mother or father.');
  expect(within(card).getByRole('link', { name: 'Read Stories' }).getAttribute('href')).toBe(
    `/family-stories/${rose.session.userId}`,
  );
});

it('asks before adding a parent, and draws the line once the answer is yes', async () => {
  const { tree } = await atTheTree('drawing');
  screen.getByText('Is Robert Hale the parent of Rose Hale?');
  screen.getByText(/A dashed line means/);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText(/A dashed line means/)).toBeNull());
  expect((await tree()).ties).toHaveLength(1);
});

it('accepts a no, and undoes it', async () => {
  const { tree } = await atTheTree('drawing');
  await userEvent.click(screen.getByRole('button', { name: 'No, that’s not right' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await tree()).not_parents).toEqual([]));
  await screen.findByText('Is Robert Hale the parent of Rose Hale?');
});

it('adds someone without an account, requires a name, and removes them with an Undo', async () => {
  const { tree } = await atTheTree('list');
  await userEvent.click(box(/^Margaret Hale/));
  const card = await screen.findByRole('dialog', { name: 'Margaret Hale' });
  await userEvent.click(within(card).getByRole('button', { name: 'Add a relative of mine' }));
  await userEvent.click(within(card).getByRole('button', { name: 'Add to the tree' }));
  within(card).getByText('Please enter a name, whatever you call this person.');
  await userEvent.selectOptions(within(card).getByLabelText('How are you related?'), 'My child');
  await userEvent.type(within(card).getByLabelText('Name'), 'Tom Hale');
  await userEvent.click(within(card).getByRole('button', { name: 'Add to the tree' }));
  await screen.findByText('Family member profile created successfully!');
  await userEvent.click(await screen.findByRole('button', { name: 'Tom Hale' }));
  const his = await screen.findByRole('dialog', { name: 'Tom Hale' });
  await userEvent.click(within(his).getByRole('button', { name: 'Remove from the tree' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tom Hale' })).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Tom Hale' });
  expect((await tree()).ties).toMatchObject([{ kind: 'parent', one: 'you' }]);
});

it('asks who belongs in an empty place in the drawing', async () => {
  const app = await testApp();
  const [margaret, ann] = [await app.writer(), await app.writer()];
  await connectFamily(app, margaret, ann, 'sibling');
  renderScreen('/family-tree?view=drawing', { app, person: margaret });
  await userEvent.click(await screen.findByRole('button', { name: 'A parent: who?' }));
  const card = await screen.findByRole('dialog', { name: 'A parent: who?' });
  await userEvent.type(within(card).getByLabelText('Name'), 'George Hale');
  await userEvent.click(within(card).getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /^George Hale.*Parent$/ });
  const { ties } = done(await margaret.get<Tree>('/api/family/tree'));
  expect(ties.map(({ other }) => other).toSorted()).toEqual(
    [`relative:${ann.session.userId}`, 'you'].toSorted(),
  );
});

it('asks before discarding what was typed about someone', async () => {
  await atTheTree('drawing');
  await userEvent.click(box(/^Margaret Hale/));
  const card = await screen.findByRole('dialog', { name: 'Margaret Hale' });
  await userEvent.click(within(card).getByRole('button', { name: 'Add a relative of mine' }));
  await userEvent.type(within(card).getByLabelText('Name'), 'Tom');
  await userEvent.keyboard('{Escape}');
  await within(card).findByText('What you typed hasn’t been saved yet.');
  await userEvent.click(within(card).getByRole('button', { name: 'Keep editing' }));
  expect(within(card).getByLabelText('Name')).toHaveProperty('value', 'Tom');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(card).getByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows in the list what the drawing shows: who may be related, and whose relative is missing', async () => {
  const app = await testApp();
  const [margaret, rose, robert, ann] = [
    await app.writer(),
    await app.writer(),
    await app.writer(),
    await app.writer(),
  ];
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await aFamilyMember(app, rose, 'Rose Hale');
  await aFamilyMember(app, robert, 'Robert Hale');
  await aFamilyMember(app, ann, 'Ann Hale');
  await connectFamily(app, margaret, rose, 'parent');
  await connectFamily(app, margaret, robert, 'grandparent');
  await connectFamily(app, margaret, ann, 'cousin');
  renderScreen('/family-tree?view=list', { app, person: margaret });
  await screen.findByText('Perhaps a child of Robert Hale, but no one has confirmed it yet');
  const open = screen.getByRole('button', { name: 'An uncle or aunt: who?' }).closest('li');
  expect(open?.textContent).toContain('Ann Hale');
});

it('shows a relative and the same person added by hand as one, and separates them again', async () => {
  const app = await testApp();
  const [margaret, rose] = [await app.writer(), await app.writer()];
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await aFamilyMember(app, rose, 'Rose Hale');
  await connectFamily(app, margaret, rose, 'parent');
  const noted = { full_name: 'Rosie', joined: [] };
  const { person_id } = done(await margaret.send<{ person_id: string }>('POST', '/api/family/people', noted));
  done(await margaret.send('PATCH', `/api/family/people/${person_id}`, { user_id: rose.session.userId }));
  renderScreen('/family-tree?view=drawing', { app, person: margaret });
  await userEvent.click(await screen.findByRole('button', { name: /^Rose Hale/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'The person I added is someone else' }));
  // A single press separates no one.
  await userEvent.click(await screen.findByRole('button', { name: 'No, they’re the same person' }));
  await userEvent.click(await screen.findByRole('button', { name: 'The person I added is someone else' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, two people' }));
  await screen.findByRole('button', { name: 'Rosie' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rosie' })).toBeNull());
});
