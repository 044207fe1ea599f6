import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedNote } from '#features/family/stories/shared/notes-contract.ts';
import { pageOf } from '#test/builders/family-profiles.ts';
import { type ImapServer, openImapServer } from '#test/fakes/imap-server.ts';
import { type MailPeer, openMailPeer, type TakenMail } from './mail-peer.ts';
import { becomes, onServer, toastSays } from './person.ts';
import { lookAt, reader, READERS, signUpByMail } from './reader.ts';
import { openStage, type Stage } from './stage.ts';
import { type InstanceAhead, startAhead } from './start-ahead.ts';

const ROSE = 'rose@example.org';
const MARGARET = 'margaret@example.org';
const A_DAY_IN_MINUTES = 24 * 60;
const FIRST = 'We got up at three to light the ovens.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(READERS)('chapters by e-mail, %s', (_where, size, theme) => {
  let mail: MailPeer;
  let mailbox: ImapServer;
  let instance: InstanceAhead;
  beforeAll(async () => {
    mail = await openMailPeer();
    mailbox = await openImapServer();
    instance = await startAhead({
      SMTP_URL: mail.url,
      IMAP_URL: mailbox.url,
      EMAIL_CONFIRMATION: 'required',
      OPEN_ACCESS: 'true',
      RATE_LIMITS: 'off',
    });
  });
  afterAll(async () => {
    await instance.stop();
    await Promise.all([mail.close(), mailbox.close()]);
  });

  /** Sends what a page would send, without its screen. */
  const sends = async <T>(
    context: BrowserContext,
    method: 'POST' | 'PUT',
    path: string,
    data: object,
  ): Promise<T> => {
    const headers = { origin: instance.url };
    const answer = await context.request.fetch(instance.url + path, { method, headers, data });
    expect(answer.status(), path).toBe(200);
    // The caller specifies the type from the contract.
    return (await answer.json()) as T;
  };

  const arrives = async (address: string, name: string) => {
    const { page, context, complaints } = await reader(stage, size, theme);
    await page.goto(`${instance.url}/signin`);
    const signedIn = await signUpByMail(mail, page, context, address);
    await sends(context, 'POST', '/api/family/profile', pageOf({ full_name: name }));
    return { page: signedIn, context, complaints };
  };
  const sharesChapter = async (writer: BrowserContext, title: string, content: string): Promise<void> => {
    const { id } = await sends<{ id: string }>(writer, 'POST', '/api/chapters', { title, content });
    await sends(writer, 'PUT', `/api/chapters/${id}/sharing`, { shared: true });
  };
  const minutesPass = (minutes: number): void => instance.pass(minutes / A_DAY_IN_MINUTES);
  const chapters = (): TakenMail[] =>
    mail.mailsTo(MARGARET).filter(({ text }) => text.includes('By Rose Hale'));
  const replies = ({ replyTo, text, subject }: TakenMail, words: string, id: string): void => {
    const quoted = text.split('\n').map((line) => `> ${line}`);
    mailbox.add(
      [
        `From: Margaret <${MARGARET}>`,
        `To: ${replyTo}`,
        `Subject: Re: ${subject}`,
        `Message-ID: <${id}@example.org>`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        words,
        '',
        `On Mon, 2 Nov 2026 at 09:00, Hearthbook <${replyTo}> wrote:`,
        ...quoted,
        '',
      ].join('\r\n'),
    );
  };

  it('are allowed, chosen, sent after ten quiet minutes, answered by replying, and ended', async () => {
    const rose = await arrives(ROSE, 'Rose Hale');
    const margaret = await arrives(MARGARET, 'Margaret Hale');
    const { invitation_id: id } = await sends<{ invitation_id: string }>(
      rose.context,
      'POST',
      '/api/family/invitations',
      { invited_email: MARGARET, relationship_type: 'sibling' },
    );
    const { path } = await sends<{ path: string }>(
      rose.context,
      'POST',
      `/api/family/invitations/${id}/link`,
      {},
    );
    const token = new URL(path, instance.url).searchParams.get('token');
    await sends(margaret.context, 'POST', '/api/family/invitations/accept', { token });
    await sharesChapter(rose.context, 'Before anyone agreed', 'Nobody gets this one by e-mail.');
    const look = (who: typeof rose, state: string) =>
      lookAt(who.page, state, { size, theme, group: 'chapters by e-mail' });

    // Rose allows it, and Margaret opts in where she reads.
    await rose.page.goto(`${instance.url}/chapters`);
    await rose.page.getByLabel('Margaret Hale may get my chapters by e-mail').press('Space');
    await toastSays(rose.page, 'Your choice is saved');
    await look(rose, 'allowed');
    await margaret.page.goto(`${instance.url}/family-stories`);
    await margaret.page
      .getByRole('link', { name: /Before anyone agreed/ })
      .first()
      .click();
    await margaret.page.getByLabel('E-mail me the chapters Rose Hale shares').press('Space');
    await toastSays(margaret.page, 'Your choice is saved');
    await look(margaret, 'chosen');

    await sharesChapter(rose.context, 'The bakery', FIRST);
    minutesPass(11);
    await becomes(() => chapters().length, 1);
    const [first] = chapters();
    if (!first) throw new Error('no chapter came');
    expect(first.subject).toBe('Rose Hale has shared “The bakery” with you');
    expect(first.text).toContain(FIRST);
    expect(first.text).not.toContain('Nobody gets this one');

    // A thank-you and a question, each a reply that quotes the whole e-mail.
    const notes = async (): Promise<ReceivedNote[]> =>
      (await onServer<{ notes: ReceivedNote[] }>(instance, rose.context, '/api/family/notes')).notes;
    replies(first, 'Thank you, I can smell the bread.', 'thanks');
    await becomes(
      async () => (await notes()).map(({ kind, words }) => [kind, words]),
      [['thanks', 'Thank you, I can smell the bread.']],
    );
    await mail.mailTo(MARGARET, 'Your words have arrived');
    replies(first, 'Who lit the ovens on Sundays?', 'question');
    await becomes(async () => (await notes()).length, 2);
    await rose.page.goto(`${instance.url}/chapters`);
    await rose.page.getByRole('heading', { name: 'Margaret Hale thanks you for “The bakery”' }).waitFor();
    await rose.page.getByRole('heading', { name: 'Margaret Hale asks about “The bakery”' }).waitFor();
    await rose.page.getByText('Who lit the ovens on Sundays?', { exact: true }).waitFor();
    await look(rose, 'answered');

    // Several at once are combined into one e-mail.
    for (const title of ['The sea', 'The war', 'The school', 'The mill'])
      await sharesChapter(rose.context, title, `This is about ${title}.`);
    minutesPass(11);
    await becomes(() => chapters().length, 2);
    expect(chapters()[1]?.subject).toBe('Rose Hale has shared 4 chapters with you');

    // Rose withdraws her permission: what she shares after that is announced only in the news.
    await rose.page.getByLabel('Margaret Hale may get my chapters by e-mail').press('Space');
    await becomes(
      async () =>
        (
          await onServer<{ readers: { allowed: boolean }[] }>(
            instance,
            rose.context,
            '/api/family/chapter-mails',
          )
        ).readers.map(({ allowed }) => allowed),
      [false],
    );
    await sharesChapter(rose.context, 'The garden', 'We grew beans.');
    minutesPass(180);
    const news = await mail.mailTo(MARGARET, 'has shared something for you to read');
    expect(news.text).toContain('The garden');
    expect(news.text).not.toContain('The bakery');
    expect(chapters()).toHaveLength(2);
    await margaret.page.goto(`${instance.url}/account`);
    const account = margaret.page.getByRole('region', { name: 'Sharing with your family' });
    await account.getByText('Share new chapters with my family').waitFor();
    expect(await account.getByLabel('E-mail me the chapters Rose Hale shares').count()).toBe(0);
    expect([...rose.complaints, ...margaret.complaints]).toEqual([]);
  });
});
