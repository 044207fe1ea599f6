import { type ExportedFile, jsonFile, type PersonalDataHandler } from '#features/account/server/api.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';

/** Emails with answers, as they arrived, for as long as they are kept. */
export const receivedMailsPart: PersonalDataHandler = {
  tables: ['received_mail'],
  exportFor: async function* ({ db, files, owner }) {
    const rows = await db
      .selectFrom('received_mail')
      .where('user_id', '=', owner)
      .orderBy('received_at')
      .orderBy('id')
      .select(['id', 'file', 'received_at', 'outcome'])
      .execute();
    const named = rows.map((row) => ({ ...row, path: row.file === null ? null : `mails/${row.id}.eml` }));
    for (const { path, file } of named)
      if (path !== null && file !== null)
        yield { path, content: bytesOf(files, file) } satisfies ExportedFile;
    yield jsonFile(
      'data/received-mails.json',
      named.map(({ path, received_at, outcome }) => ({ file: path, received: received_at, outcome })),
    );
  },
};
