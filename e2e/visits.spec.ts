import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes, onServer, settle, signUp } from './person.ts';
import {
  DESKTOP,
  type Device,
  findingsOn,
  type Instance,
  openStage,
  PHONE,
  type Stage,
  startInstance,
} from './stage.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const ROBOT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36';
const ADMINISTRATOR = { email: 'admin@example.org', password: 'honey and heather' };
const QUESTION = 'May we tell Google that its advertisement worked?';

let stage: Stage;
beforeAll(async () => {
  // The user agent is set for the whole browser, because requests that a page sends while you leave it don't
  // use its context's.
  stage = await openStage([`--user-agent=${FIREFOX}`]);
});
afterAll(() => stage.close());

const visitor = (more: Parameters<Stage['device']>[1] = {}): Promise<Device> => stage.device(DESKTOP, more);

type Summary = {
  readonly totalVisitors: number;
  readonly uniqueVisitors: number;
  readonly returnVisitors: number;
  readonly todayVisits: number;
  readonly topPages: readonly { readonly page: string; readonly visits: number }[];
};

/** What the administrator sees. */
const summaryOf = async (instance: Instance, administrator: BrowserContext): Promise<Summary> =>
  onServer<Summary>(instance, administrator, '/api/admin/visits?timeZone=Asia/Kathmandu');

const administratorAt = async ({ url }: Instance): Promise<BrowserContext> => {
  const { context } = await stage.device(DESKTOP);
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: ADMINISTRATOR,
  });
  expect(answer.ok()).toBe(true);
  return context;
};

const toVisits = (page: Page): Request[] => {
  const asked: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/visits') && asked.push(request));
  return asked;
};

describe('visits', () => {
  let instance: Instance;
  let administrator: BrowserContext;
  beforeAll(async () => {
    instance = await startInstance({
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    });
    administrator = await administratorAt(instance);
  });
  afterAll(() => instance.stop());

  it('are counted on arriving, pushing, replacing, going back and forward, and on leaving; a robot’s are not', async () => {
    const { page, context, complaints } = await visitor();
    const pagesAre = (expected: Record<string, number>): Promise<void> =>
      becomes(
        async () =>
          Object.fromEntries(
            (await summaryOf(instance, administrator)).topPages.map(({ page: path, visits }) => [
              path,
              visits,
            ]),
          ),
        expected,
      );
    await page.goto(`${instance.url}/?from=a-friend#top`);
    await pagesAre({ '/': 1 });
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await pagesAre({ '/': 1, '/about': 1 });
    await page.evaluate("history.replaceState(history.state, '', '/faq')");
    await pagesAre({ '/': 1, '/about': 1, '/faq': 1 });
    await page.goBack();
    await pagesAre({ '/': 2, '/about': 1, '/faq': 1 });
    await page.goForward();
    await pagesAre({ '/': 2, '/about': 1, '/faq': 2 });
    // Left before a tenth of a second has passed.
    await page.evaluate("history.pushState(null, '', '/pricing'); location.assign('/signin')");
    await page.waitForURL('**/signin');
    await becomes(async () => (await summaryOf(instance, administrator)).totalVisitors, 7);
    expect(await summaryOf(instance, administrator)).toMatchObject({ uniqueVisitors: 1, returnVisitors: 0 });

    // Another tab, a little later: the same browser, which has been here before.
    const second = await context.newPage();
    await second.goto(`${instance.url}/about`);
    await becomes(async () => (await summaryOf(instance, administrator)).returnVisitors, 1);
    expect(await summaryOf(instance, administrator)).toMatchObject({
      totalVisitors: 8,
      uniqueVisitors: 1,
      todayVisits: 8,
    });

    const robot = await stage.device(PHONE, { userAgent: ROBOT });
    const asked = toVisits(robot.page);
    await robot.page.goto(instance.url);
    await becomes(() => asked.length, 1);
    expect((await summaryOf(instance, administrator)).totalVisitors).toBe(8);

    await instance.restart();
    expect((await summaryOf(instance, await administratorAt(instance))).totalVisitors).toBe(8);
    expect([...complaints, ...robot.complaints]).toEqual([]);
  });

  it('carry no cookie, so they identify no account', async () => {
    const { page, context } = await visitor();
    await settle(instance, context, 'visits@example.org');
    const asked = toVisits(page);
    await page.goto(`${instance.url}/chapters`);
    await becomes(() => asked.length, 1);
    expect(await asked[0]?.allHeaders()).not.toHaveProperty('cookie');
    expect(asked[0]?.postData()).not.toContain('visits@example.org');
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])(
    'of someone who asks by %s not to be tracked are neither sent nor kept on the device',
    async (_how, says) => {
      const { page, context, complaints } = await visitor();
      await context.addInitScript((values: Record<string, unknown>) => {
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
      }, says);
      const asked = toVisits(page);
      await page.goto(instance.url);
      await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
      await page.waitForURL('**/about');
      // A visitor who doesn't ask not to be tracked takes the same path afterwards, and is counted.
      const other = await visitor();
      const counted = toVisits(other.page);
      await other.page.goto(`${instance.url}/about`);
      await becomes(() => counted.length > 0, true);
      expect(asked).toEqual([]);
      const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      expect(kept.filter((name) => /visit|session_id/.test(name))).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

describe('an advertiser', () => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await startInstance({ AD_CONVERSION_ID: 'AW-123456789/AbC-D_efG' });
  });
  afterAll(() => instance.stop());

  /** A browser whose requests to other sites are recorded and answered with an empty picture. */
  const watched = async (size: { width: number; height: number }) => {
    const device = await stage.device(size);
    const elsewhere: Request[] = [];
    await device.context.route(
      (address) => !address.href.startsWith(instance.url),
      async (route) => {
        elsewhere.push(route.request());
        await route.fulfill({ contentType: 'image/gif', body: '' });
      },
    );
    return { ...device, elsewhere };
  };

  it('is told of a sign-up once, after consent, and of nothing else', async () => {
    const { page, elsewhere, complaints } = await watched(DESKTOP);
    await page.goto(`${instance.url}/signin`);
    await signUp(page, 'yes@example.org');
    await page.getByRole('heading', { name: QUESTION }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/asked 1280.png`, fullPage: true });
    expect(elsewhere).toEqual([]);
    await page.getByRole('button', { name: 'Yes, you may' }).click();
    await page.getByText('We’ve told Google.').waitFor();
    await becomes(() => elsewhere.length, 1);
    expect(elsewhere[0]?.url()).toBe(
      'https://www.googleadservices.com/pagead/conversion/123456789/?label=AbC-D_efG&guid=ON&script=0',
    );
    expect(await elsewhere[0]?.headerValue('referer')).toBe(`${instance.url}/`);
    expect(new URL(page.url()).search).toBe('');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: / Menu$/ }).waitFor();
    expect(elsewhere).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('is told nothing after a refusal, which is remembered', async () => {
    const { page, elsewhere, complaints } = await watched(PHONE);
    await page.goto(`${instance.url}/signin`);
    await signUp(page, 'no@example.org');
    await page.getByRole('heading', { name: QUESTION }).waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/asked 390.png`, fullPage: true });
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await page.getByText('We won’t tell Google.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome to Hearthbook!' }).waitFor();
    expect(await page.getByText(QUESTION).count()).toBe(0);
    expect([elsewhere, complaints]).toEqual([[], []]);
  });

  it('is allowed by the CSP of the welcome page alone', async () => {
    const { context } = await stage.device(DESKTOP);
    const policyOf = async (path: string): Promise<string> =>
      (await context.request.get(instance.url + path)).headers()['content-security-policy'] ?? '';
    expect(await policyOf('/thank-you')).toMatch(/img-src[^;]* https:\/\/www\.googleadservices\.com/);
    for (const path of ['/', '/write', '/signin', '/privacy', '/no-such-page'])
      expect(await policyOf(path), path).not.toContain('google');
    expect(await policyOf('/thank-you')).toMatch(/script-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+';/);
  });
});
