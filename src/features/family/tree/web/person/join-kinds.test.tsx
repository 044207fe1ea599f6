import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
});

const tree = async (): Promise<Tree> => done(await rose.get<Tree>('/api/family/tree'));
const note = async (full_name: string, is: 'parent' | 'child' | 'spouse') =>
  done(
    await rose.send<{ person_id: string }>('POST', '/api/family/people', {
      full_name,
      joined: [{ is, of: 'you' }],
    }),
  );
const adding = async (to = 'Rose Hale', button = 'Add a relative of mine') => {
  const { user } = renderScreen('/family-tree?view=list', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${to}`) }));
  const card = within(await screen.findByRole('dialog', { name: to }));
  await user.click(card.getByRole('button', { name: button }));
  const add = async (name: string, how: string): Promise<void> => {
    await user.type(card.getByLabelText('Name'), name);
    await user.selectOptions(card.getByLabelText('How are you related?'), how);
    await user.click(card.getByRole('button', { name: 'Add to the tree' }));
    await screen.findByText('Family member profile created successfully!');
  };
  return { card, add };
};
const besides = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('li')?.textContent;

describe('adding a relative by an everyday word', () => {
  it('as a daughter, who is a child in the tree and a daughter on the page', async () => {
    await (await adding()).add('Anna', 'My daughter');
    expect(await besides('Anna')).toContain('Daughter');
    expect(await tree()).toMatchObject({
      people: [{}, { name: 'Anna', kin: 'daughter' }],
      ties: [{ kind: 'parent', one: 'you' }],
    });
  });

  it('as a sister, even before any parent is known', async () => {
    await (await adding()).add('Joan', 'My sister');
    expect(await besides('Joan')).toContain('Sister');
    expect(await tree()).toMatchObject({
      people: [{}, { kin: 'sister', relationship_type: 'sibling' }],
      ties: [],
    });
  });

  it('as a brother, who gets your parents in the tree', async () => {
    await note('Ada', 'parent');
    await (await adding()).add('Tom', 'My brother');
    expect((await tree()).ties).toHaveLength(2);
    expect(await besides('Tom')).toContain('Brother');
  });

  it.each([
    ['spouse', 'Parent of Arthur: my mother- or father-in-law', 'Parent-in-law', 'parent'],
    ['child', 'Married to Arthur: my son- or daughter-in-law', 'Child-in-law', 'spouse'],
  ] as const)('by marriage, through a %s: %s', async (near, how, word, line) => {
    const { person_id: id } = await note('Arthur', near);
    await (await adding()).add('Nell', how);
    expect(await besides('Nell')).toContain(word);
    expect((await tree()).ties.find(({ one }) => one !== 'you' && one !== `noted:${id}`)).toMatchObject({
      kind: line,
      other: `noted:${id}`,
    });
  });

  it('is not offered for someone else’s relative, where only ties are', async () => {
    await note('Ada', 'parent');
    const { card } = await adding('Ada', 'Add a relative of Ada');
    await waitFor(() => expect(card.getByLabelText('How are you related?')).toBeTruthy());
    const words = within(card.getByLabelText('How are you related?')).getAllByRole('option');
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Please choose',
      'Their parent',
      'Their child',
      'Their husband or wife',
    ]);
  });
});
