import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailPeer, openMailPeer, type TakenMail } from './mail-peer.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { becomes, settle } from './person.ts';
import { lookAt, reader, ON_A_PHONE } from './reader.ts';
import { type Device, openStage, type Stage } from './stage.ts';
import { type InstanceAhead, startAhead } from './start-ahead.ts';

const BEES = 'My grandmother kept bees behind the chapel in Penzance.';
const SONG = 'She sang to them every morning before anyone was up.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const answerLink = ({ text }: TakenMail): string => /Answer:\n(?<link>\S+)/.exec(text)?.groups?.link ?? '';

describe.each(ON_A_PHONE)('questions by e-mail, %s', (_where, size, theme) => {
  const address = 'rose@example.org';
  let mail: MailPeer;
  let instance: InstanceAhead;
  let rose: Device;
  beforeAll(async () => {
    mail = await openMailPeer();
    instance = await startAhead({
      SMTP_URL: mail.url,
      EMAIL_CONFIRMATION: 'off',
      OPEN_ACCESS: 'true',
      RATE_LIMITS: 'off',
    });
    rose = await reader(stage, size, theme);
  });
  afterAll(async () => {
    await instance.stop();
    await mail.close();
  });

  const questions = (): TakenMail[] =>
    mail.mailsTo(address).filter(({ text }) => answerLink({ text } as TakenMail) !== '');
  /** The next question, once it has arrived. */
  const nextQuestion = async (): Promise<TakenMail> => {
    const before = questions().length;
    instance.pass(7);
    await becomes(() => questions().length, before + 1);
    const [question] = questions().slice(-1);
    if (!question) throw new Error('no question came');
    return question;
  };

  it('are turned on, answered on a phone without signing in, and become part of the story', async () => {
    const { page } = rose;
    await settle(instance, rose.context, address);
    await page.goto(`${instance.url}/account`);
    const section = page.getByRole('region', { name: 'A question by e-mail' });
    await section.getByRole('button', { name: 'Send me questions' }).click();
    await section.getByRole('button', { name: 'Send me questions' }).click();
    await section.getByText('The next question comes on').waitFor();
    await lookAt(page, 'the account with questions', { size, theme, group: 'questions' });

    const first = await nextQuestion();
    const stranger = await reader(stage, size, theme);
    await stranger.page.goto(answerLink(first));
    await stranger.page.getByRole('heading', { name: first.subject }).waitFor();
    await lookAt(stranger.page, 'a question', { size, theme, group: 'questions' });
    await stranger.page.getByRole('button', { name: 'Send' }).click();
    await stranger.page.getByText('Please say or write something first').waitFor();
    await stranger.page.getByLabel('Your answer').fill(BEES);
    await stranger.page.getByRole('button', { name: 'Send' }).click();
    await stranger.page.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();
    await lookAt(stranger.page, 'an answer kept', { size, theme, group: 'questions' });
    // The link of one question opens nothing else.
    await stranger.page.goto(`${instance.url}/write`);
    await stranger.page.goto(`${instance.url}/account`);
    await stranger.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(stranger.complaints).toEqual([]);

    await page.goto(`${instance.url}/write`);
    await page.getByText('Answered by e-mail on').first().waitFor({ state: 'attached' });
    await page.getByText(BEES, { exact: true }).first().waitFor({ state: 'attached' });
  });

  it('keep the answer on the device while offline, and send it once', async () => {
    const question = await nextQuestion();
    const { page, context } = await reader(stage, size, theme);
    await page.goto(answerLink(question));
    await context.setOffline(true);
    await page.getByLabel('Your answer').fill(SONG);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your words are safe on this device').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();
    const opened = await rose.context.request.get(`${instance.url}/api/writing`);
    // By now the companion may also have repeated her words.
    const { conversation } = (await opened.json()) as {
      conversation: { messages: { type: string; content: string }[] };
    };
    const told = conversation.messages.filter(({ type, content }) => type === 'user' && content === SONG);
    expect(told).toHaveLength(1);
  });

  it('can be swapped for another, with a photo in the answer', async () => {
    const question = await nextQuestion();
    const { page } = await reader(stage, size, theme);
    await page.goto(answerLink(question));
    await page.getByLabel('Your answer').fill('Begun, and left.');
    await page.getByRole('link', { name: 'Another question' }).click();
    await page.getByRole('button', { name: 'Another question' }).click();
    await page.waitForURL(answerLink(question));
    // The answer already begun is shown below it, under its own question.
    await page.getByRole('region', { name: 'Still on this device' }).getByText('Begun, and left.').waitFor();
    const answer = page.getByLabel('Your answer', { exact: true });
    expect(await answer.inputValue()).toBe('');
    await answer.fill('This one I like better.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo' }).click();
    await (await chooser).setFiles({ name: 'bees.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() });
    await page.getByRole('button', { name: 'Remove: Photo 1' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();
    const opened = await rose.context.request.get(`${instance.url}/api/writing`);
    const { photos } = (await opened.json()) as { photos: unknown[] };
    expect(photos).toHaveLength(1);
  });

  it('work without scripts, with links to another question and to pausing', async () => {
    const question = await nextQuestion();
    const { page } = await stage.device(size, { javaScriptEnabled: false });
    await page.goto(answerLink(question));
    await page.getByRole('link', { name: 'Another question' }).click();
    await page.getByRole('button', { name: 'Another question' }).click();
    await page.getByLabel('Your answer').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(question.subject);
    await page.getByLabel('Your answer').fill('I would rather tell you about the sea.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Thank you, it is kept.' }).waitFor();
    await page.goto(`${answerLink(question)}/pause`);
    await page.getByLabel('For a month').check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'The questions are paused' }).waitFor();
  });

  it('open on a page of less than 40 kB', async () => {
    const [question] = questions();
    const answer = await fetch(answerLink(question ?? expect.fail('no question came')));
    expect(Buffer.byteLength(await answer.text())).toBeLessThan(40_000);
  });
});
