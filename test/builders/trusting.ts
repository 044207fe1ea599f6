import { newFileKey } from '#platform/server/file-store/file-store.ts';
import { legacyBookState } from '#features/legacy/server/api.ts';
import type { Session } from '#platform/shared/session.ts';
import type { TestApp } from '../harness/test-app.ts';

/**
 * Makes someone a contact who may read, with a file made for them. A few bytes are enough for trying to fetch
 * it.
 */
export const trustContact = async (
  app: TestApp,
  owner: Session,
  contact: Session,
  hidden: string,
): Promise<[contact: string, file: string]> => {
  const now = new Date();
  const { id } = await app.db
    .insertInto('legacy_contact')
    .values({
      writer_id: owner.userId,
      contact_id: contact.userId,
      name: `${hidden} friend`,
      email: contact.email,
      scope: 'shared',
      wait_days: 30,
      state: 'open',
      language: 'en',
      created_at: now,
      mailed_at: now,
      expires_at: now,
      settled_at: now,
      asked_at: now,
      opened_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = newFileKey('application/epub+zip');
  await app.context.files.put(key, new Blob(['A book.']), 'application/epub+zip');
  const file = await app.db
    .insertInto('book_file')
    .values({
      user_id: contact.userId,
      legacy_contact_id: id,
      format: 'epub',
      state: 'made',
      name: 'book.epub',
      file_key: key,
      fingerprint: await legacyBookState(app.context, { owner: contact.userId, legacyContact: id }),
      created_at: now,
      kept_until: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [id, file.id];
};
