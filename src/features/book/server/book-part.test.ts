import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { aBookLife } from '#test/builders/book-life.ts';
import { done } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { UserId } from '#platform/shared/session.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
});

const aMadeFile = async (owner: UserId, name: string): Promise<void> => {
  await app.db
    .insertInto('book_file')
    .values({
      user_id: owner,
      format: 'epub',
      state: 'made',
      name,
      file_key: `key of ${name}`,
      bytes: 1_234,
      created_at: new Date('2026-05-04T08:00:00Z'),
      kept_until: new Date('2026-05-11T08:00:00Z'),
    })
    .execute();
};
const decided = async (person: Person): Promise<unknown> => {
  const { path } = done(await person.send<{ path: string }>('POST', '/api/account/exports', {}));
  const files = unzipSync(new Uint8Array(await (await person.raw(path)).arrayBuffer()));
  return JSON.parse(Buffer.from(files['data/book.json'] ?? []).toString());
};

it('an export contains the book’s plan, and names the files made from it', async () => {
  const { writer, plan } = await aBookLife(app);
  const other = await app.writer();
  await aMadeFile(writer.session.userId, 'a-life.epub');
  await aMadeFile(other.session.userId, 'theirs.epub');
  expect(await decided(writer)).toMatchObject({
    identifier: expect.stringMatching(/^urn:uuid:/),
    plan,
    files: [
      {
        format: 'epub',
        state: 'made',
        name: 'a-life.epub',
        bytes: 1_234,
        askedAt: '2026-05-04T08:00:00.000Z',
        keptUntil: '2026-05-11T08:00:00.000Z',
      },
    ],
  });
  expect(await decided(other)).toMatchObject({ plan: null, files: [{ name: 'theirs.epub' }] });
});

it('deleting an account deletes the book, and releases its files', async () => {
  const [{ writer }, other] = [await aBookLife(app), await app.writer()];
  await aMadeFile(writer.session.userId, 'a-life.epub');
  await aMadeFile(other.session.userId, 'theirs.epub');
  await app.db.deleteFrom('user').where('id', '=', writer.session.userId).execute();
  expect(await app.db.selectFrom('book').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('book_file').select('name').execute()).toEqual([{ name: 'theirs.epub' }]);
  const strays = await app.db.selectFrom('stray_file').select('key').execute();
  expect(strays.map(({ key }) => key)).toContain('key of a-life.epub');
  expect(strays.map(({ key }) => key)).not.toContain('key of theirs.epub');
});

it('a legacy contact’s export names no file of the writer’s book', async () => {
  const [writer, contact] = [await app.writer(), await app.writer()];
  await aMadeFile(contact.session.userId, 'of-another-life.epub');
  const now = new Date('2026-05-04T08:00:00Z');
  const { id } = await app.db
    .insertInto('legacy_contact')
    .values({
      writer_id: writer.session.userId,
      email: 'anna@example.org',
      name: 'Anna',
      scope: 'everything',
      wait_days: 30,
      state: 'invited',
      language: 'en',
      created_at: now,
      mailed_at: now,
      expires_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('book_file').set({ legacy_contact_id: id }).execute();
  expect(await decided(contact)).toMatchObject({ files: [] });
});
