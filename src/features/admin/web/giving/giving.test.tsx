import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const administratorAt = async (
  app: TestApp,
  path: string,
  change: (person: Person) => Person = (person) => person,
) => {
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  return renderScreen(path, { app, person: change(administrator) });
};

/** The plans of a new account, on its page. */
const plansOf = async (app: TestApp, email: string, change?: (person: Person) => Person) => {
  const { session } = await app.writer({ email });
  const { user } = await administratorAt(app, `/admin/users/${session.userId}`, change);
  const plans = within(await screen.findByRole('region', { name: 'Plans' }));
  return { user, plans, userId: session.userId };
};

const giftsPage = async (app: TestApp, change?: (person: Person) => Person) => {
  const rendered = await administratorAt(app, '/admin/gifts', change);
  await screen.findByRole('button', { name: 'Give a gift…' });
  return rendered;
};

it('shows someone’s plans, gives one and ends it again, each with a reason', async () => {
  const app = await testApp();
  const { user, plans } = await plansOf(app, 'edith@example.org');
  await plans.findByText('No plan yet. This person has the free chapter.');
  await user.click(plans.getByRole('button', { name: 'Give a plan…' }));
  await waitFor(() => expect(document.activeElement).toBe(plans.getByLabelText('Plan')));

  const giving = plans.getByRole('button', { name: 'Give this plan' });
  expect(giving.getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(plans.getByLabelText('How long'), 'No end date');
  await user.type(plans.getByLabelText('Reason for giving it'), 'Our first reader.');
  await user.click(giving);
  await plans.findByText('active');
  expect(plans.getByText('Given by admin@example.org')).toBeTruthy();
  expect(plans.getByText('Reason for giving it: Our first reader.')).toBeTruthy();
  expect(plans.getByText('Done. You can see it in the list above.')).toBeTruthy();

  await user.click(plans.getByRole('button', { name: 'End this plan…' }));
  const why = plans.getByLabelText('Reason for ending it');
  await waitFor(() => expect(document.activeElement).toBe(why));
  expect(plans.getByText('It ends now.')).toBeTruthy();
  await user.type(why, 'She asked for it.');
  await user.click(plans.getByRole('button', { name: 'End this plan now' }));
  await plans.findByText('ended');
  expect(plans.getByText('Ended: premium')).toBeTruthy();
  expect(plans.getByText('Reason for ending it: She asked for it.')).toBeTruthy();
  expect(plans.queryByRole('button', { name: 'End this plan…' })).toBeNull();

  await user.click(plans.getByRole('button', { name: 'Close' }));
  expect(document.activeElement?.textContent).toBe('Give a plan…');
});

it('gives a plan for the months entered, and shows it on the account and in the history', async () => {
  const app = await testApp();
  const { user, plans } = await plansOf(app, 'edith@example.org');
  await user.click(await plans.findByRole('button', { name: 'Give a plan…' }));
  const months = await plans.findByLabelText('How many months');
  await user.clear(months);
  await user.type(plans.getByLabelText('Reason for giving it'), 'A thank-you.');
  const giving = plans.getByRole('button', { name: 'Give this plan' });
  expect(giving.getAttribute('aria-disabled')).toBe('true');
  await user.type(months, '3');
  await user.click(giving);
  await plans.findByText('Done. You can see it in the list above.');
  const [first] = await app.db.selectFrom('entitlement').selectAll().execute();
  expect(first?.plan).toBe('premium');
  const days = ((first?.ends_at?.getTime() ?? 0) - (first?.starts_at.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeGreaterThan(88);
  expect(days).toBeLessThan(93);
  await within(screen.getByRole('region', { name: 'The account' })).findByText('premium');
  const history = within(screen.getByRole('region', { name: 'What has been done to this account' }));
  await history.findByText('Plan given: premium');
  expect(history.getByText('A thank-you.')).toBeTruthy();
});

/** A server that rejects requests to matching paths with a problem, while `refuses` is set. */
const refusing = (path: RegExp, code: string, state: { refuses: boolean }) => (person: Person) => ({
  ...person,
  raw: async (asked: string, init?: RequestInit) =>
    state.refuses && path.test(`${init?.method ?? 'GET'} ${asked}`)
      ? Response.json({ code, title: 'No.' }, { status: 502 })
      : person.raw(asked, init),
});

it('says that the plans could not be loaded, and tries again when asked', async () => {
  const app = await testApp();
  const state = { refuses: true };
  const { user, plans } = await plansOf(
    app,
    'edith@example.org',
    refusing(/^GET .*\/grants$/, 'unexpected', state),
  );
  await plans.findByText(/^The plans could not be loaded\./);
  expect(plans.queryByRole('button', { name: 'Give a plan…' })).toBeNull();
  state.refuses = false;
  await user.click(await plans.findByRole('button', { name: 'Try again' }));
  await plans.findByText('No plan yet. This person has the free chapter.');
});

it('says that a plan continues if Stripe could not be reached, and keeps the reason that was typed', async () => {
  const app = await testApp();
  const edith = await app.writer({ email: 'edith@example.org' });
  await app.db
    .insertInto('entitlement')
    .values({ user_id: edith.session.userId, plan: 'premium', source: 'gift' })
    .execute();
  const { user } = await administratorAt(
    app,
    `/admin/users/${edith.session.userId}`,
    refusing(/^POST .*\/end$/, 'payment-unavailable', { refuses: true }),
  );
  const plans = within(await screen.findByRole('region', { name: 'Plans' }));
  await user.click(await plans.findByRole('button', { name: 'End this plan…' }));
  await user.type(plans.getByLabelText('Reason for ending it'), 'She asked for it.');
  await user.click(plans.getByRole('button', { name: 'End this plan now' }));
  await plans.findByText('We couldn’t reach Stripe, so nothing was changed. Please try again.');
  expect(plans.getByLabelText<HTMLInputElement>('Reason for ending it').value).toBe('She asked for it.');
  await user.click(plans.getByRole('button', { name: 'Keep it running' }));
  expect(document.activeElement?.textContent).toBe('End this plan…');
});

it('gives only once if asked again after the response was lost', async () => {
  const app = await testApp();
  const line = { breaks: true };
  const lossy = (person: Person): Person => ({
    ...person,
    raw: async (asked, init) => {
      const answer = await person.raw(asked, init);
      if (!line.breaks || init?.method !== 'POST' || !/\/(?:grants|gifts)$/.test(asked)) return answer;
      line.breaks = false;
      throw new TypeError('the line broke');
    },
  });
  const { user, plans } = await plansOf(app, 'edith@example.org', lossy);
  await user.click(await plans.findByRole('button', { name: 'Give a plan…' }));
  await user.type(await plans.findByLabelText('Reason for giving it'), 'A thank-you.');
  await user.click(plans.getByRole('button', { name: 'Give this plan' }));
  await plans.findByText('There’s no connection right now. Please try again when you’re back online.');
  // It was given, and is shown.
  await plans.findByText('active');
  await user.click(plans.getByRole('button', { name: 'Give this plan' }));
  await plans.findByText('Done. You can see it in the list above.');
  expect(await app.db.selectFrom('entitlement').select('id').execute()).toHaveLength(1);

  line.breaks = true;
  await user.click(screen.getByRole('link', { name: 'Gifts' }));
  await user.click(await screen.findByRole('button', { name: 'Give a gift…' }));
  await user.click(screen.getByRole('radio', { name: /As a link you pass on/ }));
  await user.type(screen.getByLabelText('Who is it for?'), 'Otto');
  await user.type(screen.getByLabelText('Reason for giving it'), 'At the fair.');
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('There’s no connection right now. Please try again when you’re back online.');
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('You can create its link on the page with the gifts you’ve given.');
  expect(await app.db.selectFrom('gift').select('id').execute()).toHaveLength(1);
});

it('says where a gift’s e-mail is if it does not leave the site', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  const { user } = renderScreen('/admin/gifts', {
    app,
    person: administrator,
    settings: { keepsMail: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Give a gift…' }));
  await user.type(screen.getByLabelText('Who is it for?'), 'Rose');
  await user.type(screen.getByLabelText('Their e-mail address'), 'rose@example.org');
  await user.selectOptions(screen.getByLabelText('How long should the gift last?'), '12 months');
  await user.type(screen.getByLabelText('Reason for giving it'), 'Prize of the reading club.');
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText(
    /^The gift for Rose is ready\. This site doesn’t send e-mails, so you’ll find its e-mail under “Saved e-mails”/,
  );
  expect(screen.queryByText(/is on its way/)).toBeNull();
});

it('gives a gift by e-mail, after saying what is still missing', async () => {
  const app = await testApp();
  const { user } = await giftsPage(app);
  await screen.findByText('No complimentary gifts have been given yet.');
  await user.click(screen.getByRole('button', { name: 'Give a gift…' }));
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('Please enter the name of the person the gift is for.');
  expect(screen.getByText('Please give a reason.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Who is it for?'));

  await user.type(screen.getByLabelText('Who is it for?'), 'Rose');
  await user.type(screen.getByLabelText('Their e-mail address'), 'rose@example.org');
  await user.selectOptions(screen.getByLabelText('How long should the gift last?'), '12 months');
  await user.type(screen.getByLabelText('Reason for giving it'), 'Prize of the reading club.');
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('The gift for Rose is on its way.');
  await screen.findByText('Reason for giving it: Prize of the reading club.');
  const mails = await app.db
    .selectFrom('mail')
    .where('to_address', '=', 'rose@example.org')
    .select('id')
    .execute();
  expect(mails).toHaveLength(1);
  expect((await app.db.selectFrom('gift').select(['months', 'giver_name']).execute())[0]).toEqual({
    months: 12,
    giver_name: 'admin',
  });
});

it('gives a gift as a link to hand over, shows it once and copies it', async () => {
  const app = await testApp();
  const { user } = await giftsPage(app);
  await user.click(screen.getByRole('button', { name: 'Give a gift…' }));
  await user.click(screen.getByRole('radio', { name: /As a link you pass on/ }));
  expect(screen.queryByLabelText('Their e-mail address')).toBeNull();
  await user.type(screen.getByLabelText('Who is it for?'), 'Otto');
  await user.type(screen.getByLabelText('Reason for giving it'), 'At the fair.');
  await user.click(screen.getByRole('button', { name: 'Give this gift' }));
  await screen.findByText('The gift for Otto is ready.');
  const copying = vi.spyOn(navigator.clipboard, 'writeText');
  const link = screen.getByText(/\/redeem-gift\?token=/).textContent;
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByRole('button', { name: 'Link copied' });
  expect(copying.mock.calls).toEqual([[link]]);
  await user.click(screen.getByRole('button', { name: 'Give a gift…' }));
  expect(screen.queryByText(/\/redeem-gift\?token=/)).toBeNull();
});

it('says that the gifts could not be loaded, and still lets one be given', async () => {
  const app = await testApp();
  await giftsPage(app, refusing(/^GET \/api\/admin\/gifts$/, 'unexpected', { refuses: true }));
  await screen.findByText('The gifts could not be loaded.');
});

it('shows where the money came from, and the newest payments', async () => {
  const app = await testApp();
  const paid = { currency: 'usd', occurred_at: new Date('2026-11-02T10:00:00Z') };
  await app.db
    .insertInto('payment')
    .values([
      { id: 'in_1', kind: 'payment', offer: 'writer_monthly', amount_cents: 1_100, ...paid },
      { id: 'pi_1', kind: 'payment', offer: 'gift', amount_cents: 3_300, ...paid },
      { id: 're_1', kind: 'refund', offer: 'gift', amount_cents: -1_100, ...paid },
    ])
    .execute();
  await administratorAt(app, '/admin');
  const revenue = await screen.findByRole('region', { name: 'Revenue' });
  const sumOf = (name: string) =>
    within(revenue).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(sumOf('Writer plan')).toBe('$11.00');
  expect(sumOf('One-time payments')).toBe('$22.00');
  expect(sumOf('Total')).toBe('$33.00');
  expect(within(revenue).getByText(/^Refunded on/)).toBeTruthy();
  expect(within(revenue).getByText('-$11.00')).toBeTruthy();
});

it('offers no gift if everything is included for everyone', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const administrator = await app.writer({ role: 'administrator' });
  renderScreen('/admin/gifts', { app, person: administrator, settings: { openAccess: true } });
  await screen.findByText(
    'On this site, everything is included for everyone, so a gift wouldn’t add anything.',
  );
  expect(screen.queryByRole('button', { name: 'Give a gift…' })).toBeNull();
});
