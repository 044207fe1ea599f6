import { type PersonalDataHandler, inPages, jsonFile, jsonListFile } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { mergeStateOf } from '#features/chapters/server/api.ts';
import { listDraftRevisions } from '#features/writing/autosave/server/set-aside.ts';

const MESSAGES_A_PAGE = 100;

const messagesOf = (db: Db, owner: UserId, conversationId: string) =>
  inPages((after: { position: number } | undefined) =>
    db
      .selectFrom('message as m')
      .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
      .where('v.id', '=', conversationId)
      .where('v.user_id', '=', owner)
      .where('m.position', '>', after?.position ?? -2_147_483_648)
      .orderBy('m.position')
      .limit(MESSAGES_A_PAGE)
      .select(['m.id', 'm.position', 'm.type', 'm.content', 'm.engine', 'm.answers', 'm.created_at'])
      .select(['m.arrived_by', 'm.typed_by'])
      .execute(),
  );

/** Yields message by message, each with its conversation, so that no conversation is in memory as a whole. */
async function* messages(
  db: Db,
  owner: UserId,
  conversations: readonly { id: string; chapter_id: string | null }[],
): AsyncGenerator {
  for (const { id, chapter_id } of conversations)
    for await (const message of messagesOf(db, owner, id))
      yield {
        conversationId: id,
        // Null for the conversation that is not a chapter yet.
        chapterId: chapter_id,
        id: message.id,
        said: message.type === 'user' ? 'by you' : 'by the companion',
        words: message.content,
        engine: message.engine,
        // The message this reply answers.
        answers: message.answers,
        // Null unless it came by e-mail or through a helper.
        arrivedBy: message.arrived_by,
        typedBy: message.typed_by,
        at: message.created_at,
      };
}

/** The conversations, the unsent text in their message boxes, and the unsaved draft. */
export const conversationsPart: PersonalDataHandler = {
  tables: ['conversation', 'message', 'draft', 'draft_revision', 'adopted_draft'],
  exportFor: async function* ({ db, owner }) {
    const conversations = await db
      .selectFrom('conversation')
      .where('user_id', '=', owner)
      .orderBy('created_at')
      .orderBy('id')
      .select(['id', 'chapter_id', 'unsent_message', 'unsent_changed_at'])
      .execute();
    yield jsonListFile('data/conversations.json', messages(db, owner, conversations));
    yield jsonFile(
      'data/unsent-messages.json',
      conversations
        .filter(({ unsent_message }) => unsent_message !== '')
        .map(({ id, chapter_id, unsent_message, unsent_changed_at }) => ({
          conversationId: id,
          chapterId: chapter_id,
          words: unsent_message,
          changed: unsent_changed_at,
        })),
    );
    const draft = await db
      .selectFrom('draft')
      .where('user_id', '=', owner)
      .select(['conversation_id', 'title', 'content', 'weave', 'revision', 'updated_at'])
      .executeTakeFirst();
    yield jsonFile(
      'data/draft.json',
      draft
        ? {
            title: draft.title,
            content: draft.content,
            revision: draft.revision,
            changed: draft.updated_at,
            writtenByTheCompanion: mergeStateOf(draft.weave),
            earlierVersions: await listDraftRevisions(db, owner, draft.conversation_id),
          }
        : null,
    );
  },
};
