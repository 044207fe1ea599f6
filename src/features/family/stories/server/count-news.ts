import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { UserId } from '#platform/shared/session.ts';
import { confirmedAround } from '#features/family/server/family-viewer.ts';
import { receivedInvitations } from '#features/family/invitations/server/received-invitations.ts';
import { mayRead } from './may-read.ts';
import { notesTo } from './received-notes.ts';
import { countStories } from './shared-chapters.ts';

/**
 * How much is waiting for a person in their family: invitations and relatives to answer, chapters never
 * opened, notes never seen.
 */
export const countNews = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
): Promise<number> => {
  const { db, clock } = context;
  const [around, may, invitations, relatives, notes] = await Promise.all([
    confirmedAround(db, viewer),
    mayRead(context, viewer),
    receivedInvitations(db, viewer, clock()),
    db
      .selectFrom('family_relationships')
      .where('user_id', '=', viewer)
      .where('state', '=', 'pending')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    notesTo(db, viewer)
      .where('n.seen_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  const unread = await countStories(db, around);
  const chapters = may ? around.reduce((sum, { owner }) => sum + unread(owner).unread, 0) : 0;
  return invitations.length + Number(relatives.n) + Number(notes.n) + chapters;
};
