import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayIn } from '#platform/shared/calendar.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aShop } from '#test/fakes/shop.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { ORIGIN, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const DASHBOARD = '/api/admin/dashboard';
const DAYS = '/api/admin/dashboard/days';
const VISITS = '/api/admin/visits';
const REVENUE = '/api/functions/admin-analytics';

let app: TestApp;
let administrator: Person;
beforeEach(async () => {
  // Messages from the previous test stay until they are closed.
  sonner.dismiss();
  app = await testApp();
  administrator = await app.writer({ role: 'administrator' });
});

const open = (address = '/admin') => renderScreen(address, { app, person: administrator });

/** The card of a chart, whichever range its heading names. */
const card = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('region', { name: new RegExp(`^${name}( by day)?$`) });
const figure = (
  name: string,
  within = screen.getByRole('region', { name: 'Totals' }),
): string | null | undefined =>
  [...within.querySelectorAll('dt')].find((term) => term.textContent?.startsWith(name))?.nextElementSibling
    ?.textContent;

const visit = async (pages: number, more: { is_return_visitor?: boolean } = {}): Promise<void> => {
  const visits = Array.from({ length: pages }, () => ({ page_path: '/', referrer: null, ms_ago: 0 }));
  const body = {
    visitor_id: randomUUID(),
    session_id: randomUUID(),
    is_return_visitor: false,
    visits,
    ...more,
  };
  await app.visitor.raw('/api/visits', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: ORIGIN, 'content-type': 'application/json', 'user-agent': FIREFOX },
  });
  // By the time this request gets its response, the visit has been written.
  done(await administrator.get(VISITS));
};

const serverFault = (): Promise<Response> =>
  Promise.resolve(Response.json({ code: 'unexpected', title: 'Something went wrong.' }, { status: 500 }));

describe('the totals', () => {
  it('are counted by the database, without fetching the users themselves', async () => {
    const rose = await app.writer();
    await aChapter(rose);
    const asked = vi.spyOn(administrator, 'raw');
    open();
    // The first test to open the page waits until all its parts have loaded.
    await screen.findByRole('region', { name: 'Totals' });
    await waitFor(() => expect(figure('Users')).toBe('2'));
    expect(figure('Chapters')).toBe('1');
    await waitFor(() => expect(figure('Monthly revenue')).toBe('$0.00'));
    expect(figure('Active subscriptions')).toBe('0');
    expect(screen.getByText('0 new this month')).toBeTruthy();
    expect(asked.mock.calls.map(([path]) => path)).not.toContain('/api/functions/admin-users');
  });

  it('say nothing about money if nothing is or was sold', async () => {
    renderScreen('/admin', { app, person: administrator, settings: { openAccess: true } });
    await screen.findByRole('region', { name: 'Totals' });
    await waitFor(() => expect(figure('Users')).toBe('1'));
    for (const name of ['Monthly revenue', 'Active subscriptions']) expect(figure(name)).toBeUndefined();
    await screen.findByRole('heading', { name: /^Chapters/ });
    expect(screen.queryByRole('heading', { name: /Revenue/ })).toBeNull();
  });

  it('say that they are missing, with a message, while the rest is shown; and load on retry', async () => {
    const { user } = open();
    const mend = failAt('GET', DASHBOARD, serverFault);
    await screen.findByText('Failed to load dashboard data');
    await screen.findByText('The totals could not be loaded.');
    expect(figure('Users')).toBe('–');
    await screen.findByRole('heading', { name: 'Where it came from' });
    mend();
    const [again] = within(screen.getByRole('region', { name: 'Totals' })).getAllByRole('button');
    if (again) await user.click(again);
    await waitFor(() => expect(figure('Users')).toBe('1'));
  });
});

describe('the revenue', () => {
  it('is zero with a warning if it cannot be fetched, and loads on retry', async () => {
    const { user } = open();
    const mend = failAt('POST', REVENUE, serverFault);
    await screen.findByText('Could not fetch real-time Stripe data. Showing local data only.');
    expect(figure('Monthly revenue')).toBe('$0.00');
    await waitFor(() => expect(figure('Users')).toBe('1'));
    mend();
    const missing = screen.getByText('The revenue could not be loaded.').parentElement;
    if (missing) await user.click(await within(missing).findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Where it came from' });
  });
});

it('comes with a warning if the payment service does not answer, and shows the local data', async () => {
  const shop = await aShop();
  shop.stripe.fail('500');
  renderScreen('/admin', { app: shop, person: await shop.writer({ role: 'administrator' }) });
  await screen.findByText('Could not fetch real-time Stripe data. Showing local data only.');
  await screen.findByRole('heading', { name: 'Where it came from' });
  shop.stripe.fail('500', 0);
  await shop.close();
});

describe('the visitors', () => {
  it('are summed up, with the pages visited most and how many signed up', async () => {
    await visit(3);
    await visit(1, { is_return_visitor: true });
    // A test's app has no pages.
    await app.db.updateTable('visit_page').set({ path: '/' }).execute();
    open();
    const visitors = await screen.findByRole('region', { name: 'Visitors' });
    await waitFor(() => expect(figure('Total visits', visitors)).toBe('4'));
    expect(figure('Unique visitors', visitors)).toBe('2');
    expect(['This month', 'This week', 'Today'].map((name) => figure(name, visitors))).toEqual([
      '4',
      '4',
      '4',
    ]);
    expect(figure('Return rate', visitors)).toBe('25%');
    const pages = within(visitors).getByRole('list');
    expect(
      within(pages)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Homepage4 visits']);
    await waitFor(() => expect(figure('People who signed up', visitors)).toBe('1'));
    expect(figure('Conversion rate', visitors)).toBe('50.0%');
  });

  it('say that there have been none yet', async () => {
    open();
    const visitors = await screen.findByRole('region', { name: 'Visitors' });
    await within(visitors).findByText('Nothing yet.');
    expect(figure('Return rate', visitors)).toBe('0%');
    await waitFor(() => expect(figure('Conversion rate', visitors)).toBe('0.0%'));
  });

  it('are left out without a message if they cannot be fetched: the failure is only logged', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = open();
    const mend = failAt('GET', VISITS, networkError);
    const visitors = await screen.findByRole('region', { name: 'Visitors' });
    await within(visitors).findByText('The visits could not be loaded.');
    await screen.findByText('The visits for these days could not be loaded.');
    expect(noted).toHaveBeenCalledTimes(2);
    mend();
    await user.click(await within(visitors).findByRole('button', { name: 'Try again' }));
    await within(visitors).findByText('Total visits');
    expect(screen.queryByText('Failed to load dashboard data')).toBeNull();
  });
});

describe('a chart over time', () => {
  it('draws sign-ups with a sentence for anyone who cannot see the chart, and gives them as a table', async () => {
    await app.writer();
    const { user } = open();
    const signUps = await card('Sign-ups');
    const drawing = await within(signUps).findByRole('img');
    expect(drawing.getAttribute('aria-label')).toMatch(
      /^Sign-ups by day, .*: 2 sign-ups in total\. Highest: 2 sign-ups, /,
    );
    await user.click(within(signUps).getByText('Show as a table'));
    const rows = within(within(signUps).getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)?.querySelector('td')?.textContent).toBe('2');
  });

  it('can be stepped through with the arrow keys, and gives the figures of each day', async () => {
    await visit(2);
    const { user } = open();
    const visits = await card('Visits');
    const walk = await within(visits).findByRole('slider', { name: 'Step by step: Visits by day' });
    walk.focus();
    await waitFor(() => expect(walk.getAttribute('aria-valuetext')).toMatch(/: 2 visits, 1 visitor$/));
    await user.keyboard('{ArrowLeft}');
    expect(walk.getAttribute('aria-valuetext')).toMatch(/: 0 visits, 0 visitors$/);
    expect(walk.getAttribute('aria-valuenow')).toBe('29');
    await user.keyboard('{Home}');
    expect(walk.getAttribute('aria-valuenow')).toBe('1');
    await user.keyboard('{Escape}');
    expect(within(visits).getByText('2 visits by 1 visitor')).toBeTruthy();
  });

  it('says if there was nothing on any day', async () => {
    open();
    const chapters = await card('Chapters started');
    await within(chapters).findByText('Nothing in this period.');
    expect(within(chapters).queryByRole('img')).toBeNull();
  });

  it('shows the days that are chosen, and keeps them in the URL', async () => {
    await app.writer();
    const { user } = open('/admin?days=90-days');
    const pressed = (): (string | null)[] =>
      within(screen.getByRole('group', { name: 'Days shown' }))
        .queryAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent);
    await screen.findByRole('button', { name: '90 days', pressed: true });
    await user.click(screen.getByRole('button', { name: '12 months' }));
    expect(location.search).toBe('?days=12-months');
    expect(pressed()).toEqual(['12 months']);
    await screen.findByRole('heading', { name: 'Sign-ups by week' });

    const today = dayIn('Asia/Kathmandu', new Date());
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '2026-01-01');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2025-12-31');
    await user.click(screen.getByRole('button', { name: 'Show these days' }));
    await screen.findByText('The first day comes after the last.');
    expect(location.search).toBe('?days=12-months');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), today < '2026-01-31' ? today : '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Show these days' }));
    await waitFor(() => expect(location.search).toMatch(/^\?from=2026-01-01&to=2026-/));
    await waitFor(() => expect(pressed()).toEqual([]));
  });

  it('asks for the days in the viewer’s time zone', async () => {
    const asked = vi.spyOn(administrator, 'raw');
    open('/admin?from=2026-01-01&to=2026-01-02');
    await card('Revenue');
    expect(screen.getByText(/in your time zone, Asia\/Kat/)).toBeTruthy();
    await waitFor(() =>
      expect(asked.mock.calls.map(([path]) => path).find((path) => path.startsWith(DAYS))).toMatch(
        /from=2026-01-01&to=2026-01-02&timeZone=Asia%2FKat/,
      ),
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { user } = open();
    const mend = failAt('GET', DAYS, serverFault);
    const signUps = await card('Sign-ups');
    await within(signUps).findByText('The sign-ups for these days could not be loaded.');
    await screen.findByText('Failed to load dashboard data');
    await waitFor(() => expect(figure('Users')).toBe('1'));
    mend();
    await user.click(await within(signUps).findByRole('button', { name: 'Try again' }));
    await within(signUps).findByRole('img');
  });
});

it('shows no failure to someone who left before the figures arrived', async () => {
  await waitFor(() => expect(screen.queryByText(/Failed to load|Could not fetch/)).toBeNull());
  // The figures take longer than the visit. Leaving aborts the request, as in a browser.
  const raw: Person['raw'] = (asked, init) =>
    asked.startsWith('/api/functions/') || asked.startsWith('/api/admin/')
      ? new Promise((_answer, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        })
      : administrator.raw(asked, init);
  const { unmount } = renderScreen('/admin', { app, person: { ...administrator, raw } });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  unmount();
  renderScreen('/about', { app });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Failed to load|Could not fetch/)).toBeNull();
});
