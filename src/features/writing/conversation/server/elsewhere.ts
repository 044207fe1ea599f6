import { importedRevisions, importedWriting } from '#features/chapters/server/api.ts';
import { ownTurn } from '#platform/server/event-loop.ts';
import { sql } from 'kysely';
import {
  type ConversationDigest,
  type Elsewhere,
  elsewhereOf,
  digestOf,
  digestOfWriting,
} from '#features/companion/server/api.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/** How many digests are cached; each takes about 15 kB. */
const MOST_KEPT = 1_000;
/**
 * Only this many characters of a very long imported chapter are read, from its beginning, so that a reply
 * doesn't have to wait.
 */
const READ_AT_MOST = 20_000;

export type OtherConversations = {
  /**
   * What was said and asked in this writer's conversations other than `conversationId`, or in all of them if
   * it is null, and what their imported chapters tell.
   */
  of(owner: UserId, conversationId: string | null): Promise<Elsewhere>;
};

type ConversationSoFar = { readonly id: string; readonly last: number };

/** The conversations that have messages, the one with the oldest last message first. */
const existing = (db: Db, owner: UserId, except: string | null): Promise<ConversationSoFar[]> =>
  db
    .selectFrom('conversation as v')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('message')
          .whereRef('message.conversation_id', '=', 'v.id')
          .orderBy('message.position', 'desc')
          .limit(1)
          .select(['message.position', 'message.created_at'])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('v.user_id', '=', owner)
    .where('v.id', 'is distinct from', except)
    .orderBy('newest.created_at')
    .select(['v.id', 'newest.position as last'])
    .execute();

/** What was said in these conversations, each up to the last message known when it was listed. */
const turnsOf = async (
  db: Db,
  owner: UserId,
  conversations: readonly ConversationSoFar[],
): Promise<ReadonlyMap<string, readonly Turn[]>> => {
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .where('v.user_id', '=', owner)
    .where(sql<boolean>`v.id = any(${conversations.map(({ id }) => id)}::uuid[])`)
    .orderBy('m.position')
    .select(['v.id', 'm.type', 'm.content', 'm.position'])
    .execute();
  const last = new Map(conversations.map((one) => [one.id, one.last]));
  const turns = new Map<string, Turn[]>();
  for (const { id, type, content, position } of rows) {
    if (position > (last.get(id) ?? 0)) continue;
    const turn: Turn = { type: type === 'user' ? 'user' : 'ai', content };
    const before = turns.get(id);
    if (before) before.push(turn);
    else turns.set(id, [turn]);
  }
  return turns;
};

/** The first paragraphs, up to `READ_AT_MOST` characters. */
const beginningOf = (paragraphs: readonly string[]): string[] => {
  let left = READ_AT_MOST;
  return paragraphs.filter(({ length }) => (left -= length) >= 0);
};

/** What these imported chapters tell, by their ids. */
const writtenIn = async (
  db: Db,
  owner: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const written = await importedWriting(db, owner, new Set(ids));
  return new Map(written.map(({ chapterId, paragraphs }) => [chapterId, beginningOf(paragraphs)]));
};

/**
 * Reads what a writer's other conversations contain. Messages are only ever added, so a digest is valid as
 * long as the last position is the same: a reply costs one small query, and only conversations that have
 * grown are read again. An imported chapter is read again after each revision. Ids are random, and each
 * digest is looked up through its owner's own rows.
 */
export const otherConversations = (db: Db): OtherConversations => {
  const kept = new Map<string, { readonly last: number; readonly digest: ConversationDigest }>();

  const keep = (id: string, last: number, digest: ConversationDigest): ConversationDigest => {
    kept.delete(id);
    kept.set(id, { last, digest });
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
    return digest;
  };

  return {
    of: async (owner, conversationId) => {
      const [conversations, imported] = await Promise.all([
        existing(db, owner, conversationId),
        importedRevisions(db, owner),
      ]);
      // Imported chapters count as older than any conversation.
      const all = [...imported.map(({ id, revision }) => ({ id, last: revision })), ...conversations];
      const known = new Map(
        all.flatMap(({ id, last }) => {
          const one = kept.get(id);
          return one?.last === last ? [[id, one.digest] as const] : [];
        }),
      );
      const grown = conversations.filter(({ id }) => !known.has(id));
      const changed = imported.flatMap(({ id }) => (known.has(id) ? [] : [id]));
      const turns = grown.length === 0 ? new Map<string, Turn[]>() : await turnsOf(db, owner, grown);
      const written = await writtenIn(db, owner, changed);
      const read = (id: string): ConversationDigest => {
        const paragraphs = written.get(id);
        return paragraphs === undefined ? digestOf(turns.get(id) ?? []) : digestOfWriting(paragraphs);
      };
      const digests: ConversationDigest[] = [];
      for (const { id, last } of all) {
        const digest = known.get(id);
        // Lets other requests run between two conversations that must be read.
        if (digest === undefined) await ownTurn();
        // Storing a digest again moves it to the end of the map, so that the digests in use stay cached.
        digests.push(keep(id, last, digest ?? read(id)));
      }
      return elsewhereOf(digests);
    },
  };
};
