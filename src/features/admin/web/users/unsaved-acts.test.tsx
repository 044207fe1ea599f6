import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';

const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'));
const field = <T extends HTMLElement>(name: string) => screen.getByLabelText<T>(name);

const anAdministrator = async (app: TestApp) =>
  app.writer({ role: 'administrator', email: 'admin@example.org' });

const atGifts = async (app: TestApp, person: Person) => {
  const { user } = renderScreen('/admin/gifts', { app, person });
  await screen.findByRole('heading', { level: 2, name: 'Give a gift' });
  return user;
};
const begun = async (raw?: (person: Person) => Person['raw']) => {
  const app = await testApp();
  const administrator = await anAdministrator(app);
  const person = raw ? { ...administrator, raw: raw(administrator) } : administrator;
  const { user } = renderScreen('/admin/gifts', { app, person });
  await user.click(await screen.findByRole('button', { name: 'Give a gift…' }));
  await user.click(screen.getByRole('radio', { name: /As a link you pass on/ }));
  await user.type(field('Who is it for?'), 'Otto');
  await user.type(field('A few words from you'), 'Tell us of the bees.');
  await user.type(field('Reason for giving it'), 'At the fair.');
  return { app, administrator, user };
};

it('keeps a half-entered gift for anyone who leaves midway, until it is given', async () => {
  const { app, administrator } = await begun();
  cleanup();
  const user = await atGifts(app, administrator);
  expect(field('Who is it for?')).toHaveProperty('value', 'Otto');
  expect(field('A few words from you')).toHaveProperty('value', 'Tell us of the bees.');
  expect(field('Reason for giving it')).toHaveProperty('value', 'At the fair.');
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('The gift for Otto is ready.');
  expect(kept()).toEqual([]);
});

it('discards a half-entered gift when it is cancelled', async () => {
  const { user } = await begun();
  expect(kept()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(kept()).toEqual([]);
});

it('gives only once if asked again after the response was lost and the page was reloaded', async () => {
  const { app, administrator, user } = await begun((person) => async (asked, init) => {
    const answer = await person.raw(asked, init);
    if (init?.method === 'POST' && asked.endsWith('/gifts')) throw new TypeError('the line broke');
    return answer;
  });
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('There’s no connection right now. Please try again when you’re back online.');
  cleanup();
  const again = await atGifts(app, administrator);
  await again.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('The gift for Otto is ready.');
  expect(await app.db.selectFrom('gift').select('id').execute()).toHaveLength(1);
});

it('asks before a sign-out loses a half-entered gift', async () => {
  const { app, administrator } = await begun();
  const ask = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('confirm', ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  cleanup();
  const { user } = renderScreen('/about', { app, person: administrator });
  await pressSignOut(user);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
});

const disabling = async (raw?: (person: Person) => Person['raw']) => {
  const app = await testApp();
  const { session } = await app.writer({ email: 'edith@example.org' });
  const administrator = await anAdministrator(app);
  const person = raw ? { ...administrator, raw: raw(administrator) } : administrator;
  const { user } = renderScreen(`/admin/users/${session.userId}`, { app, person });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Disable the account…' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const question = await open();
  await user.type(question.getByLabelText('Reason for disabling it'), 'Sends unwanted invitations.');
  return { user, question, open };
};

it('restores the reason typed before a dialog was closed by mistake', async () => {
  const { user, open } = await disabling();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const again = await open();
  expect(again.getByLabelText('Reason for disabling it')).toHaveProperty(
    'value',
    'Sends unwanted invitations.',
  );
});

it('keeps the dialog open during the request, so that it can show a failure', async () => {
  let answer: (() => void) | undefined;
  const { user, question } = await disabling((person) => async (asked, init) => {
    if (!asked.endsWith('/disable')) return person.raw(asked, init);
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ code: 'unexpected', title: 'No.' }, { status: 500 });
  });
  await user.click(question.getByRole('button', { name: 'Disable the account' }));
  await waitFor(() => expect(answer).toBeDefined());
  await user.keyboard('{Escape}');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  answer?.();
  await question.findByText('Something went wrong. Please try again.');
  expect(question.getByLabelText('Reason for disabling it')).toHaveProperty(
    'value',
    'Sends unwanted invitations.',
  );
});
