import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { linkIn, type MailPeer, openMailPeer } from './mail-peer.ts';
import { becomes, settle, toastSays } from './person.ts';
import { fits, lookAt, NARROW, reader, READERS } from './reader.ts';
import { type Device, openStage, type Stage } from './stage.ts';
import { type InstanceAhead, startAhead } from './start-ahead.ts';

const BEES = 'Who kept the bees?';
const OVEN = 'What did the oven smell of?';
const YARD = 'Who swept the yard?';
const OFFER = 'Karin would like you to get a question by e-mail now and then';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(READERS)('questions by e-mail that come with a gift, %s', (_where, size, theme) => {
  let stripe: StripeStandIn;
  let mail: MailPeer;
  let instance: InstanceAhead;
  let karin: Device;
  beforeAll(async () => {
    [stripe, mail] = await Promise.all([openStripeStandIn(), openMailPeer()]);
    instance = await startAhead({
      ...stripe.settings,
      SMTP_URL: mail.url,
      EMAIL_CONFIRMATION: 'off',
      RATE_LIMITS: 'off',
    });
    stripe.postTo(`${instance.url}/api/webhooks/stripe`);
    karin = await reader(stage, size, theme);
    await settle(instance, karin.context, 'karin@example.org');
  });
  afterAll(async () => {
    await instance.stop();
    await Promise.all([mail.close(), stripe.close()]);
  });

  const look = ({ page }: Device, state: string): Promise<void> =>
    lookAt(page, state, { size, theme, group: 'gift-questions' });

  /** The same page on a narrow device, in German and at the largest text size. */
  const fitsInGerman = async ({ page, context }: Device, path: string, words: RegExp): Promise<void> => {
    const other = await context.newPage();
    await other.setViewportSize(NARROW);
    await other.goto(`${instance.url}${path}?language=de`);
    await other.getByText(words).first().waitFor();
    await other.evaluate("document.documentElement.dataset.textSize = 'largest'");
    if (process.env.SHOTS)
      await other.screenshot({
        path: `${process.env.SHOTS}/gift-questions ${path.slice(1, 8)} de.png`,
        fullPage: true,
      });
    await fits(other, path);
    await other.goto(`${instance.url}${path}?language=en`);
    await other.close();
    await page.bringToFront();
  };

  /** Karin pays for a gift by e-mail, and goes on to its questions. */
  const buysFor = async (name: string, address: string): Promise<void> => {
    const bought = await karin.context.request.post(`${instance.url}/api/gifts`, {
      headers: { origin: instance.url },
      data: {
        months: 3,
        recipient_name: name,
        recipient_email: address,
        giver_name: 'Karin',
        message: '',
        send_on: null,
        time_zone: 'UTC',
      },
    });
    const { page } = karin;
    await page.goto(((await bought.json()) as { url: string }).url);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('link', { name: 'Send them a question by e-mail' }).click();
    await page.getByRole('heading', { name: `Questions for ${name}` }).waitFor();
  };

  const offersThem = async (): Promise<void> => {
    const offer = karin.page.getByRole('button', { name: 'Send them a question by e-mail' });
    await offer.click();
    await karin.page.getByText('How often').waitFor();
    await offer.click();
    await karin.page.getByText(/^Every week, on Monday/).waitFor();
  };

  const chooses = async (words: string): Promise<void> => {
    await karin.page.getByLabel('Or write one yourself').fill(words);
    await karin.page.getByRole('button', { name: 'Add' }).click();
  };

  /** Somebody with an account opens the gift from its e-mail. */
  const opens = async (address: string): Promise<Device> => {
    const device = await reader(stage, size, theme);
    await settle(instance, device.context, address);
    await device.page.goto(linkIn(await mail.mailTo(address, 'has a gift for you'), '/redeem-gift'));
    await device.page.getByRole('region', { name: OFFER }).waitFor();
    return device;
  };

  it('are declined with one click, or confirmed: then the first one arrives, and the giver can have them continue until they are ended', async () => {
    await buysFor('Anna', 'anna@example.org');
    const annasGift = karin.page.url();
    await offersThem();
    const anna = await opens('anna@example.org');
    await anna.page.getByRole('button', { name: 'No, thank you' }).click();
    await anna.page.getByRole('region', { name: OFFER }).waitFor({ state: 'detached' });
    const mailsBefore = mail.mailsTo('anna@example.org').length;

    const address = 'margaret@example.org';
    await buysFor('Margaret', address);
    await look(karin, 'not set up');
    await offersThem();
    for (const words of [OVEN, BEES]) {
      await chooses(words);
      await karin.page.getByRole('listitem').filter({ hasText: words }).waitFor();
    }
    await karin.page.getByRole('button', { name: `Ask “${BEES}” earlier` }).click();
    await karin.page.getByRole('main').getByRole('listitem').first().getByText(BEES).waitFor();
    await look(karin, 'set up');
    await fitsInGerman(karin, new URL(karin.page.url()).pathname, /^Was möchten Sie Margaret fragen/);

    const margaret = await opens(address);
    const offer = margaret.page.getByRole('region', { name: OFFER });
    await offer.getByText(BEES).waitFor();
    await look(margaret, 'offered');
    await fitsInGerman(margaret, '/account', /^Karin möchte, dass Sie ab und zu/);
    await offer.getByRole('checkbox').check();
    await offer.getByRole('button', { name: 'Change when they come' }).click();
    await look(margaret, 'changed before it is confirmed');
    await offer.getByRole('button', { name: 'Send me questions' }).click();
    await offer.waitFor({ state: 'detached' });
    await margaret.page.goto(`${instance.url}/account`);
    const own = margaret.page.getByRole('region', { name: 'A question by e-mail' });
    await own.getByText('Chosen by Karin').first().waitFor();
    await look(margaret, 'confirmed');

    instance.pass(8);
    await becomes(() => mail.mailsTo(address).filter(({ subject }) => subject === BEES).length, 1);
    await karin.page.reload();
    const chosen = karin.page.getByRole('region', { name: 'What you’ve chosen' });
    // The giver must not learn whether the question has already been asked.
    await chosen.getByText(BEES).waitFor();
    await chooses(YARD);
    await chosen.getByText(YARD).waitFor();
    await look(karin, 'while the giver may go on');

    await margaret.page.reload();
    await own.getByText(YARD).waitFor();
    expect(await own.getByRole('button', { name: `Remove “${BEES}”` }).count()).toBe(0);
    await own.getByRole('checkbox').click();
    await toastSays(margaret.page, 'Your choice is saved');
    await chooses('Who washed up?');
    await toastSays(karin.page, 'This wasn’t saved');
    await karin.page.getByText(/^Margaret decides about questions by e-mail now\./).waitFor();
    await look(karin, 'no longer the giver’s');

    expect(mail.mailsTo('anna@example.org')).toHaveLength(mailsBefore);
    await karin.page.goto(annasGift);
    await karin.page.getByText(/^Anna decides about questions by e-mail now\./).waitFor();
    expect([...karin.complaints, ...margaret.complaints].filter((one) => !one.includes('409'))).toEqual([]);
  });
});
