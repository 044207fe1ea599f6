import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type MailPeer, openMailPeer } from './mail-peer.ts';
import { becomes, onServer, signUp, toastSays } from './person.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

const NARROW = { width: 320, height: 640 };
const HIDDEN = '7 Orchard Lane';
const CHAPTER = {
  title: 'The bakery',
  content: 'We got up at three to light the ovens.\n\nThe whole street smelled of bread.',
};

/** Whom Rose invites, and as what; Joan answers with another address than the invited one. */
const FAMILY = [
  { name: 'Margaret', relationship: 'Uncle/Aunt', isToRose: 'uncle_aunt' },
  { name: 'Harold', relationship: 'Parent', isToRose: 'parent' },
  { name: 'Peter', relationship: 'Child', isToRose: 'child' },
  { name: 'Joan', relationship: 'Sibling', isToRose: 'sibling', answersAs: 'joan.at.work@example.net' },
] as const;

type Relatives = { relatives: { name: string; relationship_type: string; person: unknown }[] };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const READERS = [
  ['on a phone', PHONE, 'light'],
  ['on a desk in the evening', DESKTOP, 'evening'],
] as const;

describe.concurrent.each(READERS)('a family of five, %s', (_where, size, theme) => {
  let mail: MailPeer;
  let instance: Instance;
  beforeAll(async () => {
    mail = await openMailPeer();
    instance = await startInstance({
      SMTP_URL: mail.url,
      EMAIL_CONFIRMATION: 'required',
      OPEN_ACCESS: 'true',
      RATE_LIMITS: 'off',
    });
  });
  afterAll(async () => {
    await instance.stop();
    await mail.close();
  });

  const overflow = (page: Page): Promise<number> =>
    page.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth);

  /** Looks at the page as it stands, and whether it fits a narrow one. With SHOTS=folder a picture of it is left there. */
  const lookAt = async (page: Page, state: string): Promise<void> => {
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/family ${state} ${size.width} ${theme}.png`,
        fullPage: true,
      });
    expect(await findingsOn(page), state).toEqual([]);
    expect(await overflow(page), state).toBeLessThanOrEqual(0);
    await page.setViewportSize(NARROW);
    expect(await overflow(page), `${state} at 320`).toBeLessThanOrEqual(0);
    await page.setViewportSize(size);
  };

  const person = async () => {
    const device = await stage.device(size, { reducedMotion: 'reduce' });
    await device.context.addInitScript((kept) => {
      localStorage.setItem('hearthbook.reading', kept);
      localStorage.setItem('hasSeenGettingStartedModal', 'true');
    }, JSON.stringify({ theme }));
    return device;
  };

  /** Signs up where one is asked to, and opens the link of the confirmation in another tab, as a mail program does. */
  const signUpByMail = async (page: Page, context: BrowserContext, address: string): Promise<Page> => {
    await signUp(page, address);
    await page.getByRole('heading', { name: 'Please look in your mail' }).waitFor();
    const tab = await context.newPage();
    await tab.goto(linkIn(await mail.mailTo(address, 'Please confirm'), '/confirm-email'));
    await tab.getByRole('button', { name: 'Confirm my e-mail address' }).click();
    await tab.getByRole('heading', { name: 'Welcome to Hearthbook!' }).waitFor();
    await page.close();
    return tab;
  };

  /** What a page or a page's call would do, without its screen. */
  const sends = async (
    context: BrowserContext,
    method: 'POST' | 'PUT',
    path: string,
    data: object,
  ): Promise<string> => {
    const headers = { origin: instance.url };
    const answer = await context.request.fetch(instance.url + path, { method, headers, data });
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };

  const makesPage = (context: BrowserContext, name: string, more: object = {}) =>
    sends(context, 'POST', '/api/family/profile', {
      full_name: `${name} Hale`,
      date_of_birth: null,
      bio: `${name} tells good stories.`,
      location: HIDDEN,
      occupation: null,
      privacy_settings: {
        show_birth_date: true,
        show_location: false,
        show_occupation: false,
        show_bio: true,
      },
      time_zone: 'Europe/London',
      ...more,
    });

  const invite = async (rose: Page, address: string, relationship: string): Promise<void> => {
    await rose.getByLabel('E-mail address').fill(address);
    await rose.getByLabel('Relationship').selectOption(relationship);
    await rose.getByRole('button', { name: 'Send Invitation' }).click();
    await rose.getByRole('heading', { name: address }).waitFor();
  };

  /** The same with the keyboard alone. */
  const inviteByKeyboard = async (rose: Page, address: string, relationship: string): Promise<void> => {
    await rose.getByLabel('E-mail address').focus();
    await rose.keyboard.type(address);
    await rose.keyboard.press('Enter');
    await toastSays(rose, 'Missing information');
    await rose.keyboard.press('Tab');
    await rose.keyboard.type(relationship.slice(0, 3));
    await rose.keyboard.press('Tab');
    await rose.keyboard.press('Enter');
    await rose.getByRole('heading', { name: address }).waitFor();
    await becomes(() => rose.getByLabel('E-mail address').inputValue(), '');
  };

  const addressOf = (name: string): string => `${name.toLowerCase()}@example.org`;

  /** Opens the invitation in the mail, makes an account on the way, and accepts. */
  const accept = async ({ name, ...about }: (typeof FAMILY)[number]) => {
    const device = await person();
    const letter = await mail.mailTo(addressOf(name), 'Rose Hale invites you');
    expect(letter.text + letter.html).not.toMatch(/Orchard|ovens/);
    await device.page.goto(linkIn(letter, '/family-invite'));
    await device.page.getByRole('heading', { name: 'Rose Hale invites you to the family' }).waitFor();
    await becomes(() => device.page.url().includes('token'), false);
    if (name === 'Margaret') await lookAt(device.page, 'invited, signed out');
    await device.page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
    const answersAs = 'answersAs' in about ? about.answersAs : addressOf(name);
    const page = await signUpByMail(device.page, device.context, answersAs);
    await page.getByRole('link', { name: 'Go on to your invitation' }).click();
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    if (name === 'Margaret' || name === 'Joan') await lookAt(page, `invited, signed in as ${name}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    return { ...device, page };
  };

  it('comes together by real invitations and mails, and one reads what another shares', async () => {
    const first = await person();
    await first.page.goto(`${instance.url}/signin?next=/share`);
    let rose = await signUpByMail(first.page, first.context, addressOf('Rose'));
    await makesPage(first.context, 'Rose', { location: null });
    await rose.goto(`${instance.url}/share`);
    await rose.getByText('Nobody is connected with you yet.').waitFor();
    await lookAt(rose, 'share, empty');
    const [margarets, ...others] = FAMILY;
    await inviteByKeyboard(rose, addressOf(margarets.name), margarets.relationship);
    for (const { name, relationship } of others) await invite(rose, addressOf(name), relationship);
    await lookAt(rose, 'share, invited');

    const people = new Map<string, Awaited<ReturnType<typeof accept>>>();
    for (const one of FAMILY) {
      const device = await accept(one);
      people.set(one.name, device);
      if ('answersAs' in one) {
        await device.page.getByRole('heading', { name: 'Thank you. Now Rose Hale is asked' }).waitFor();
        continue;
      }
      await device.page.getByRole('heading', { name: 'You are connected with Rose Hale' }).waitFor();
      if (one.name === 'Margaret') await lookAt(device.page, 'connected');
      await makesPage(device.context, one.name);
    }
    const margaret = people.get('Margaret');
    const joan = people.get('Joan');
    if (!margaret || !joan) throw new Error('Somebody is missing.');

    // Joan sees nothing before Rose has said that it is she.
    expect(await onServer<Relatives>(instance, joan.context, '/api/family/relatives')).toMatchObject({
      relatives: [],
    });
    await rose.goto(linkTo(await mail.mailTo(addressOf('Rose'), 'please confirm'), instance.url));
    await rose.getByRole('heading', { name: /^Is this your relative/ }).waitFor();
    await lookAt(rose, 'share, to confirm');
    await rose.getByRole('button', { name: 'Yes, connect us' }).click();
    await toastSays(rose, 'You are connected with');
    await mail.mailTo('joan.at.work@example.net', 'are connected');
    await makesPage(joan.context, 'Joan');
    await rose.reload();
    await rose.getByRole('heading', { name: 'Joan Hale' }).waitFor();
    await lookAt(rose, 'share, connected');

    const around = await onServer<Relatives>(instance, first.context, '/api/family/relatives');
    expect(around.relatives.map(({ name, relationship_type }) => [name, relationship_type])).toEqual(
      expect.arrayContaining(FAMILY.map(({ name, isToRose }) => [`${name} Hale`, isToRose])),
    );
    expect(around.relatives).toHaveLength(FAMILY.length);

    const { id } = JSON.parse(await sends(margaret.context, 'POST', '/api/chapters', CHAPTER)) as {
      id: string;
    };
    expect(
      await (await first.context.request.get(`${instance.url}/api/family/stories`)).text(),
    ).not.toContain(CHAPTER.title);
    await sends(margaret.context, 'PUT', `/api/chapters/${id}/sharing`, { shared: true });

    // Every raw body that comes to Rose's browser from here on.
    const bodies: string[] = [];
    rose.on('response', (response) => {
      if (response.url().includes('/api/') && response.headers()['content-type']?.includes('json'))
        void response.text().then((body) => bodies.push(`${response.url()} ${body}`));
    });
    await rose.goto(`${instance.url}/family-tree`);
    await rose.getByRole('heading', { name: 'Margaret Hale' }).waitFor();
    for (const { name } of FAMILY) await rose.getByRole('heading', { name: `${name} Hale` }).waitFor();
    await lookAt(rose, 'tree');
    await rose.getByRole('link', { name: 'Read Stories of Margaret Hale' }).first().click();
    await rose.getByRole('heading', { name: CHAPTER.title }).first().waitFor();
    await rose.getByRole('link', { name: `Read “${CHAPTER.title}”` }).click();
    await rose.getByText('The whole street smelled of bread.').waitFor();
    await lookAt(rose, 'reading');
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) expect(body).not.toContain(HIDDEN);

    // Peter is not connected with Margaret: hers is not there for him.
    const peter = people.get('Peter');
    const margaretsId = (await onServer<{ user: { id: string } }>(instance, margaret.context, '/api/session'))
      .user.id;
    const refused = await peter?.context.request.get(`${instance.url}/api/family/stories/${margaretsId}`);
    expect(refused?.status()).toBe(404);
    expect([first, ...people.values()].flatMap(({ complaints }) => complaints)).toEqual([]);
  }, 300_000);
});

/** The page that the button of a mail leads to; this one carries no key. */
const linkTo = ({ text }: { readonly text: string }, url: string): string =>
  new RegExp(`${url}/share\\S*`).exec(text)?.[0] ?? '';
