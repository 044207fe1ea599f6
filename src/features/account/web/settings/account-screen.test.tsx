import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aBrowser,
  aPersonAt,
  type Browser,
  MARGARET,
  testAccounts,
  tokenInMail,
} from '#test/builders/accounts.ts';
import { aChapter } from '#test/builders/builders.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// Hashing passwords is slow on purpose, and a deletion rewrites the database.
let app: TestApp;
let browser: Browser;

const signedUp = async (settings: Record<string, string> = {}): Promise<void> => {
  app = await testAccounts(settings);
  browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
};
beforeEach(() => signedUp());

const atAccount = async (path = '/account') => {
  const person = aPersonAt(app, browser);
  const shown = renderScreen(path, { app, person });
  if (path === '/account') await screen.findByRole('heading', { name: 'Your name' });
  return { ...shown, person };
};

/** Pastes the text into a box: every typed letter would render the whole page again. */
const fill = async (user: UserEvent, box: HTMLElement, words: string): Promise<void> => {
  await user.clear(box);
  await user.click(box);
  await user.paste(words);
};

/** The section with this name. */
const sheet = (name: string): ReturnType<typeof within> => within(screen.getByRole('region', { name }));

const signsIn = async (email: string, password: string): Promise<number> =>
  (await aBrowser(app).post('sign-in/email', { email, password })).status;

describe('the account page', () => {
  it('sends a visitor to sign in, and back afterwards', async () => {
    renderScreen('/account', { app });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(location.search).toBe('?next=%2Faccount');
  });

  it('is linked from the header for anyone signed in', async () => {
    const { user } = renderScreen('/about', { app, person: aPersonAt(app, browser) });
    await user.click(await screen.findByRole('button', { name: / Menu$/ }));
    const link = await screen.findByRole('menuitem', { name: 'My Account' });
    expect(link.getAttribute('href')).toBe('/account');
  });

  it('says so if it cannot be loaded, and tries again', async () => {
    const person = aPersonAt(app, browser);
    let broken = true;
    const raw: typeof person.raw = (path, init) => {
      if (broken && path === '/api/account') throw new TypeError('no line');
      return person.raw(path, init);
    };
    const { user } = renderScreen('/account', { app, person: { ...person, raw } });
    await screen.findByRole('heading', { name: 'We couldn’t load your account' });
    screen.getByText('There’s no connection right now. Please try again when you’re back online.');
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your name' });
  });

  it('accepts another name, which must not be empty', async () => {
    const { user } = await atAccount();
    const box = sheet('Your name').getByLabelText('The name you go by here');
    expect(box).toHaveProperty('value', 'margaret');
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Save my name' }));
    await sheet('Your name').findByText('Please enter the name you’d like to be called by.');
    await fill(user, box, 'Margaret Hale');
    await user.click(screen.getByRole('button', { name: 'Save my name' }));
    await screen.findByText('Your name is saved');
    const { body } = await browser.get<{ displayName: string }>('/api/account');
    expect(body.displayName).toBe('Margaret Hale');
  });

  it('changes the address if the password is right, and otherwise says why not', async () => {
    const { user } = await atAccount();
    const email = sheet('E-mail address');
    await user.click(email.getByRole('button', { name: 'Use another address' }));
    await fill(user, email.getByLabelText('New e-mail address'), 'rose@example');
    await fill(user, email.getByLabelText('Your current password'), 'wrong');
    await user.click(email.getByRole('button', { name: 'Change my address' }));
    await email.findByText('Please enter a full e-mail address, such as rose@example.org.');
    await fill(user, email.getByLabelText('New e-mail address'), 'rose@example.org');
    await user.click(email.getByRole('button', { name: 'Change my address' }));
    await email.findByText('That’s not your current password.');
    await fill(user, email.getByLabelText('Your current password'), MARGARET.password);
    await user.click(email.getByRole('button', { name: 'Change my address' }));
    expect((await email.findByRole('status')).textContent).toBe(
      'Done. From now on, you sign in with rose@example.org.',
    );
    await waitFor(() => expect(email.getAllByText('rose@example.org').length).toBe(2));
    expect(await signsIn('rose@example.org', MARGARET.password)).toBe(200);
  });

  it('changes the password, and keeps this device signed in', async () => {
    const { user } = await atAccount();
    const password = sheet('Password');
    await user.click(password.getByRole('button', { name: 'Choose another password' }));
    await fill(user, password.getByLabelText('Your current password'), MARGARET.password);
    await fill(user, password.getByLabelText('New password'), 'short');
    await user.click(password.getByRole('button', { name: 'Change my password' }));
    await password.findByText('Please choose a password of at least 8 characters.');
    await fill(user, password.getByLabelText('New password'), 'short but longer');
    await user.click(password.getByRole('button', { name: 'Change my password' }));
    await password.findByText('Your new password is set. You’ve been signed out everywhere else.');
    expect(await signsIn(MARGARET.email, 'short but longer')).toBe(200);
    expect((await browser.get('/api/account')).status).toBe(200);
  });

  it('sets the text size and theme of this device, as the menu behind the name does', async () => {
    const { user } = await atAccount();
    await user.click(sheet('Reading').getByLabelText('Very large'));
    await user.click(sheet('Reading').getByLabelText('Dark'));
    expect(document.documentElement.dataset).toMatchObject({ textSize: 'largest', theme: 'evening' });
    await user.click(screen.getByRole('button', { name: / Menu$/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'A normal text size' }));
    expect(sheet('Reading').getByLabelText('Normal')).toHaveProperty('checked', true);
  });

  it('saves the email preferences', async () => {
    const { user } = await atAccount();
    const mails = sheet('E-mails');
    expect(mails.getByLabelText('When my family shares something new')).toHaveProperty('checked', true);
    expect(mails.getByLabelText('Tips for writing, now and then')).toHaveProperty('checked', false);
    await user.click(mails.getByLabelText('Tips for writing, now and then'));
    await screen.findByText('Your choice is saved');
    expect((await browser.get('/api/account')).body).toMatchObject({
      mailWithTips: true,
      mailFromFamily: true,
    });
  });

  it('names the plan', async () => {
    await atAccount();
    await sheet('Your plan').findByText('The free plan');
    sheet('Your plan').getByText('Your first chapter is free, and you haven’t written it yet.');
    expect(sheet('Your plan').getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
  });

  it('lists where you are signed in, and signs out everywhere else', async () => {
    const phone = aBrowser(app);
    await phone.raw('/api/auth/sign-in/email', {
      method: 'POST',
      body: JSON.stringify(MARGARET),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
      },
    });
    const { user } = await atAccount();
    const places = sheet('Where you are signed in');
    await places.findByText('Chrome on Android');
    await user.click(places.getByRole('button', { name: 'Sign out everywhere else' }));
    await places.findByText('Nowhere else.');
    expect((await phone.get('/api/account')).status).toBe(401);
  });
});

describe('an archive of everything', () => {
  it('is downloaded by the browser from the URL that the server returns', async () => {
    const fetched: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      fetched.push(this.href);
    });
    const { user } = await atAccount();
    await user.click(
      sheet('Download a copy of everything').getByRole('button', { name: 'Download everything' }),
    );
    await screen.findByText(/^The download has started\. Look for my-life-story\.zip/);
    const archive = await browser.raw(new URL(fetched[0] ?? '').pathname);
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await archive.body?.cancel();
  });
});

/** A draft as this browser stores it. The owner is part of the key. */
const DRAFT = JSON.stringify({ generatedStory: 'My father kept bees.', messages: [] });

describe('deleting the account', () => {
  const opened = async () => {
    await aChapter(aPersonAt(app, browser), { title: 'The bees', content: 'My father kept bees.' });
    const shown = await atAccount();
    await shown.user.click(screen.getByRole('button', { name: 'Delete my account…' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Delete your Hearthbook account?' }),
    );
    return { ...shown, dialog };
  };

  it('says what goes and what stays, and offers a copy first', async () => {
    const { dialog } = await opened();
    await dialog.findByText('1 chapter');
    dialog.getByText('4 words');
    dialog.getByText('e-mails we’ve already sent, in the mailboxes they went to');
    dialog.getByRole('button', { name: 'Download everything' });
  });

  it('can be cancelled, and nothing changes', async () => {
    const { dialog, user } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await browser.get('/api/account/held')).body).toMatchObject({ chapters: 1 });
  });

  it('needs the password, then says goodbye, lists what is gone, and leaves nothing of theirs in this browser', async () => {
    const { dialog, user } = await opened();
    const { body } = await browser.get<{ user: { id: string } }>('/api/session');
    const others = ['hearthbook.draft.somebody', 'hearthbook.draft.anonymous', 'hearthbook.reading'];
    const own = [`hearthbook.draft.${body.user.id}`, `hearthbook.copy.${body.user.id}.reserve`];
    for (const key of [...own, ...others]) localStorage.setItem(key, key.includes('draft') ? DRAFT : '{}');
    sessionStorage.setItem('something', 'else');
    await fill(user, dialog.getByLabelText('Your password, so that no one else can do this'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Permanently delete my account' }));
    await dialog.findByText('That’s not your current password.');
    await fill(
      user,
      dialog.getByLabelText('Your password, so that no one else can do this'),
      MARGARET.password,
    );
    await user.click(dialog.getByRole('button', { name: 'Permanently delete my account' }));
    await screen.findByRole('heading', { name: 'Goodbye, and thank you' });
    screen.getByText('1 chapter');
    await screen.findByRole('link', { name: 'Sign In' });
    await waitFor(() => expect(Object.keys(localStorage).toSorted()).toEqual(others.toSorted()));
    expect(sessionStorage.length).toBe(0);
    expect(await signsIn(MARGARET.email, MARGARET.password)).toBe(401);
  });

  it('is refused to the only administrator, with the reason', async () => {
    await app.db.updateTable('user').set({ role: 'administrator' }).execute();
    const { dialog, user } = await opened();
    await fill(
      user,
      dialog.getByLabelText('Your password, so that no one else can do this'),
      MARGARET.password,
    );
    await user.click(dialog.getByRole('button', { name: 'Permanently delete my account' }));
    await dialog.findByText(/^You’re the only administrator\./);
  });
});

describe('a new address that waits for its link', () => {
  it('is shown, and confirmed with a button on the link’s page', async () => {
    await signedUp({ EMAIL_CONFIRMATION: 'required' });
    await browser.post('verify-email', { token: await tokenInMail(app, MARGARET.email, 'confirm-email') });
    const { user } = await atAccount();
    const email = sheet('E-mail address');
    await user.click(email.getByRole('button', { name: 'Use another address' }));
    await fill(user, email.getByLabelText('New e-mail address'), 'rose@example.org');
    await fill(user, email.getByLabelText('Your current password'), MARGARET.password);
    await user.click(email.getByRole('button', { name: 'Change my address' }));
    expect((await email.findByRole('status')).textContent).toContain(
      'We’ve sent an e-mail to rose@example.org.',
    );
    const token = await tokenInMail(app, 'rose@example.org', 'confirm-new-email');
    const link = renderScreen(`/confirm-new-email?token=${token}`, { app });
    await link.user.click(await screen.findByRole('button', { name: 'Use this e-mail address' }));
    await screen.findByRole('heading', { name: 'Your new address is set' });
    expect(location.search).toBe('');
    expect(await signsIn('rose@example.org', MARGARET.password)).toBe(200);
  });

  it('cannot be confirmed by an incomplete link', async () => {
    const { user } = renderScreen('/confirm-new-email?token=nonsense', { app });
    await user.click(await screen.findByRole('button', { name: 'Use this e-mail address' }));
    await screen.findByText('This link is incomplete. Please open it again from the e-mail.');
  });
});

it('neither says goodbye to nor signs out anyone who opens the goodbye page directly', async () => {
  await atAccount('/goodbye');
  await screen.findByText(/Nothing has been deleted just now\.$/);
  expect((await browser.get('/api/account')).status).toBe(200);
});
