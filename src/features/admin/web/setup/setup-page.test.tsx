import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ModelStandIn, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { openSmtpServer, type SmtpServer } from '#test/fakes/smtp-server.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const servers: (SmtpServer | ModelStandIn)[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const ADMIN = { email: 'admin@example.org', role: 'administrator' } as const;

const open = async (app: TestApp, path = '/admin/setup') =>
  renderScreen(path, { app, person: await app.writer(ADMIN) });

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('has the administrator decide who may write and who may join, and counts what is left', async () => {
  const app = await testApp();
  const { user } = await open(app);
  expect(await screen.findByText('There are 7 things left to decide.')).toBeTruthy();
  const writing = await part('Who may write');
  await user.click(writing.getByRole('radio', { name: 'Everyone, as much as they like' }));
  await user.click(writing.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There are 6 things left to decide.')).toBeTruthy();
  expect(writing.getByText('✓ Done')).toBeTruthy();
  expect(app.context.runTime.now().OPEN_ACCESS).toBe(true);
  const joining = await part('Who may create an account');
  await user.click(joining.getByRole('radio', { name: 'Only people who have been invited' }));
  await user.click(joining.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.context.runTime.now().SIGN_UP).toBe('invited'));
});

it('asks for the administrator’s name first, and uses it from then on', async () => {
  const { user } = await open(await testApp());
  const name = await part('Your name');
  const box = name.getByRole<HTMLInputElement>('textbox', { name: 'What should we call you?' });
  // The part of their address before the @ isn't a name.
  expect(box.value).toBe('');
  await user.click(name.getByRole('button', { name: 'Save' }));
  expect(name.getByRole('alert').textContent).toMatch(/^Please enter the name/);
  await user.type(box, 'Tom Whitlock');
  await user.click(name.getByRole('button', { name: 'Save' }));
  expect(await name.findByText('✓ Done')).toBeTruthy();
  expect(await within(screen.getByRole('banner')).findByText(/Whitlock/)).toBeTruthy();
  expect(await screen.findByText('There are 6 things left to decide.')).toBeTruthy();
});

it('shows what the environment decides, and offers no way to change it', async () => {
  await open(await testApp({ OPEN_ACCESS: 'true', PUBLIC_URL: 'http://localhost:3000' }));
  const writing = await part('Who may write');
  expect(writing.getByText('OPEN_ACCESS')).toBeTruthy();
  expect(writing.getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).checked).toBe(true);
  expect(writing.getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).matches(':disabled')).toBe(true);
  expect(writing.queryByRole('button')).toBeNull();
  expect((await part('The address of this site')).queryByRole('textbox')).toBeNull();
});

it('accepts an address as people write it, and says what is not an address', async () => {
  const app = await testApp();
  const { user } = await open(app);
  const address = await part('The address of this site');
  const box = address.getByRole('textbox', { name: 'Address' });
  await user.clear(box);
  await user.type(box, 'two words');
  await user.click(address.getByRole('button', { name: 'Save' }));
  expect(address.getByRole('alert').textContent).toMatch(/^Please enter an address/);
  await user.clear(box);
  await user.type(box, 'stories.home.arpa:3000/');
  await user.click(address.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.context.runTime.now().PUBLIC_URL).toBe('http://stories.home.arpa:3000'));
});

it('saves no address that opens only on this machine, unless the administrator decides so', async () => {
  const { user } = await open(await testApp());
  const address = await part('The address of this site');
  const box = address.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(box.value).toBe('');
  await user.type(box, 'localhost:4100');
  await user.click(address.getByRole('button', { name: 'Save' }));
  expect(address.getByRole('alert').textContent).toMatch(
    /^http:\/\/localhost:4100 only works on this machine\./,
  );
  expect(address.getByText('Not decided yet')).toBeTruthy();
  await user.click(address.getByRole('button', { name: 'Only use it on this machine' }));
  expect(await address.findByText(/^Links only work on this machine\./)).toBeTruthy();
  expect(address.queryByRole('alert')).toBeNull();
  expect(address.getByText('✓ Done')).toBeTruthy();
  await screen.findByText('There are 6 things left to decide.');
});

it('tests a mail server before it is saved, shows its response, and moves the focus to a missing field', async () => {
  const mails: string[] = [];
  const server = await openSmtpServer((mail) => mails.push(mail));
  servers.push(server);
  const { hostname, port } = new URL(server.url);
  const app = await testApp();
  const { user } = await open(app);
  const email = await part('E-mail');
  await user.click(email.getByRole('button', { name: 'Send me a test e-mail' }));
  const host = email.getByRole('textbox', { name: 'Mail server' });
  await waitFor(() => expect(document.activeElement).toBe(host));
  await user.type(host, hostname);
  const portBox = email.getByRole('textbox', { name: 'Port' });
  await user.clear(portBox);
  await user.type(portBox, '1');
  await user.click(email.getByRole('button', { name: 'Send me a test e-mail' }));
  expect((await email.findByRole('alert')).textContent).toContain('ECONNREFUSED');
  await user.clear(portBox);
  await user.type(portBox, port);
  await user.click(email.getByRole('button', { name: 'Send me a test e-mail' }));
  expect(await email.findByText(/^The mail server has accepted the message\./)).toBeTruthy();
  expect(mails).toHaveLength(1);
  await user.click(email.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.context.runTime.now().SMTP_URL).toBe(server.url));
});

it('lets someone go on without e-mail, with the companion as it is, and with backups of their own', async () => {
  const { user } = await open(await testApp());
  await user.click((await part('E-mail')).getByRole('button', { name: 'Continue without e-mail' }));
  await screen.findByText('There are 6 things left to decide.');
  await user.click((await part('The companion')).getByRole('button', { name: 'Leave it as it is' }));
  await screen.findByText('There are 5 things left to decide.');
  await user.click((await part('Backups')).getByRole('button', { name: 'I make my own' }));
  await screen.findByText('There are 4 things left to decide.');
});

it('says that no e-mail is sent once that is decided, and clears the error of an earlier test', async () => {
  const { user } = await open(await testApp());
  const email = await part('E-mail');
  const none = 'This site doesn’t send e-mail. That changes once you save a mail server here.';
  await user.click(email.getByRole('button', { name: 'Send me a test e-mail' }));
  expect((await email.findByRole('alert')).textContent).toMatch(/^Please enter the name of the mail server/);
  expect(email.queryByText(none)).toBeNull();
  await user.click(email.getByRole('button', { name: 'Continue without e-mail' }));
  expect(await email.findByText(none)).toBeTruthy();
  expect(email.queryByRole('alert')).toBeNull();
  expect((await part('Backups')).getByText(/If a backup ever fails, you’ll see it here/)).toBeTruthy();
});

it('promises an e-mail about a backup that failed if e-mails are sent', async () => {
  await open(await testApp({ SMTP_URL: 'smtp://mail.example.org:587' }));
  expect((await part('Backups')).getByText(/If a backup ever fails, you’ll get an e-mail\.$/)).toBeTruthy();
});

it('lets the companion be tried, and a model at an address answer in its place', async () => {
  const model = await startModelStandIn({ models: ['a-model'] });
  servers.push(model);
  const { user } = await open(await testApp());
  const companion = await part('The companion');
  await user.click(companion.getByRole('button', { name: 'Try it' }));
  expect(await companion.findByText(/^Answered after .+\.$/)).toBeTruthy();
  await user.click(companion.getByText('Use a model at an address'));
  const address = await companion.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, model.baseUrl);
  await user.type(companion.getByRole('textbox', { name: 'Model' }), 'a-model');
  await user.click(companion.getByRole('button', { name: 'Save' }));
  const { host } = new URL(model.origin);
  expect(await companion.findByText(`a-model answers. What people write is sent to ${host}.`)).toBeTruthy();
  await screen.findByText('There are 6 things left to decide.');
});

it('is suggested on the dashboard until someone dismisses it', async () => {
  const app = await testApp();
  const { user, unmount } = await open(app, '/admin');
  await user.click(await screen.findByRole('link', { name: 'Continue setting up' }));
  await user.click(await screen.findByRole('button', { name: 'Don’t ask me again' }));
  await screen.findByRole('link', { name: 'Write your own story' });
  unmount();
  renderScreen('/admin', { app, person: await app.writer({ ...ADMIN, email: 'another@example.org' }) });
  await screen.findByRole('heading', { name: 'Dashboard' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue setting up' })).toBeNull());
});

it('sends anyone coming from sign-in on to writing once there is nothing left to ask', async () => {
  const app = await testApp();
  await app.context.runTime.saved.isDismissed.set(true);
  await open(app, '/admin/setup?arriving');
  await waitFor(() => expect(location.pathname).toBe('/write'));
});

it('keeps someone coming from sign-in on the page when they decide the last thing', async () => {
  const app = await testApp({
    OPEN_ACCESS: 'true',
    SIGN_UP: 'open',
    PUBLIC_URL: 'http://localhost:3000',
    BACKUP_DIR: '/b',
  });
  await app.context.runTime.saved.done.name.set(true);
  await app.context.runTime.saved.done.email.set(true);
  const { user } = await open(app, '/admin/setup?arriving');
  await user.click((await part('The companion')).getByRole('button', { name: 'Leave it as it is' }));
  expect(await screen.findByText(/^Everything is decided\./)).toBeTruthy();
  expect(location.pathname + location.search).toBe('/admin/setup');
});

it('says when a change could not be saved, and keeps what was chosen', async () => {
  const { user } = await open(await testApp());
  const joining = await part('Who may create an account');
  await user.click(joining.getByRole('radio', { name: 'No one' }));
  failAt('PUT', '/api/admin/setup', networkError);
  await user.click(joining.getByRole('button', { name: 'Save' }));
  expect(await joining.findByRole('alert')).toBeTruthy();
  expect(joining.getByRole<HTMLInputElement>('radio', { name: 'No one' }).checked).toBe(true);
});
