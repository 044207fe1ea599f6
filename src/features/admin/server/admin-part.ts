import { sql } from 'kysely';
import { type PersonalDataHandler, jsonFile } from '#features/account/server/api.ts';

/** What administrators did with an account. The log still says that it was done, but not who it was about. */
export const adminPart: PersonalDataHandler = {
  tables: ['audit_entry'],
  exportFor: async function* ({ db, owner }) {
    const deeds = await db
      .selectFrom('audit_entry')
      .where('about_id', '=', owner)
      .orderBy('id')
      .select(['at', 'act', 'plan', 'reason'])
      .execute();
    yield jsonFile('data/administration.json', deeds);
  },
  forget: async (tx, { userId, email }) => {
    await tx
      .updateTable('audit_entry')
      .set({ reason: null })
      .where('reason', 'is not', null)
      // A reason for something else may mention them too.
      .where((where) =>
        where.or([
          where('about_id', '=', userId),
          sql<boolean>`strpos(lower(reason), ${email.toLowerCase()}) > 0`,
        ]),
      )
      .execute();
  },
};
