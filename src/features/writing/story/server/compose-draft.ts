import { sql } from 'kysely';
import type { Companion } from '#features/companion/server/api.ts';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import { fromAfar } from '#features/writing/conversation/server/questions-from-afar.ts';
import { holdConversation } from '#features/writing/conversation/server/conversation-rows.ts';
import { existingDraft } from '#features/writing/autosave/server/draft-rows.ts';
import { keepAsChapterWithin } from '#features/writing/autosave/server/save-draft-as-chapter.ts';
import { mergeComposed } from '#features/writing/story/shared/merge-composed.ts';
import { isDefaultTitle } from '#features/writing/story/shared/default-title.ts';
import { chaptersLeft } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';

type ComposeContext = Pick<AppContext, 'db' | 'clock' | 'openAccess'> & {
  readonly companion: Pick<Companion, 'compose'>;
};

const turnsIn = async (db: Db, conversationId: string) => {
  const rows = await db
    .selectFrom('message')
    .where('conversation_id', '=', conversationId)
    .orderBy('position')
    .select(['type', 'content'])
    .execute();
  return rows.map(({ type, content }) => ({
    type: type === 'user' ? ('user' as const) : ('ai' as const),
    content,
  }));
};

/** The unsent text in the message box. */
const unsentIn = async (db: Db, conversationId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('conversation')
      .where('id', '=', conversationId)
      .select('unsent_message')
      .executeTakeFirst()
  )?.unsent_message;

/**
 * Writes the chapter of a draft whose writer isn't on the page, as the page would, and saves it. What the
 * writer changed by hand stays as it is (decision 0004). No one else can read the chapter, because its writer
 * hasn't read it yet; `announceChapters` returns those they haven't been told of. Undefined, and nothing is
 * changed, if something was added meanwhile or a model is still writing. Throws not-found, stale-revision,
 * nothing-to-save, upgrade-required, turns-used-up.
 */
export const composeDraft = async (
  { db, clock, openAccess, companion }: ComposeContext,
  viewer: Session,
  {
    conversationId,
    untitled,
  }: { readonly conversationId: string; /** Its title if it finds none. */ readonly untitled: string },
): Promise<Chapter | undefined> => {
  const owner = viewer.userId;
  if ((await chaptersLeft(db, owner, { now: clock(), openAccess })) === 0) refuse('upgrade-required');
  const turns = await turnsIn(db, conversationId);
  const unsent = await unsentIn(db, conversationId);
  const draft = await existingDraft(db, owner);
  const style = draft?.weave?.style;
  const speaker = fromAfar(viewer);
  const { paragraphs, title, engine, beingWritten } = await companion.compose({ turns, style, speaker });
  if (beingWritten !== null) return undefined;
  const { content, weave } = mergeComposed(
    { content: draft?.content ?? '', weave: draft?.weave ?? null },
    { paragraphs, engine },
    { style },
  );
  const ownTitle = draft && !isDefaultTitle(draft.title) ? draft.title : '';
  return db.transaction().execute(async (tx) => {
    const { id } = await holdConversation(tx, owner, conversationId);
    const { now: turnsNow } = await tx
      .selectFrom('message')
      .where('conversation_id', '=', id)
      .select(sql<number>`count(*)`.as('now'))
      .executeTakeFirstOrThrow();
    if (Number(turnsNow) !== turns.length || (await unsentIn(tx, id)) !== unsent) return undefined;
    const chapter = {
      id,
      title: ownTitle || title || untitled,
      content,
      weave,
      revision: draft?.revision ?? null,
    };
    const made = await keepAsChapterWithin(tx, owner, chapter, { now: clock(), openAccess, isPrivate: true });
    await tx.updateTable('conversation').set({ is_to_announce: true }).where('id', '=', id).execute();
    return made;
  });
};

/**
 * The titles of chapters that `composeDraft` saved and the writer hasn't been told of. Counts them as told,
 * so call it in the transaction that tells the writer. Leaves out any that the writer has shared meanwhile,
 * because they know those.
 */
export const announceChapters = async (tx: Db, owner: UserId): Promise<readonly string[]> => {
  const rows = await tx
    .updateTable('conversation as v')
    .from('chapter as c')
    .set({ is_to_announce: false })
    .whereRef('c.id', '=', 'v.chapter_id')
    .where('v.user_id', '=', owner)
    .where('v.is_to_announce', '=', true)
    .where('c.deleted_at', 'is', null)
    .returning(['c.title', 'c.chapter_order', 'c.shared_at'])
    .execute();
  return rows
    .filter(({ shared_at: sharedAt }) => sharedAt === null)
    .toSorted((a, b) => a.chapter_order - b.chapter_order)
    .map(({ title }) => title);
};
