import { ownTurn } from '#platform/server/event-loop.ts';
import { sql } from 'kysely';
import {
  type ConversationDigest,
  type Elsewhere,
  elsewhereOf,
  digestOf,
} from '#features/companion/server/api.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/** How many digests are cached; each takes about 15 kB. */
const MOST_KEPT = 1_000;

export type OtherConversations = {
  /**
   * What was said and asked in this writer's conversations other than `conversationId`, or in all of them if
   * it is null.
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

/**
 * Reads what a writer's other conversations contain. Messages are only ever added, so a digest is valid as
 * long as the last position is the same: a reply costs one small query, and only conversations that have
 * grown are read again. Ids are random, and each digest is looked up through its owner's own rows.
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
      const conversations = await existing(db, owner, conversationId);
      const known = conversations.map(({ id, last }) => {
        const one = kept.get(id);
        return one?.last === last ? one.digest : undefined;
      });
      const grown = conversations.filter((_one, at) => known[at] === undefined);
      const turns = grown.length === 0 ? new Map<string, Turn[]>() : await turnsOf(db, owner, grown);
      const digests: ConversationDigest[] = [];
      for (const [at, { id, last }] of conversations.entries()) {
        // Lets other requests run between two conversations that must be read.
        if (known[at] === undefined) await ownTurn();
        // What is used moves to the end again, and so stays cached.
        digests.push(keep(id, last, known[at] ?? digestOf(turns.get(id) ?? [])));
      }
      return elsewhereOf(digests);
    },
  };
};
