import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, aPersonAt, type Browser, MARGARET } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember } from '#test/builders/family.ts';
import type { Helpers } from '#test/builders/helping.ts';
import { anOffer, cardOf, offersOf, offerTokenFor } from '#test/builders/parent-invitations.ts';
import type { SignedIn } from '#test/builders/shared-life.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const WOULD_LIKE = { name: 'Kari would like to help you tell your life story' };

let app: TestApp;
let karin: SignedIn;
let browser: Browser;
let margaret: Person;
const begin = async (settings: Record<string, string>): Promise<void> => {
  app = await testApp(settings);
  karin = await app.writer({ email: 'karin@example.org' });
  await aFamilyMember(app, karin, 'Karin Lindner');
  browser = aBrowser(app);
  margaret = aPersonAt(app, browser);
};
beforeEach(async () => {
  sessionStorage.clear();
  await begin({ EMAIL_CONFIRMATION: 'required', SMTP_URL: 'smtp://localhost:9' });
});

const opens = (path: string, person: Person) => renderScreen(path, { app, person }).user;
const helpers = async () => done(await margaret.get<Helpers>('/api/helping/helpers')).helpers;
const codeFor = async (): Promise<string> =>
  done(await cardOf(karin, await anOffer(karin, { email: null }))).code;

describe('someone who would like to help', () => {
  it('fills in four fields, sees the status, and can withdraw', async () => {
    const user = opens('/account', karin);
    const own = within(await screen.findByRole('region', { name: 'Someone who helps me tell' }));
    await user.click(await own.findByRole('button', { name: 'Start for someone' }));
    expect(document.activeElement).toBe(own.getByLabelText('Their full name'));
    await user.type(own.getByLabelText('Their full name'), 'Margaret Lindner');
    await user.type(own.getByLabelText('What do you call them?'), 'Mum');
    await user.type(own.getByLabelText('What do they call you?'), 'Kari');
    await user.type(own.getByLabelText('Their e-mail address, if they have one'), MARGARET.email);
    await user.click(own.getByRole('button', { name: 'Send the e-mail' }));
    await own.findByText(/^We’ve written to margaret@example.org once. Mum can answer until/);
    expect(await offersOf(karin)).toMatchObject([{ called: 'Mum', email: MARGARET.email }]);
    expect(document.activeElement).toBe(own.getByRole('button', { name: 'Start for someone' }));
    expect(own.getByRole('link', { name: 'Card for Mum' })).toBeTruthy();
    await user.click(own.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(own.queryByText('Margaret Lindner')).toBeNull());
    expect(await offersOf(karin)).toEqual([]);
  });

  it('is told what is wrong, and keeps what was typed', async () => {
    const user = opens('/account', karin);
    const own = within(await screen.findByRole('region', { name: 'Someone who helps me tell' }));
    await user.click(await own.findByRole('button', { name: 'Start for someone' }));
    await user.type(own.getByLabelText('Their full name'), 'Margaret Lindner');
    await user.type(own.getByLabelText('What do you call them?'), 'Mum');
    await user.type(own.getByLabelText('What do they call you?'), 'Kari');
    await user.type(own.getByLabelText('Their e-mail address, if they have one'), 'karin@example.org');
    await user.click(own.getByRole('button', { name: 'Send the e-mail' }));
    await own.findByText('That’s your own address. Please enter theirs, or leave it empty.');
    expect((own.getByLabelText('Their full name') as HTMLInputElement).value).toBe('Margaret Lindner');
  });

  it('prints a card with a code to type', async () => {
    const id = await anOffer(karin, { email: null });
    opens(`/helping-card/${id}`, karin);
    const card = within(await screen.findByRole('region', { name: 'The card' }));
    const { code } = done(await cardOf(karin, id));
    card.getByText(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);
    card.getByText('For Mum');
    card.getByRole('img', { name: 'The same link, for a phone’s camera' });
  });

  it('can’t invite a parent where sign-up is closed', async () => {
    renderScreen('/account', { app, person: karin, settings: { signUp: 'closed' } });
    const own = within(await screen.findByRole('region', { name: 'Someone who helps me tell' }));
    await own.findByText('First connect with a relative.');
    expect(own.queryByText('Start for your mother or father')).toBeNull();
  });
});

describe('a parent', () => {
  it('reads who asks and what it means, chooses a password, and says yes with one press', async () => {
    await anOffer(karin);
    const user = opens(`/together?token=${await offerTokenFor(app)}`, margaret);
    await screen.findByRole('heading', WOULD_LIKE);
    expect(location.search).toBe('');
    screen.getByText('This invitation comes from Karin Lindner.');
    screen.getByText('publish, share, delete or download anything');
    expect((screen.getByLabelText('Your name') as HTMLInputElement).value).toBe('Margaret Lindner');
    expect((screen.getByLabelText('Your e-mail address') as HTMLInputElement).value).toBe(MARGARET.email);
    await user.type(screen.getByLabelText('A password of your own'), 'short');
    await user.click(screen.getByRole('button', { name: 'Yes, create my account, and Kari may help' }));
    await screen.findByText('Please choose a password of at least 8 characters.');
    await user.clear(screen.getByLabelText('A password of your own'));
    await user.type(screen.getByLabelText('A password of your own'), MARGARET.password);
    await user.click(screen.getByRole('button', { name: 'Yes, create my account, and Kari may help' }));
    await screen.findByRole('heading', { name: 'Kari can help you now' });
    expect(await helpers()).toMatchObject([{ name: 'Karin Lindner' }]);
  });

  it('can take the account without the helper', async () => {
    await anOffer(karin);
    const user = opens(`/together?token=${await offerTokenFor(app)}`, margaret);
    await screen.findByRole('heading', WOULD_LIKE);
    await user.type(screen.getByLabelText('A password of your own'), MARGARET.password);
    await user.click(screen.getByRole('button', { name: 'Create my account without Kari' }));
    await waitFor(() => expect(location.pathname).toBe('/thank-you'));
    expect(await helpers()).toEqual([]);
  });

  it('can say no without an account', async () => {
    await anOffer(karin);
    const user = opens(`/together?token=${await offerTokenFor(app)}`, margaret);
    await user.click(await screen.findByRole('button', { name: 'No, thank you' }));
    await screen.findByText('Kari will see that. There’s nothing else to do.');
    expect(await offersOf(karin)).toMatchObject([{ state: 'declined' }]);
  });

  it('types the code of the card, and confirms the address if that is required', async () => {
    const code = await codeFor();
    const user = opens('/together', margaret);
    const box = await screen.findByLabelText('The code on your card');
    await user.type(box, 'ABC');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('The code has twelve letters and numbers. Please compare it with the card.');
    await user.clear(box);
    await user.type(box, code.toLowerCase());
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', WOULD_LIKE);
    await user.type(screen.getByLabelText('Your e-mail address'), MARGARET.email);
    await user.type(screen.getByLabelText('A password of your own'), MARGARET.password);
    await user.click(screen.getByRole('button', { name: 'Yes, create my account, and Kari may help' }));
    await screen.findByRole('heading', { name: 'Please check your e-mail' });
  });

  it('with an account signs in first, and then says yes', async () => {
    const mother = await app.writer({ email: MARGARET.email });
    await anOffer(karin);
    const token = await offerTokenFor(app);
    const signedOut = renderScreen(`/together?token=${token}`, { app });
    await screen.findByText(/^You already have an account with the address margaret@example.org/);
    const [signIn] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Sign In' });
    expect(signIn?.getAttribute('href')).toBe('/signin?next=%2Ftogether');
    signedOut.unmount();
    const user = opens('/together', mother);
    await user.click(await screen.findByRole('button', { name: 'Yes, Kari may help me' }));
    await screen.findByRole('heading', { name: 'Kari can help you now' });
  });

  it('is told that a made-up code is invalid, and that an offer was withdrawn', async () => {
    const first = renderScreen('/together?token=MADEMADEMADE', { app });
    await screen.findByRole('heading', { name: 'We don’t know this code' });
    first.unmount();
    const id = await anOffer(karin);
    const token = await offerTokenFor(app);
    done(await karin.send('DELETE', `/api/parent-invitations/${id}`));
    renderScreen(`/together?token=${token}`, { app });
    await screen.findByText('Kari has withdrawn it.');
  });
});
