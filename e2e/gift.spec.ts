import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { linkIn, type MailPeer, openMailPeer } from './mail-peer.ts';
import { becomes, holdUp, onServer, openPane, saveChapter, say, storyHolds, TOLD } from './person.ts';
import { fits, lookAt, NARROW, reader, ON_A_PHONE, signUpByMail } from './reader.ts';
import { type Instance, openStage, type Stage, startInstance } from './stage.ts';

const MESSAGE = 'You tell it so well, <b>every</b> Sunday.\n\nPlease write it down for us.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(ON_A_PHONE)('a gift, %s', (_where, size, theme) => {
  let stripe: StripeStandIn;
  let mail: MailPeer;
  let instance: Instance;
  beforeAll(async () => {
    [stripe, mail] = await Promise.all([openStripeStandIn(), openMailPeer()]);
    instance = await startInstance({
      ...stripe.settings,
      SMTP_URL: mail.url,
      EMAIL_CONFIRMATION: 'required',
      RATE_LIMITS: 'off',
    });
    stripe.postTo(`${instance.url}/api/webhooks/stripe`);
  });
  afterAll(async () => {
    await instance.stop();
    await Promise.all([mail.close(), stripe.close()]);
  });

  const look = (page: Page, state: string): Promise<void> =>
    lookAt(page, state, { size, theme, group: 'gift' });
  const person = () => reader(stage, size, theme);

  /** Presses Tab, and nothing else, until this has the focus. */
  const tabTo = async (page: Page, name: string): Promise<void> => {
    const target = page.getByLabel(name);
    const isThere = (): Promise<boolean> =>
      target.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let pressed = 0; !(await isThere()); pressed += 1) {
      if (pressed > 40) throw new Error(`${name} was not reached`);
      await page.keyboard.press('Tab');
    }
  };

  /** With the keyboard alone. */
  const fillIn = async (page: Page): Promise<void> => {
    await tabTo(page, '3 months');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByLabel('6 months').isChecked()).toBe(true);
    await tabTo(page, 'By e-mail, at once');
    for (const [name, words] of [
      ['Who is it for?', 'Margaret'],
      ['Their e-mail address', 'margaret@example.org'],
      ['Who is it from?', 'Rose'],
      ['A few words from you', MESSAGE],
    ] as const) {
      await tabTo(page, name);
      await page.keyboard.type(words);
    }
  };

  /** Makes a change as the giver's other window would, based on the gift's current state. */
  const correctsElsewhere = async (context: BrowserContext, message: string): Promise<void> => {
    const { gifts } = await onServer<{ gifts: { id: string; message: string }[] }>(
      instance,
      context,
      '/api/gifts',
    );
    for (const { id, ...stands } of gifts) {
      const answer = await context.request.patch(`${instance.url}/api/gifts/${id}`, {
        data: { message, over: { message: stands.message } },
        headers: { origin: instance.url },
      });
      expect(answer.status()).toBe(200);
    }
  };

  it('keeps what is typed and chosen on its form before the scripts run', async () => {
    const { page, context } = await person();
    const release = await holdUp(page, '**/assets/*.js');
    await page.goto(`${instance.url}/gift`, { waitUntil: 'commit' });
    await page.getByLabel('Who is it for?').fill('Harold');
    await page.getByLabel('12 months').check();
    await page.getByLabel('A few words from you').fill('Tell us of the bees.');
    release();
    await page.getByRole('button', { name: 'payment: $132' }).waitFor();
    await page.getByText('Dear Harold,').waitFor();
    expect(await page.getByLabel('A few words from you').inputValue()).toBe('Tell us of the bees.');
    await context.close();
  });

  it('can be filled in on a narrow page in German, in the largest text', async () => {
    const { page, context } = await stage.device(NARROW, { reducedMotion: 'reduce', locale: 'de-DE' });
    await page.goto(`${instance.url}/gift`);
    await page.getByLabel('Als Karte, die ich überreiche').check();
    await page.getByText('So wird Ihre Karte aussehen').waitFor();
    await fits(page);
    await page.evaluate("document.documentElement.dataset.textSize = 'largest'");
    await fits(page);
    await context.close();
  });

  it('is bought, emailed, opened and written with; its giver sees that it was opened, but no story', async () => {
    const giver = await person();
    let { page: rose } = giver;
    await rose.goto(`${instance.url}/gift`);
    await rose.locator('html[data-alive]').waitFor({ state: 'attached' });
    await look(rose, 'empty');
    await rose.getByRole('button', { name: 'Sign in and continue to payment: $33' }).click();
    await becomes(
      () => rose.getByLabel('Who is it for?').evaluate((box) => box === document.activeElement),
      true,
    );
    await look(rose, 'with faults');
    await fillIn(rose);
    await look(rose, 'filled in');
    await rose.getByRole('button', { name: 'Sign in and continue to payment: $66' }).click();
    await rose.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    rose = await signUpByMail(mail, rose, giver.context, 'rose@example.org');
    await becomes(() => rose.getByLabel('A few words from you').inputValue(), MESSAGE);
    expect(await rose.getByLabel('Who is it from?').inputValue()).toBe('Rose');
    await look(rose, 'signed in, filled in');
    // The tab is closed, and another tab takes over.
    await rose.close();
    rose = await giver.context.newPage();
    await rose.goto(`${instance.url}/gift`);
    await becomes(() => rose.getByLabel('A few words from you').inputValue(), MESSAGE);
    await rose.getByRole('button', { name: 'Continue to payment: $66' }).click();
    await rose.waitForURL(`${stripe.url}/pay/*`);
    await rose.getByRole('link', { name: 'Back' }).click();
    await rose.getByText('You haven’t been charged. Everything you wrote is still here.').waitFor();
    await rose.getByRole('button', { name: 'Continue to payment: $66' }).click();
    await rose.waitForURL(`${stripe.url}/pay/*`);
    await rose.getByRole('button', { name: 'Pay' }).click();
    await rose.getByRole('heading', { level: 1, name: 'Gift Email Sent!' }).waitFor();
    await rose.getByText('margaret@example.org').waitFor();
    await look(rose, 'success');
    await rose.goto(`${instance.url}/gift`);
    await becomes(() => rose.getByLabel('Who is it for?').inputValue(), '');

    const gift = await mail.mailTo('margaret@example.org', 'Rose has a gift for you');
    for (const words of ['Dear Margaret,', 'You tell it so well, <b>every</b> Sunday.', '6 months'])
      expect(gift.text).toContain(words);
    expect(gift.html).toContain('You tell it so well, &lt;b&gt;every&lt;/b&gt; Sunday.');
    expect(gift.html).not.toMatch(/<img|url\(/);
    const link = linkIn(gift, '/redeem-gift');
    expect(gift.html).toContain(link);
    expect(mail.mailsTo('margaret@example.org')).toHaveLength(1);

    await rose.goto(`${instance.url}/gifts`);
    await rose.getByText(/^The e-mail was delivered on/).waitFor();
    await look(rose, 'given');
    await rose.getByRole('button', { name: 'Make a correction' }).first().click();
    await look(rose, 'to correct');
    await rose.getByLabel('A few words from you').fill('Typed in this window.');
    await correctsElsewhere(giver.context, 'Saved in the other.');
    // Typed text survives a reload, and the current text is shown next to it.
    await rose.reload();
    await rose.getByRole('alert').getByText('Saved in the other.').waitFor();
    await look(rose, 'to correct, changed in two windows');
    await rose.getByRole('button', { name: 'Keep mine' }).click();
    await rose.getByText('Your changes to the gift are saved').waitFor();
    await rose.getByRole('button', { name: 'Make a correction' }).first().waitFor();
    await rose.getByRole('link', { name: 'Print a card' }).click();
    await rose.getByRole('button', { name: 'Create the card' }).click();
    await rose.getByRole('img', { name: 'The same link, for a phone’s camera' }).waitFor();
    await look(rose, 'card');
    const cardLink = `http://${await rose.getByText(/redeem-gift\?token=/).innerText()}`;
    const printed = (await rose.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);

    const friend = await person();
    let { page: margaret } = friend;
    await margaret.goto(link);
    await margaret.getByRole('heading', { name: 'Sign In Required' }).waitFor();
    await becomes(() => margaret.url().includes('token'), false);
    await look(margaret, 'sign-in required');
    await margaret.reload();
    await margaret.getByRole('heading', { name: 'Sign In Required' }).waitFor();
    await margaret.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await margaret.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(margaret.url()).not.toContain('token');
    await margaret.goBack();
    await margaret.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
    await margaret.getByRole('heading', { name: 'Create Account' }).waitFor();
    expect(margaret.url()).not.toContain('token');
    margaret = await signUpByMail(mail, margaret, friend.context, 'margaret@example.org');
    await margaret.getByRole('heading', { level: 1, name: 'Gift Redeemed Successfully!' }).waitFor();
    for (const words of ['Plan: Writer plan', 'A gift from Rose', 'Your premium subscription is now active!'])
      await margaret.getByText(words).waitFor();
    await look(margaret, 'redeemed');
    await margaret.reload();
    await margaret.getByRole('heading', { level: 1, name: 'You’ve already opened this gift' }).waitFor();
    await margaret.getByText('A gift from Rose').waitFor();
    await look(margaret, 'opened before');
    await margaret.getByRole('link', { name: 'Start Writing My Story' }).click();
    await margaret.waitForURL('**/write');
    // More than the one free chapter.
    for (const words of TOLD.slice(0, 2)) {
      await say(margaret, words);
      await openPane(margaret, 'Your story');
      await storyHolds(margaret, words === TOLD[0] ? 'Otley' : 'gloves');
      await saveChapter(margaret);
      await margaret.goto(`${instance.url}/write`);
    }
    const { chapters } = await onServer<{ chapters: unknown[] }>(instance, friend.context, '/api/chapters');
    expect(chapters).toHaveLength(2);

    await mail.mailTo('rose@example.org', 'Your gift has been opened');
    await rose.goto(`${instance.url}/gifts`);
    await rose.getByText(/^Opened on/).waitFor();
    await look(rose, 'opened');
    for (const { text } of mail.mailsTo('rose@example.org')) expect(text).not.toMatch(/Otley|gloves/);
    expect(await rose.locator('body').innerText()).not.toMatch(/Otley|gloves/);
    await rose.goto(cardLink);
    await rose.getByRole('heading', { level: 1, name: 'Redemption Failed' }).waitFor();
    await rose
      .getByText('This gift has already been opened. A gift can only be opened once.')
      .first()
      .waitFor();
    await look(rose, 'failed');
    expect([...giver.complaints, ...friend.complaints]).toEqual([]);
    expect(stripe.faults).toEqual([]);
    expect(stripe.posted.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
