import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { aChapter } from '#test/builders/builders.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// The companion waits a second before it writes, and the machine may be busy.
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story text');
const at = async (app: TestApp, person: Person, settings: Partial<PublicSettings> = {}) => {
  renderScreen('/write', { app, person, settings });
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

const SOLD = { paymentOpen: true };

describe('copying and pasting in the story', () => {
  it('is not available to visitors, and a single message says what they need for it', async () => {
    const app = await testApp();
    await at(app, app.visitor, SOLD);
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

  it('is available to anyone who still has the free chapter', async () => {
    const app = await testApp();
    await at(app, await app.writer());
    await screen.findByRole('button', { name: 'Save Chapter' });
    expect(allows(copying())).toBe(true);
    expect(allows(pasting())).toBe(true);
    expect(allows(key('c', { ctrlKey: true }))).toBe(true);
  });

  it('is not available to a writer who has used the free chapter and has no plan', async () => {
    const app = await testApp();
    const writer = await app.writer();
    await writer.send('POST', '/api/chapters', { title: 'One', content: 'One.' });
    await at(app, writer, SOLD);
    await screen.findByRole('button', { name: 'Upgrade to Save More' });
    expect(allows(copying())).toBe(false);
  });

  it('names no price if nothing is sold: a visitor needs an account, and a writer can export', async () => {
    const app = await testApp();
    await at(app, app.visitor);
    expect(allows(copying())).toBe(false);
    await screen.findByText('Create a free account to copy and paste in your story.');
    cleanup();
    const writer = await app.writer();
    await aChapter(writer);
    await at(app, writer);
    await waitFor(() => expect(allows(pasting())).toBe(false));
    await screen.findByText('Paste not allowed');
    screen.getByText(/^You can copy and paste until your first chapter is saved, and you have saved yours\./);
    expect(document.body.textContent).not.toMatch(/\$|subscri|upgrade/i);
  });

  it('is unrestricted on an instance open to the family', async () => {
    const app = await testApp({ OPEN_ACCESS: 'true' });
    const writer = await app.writer();
    await writer.send('POST', '/api/chapters', { title: 'One', content: 'One.' });
    await at(app, writer);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getByRole('button', { name: 'Save Chapter' })).toBeTruthy();
    expect(allows(copying())).toBe(true);
  });

  it('asks a visitor of such an instance for an account, not for money', async () => {
    const app = await testApp({ OPEN_ACCESS: 'true' });
    const { user } = renderScreen('/write', { app, settings: { openAccess: true } });
    await waitFor(() => expect(story().readOnly).toBe(false));
    expect(allows(copying())).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Sign up to save' }));
    await screen.findByText('Create a free account, and this chapter is safe and available on any device.');
    expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
  });
});
