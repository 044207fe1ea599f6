import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeMailOf } from '#app/server/context/mailbox-parts.ts';
import { takeDueMail } from '#platform/server/mailbox/take-received-mail.ts';
import type { OwnQuestions } from '#features/questions/shared/contract.ts';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { done } from '#test/builders/builders.ts';
import { newestToken, questionMails, questionsUpkeep, wantsQuestions } from '#test/builders/questions.ts';
import { replyBytes, REPLY_TOKEN } from '#test/fixtures/replies.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';

const SECRET = 'a secret of a mail service, long enough';
const DAY_MS = 86_400_000;

let now: Date;
let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
let token: string;
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  app = await testApp(
    { INBOUND_MAIL_SECRET: SECRET, INBOUND_MAIL_ADDRESS: 'answers@example.org' },
    { clock: () => now },
  );
  rose = await app.writer({ email: 'rose@example.net' });
  await wantsQuestions(rose);
  now = new Date('2026-11-23T09:00:30Z');
  await questionsUpkeep(app).send();
  token = await newestToken(app, rose);
});

/** A mail service delivers an email, and it is accepted. */
const arrives = async (raw: Buffer): Promise<void> => {
  const seconds = Math.floor(now.getTime() / 1_000);
  const mac = createHmac('sha256', SECRET).update(`${seconds}.`).update(raw).digest('hex');
  const answer = await app.app.request('/api/inbound-mail', {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: { 'content-type': 'message/rfc822', 'inbound-mail-signature': `t=${seconds},v1=${mac}` },
  });
  expect(answer.status).toBe(200);
  const take = takeMailOf(app.context);
  if (!take) throw new Error('Answers by e-mail are not set up.');
  await takeDueMail(app.context, take);
};
const aReply = (words: string, { id = 'one', to = token, more = '' } = {}): Buffer =>
  Buffer.from(
    `From: rose@example.net\r\nTo: answers+${to}@example.org\r\nMessage-ID: <${id}@example.net>\r\n${more}\r\n${words}\r\n`,
  );
const writing = async () =>
  done(
    await rose.get<{ conversation: { id: string; messages: Message[] }; photos: unknown[] }>('/api/writing'),
  );
const told = async () => (await writing()).conversation.messages.filter(({ type }) => type === 'user');

describe('a reply to a question’s e-mail', () => {
  it('goes to an address that has the token of the question', async () => {
    const [mail] = await questionMails(app, rose);
    expect(mail?.reply_to).toBe(`answers+${token}@example.org`);
    expect(mail?.text_body).toContain('You can also simply reply to this e-mail.');
  });

  it('appears in the conversation once, and says how it arrived', async () => {
    await arrives(aReply('She kept bees.'));
    await arrives(aReply('She kept bees.'));
    await arrives(aReply('She kept bees.', { id: 'two' }));
    expect(await told()).toMatchObject([{ content: 'She kept bees.', arrivedBy: 'e-mail' }]);
    expect(await questionMails(app, rose, 'answer-receipt')).toHaveLength(1);
  });

  it('is kept, and recognised as a duplicate, even after the site’s secret changed', async () => {
    await arrives(aReply('She kept bees.'));
    const before = app.context;
    app = { ...app, context: { ...before, secret: 's'.repeat(40) } };
    await arrives(aReply('She sang to them.', { id: 'two' }));
    await arrives(aReply('She kept bees.', { id: 'three' }));
    expect((await told()).map(({ content }) => content)).toEqual(['She kept bees.', 'She sang to them.']);
    expect(await questionMails(app, rose, 'answer-receipt')).toHaveLength(1);
  });

  it('brings its photo along', async () => {
    const raw = replyBytes('photo').toString('latin1').replaceAll(REPLY_TOKEN, token);
    await arrives(Buffer.from(raw, 'latin1'));
    expect((await writing()).photos).toHaveLength(1);
    expect((await told())[0]?.content).toMatch(/^It smelled of cardamom/);
  });

  it('waits while the conversation is full, says so once, and is then part of the next one', async () => {
    await arrives(aReply('She kept bees.'));
    const { id } = (await writing()).conversation;
    await app.db
      .updateTable('message')
      .set({ position: MAX_TURNS })
      .where('conversation_id', '=', id)
      .where('type', '=', 'user')
      .execute();
    await arrives(aReply('She sang to them.', { id: 'two' }));
    now = new Date(now.getTime() + 60_000);
    await arrives(aReply('In the evenings.', { id: 'three' }));
    const mails = await questionMails(app, rose, 'answer-receipt');
    expect(mails.map(({ text_body }) => text_body.includes('will go into the next one'))).toEqual([
      false,
      true,
    ]);
    await app.db.deleteFrom('conversation').where('id', '=', id).execute();
    const { place } = questionsUpkeep(app);
    expect([await place(), await place()]).toEqual([1, 1]);
    expect((await told()).map(({ content }) => content)).toEqual(['She sang to them.', 'In the evenings.']);
  });

  it('is too late after thirty days, and says so once', async () => {
    now = new Date(now.getTime() + 31 * DAY_MS);
    await arrives(aReply('She kept bees.'));
    await arrives(aReply('She sang to them.', { id: 'two' }));
    expect(await told()).toEqual([]);
    expect(await questionMails(app, rose, 'answer-receipt')).toHaveLength(1);
  });

  it('is not accepted on the sender’s address alone', async () => {
    await arrives(aReply('Let me in.', { to: 'a'.repeat(26) }));
    expect(await told()).toEqual([]);
    expect(await questionMails(app, rose, 'answer-receipt')).toEqual([]);
  });

  it('written by a program is neither kept nor answered', async () => {
    await arrives(aReply('I am away until Monday.', { more: 'Auto-Submitted: auto-replied\r\n' }));
    expect(await told()).toEqual([]);
    expect(await questionMails(app, rose, 'answer-receipt')).toEqual([]);
  });
});

describe('bounced e-mails', () => {
  const bounces = async (): Promise<void> => {
    await app.db.updateTable('emailed_question').set({ bounced_at: now }).execute();
  };
  const state = async () => done(await rose.get<OwnQuestions>('/api/questions')).schedule?.state;
  const nextWeek = async (): Promise<void> => {
    now = new Date(now.getTime() + 7 * DAY_MS);
    await questionsUpkeep(app).send();
  };

  it('pause the questions after three in a row, until they are turned on again', async () => {
    await nextWeek();
    await bounces();
    await nextWeek();
    expect(await questionMails(app, rose)).toHaveLength(3);
    await bounces();
    await nextWeek();
    expect(await questionMails(app, rose)).toHaveLength(3);
    expect(await state()).toBe('bounced');
    await wantsQuestions(rose);
    await nextWeek();
    expect(await questionMails(app, rose)).toHaveLength(4);
    expect(await state()).toBe('on');
  });

  it('also count if the mail server refused them', async () => {
    await nextWeek();
    await nextWeek();
    await app.db.updateTable('mail').set({ failed_at: now }).where('kind', '=', 'question').execute();
    await nextWeek();
    expect(await state()).toBe('bounced');
  });

  it('do not count if one of the last three arrived', async () => {
    await nextWeek();
    await bounces();
    await nextWeek();
    await nextWeek();
    expect(await state()).toBe('on');
  });
});
