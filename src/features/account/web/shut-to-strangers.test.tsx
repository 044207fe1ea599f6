import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anInvitation, invitationTokenFor } from '#test/builders/invitations.ts';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const INVITED = { signUp: 'invited', openAccess: true } as const;
const CLOSED = { signUp: 'closed', openAccess: true } as const;
const FOR_INVITED = /^This is a family’s own site\. If you’ve been invited, please open the link/;
const FOR_NOBODY_NEW = /^This is a family’s own site\. If you have an account here/;

/** Matches the paragraph of the sentence, not its ancestors. Part of the sentence may be inside a link. */
const paragraph = (words: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && words.test(element.textContent ?? '');
const told = (words: RegExp) => screen.findByText(paragraph(words));
const button = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

afterEach(() => sessionStorage.clear());

describe('a site where only invited people can sign up', () => {
  it('tells a stranger so on each page, and offers neither an account nor the link to friends', async () => {
    const app = await testApp();
    renderScreen('/', { app, settings: INVITED });
    const sentence = await told(FOR_INVITED);
    expect(within(sentence).getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/signin');
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
    expect(screen.queryByText(/No account needed/)).toBeNull();
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('heading', { name: 'Share with friends' })).toBeNull();
  });

  it('asks a stranger who has written something to sign in, and brings them back to it', async () => {
    const app = await testApp();
    const { user } = renderScreen('/write', { app, settings: INVITED });
    await told(FOR_INVITED);
    await user.click(await screen.findByRole('button', { name: 'Sign in to save' }));
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
    expect(location.search).toBe('?next=%2Fwrite');
  });

  it('says in its own words why an account was not created', async () => {
    const app = await testApp({ SIGN_UP: 'invited' });
    const { user } = renderScreen('/signin', { app, settings: INVITED });
    await told(FOR_INVITED);
    await user.click(button('My invitation came to this e-mail address'));
    const form = within(screen.getByRole('main'));
    await user.type(await form.findByLabelText('Email'), 'stranger@example.org');
    await user.type(form.getByLabelText('Password'), 'correct horse battery');
    await user.click(button('Create Account'));
    await screen.findByText('By invitation only');
    expect(screen.queryByText('Authentication Error')).toBeNull();
  });

  it('offers everything to someone who came by an open invitation, even after looking around', async () => {
    const app = await testApp({ SIGN_UP: 'invited' });
    const inviter = await app.writer({ email: 'rose@example.org' });
    await anInvitation(inviter, 'margaret@example.org');
    const token = await invitationTokenFor(app, 'margaret@example.org');
    const settings = INVITED;
    const first = renderScreen(`/family-invite?token=${token}`, { app, settings });
    await first.user.click(await screen.findByRole('link', { name: 'Create Account' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('margaret@example.org'),
    );
    first.unmount();
    const { user } = renderScreen('/write', { app, settings });
    await user.click(await screen.findByRole('button', { name: 'Sign up to save' }));
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    const form = within(screen.getByRole('main'));
    await user.clear(await form.findByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), 'meg@example.org');
    await user.type(form.getByLabelText('Password'), 'correct horse battery');
    await user.click(button('Create Account'));
    await waitFor(async () =>
      expect(
        await app.db.selectFrom('user').where('email', '=', 'meg@example.org').select('id').execute(),
      ).toHaveLength(1),
    );
  });

  it('offers nothing more once the invitation proves invalid', async () => {
    const app = await testApp();
    const first = renderScreen('/family-invite?token=made-up', { app, settings: INVITED });
    await screen.findByRole('heading', { name: 'We can’t find this invitation' });
    first.unmount();
    renderScreen('/write', { app, settings: INVITED });
    await screen.findByRole('button', { name: 'Sign in to save' });
  });
});

it('offers no one an account if sign-up is closed, not even by an invitation', async () => {
  const app = await testApp();
  const inviter = await app.writer({ email: 'rose@example.org' });
  await anInvitation(inviter, 'margaret@example.org');
  const token = await invitationTokenFor(app, 'margaret@example.org');
  const first = renderScreen(`/family-invite?token=${token}`, { app, settings: CLOSED });
  await screen.findByRole('heading', { name: /would like to share family stories with you/ });
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
  first.unmount();
  renderScreen('/about', { app, settings: CLOSED });
  // Above the page, and where the page itself would otherwise offer an account.
  await waitFor(() => expect(screen.getAllByText(paragraph(FOR_NOBODY_NEW))).toHaveLength(2));
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
});
