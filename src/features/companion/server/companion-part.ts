import { type PersonalDataHandler, jsonFile } from '#features/account/server/api.ts';

/**
 * The writer's decisions about what is known of them, and their usage counts: turns are stored under their
 * id, chapters and checks under the id with a suffix (`usage.ts`). A conversation's tokens are counted under
 * a key that cannot be traced to anyone, and those rows are deleted after some days.
 */
export const companionPart: PersonalDataHandler = {
  tables: ['known_fact', 'companion_use'],
  exportFor: async function* ({ db, owner }) {
    const decisions = await db
      .selectFrom('known_fact')
      .where('user_id', '=', owner)
      .orderBy('created_at')
      .select(['kind', 'key', 'decision', 'said', 'meant', 'created_at as decided'])
      .execute();
    yield jsonFile('data/known-about-me.json', decisions);
    const counts = await db
      .selectFrom('companion_use')
      .where((where) => where.or([where('subject', '=', owner), where('subject', 'like', `${owner}:%`)]))
      .orderBy('day')
      .select(['day', 'subject', 'turns', 'tokens'])
      .execute();
    const purposeOf = (subject: string): string => subject.slice(owner.length + 1) || 'replies';
    yield jsonFile(
      'data/companion-use.json',
      counts.map(({ subject, ...count }) => ({ ...count, for: purposeOf(subject) })),
    );
  },
  forget: async (tx, { userId }) => {
    await tx
      .deleteFrom('companion_use')
      .where((where) => where.or([where('subject', '=', userId), where('subject', 'like', `${userId}:%`)]))
      .execute();
  },
};
