import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';

let app: TestApp;
let person: Person;
beforeEach(async () => {
  app = await testApp();
  person = await app.writer();
  const { conversation } = await aConversation(person);
  await person.stream(`/api/writing/conversations/${conversation.id}/messages`, {
    message: { id: randomUUID(), content: 'My sister Joan kept hens.' },
  });
});

const atPage = async () => {
  const { user } = renderScreen('/about-you', { app, person });
  await screen.findByRole('heading', { level: 3, name: 'Joan' });
  return user;
};
/** The writer went to another page or closed the tab: the form is gone. */
const leftAndBack = async () => {
  cleanup();
  return atPage();
};
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'));

describe('unsaved input about a life', () => {
  it('is still there for anyone who left while adding someone, until it is added', async () => {
    const user = await atPage();
    await user.click(screen.getByRole('button', { name: 'Add someone' }));
    await user.type(screen.getByLabelText('What is this person called?'), 'Rosa');
    const again = await leftAndBack();
    const form = within(screen.getByRole('form', { name: 'Add someone' }));
    expect(form.getByLabelText('What is this person called?')).toHaveProperty('value', 'Rosa');
    await again.type(form.getByLabelText('Who is this to you?'), 'cousin{Enter}');
    await screen.findByRole('heading', { level: 3, name: 'Rosa' });
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('is still there for anyone who left while correcting, with untouched fields up to date', async () => {
    const user = await atPage();
    await user.click(screen.getByRole('button', { name: 'Correct Joan' }));
    await user.type(screen.getByLabelText('How is the name written?'), 'ne');
    const { body } = await person.get<{ known: { key: string; name: string }[] }>('/api/about-you');
    const joan = body.known.find(({ name }) => name === 'Joan');
    await person.send('POST', '/api/about-you/corrections', {
      kind: 'person',
      key: joan?.key,
      relation: 'twin sister',
    });
    await leftAndBack();
    const form = within(screen.getByRole('form', { name: 'Correct Joan' }));
    expect(form.getByLabelText('How is the name written?')).toHaveProperty('value', 'Joanne');
    expect(form.getByLabelText('Who is this to you?')).toHaveProperty('value', 'twin sister');
  });

  it('is deleted once discarded or changed back', async () => {
    const user = await atPage();
    await user.click(screen.getByRole('button', { name: 'Add someone' }));
    await user.type(screen.getByLabelText('What is this person called?'), 'Rosa');
    await user.click(screen.getByRole('button', { name: 'Don’t add' }));
    await user.click(screen.getByRole('button', { name: 'Correct Joan' }));
    await user.type(screen.getByLabelText('How is the name written?'), 'n{Backspace}');
    expect(kept()).toEqual([]);
    await leftAndBack();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('stays if typed in another window, until that is added or discarded as well', async () => {
    const user = await atPage();
    await user.click(screen.getByRole('button', { name: 'Add someone' }));
    await user.type(screen.getByLabelText('What is this person called?'), 'Rosa');
    const elsewhere = `hearthbook.form.${person.session?.userId}.add.person~another-window`;
    localStorage.setItem(elsewhere, JSON.stringify({ name: 'Hans', more: '', at: Date.now() }));
    await user.click(screen.getByRole('button', { name: 'Don’t add' }));
    const again = await leftAndBack();
    expect(screen.getByLabelText('What is this person called?')).toHaveProperty('value', 'Hans');
    await again.click(screen.getByRole('button', { name: 'Don’t add' }));
    expect(kept()).toEqual([]);
  });

  it('is visible even if it is about the last of many', async () => {
    for (const name of 'ABCDEFGHIJKLM')
      await person.send('POST', '/api/about-you/added', { kind: 'person', name: `Aunt ${name}` });
    const { body } = await person.get<{ known: { kind: string; key: string }[] }>('/api/about-you');
    const last = body.known.findLast(({ kind }) => kind === 'person');
    localStorage.setItem(
      `hearthbook.form.${person.session?.userId}.correct.person.${last?.key}`,
      JSON.stringify({ name: 'Zoe' }),
    );
    await atPage();
    expect(screen.getByLabelText('How is the name written?')).toHaveProperty('value', 'Zoe');
  });

  it('prompts a warning before sign-out loses it', async () => {
    const user = await atPage();
    await user.click(screen.getByRole('button', { name: 'Add someone' }));
    await user.type(screen.getByLabelText('What is this person called?'), 'Rosa');
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    await pressSignOut(user);
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(screen.getByLabelText('What is this person called?')).toHaveProperty('value', 'Rosa');
    expect(kept()).toHaveLength(1);
    ask.mockReturnValue(true);
    await pressSignOut(user);
    await screen.findByRole('link', { name: 'Sign In' });
    expect(kept()).toEqual([]);
  });
});
