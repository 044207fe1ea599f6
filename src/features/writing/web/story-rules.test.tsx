import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';

// The companion waits a second before it writes, and the machine may be busy.
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const at = async (app: TestApp, person: Person) => {
  renderScreen('/write', { app, person });
  await waitFor(() => expect(story().readOnly).toBe(false));
};

/** Whether the page let the browser do what was asked. */
const allows = (event: Event): boolean => {
  fireEvent(story(), event);
  return !event.defaultPrevented;
};
const copying = () => createEvent.copy(story());
const pasting = () => createEvent.paste(story());
const key = (name: string, held: { ctrlKey?: boolean; metaKey?: boolean }) =>
  createEvent.keyDown(story(), { key: name, ...held });

describe('copying and pasting in the story', () => {
  it('is not for visitors, and one message says of each way what it takes', async () => {
    const app = await testApp();
    await at(app, app.visitor);
    expect(allows(copying())).toBe(false);
    expect(await screen.findByText('Copy not allowed')).toBeTruthy();
    expect(allows(pasting())).toBe(false);
    expect(await screen.findByText('Paste not allowed')).toBeTruthy();
    expect(allows(key('c', { ctrlKey: true }))).toBe(false);
    expect(allows(key('v', { metaKey: true }))).toBe(false);
    expect(await screen.findAllByText('Action not allowed')).toHaveLength(1);
    expect(screen.queryByText('Copy not allowed')).toBeNull();
    expect(screen.queryByText('Paste not allowed')).toBeNull();
    expect(screen.getAllByText(/\$11\/month/)).toHaveLength(1);
    expect(allows(key('a', { ctrlKey: true }))).toBe(true);
  });

  it('is for whoever still has the free chapter', async () => {
    const app = await testApp();
    await at(app, await app.writer());
    await screen.findByRole('button', { name: 'Save Chapter' });
    expect(allows(copying())).toBe(true);
    expect(allows(pasting())).toBe(true);
    expect(allows(key('c', { ctrlKey: true }))).toBe(true);
  });

  it('is not for whoever used the free chapter and has no plan', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await writer.send('POST', '/api/chapters', { title: 'One', content: 'One.' });
    await at(app, writer);
    await screen.findByRole('button', { name: 'Upgrade to Save More' });
    expect(allows(copying())).toBe(false);
  });

  it('knows no such rule on an instance open to the family', async () => {
    const app = await testApp({ OPEN_ACCESS: 'true' });
    const writer = await app.writer();
    await writer.send('POST', '/api/chapters', { title: 'One', content: 'One.' });
    await at(app, writer);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getByRole('button', { name: 'Save Chapter' })).toBeTruthy();
    expect(allows(copying())).toBe(true);
  });

  it('asks a visitor of such an instance for an account, and for no money', async () => {
    const app = await testApp({ OPEN_ACCESS: 'true' });
    const { user } = renderScreen('/write', { app, settings: { openAccess: true } });
    await waitFor(() => expect(story().readOnly).toBe(false));
    expect(allows(copying())).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Sign up to save' }));
    await screen.findByText('Create a free account and this chapter is safe, on any device.');
    expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
  });
});
