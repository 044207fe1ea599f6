import { randomUUID } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { aBrowser, aPersonAt, MARGARET, testAccounts, tokenInMail } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import { aCardToken, GIFT_FOR_MARGARET } from '#test/builders/gifts.ts';
import { tellCompanion } from '#test/builders/book-life.ts';
import { aProvenPerson, anInvitation } from '#test/builders/invitations.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';

/** The screen in a browser that keeps its cookies. */
const atSignIn = async (path = '/signin', variables: Record<string, string> = {}) => {
  const app = await testAccounts(variables);
  const browser = aBrowser(app);
  const { user } = renderScreen(path, { app, person: aPersonAt(app, browser) });
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  return { app, browser, user };
};

const main = () => within(screen.getByRole('main'));
const button = (name: string) => main().getByRole('button', { name });
type User = Awaited<ReturnType<typeof atSignIn>>['user'];

const fillIn = async (user: User, { email, password }: { email: string; password: string }) => {
  await user.type(main().getByLabelText('Email'), email);
  await user.type(main().getByLabelText('Password'), password);
};

it('signs up, says so, and goes to the welcome page', async () => {
  const { app, user } = await atSignIn();
  await user.click(button('Create Account'));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  await fillIn(user, MARGARET);
  await user.click(button('Create Account'));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Hearthbook!' });
  await screen.findByText('Account created!');
  expect(screen.getByText("You've been signed up successfully.")).toBeDefined();
  expect(location.pathname).toBe('/thank-you');
  for (const value of ['AI-Powered', 'Your Story', 'Preserve Forever'])
    expect(main().getByRole('heading', { name: value })).toBeDefined();
  const { display_name } = await app.db.selectFrom('user').select('display_name').executeTakeFirstOrThrow();
  expect(display_name).toBe('margaret');
});

it('opens on account creation if requested, with sign-in as the second option', async () => {
  const app = await testAccounts();
  const browser = aBrowser(app);
  const { user } = renderScreen('/signin?mode=sign-up&next=%2Ffamily-tree', {
    app,
    person: aPersonAt(app, browser),
  });
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  await user.click(button('Sign In'));
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  await user.click(screen.getByRole('link', { name: 'Sign Up' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
});

/** Someone on their way to their chapters signs up. */
const signsUpOnTheWay = async (settings: Partial<PublicSettings> = {}) => {
  const app = await testAccounts();
  const person = aPersonAt(app, aBrowser(app));
  const { user } = renderScreen('/signin?mode=sign-up&next=%2Fchapters', { app, person, settings });
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  await fillIn(user, MARGARET);
  await user.click(button('Create Account'));
  return app;
};

it('takes people on to where they were going after sign-up, and counts the sign-up', async () => {
  const app = await signsUpOnTheWay();
  await screen.findByRole('heading', { level: 1, name: 'My Chapters' });
  expect(`${location.pathname}${location.search}`).toBe('/chapters');
  await waitFor(async () =>
    expect(await app.db.selectFrom('conversion').selectAll().execute()).toHaveLength(1),
  );
});

it('stays on the welcome page if the site advertises, and offers continuing first', async () => {
  await signsUpOnTheWay({ adConversionId: 'AW-1/label' });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Hearthbook!' });
  const ways = main()
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(ways.slice(0, 2)).toEqual(['Continue to My Chapters', 'Start Writing My Story']);
});

it('leads anyone who has already told something back to their story', async () => {
  const app = await testAccounts();
  const person = await app.writer();
  await tellCompanion(person, 'I was born in Otley in 1948.');
  renderScreen('/thank-you', { app, person });
  expect((await screen.findByRole('link', { name: 'Continue my story' })).getAttribute('href')).toBe(
    '/write',
  );
});

it('shows an invitation to someone with a confirmed address who came without its link', async () => {
  const app = await testAccounts();
  const rose = await app.writer({ email: 'rose@example.org' });
  const joan = await aProvenPerson(app, 'joan@example.org');
  await anInvitation(rose, 'joan@example.org');
  renderScreen('/thank-you', { app, person: joan });
  await screen.findByRole('heading', { name: 'You’re invited' });
});

it('calls someone by the name they gave', async () => {
  const { app, user } = await atSignIn();
  await user.click(button('Create Account'));
  await user.type(await main().findByLabelText('What should we call you?'), 'Margaret Hale');
  await fillIn(user, MARGARET);
  await user.click(button('Create Account'));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Hearthbook!' });
  const { display_name } = await app.db.selectFrom('user').select('display_name').executeTakeFirstOrThrow();
  expect(display_name).toBe('Margaret Hale');
});

it('asks for no particular address if someone came by a link and only invited people can sign up', async () => {
  const app = await testAccounts();
  const settings = { signUp: 'invited' as const };
  renderScreen('/signin?mode=sign-up', { app, settings });
  await screen.findByText(/You need an invitation to have an account here/);
  cleanup();
  sessionStorage.setItem('hearthbook.token./redeem-gift', 'of-kindness');
  renderScreen('/signin?mode=sign-up&next=%2Fredeem-gift', { app, settings });
  await screen.findByText(/All you need is an e-mail address and a password/);
});

it('lets in someone with a gift card if only invited people can sign up, and opens the gift', async () => {
  const app = await testAccounts({ SIGN_UP: 'invited' });
  const administrator = await app.writer({ email: 'admin@example.org', role: 'administrator' });
  const gift_id = randomUUID();
  const gift = { ...GIFT_FOR_MARGARET, recipient_email: null, gift_id, reason: 'for her birthday' };
  done(await administrator.send('POST', '/api/admin/gifts', gift));
  const token = await aCardToken(administrator, gift_id);
  const { user } = renderScreen(`/redeem-gift?token=${token}`, {
    app,
    person: aPersonAt(app, aBrowser(app)),
    settings: { signUp: 'invited' },
  });
  await user.click(await main().findByRole('link', { name: 'Create Account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  await fillIn(user, MARGARET);
  await user.click(button('Create Account'));
  await screen.findByRole('heading', { level: 1, name: 'Gift Redeemed Successfully!' });
});

/** Someone on the way to a gift has created an account and must still confirm its address. */
const signedUpForAGift = async () => {
  const at = await atSignIn('/signin?next=%2Fredeem-gift', { EMAIL_CONFIRMATION: 'required' });
  await at.user.click(button('Create Account'));
  await fillIn(at.user, MARGARET);
  await at.user.click(button('Create Account'));
  await screen.findByRole('heading', { level: 1, name: 'Please check your e-mail' });
  return at;
};

it('carries a gift through the confirmation into another tab, with its key in no URL', async () => {
  sessionStorage.setItem('hearthbook.token./redeem-gift', 'of-kindness');
  const { app, browser } = await signedUpForAGift();
  const { text_body } = await app.db
    .selectFrom('mail')
    .where('kind', '=', 'confirm-email')
    .select('text_body')
    .executeTakeFirstOrThrow();
  const [link = ''] = text_body.match(/\/confirm-email\?\S+/) ?? [];
  cleanup();
  sessionStorage.clear();
  const opened = renderScreen(link, { app, person: aPersonAt(app, browser) });
  await screen.findByRole('heading', { level: 1, name: 'Confirm your e-mail address' });
  await waitFor(() => expect(location.search).toBe('?next=%2Fthank-you%3Fnext%3D%252Fredeem-gift'));
  await opened.user.click(button('Confirm my e-mail address'));
  await screen.findByRole('heading', { level: 1, name: 'Redemption Failed' });
  expect(location.search).not.toContain('token');
  expect(sessionStorage.getItem('hearthbook.token./redeem-gift')).toBe('of-kindness');
});

/** The links in emails of one kind, in any order. */
const linksOf = async ({ db }: { readonly db: Db }, kind: string): Promise<string[]> => {
  const mails = await db.selectFrom('mail').where('kind', '=', kind).select('text_body').execute();
  return mails.map(({ text_body }) => decodeURIComponent(decodeURIComponent(text_body)));
};

it('carries a gift through a resent confirmation', async () => {
  sessionStorage.setItem('hearthbook.token./redeem-gift', 'of-kindness');
  const { app, user } = await signedUpForAGift();
  await user.click(button('Resend confirmation email'));
  await screen.findByText('Email resent');
  const links = await linksOf(app, 'confirm-email');
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toContain('/redeem-gift?token=of-kindness');
});

it('carries a gift through the email to someone who forgot their password', async () => {
  sessionStorage.setItem('hearthbook.token./redeem-gift', 'of-kindness');
  const { app, browser, user } = await atSignIn('/signin?next=%2Fredeem-gift');
  await browser.post('sign-up/email', MARGARET);
  await browser.post('sign-out');
  await user.type(main().getByLabelText('Email'), MARGARET.email);
  await user.click(button('Forgot your password?'));
  await user.click(await main().findByRole('button', { name: 'Send me a link' }));
  await screen.findByText(/an e-mail is on its way/);
  const [link] = await linksOf(app, 'reset-password');
  expect(link).toContain('/redeem-gift?token=of-kindness');
});

it('signs in, says so, and goes on to where they were going', async () => {
  const { browser, user } = await atSignIn('/signin?next=%2Fchapters%3Ffrom%3Dmail');
  await browser.post('sign-up/email', MARGARET);
  await browser.post('sign-out');
  await fillIn(user, MARGARET);
  await user.click(button('Sign In'));
  await waitFor(() => expect(location.pathname + location.search).toBe('/chapters?from=mail'));
  await screen.findByText('Welcome back!');
  expect(screen.getByText("You've been signed in successfully.")).toBeDefined();
});

it('never goes on to another site', async () => {
  const { browser, user } = await atSignIn('/signin?next=%2F%2Felsewhere.example%2Fwrite');
  await browser.post('sign-up/email', MARGARET);
  await browser.post('sign-out');
  await fillIn(user, MARGARET);
  await user.click(button('Sign In'));
  await waitFor(() => expect(location.pathname).toBe('/write'));
});

it('leads to the writing page if someone is already signed in', async () => {
  const app = await testAccounts();
  renderScreen('/signin', { app, person: await app.writer() });
  await waitFor(() => expect(location.pathname).toBe('/write'));
});

it('shows what the server refused, and allows another try', async () => {
  const { user } = await atSignIn();
  await fillIn(user, MARGARET);
  await user.click(button('Sign In'));
  await screen.findByText('Authentication Error');
  expect(screen.getByText('The e-mail address and password don’t match.')).toBeDefined();
  expect(button('Sign In').getAttribute('aria-disabled')).not.toBe('true');
});

it('says after too many tries how long to wait, and that a link by e-mail lets you in at once', async () => {
  const { browser, user } = await atSignIn('/signin', {
    SMTP_URL: 'smtp://localhost',
    EMAIL_CONFIRMATION: 'off',
  });
  for (let times = 0; times < 5; times += 1)
    await browser.post('sign-in/email', { ...MARGARET, password: 'not what she chose' });
  await fillIn(user, MARGARET);
  await user.click(button('Sign In'));
  await screen.findByText(
    /^Too many attempts\. Please wait 5 minutes and try again\. You don’t have to wait\. Use “Forgot your password\?”/,
  );
});

it('says why no one can sign in while the server’s disk is full', async () => {
  const { user } = await atSignIn();
  const working = fetch;
  vi.stubGlobal('fetch', (asked: Request | URL, init?: RequestInit) =>
    String(asked instanceof Request ? asked.url : asked).includes('sign-in/email')
      ? Response.json({ code: 'no-room', title: 'Words of the server.' }, { status: 503 })
      : working(asked, init),
  );
  await fillIn(user, MARGARET);
  await user.click(button('Sign In'));
  await screen.findByText(
    'The server’s disk is full, so no one can sign in or change an account right now. Please try again in a minute.',
  );
});

it('says beside the field what is wrong with a password', async () => {
  const { user } = await atSignIn();
  await user.click(button('Create Account'));
  await fillIn(user, { ...MARGARET, password: 'password1' });
  await user.click(button('Create Account'));
  const alert = await main().findByRole('alert');
  expect(alert.textContent).toMatch(/first passwords a stranger would try/);
});

it('shows and hides the password', async () => {
  const { user } = await atSignIn();
  const field = main().getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(button('Show password'));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(button('Hide password'));
  expect(field.getAttribute('type')).toBe('password');
});

it('asks for the address before it sends a confirmation again, and starts again when the form changes', async () => {
  const { user } = await atSignIn('/signin', { EMAIL_CONFIRMATION: 'required' });
  expect(main().queryByText('Email not received?')).toBeNull();
  await user.click(button('Create Account'));
  await user.click(button('Resend confirmation email'));
  await screen.findByText('Email required');
  expect(screen.getByText('Please enter your email address first.')).toBeDefined();
  await user.type(main().getByLabelText('Email'), MARGARET.email);
  await user.click(button('Resend confirmation email'));
  await screen.findByText('Email resent');
  expect(screen.getByText("We've sent another confirmation email to your inbox.")).toBeDefined();
  await user.click(button('Sign In'));
  expect(main().queryByText('Email not received?')).toBeNull();
  await user.click(button('Create Account'));
  expect(button('Resend confirmation email')).toBeDefined();
});

it('promises no e-mail if a new account needs none', async () => {
  const { app, user } = await atSignIn();
  await user.click(button('Create Account'));
  expect(await main().findByText(/You don’t need an e-mail here\. Your new account is ready/)).toBeDefined();
  await user.type(main().getByLabelText('Email'), MARGARET.email);
  await user.click(button('Resend confirmation email'));
  await screen.findByText('No e-mail needed');
  expect(main().queryByText(/spam/)).toBeNull();
  expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([]);
});

it('links to pricing, home, the terms and privacy, and shows developers nothing they cannot use', async () => {
  await atSignIn();
  const to = (name: string) => main().getByRole('link', { name }).getAttribute('href');
  expect([to('Pricing'), to('← Back to Welcome'), to('Terms of Service'), to('Privacy Policy')]).toEqual([
    '/pricing',
    '/',
    '/terms',
    '/privacy',
  ]);
});

it('asks people to check their email if addresses have to be confirmed, and the link signs in and goes on', async () => {
  const { app, browser } = await signedUpForAGift();
  expect(button('Resend confirmation email')).toBeDefined();
  const token = await tokenInMail(app, MARGARET.email, 'confirm-email');
  cleanup();
  const opened = renderScreen(`/confirm-email?token=${token}&next=%2Fthank-you%3Fnext%3D%252Fredeem-gift`, {
    app,
    person: aPersonAt(app, browser),
  });
  await screen.findByRole('heading', { level: 1, name: 'Confirm your e-mail address' });
  expect(location.search).not.toContain('token');
  await opened.user.click(button('Confirm my e-mail address'));
  await waitFor(() => expect(location.pathname).toBe('/redeem-gift'));
});

it('asks for a password on another device, and confirms with it', async () => {
  const app = await testAccounts({ EMAIL_CONFIRMATION: 'required' });
  await aBrowser(app).post('sign-up/email', MARGARET);
  const token = await tokenInMail(app, MARGARET.email, 'confirm-email');
  const { user } = renderScreen(`/confirm-email?token=${token}`, {
    app,
    person: aPersonAt(app, aBrowser(app)),
  });
  await screen.findByRole('heading', { level: 1, name: 'Confirm your e-mail address' });
  await user.click(button('Confirm my e-mail address'));
  const field = await main().findByLabelText('Password');
  expect(document.activeElement).toBe(field);
  await user.type(field, MARGARET.password);
  await user.click(button('Confirm my e-mail address'));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Hearthbook!' });
});

it('does not promise an e-mail for a forgotten password if the site sends none', async () => {
  const app = await testAccounts();
  const { user } = renderScreen('/signin', { app, settings: { keepsMail: true } });
  await user.type(await screen.findByLabelText('Email'), MARGARET.email);
  await user.click(button('Forgot your password?'));
  expect(screen.queryByText(/we’ll send you a link/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ask for a link' }));
  await screen.findByText(/^This site doesn’t send e-mails\./);
  expect(screen.queryByText(/on its way/)).toBeNull();
});

it('sends a link to someone who forgot the password, and it sets a new one, once', async () => {
  const { app, browser, user } = await atSignIn();
  await browser.post('sign-up/email', MARGARET);
  await browser.post('sign-out');
  await user.type(main().getByLabelText('Email'), MARGARET.email);
  await user.click(button('Forgot your password?'));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  await user.click(button('Send me a link'));
  await screen.findByText(/an e-mail is on its way/);
  const token = await tokenInMail(app, MARGARET.email, 'reset-password');
  for (const [password, title] of [
    ['remembered at last', 'Your new password is set'],
    ['a second time', 'This link has already been used'],
  ] as const) {
    cleanup();
    const opened = renderScreen(`/reset-password?token=${token}`, { app, person: aPersonAt(app, browser) });
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
    expect(location.search).toBe('');
    await opened.user.type(main().getByLabelText('New password'), password);
    await opened.user.click(button('Set the new password'));
    await screen.findByRole('heading', { level: 1, name: title });
  }
  expect((await browser.post('sign-in/email', { ...MARGARET, password: 'remembered at last' })).status).toBe(
    200,
  );
});

it('says what to do if a link has expired or is incomplete', async () => {
  const app = await testAccounts();
  const browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
  await browser.post('request-password-reset', { email: MARGARET.email });
  await app.db
    .updateTable('one_time_link')
    .set({ expires_at: new Date(0) })
    .execute();
  const token = await tokenInMail(app, MARGARET.email, 'reset-password');
  const { user } = renderScreen(`/reset-password?token=${token}`, { app });
  await user.type(await screen.findByLabelText('New password'), 'remembered at last');
  await user.click(button('Set the new password'));
  await screen.findByRole('heading', { level: 1, name: 'This link has expired' });
  cleanup();
  // Another tab.
  sessionStorage.clear();
  renderScreen('/reset-password', { app });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeDefined();
});

it('keeps someone signed in, and says so, if signing out fails', async () => {
  const app = await testAccounts();
  const { user } = renderScreen('/thank-you', { app, person: await app.writer() });
  await screen.findByRole('button', { name: / Menu$/ });
  const working = fetch;
  vi.stubGlobal('fetch', (asked: Request | URL) =>
    String(asked instanceof Request ? asked.url : asked).includes('sign-out')
      ? Promise.reject(new TypeError('no line'))
      : working(asked),
  );
  await pressSignOut(user);
  await screen.findByText('There’s no connection right now. Please try again.');
  expect(screen.getByRole('button', { name: / Menu$/ })).toBeDefined();
});

/** From now on the session call fails on the server, which gives the reason in its own words. */
const failingAtWhoIsHere = (): void => {
  const working = fetch;
  vi.stubGlobal('fetch', (asked: Request | URL, init?: RequestInit) =>
    new URL(asked instanceof Request ? asked.url : asked).pathname === '/api/session'
      ? Response.json({ code: 'unexpected', title: 'Words of the server.' }, { status: 500 })
      : working(asked, init),
  );
};

it('says that a new password is set even if the session cannot be read at once', async () => {
  const app = await testAccounts();
  const browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
  await browser.post('request-password-reset', { email: MARGARET.email });
  const token = await tokenInMail(app, MARGARET.email, 'reset-password');
  const { user } = renderScreen(`/reset-password?token=${token}`, { app });
  await user.type(await screen.findByLabelText('New password'), 'remembered at last');
  failingAtWhoIsHere();
  await user.click(button('Set the new password'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your new password is set' })).toBeDefined();
});

it('reports a server failure in the language of the page, not in the server’s words', async () => {
  const { browser, user } = await atSignIn();
  await browser.post('sign-up/email', MARGARET);
  await fillIn(user, MARGARET);
  failingAtWhoIsHere();
  await user.click(button('Sign In'));
  await screen.findByText('Something went wrong. Please try again.');
  expect(screen.queryByText('Words of the server.')).toBeNull();
});

it('still has the reset link after a reload', async () => {
  const app = await testAccounts();
  const browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
  await browser.post('request-password-reset', { email: MARGARET.email });
  const token = await tokenInMail(app, MARGARET.email, 'reset-password');
  renderScreen(`/reset-password?token=${token}`, { app });
  await screen.findByLabelText('New password');
  cleanup();
  const { user } = renderScreen('/reset-password', { app });
  await user.type(await screen.findByLabelText('New password'), 'remembered at last');
  await user.click(button('Set the new password'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your new password is set' })).toBeDefined();
});
