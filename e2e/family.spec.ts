import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type MailPeer, openMailPeer } from './mail-peer.ts';
import { becomes, onServer, toastSays } from './person.ts';
import { lookAt, reader, ON_A_PHONE, signUpByMail } from './reader.ts';
import { type Instance, openStage, type Stage, startInstance } from './stage.ts';

const HIDDEN = '7 Orchard Lane';
const CHAPTER = {
  title: 'The bakery',
  content: 'We got up at three to light the ovens.\n\nThe whole street smelled of bread.',
};

/** Whom Rose invites, and as what. Peter never reads his mail, and Joan answers from another address. */
const FAMILY = [
  { name: 'Margaret', relationship: 'Uncle/Aunt', isToRose: 'uncle_aunt' },
  { name: 'Harold', relationship: 'Parent', isToRose: 'parent' },
  { name: 'Peter', relationship: 'Child', isToRose: 'child', findsIt: true },
  { name: 'Joan', relationship: 'Sibling', isToRose: 'sibling', answersAs: 'joan.at.work@example.net' },
] as const;

type Relatives = { relatives: { name: string; relationship_type: string; person: unknown }[] };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(ON_A_PHONE)('a family of five, %s', (_where, size, theme) => {
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

  const look = (page: Page, state: string): Promise<void> =>
    lookAt(page, state, { size, theme, group: 'family' });
  const person = () => reader(stage, size, theme);

  /** Sends the request that a page would send, without its screen. */
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

  /** Opens the invitation in the email, creates an account on the way, and accepts. */
  const accept = async ({ name, ...about }: (typeof FAMILY)[number]) => {
    const device = await person();
    const letter = await mail.mailTo(addressOf(name), '“Rose Hale” invites you');
    expect(letter.text + letter.html).not.toMatch(/Orchard|ovens/);
    await device.page.goto(linkIn(letter, '/family-invite'));
    await device.page
      .getByRole('heading', { name: 'Rose Hale would like to share family stories with you' })
      .waitFor();
    await becomes(() => device.page.url().includes('token'), false);
    if (name === 'Margaret') await look(device.page, 'invited, signed out');
    await device.page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
    const answersAs = 'answersAs' in about ? about.answersAs : addressOf(name);
    const page = await signUpByMail(mail, device.page, device.context, answersAs);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    if (name === 'Margaret' || name === 'Joan') await look(page, `invited, signed in as ${name}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    return { ...device, page };
  };

  /** Creates an account by himself, finds the invitation on the family tree page, and accepts. */
  const find = async ({ name }: (typeof FAMILY)[number]) => {
    const device = await person();
    await device.page.goto(`${instance.url}/signin?mode=sign-up`);
    const page = await signUpByMail(mail, device.page, device.context, addressOf(name));
    await page.goto(`${instance.url}/family-tree`);
    await page
      .getByRole('heading', { name: 'Rose Hale would like to share family stories with you' })
      .waitFor();
    await look(page, 'invited, without the link');
    await page.getByRole('button', { name: 'Accept' }).click();
    return { ...device, page };
  };

  /** Rose types in one window and has saved in another: she sees both versions and chooses one. */
  const changesInTwoWindows = async (rose: Page, context: BrowserContext): Promise<void> => {
    await rose.getByRole('button', { name: 'Edit your profile' }).click();
    await rose.getByLabel('About you').fill('Typed in this window.');
    const { profile } = await onServer<{ profile: object }>(instance, context, '/api/family/profile');
    await sends(context, 'PUT', '/api/family/profile', {
      ...profile,
      bio: 'Saved in the other.',
      time_zone: 'Europe/London',
    });
    await rose.getByRole('button', { name: 'Save Changes' }).click();
    await rose.getByRole('alert').getByText('Saved in the other.').waitFor();
    await look(rose, 'tree, changed in two windows');
    await rose.getByRole('button', { name: 'Keep mine' }).click();
    await rose.getByText('Saved', { exact: true }).waitFor();
    await rose.keyboard.press('Escape');
    await rose.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('comes together through real invitations and emails, and one member reads what another shares', async () => {
    const first = await person();
    await first.page.goto(`${instance.url}/signin?mode=sign-up&next=/share`);
    let rose = await signUpByMail(mail, first.page, first.context, addressOf('Rose'));
    await makesPage(first.context, 'Rose', { location: null });
    await rose.goto(`${instance.url}/share`);
    await rose.getByText('You’re not connected with anyone yet.').waitFor();
    await look(rose, 'share, empty');
    const [margarets, ...others] = FAMILY;
    await inviteByKeyboard(rose, addressOf(margarets.name), margarets.relationship);
    for (const { name, relationship } of others) await invite(rose, addressOf(name), relationship);
    await look(rose, 'share, invited');

    const people = new Map<string, Awaited<ReturnType<typeof accept>>>();
    for (const one of FAMILY) {
      const device = await ('findsIt' in one ? find(one) : accept(one));
      people.set(one.name, device);
      if ('answersAs' in one) {
        await device.page.getByRole('heading', { name: 'Thank you. We’ve asked Rose Hale' }).waitFor();
        continue;
      }
      if ('findsIt' in one) await toastSays(device.page, 'You’re connected with Rose Hale');
      else await device.page.getByRole('heading', { name: 'You’re connected with Rose Hale' }).waitFor();
      if (one.name === 'Margaret') await look(device.page, 'connected');
      await makesPage(device.context, one.name);
    }
    const margaret = people.get('Margaret');
    const joan = people.get('Joan');
    if (!margaret || !joan) throw new Error('Somebody is missing.');

    // Joan sees nothing before Rose has confirmed that it is her.
    expect(await onServer<Relatives>(instance, joan.context, '/api/family/relatives')).toMatchObject({
      relatives: [],
    });
    await rose.goto(
      linkTo(await mail.mailTo(addressOf('Rose'), 'has accepted your invitation'), instance.url),
    );
    await rose.getByRole('heading', { name: /Is this your / }).waitFor();
    await look(rose, 'share, to confirm');
    await rose.getByRole('button', { name: 'Yes, connect us' }).click();
    await toastSays(rose, 'You’re connected with');
    await mail.mailTo('joan.at.work@example.net', 'are connected');
    await makesPage(joan.context, 'Joan');
    await rose.reload();
    await rose.getByRole('heading', { name: 'Joan Hale' }).waitFor();
    await look(rose, 'share, connected');

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

    // The raw body of every response that Rose's browser receives from here on.
    const bodies: string[] = [];
    rose.on('response', (response) => {
      if (response.url().includes('/api/') && response.headers()['content-type']?.includes('json'))
        void response.text().then((body) => bodies.push(`${response.url()} ${body}`));
    });
    await rose.goto(`${instance.url}/family-tree`);
    await rose.getByRole('heading', { name: 'Margaret Hale' }).waitFor();
    for (const { name } of FAMILY) await rose.getByRole('heading', { name: `${name} Hale` }).waitFor();
    await look(rose, 'tree');
    await changesInTwoWindows(rose, first.context);
    await rose.getByRole('link', { name: 'Read Stories of Margaret Hale' }).first().click();
    await rose.getByRole('heading', { name: CHAPTER.title }).first().waitFor();
    await rose.getByRole('link', { name: `Read “${CHAPTER.title}”` }).click();
    await rose.getByText('The whole street smelled of bread.').waitFor();
    await look(rose, 'reading');
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) expect(body).not.toContain(HIDDEN);

    // Peter is not connected with Margaret, so her story does not exist for him.
    const peter = people.get('Peter');
    const margaretsId = (await onServer<{ user: { id: string } }>(instance, margaret.context, '/api/session'))
      .user.id;
    const refused = await peter?.context.request.get(`${instance.url}/api/family/stories/${margaretsId}`);
    expect(refused?.status()).toBe(404);
    expect([first, ...people.values()].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

/** The URL behind the button in an email; this link contains no key. */
const linkTo = ({ text }: { readonly text: string }, url: string): string =>
  new RegExp(`${url}/share\\S*`).exec(text)?.[0] ?? '';
