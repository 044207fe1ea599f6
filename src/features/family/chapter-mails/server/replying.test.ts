import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { chapterReplies } from '#features/family/server/api.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { takeMailOf } from '#app/server/context/mailbox-parts.ts';
import { takeDueMail } from '#platform/server/mailbox/take-received-mail.ts';
import type { ReceivedNote } from '#features/family/stories/shared/notes-contract.ts';
import { done } from '#test/builders/builders.ts';
import {
  allows,
  aSharedChapter,
  chapterMailsAreDelivered,
  chapterMailsTo,
  chooses,
  sendChapters,
} from '#test/builders/chapter-mails.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { aProvenPerson } from '#test/builders/invitations.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';

const SECRET = 'a secret of a mail service, long enough';

let now: Date;
let app: TestApp;
let margaret: Awaited<ReturnType<TestApp['writer']>>;
let rose: typeof margaret;
let chapter: string;
let address: string;
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeEach(async () => {
  now = new Date();
  app = await testApp(
    { OPEN_ACCESS: 'true', INBOUND_MAIL_SECRET: SECRET, INBOUND_MAIL_ADDRESS: 'answers@example.org' },
    { clock: () => now },
  );
  margaret = await app.writer();
  rose = await aProvenPerson(app);
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await connectFamily(app, rose, margaret, 'sibling');
  done(await allows(margaret, rose));
  done(await chooses(rose, margaret));
  later(1);
  chapter = await aSharedChapter(margaret);
  later(10);
  await sendChapters(app);
  address = (await chapterMailsTo(app, rose))[0]?.reply_to ?? '';
  await chapterMailsAreDelivered(app);
});

let count = 0;
const arrives = async (words: string, { id = `m${(count += 1)}`, more = '' } = {}): Promise<void> => {
  const raw = Buffer.from(
    `From: rose@example.net\r\nTo: ${address}\r\nMessage-ID: <${id}@example.net>\r\n${more}\r\n${words}\r\n`,
  );
  const seconds = Math.floor(now.getTime() / 1_000);
  const mac = createHmac('sha256', SECRET).update(`${seconds}.`).update(raw).digest('hex');
  const answer = await app.app.request('/api/inbound-mail', {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: { 'content-type': 'message/rfc822', 'inbound-mail-signature': `t=${seconds},v1=${mac}` },
  });
  expect(answer.status).toBe(200);
  const take = takeMailOf(app.context);
  if (!take) throw new Error('Replies by e-mail are not set up.');
  await takeDueMail(app.context, take);
};
const notes = async () => done(await margaret.get<{ notes: ReceivedNote[] }>('/api/family/notes')).notes;
const receipts = async () =>
  (await chapterMailsTo(app, rose, 'chapter-reply-receipt')).map(({ text_body }) => text_body);
const makePrivate = () => margaret.send('PUT', `/api/chapters/${chapter}/sharing`, { shared: false });

describe('a reply to a chapter’s e-mail', () => {
  it('goes to an address of its own, as the e-mail says', async () => {
    expect(address).toMatch(/^answers\+[a-z2-7]{26}@example\.org$/);
    expect((await chapterMailsTo(app, rose))[0]?.text_body).toContain('You can simply reply to this e-mail');
  });

  it('thanks the writer for the chapter, once, and the reader gets a receipt', async () => {
    await arrives('Thank you, I loved it.', { id: 'same' });
    await arrives('Thank you, I loved it.', { id: 'same' });
    await arrives('And the oven!');
    expect(await notes()).toMatchObject([
      { kind: 'thanks', words: expect.any(String), chapter_id: chapter },
      { kind: 'thanks', words: expect.any(String), chapter_id: chapter },
    ]);
    const told = await receipts();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Thank you. Margaret Hale will find your words with the chapter.');
    expect(told[0]).not.toContain('the companion');
  });

  it('becomes a question for the companion if it asks something, and the receipt says so', async () => {
    await arrives('How lovely! Who baked on Sundays?\r\n\r\nLove, Rose');
    expect(await notes()).toMatchObject([
      { kind: 'question', words: 'How lovely! Who baked on Sundays?\n\nLove, Rose', asked: false },
    ]);
    expect((await receipts())[0]).toContain('the companion will also put it to Margaret Hale');
  });

  it('reaches the writer whole if it is long, and its questions are asked', async () => {
    const long = `${'We had the same oven at home, and I remember it well. '.repeat(12)}Who built yours? See example.org/?page=2 for ours.`;
    await arrives(long);
    const [first, second] = (await notes()).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(first).toMatchObject({ kind: 'question', words: 'Who built yours?' });
    expect(second).toMatchObject({ kind: 'thanks', words: long.trim() });
  });

  it('reaches the writer after the chapter was closed, and reopens nothing', async () => {
    done(await makePrivate());
    done(
      await margaret.send('PUT', `/api/chapters/${chapter}`, {
        title: 'A secret title',
        content: 'A secret.',
        revision: 1,
      }),
    );
    await arrives('Thank you.');
    expect(await notes()).toMatchObject([{ words: 'Thank you.' }]);
    expect((await receipts()).join('\n')).not.toMatch(/secret/i);
    expect((await rose.get(`/api/family/stories/${margaret.session.userId}/${chapter}`)).status).toBe(404);
  });

  it('is not passed on once the two are disconnected or the chapter is deleted, and the reader is told once', async () => {
    await app.db.updateTable('family_relationships').set({ state: 'removed' }).execute();
    await arrives('Thank you.');
    await arrives('Are you there?');
    await app.db.updateTable('family_relationships').set({ state: 'confirmed' }).execute();
    done(await margaret.send('DELETE', `/api/chapters/${chapter}`));
    await arrives('Hello?');
    expect(await app.db.selectFrom('reader_note').selectAll().execute()).toEqual([]);
    const told = await receipts();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('we couldn’t pass it on');
    expect(told[0]).not.toContain('Margaret');
  });

  it('gets a receipt saying so if it has no text, and is ignored if it is automatic', async () => {
    await arrives('I am away.', { more: 'Auto-Submitted: auto-replied\r\n' });
    expect(await receipts()).toEqual([]);
    await arrives('');
    expect((await receipts())[0]).toContain('we found no words of yours in it');
    expect(await notes()).toEqual([]);
  });

  it('gets a receipt even after one for another reason: not passed on, no text, an attachment', async () => {
    await app.db.updateTable('family_relationships').set({ state: 'removed' }).execute();
    await arrives('Thank you.');
    await app.db.updateTable('family_relationships').set({ state: 'confirmed' }).execute();
    await arrives('');
    await arrives('');
    expect((await receipts()).map((told) => /pass it on|no words/.exec(told ?? '')?.[0])).toEqual([
      'pass it on',
      'no words',
    ]);
    await arrives('Thank you.');
    const withPicture = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'And here is the oven.',
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename=oven.pdf',
      '',
      'oven',
      '--b--',
    ].join('\r\n');
    await arrives('', { more: `${withPicture}\r\n` });
    await arrives('', { more: `${withPicture}\r\n` });
    const told = (await receipts()).slice(2);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain('what you attached wasn’t passed on');
  });

  it('marks the chapter as read on the reader’s page', async () => {
    const states = async () =>
      done(await rose.get<{ chapters: { read: string }[] }>('/api/family/stories')).chapters.map(
        ({ read }) => read,
      );
    expect(await states()).toEqual(['new']);
    await arrives('Thank you.');
    expect(await states()).toEqual(['read']);
  });
});

describe('the raw e-mail of a reply, which quotes the chapter', () => {
  const raw = () =>
    app.db.selectFrom('received_mail').select(['file', 'outcome', 'user_id', 'token_hash']).execute();
  const strays = async () =>
    (await app.db.selectFrom('stray_file').select('key').execute()).map(({ key }) => key);

  it.each([
    ['is passed on', 'Thank you, I loved it.', 'kept'],
    ['has no words', '', 'empty'],
  ])('isn’t kept once the reply %s', async (_what, words, outcome) => {
    await arrives(words);
    expect(await raw()).toMatchObject([{ file: null, outcome, user_id: rose.session.userId }]);
    expect(await strays()).toHaveLength(1);
    expect(await removeStrayFiles(app.db, app.context.files, now)).toBe(1);
  });

  it('is deleted with the chapter if it couldn’t be passed on, and with the writer’s account', async () => {
    const rows = await app.db.selectFrom('emailed_chapter').select('token_hash').execute();
    await app.db
      .insertInto('received_mail')
      .values({
        message_hash: 'x',
        file: 'mails/failed',
        bytes: 1,
        received_at: now,
        next_attempt_at: now,
        taken_at: now,
        outcome: 'failed',
        token_hash: rows[0]?.token_hash ?? null,
      })
      .execute();
    await app.db.deleteFrom('user').where('id', '=', margaret.session.userId).execute();
    expect([await raw(), await strays()]).toEqual([[], ['mails/failed']]);
  });
});

describe('e-mails that bounce', () => {
  const chosen = async () =>
    done(await rose.get<ChapterMails>('/api/family/chapter-mails')).writers.map((one) => one.chosen);
  const addresses: string[] = [];
  const tellBounced = async (of: string) =>
    chapterReplies(app.context).tellBounced(/\+(.+)@/.exec(of)?.[1] ?? '', now);
  beforeEach(async () => {
    for (const title of ['The sea', 'The war']) {
      await aSharedChapter(margaret, { title });
      later(10);
      await sendChapters(app);
    }
    await chapterMailsAreDelivered(app);
    addresses.splice(0, 3, ...(await chapterMailsTo(app, rose)).map((mail) => mail.reply_to ?? ''));
  });

  it('turn off the reader’s choice after three in a row', async () => {
    for (const one of addresses.slice(0, 2)) await tellBounced(one);
    expect(await chosen()).toEqual([true]);
    await tellBounced(addresses[2] ?? '');
    expect(await chosen()).toEqual([false]);
  });

  it.each([
    [
      'the reader has another address',
      () =>
        app.db.updateTable('user').set({ email: 'new@example.org' }).where('id', '=', rose.session.userId),
    ],
    [
      'the reader has chosen them anew',
      () => app.db.updateTable('chapter_mail_choice').set({ chosen_at: now }),
    ],
  ])('turn nothing off if since the first bounce %s', async (_what, change) => {
    await tellBounced(addresses[0] ?? '');
    later(1);
    await change().execute();
    for (const one of addresses) await tellBounced(one);
    expect(await chosen()).toEqual([true]);
  });
});
