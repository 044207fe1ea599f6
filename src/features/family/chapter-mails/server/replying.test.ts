import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeMailOf } from '#app/server/context/mailbox-parts.ts';
import { takeDueMail } from '#platform/server/mailbox/take-received-mail.ts';
import type { ReceivedNote } from '#features/family/stories/shared/notes-contract.ts';
import { done } from '#test/builders/builders.ts';
import {
  allows,
  aSharedChapter,
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

  it('is a thank-you with the chapter, once, and the reader is told', async () => {
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

  it('that asks something becomes a question for the companion to put, and the receipt says so', async () => {
    await arrives('How lovely! Who baked on Sundays?\r\n\r\nLove, Rose');
    expect(await notes()).toMatchObject([
      { kind: 'question', words: 'How lovely! Who baked on Sundays?\n\nLove, Rose', asked: false },
    ]);
    expect((await receipts())[0]).toContain('the companion will also put it to Margaret Hale');
  });

  it('that is long reaches the writer whole, and what it asks is asked', async () => {
    const long = `${'We had the same oven at home, and I remember it well. '.repeat(12)}Who built yours? See example.org/?page=2 for ours.`;
    await arrives(long);
    const [first, second] = (await notes()).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(first).toMatchObject({ kind: 'question', words: 'Who built yours?' });
    expect(second).toMatchObject({ kind: 'thanks', words: long.trim() });
  });

  it('reaches the writer after the chapter was closed, and opens nothing', async () => {
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

  it('is not passed on once the two are no longer connected, or the chapter is deleted; that is said once', async () => {
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

  it('without words is told so; a program’s is neither passed on nor answered', async () => {
    await arrives('I am away.', { more: 'Auto-Submitted: auto-replied\r\n' });
    expect(await receipts()).toEqual([]);
    await arrives('');
    expect((await receipts())[0]).toContain('we found no words of yours in it');
    expect(await notes()).toEqual([]);
  });
});
