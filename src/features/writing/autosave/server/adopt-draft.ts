import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_CHAPTER_LENGTH } from '#features/chapters/shared/limits.ts';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf, OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { writingCalls } from '#features/writing/shared/contract.ts';
import { holdDraftConversation } from '#features/writing/conversation/server/conversation-rows.ts';
import { existingDraft, writeDraft } from './draft-rows.ts';
import { joinDrafts, joinUnsent } from './join-drafts.ts';
import { openDraft } from '#features/writing/server/open-writing.ts';

export type VisitorDraft = InputOf<(typeof writingCalls)['adopt']>;
type VisitorMessage = VisitorDraft['messages'][number];
type Adopted = OutputOf<(typeof writingCalls)['adopt']>;

type Existing = {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly answers: string | null;
};
type Added = VisitorMessage & { readonly answers: string | null };

/**
 * The messages the account does not have yet, in the visitor's order, each of the companion's messages with
 * the writer's message it answers. `known`: the ids of all messages this writer has in any conversation.
 * `here`: the messages of the conversation they are added to, oldest first.
 */
const newMessages = (
  messages: readonly VisitorMessage[],
  known: ReadonlySet<string>,
  here: readonly Existing[],
): Added[] => {
  const answered = new Set(here.map((row) => row.answers));
  // Both sides open with the same greeting. It is repeated only if other messages come before the visitor's.
  const goesOn =
    here.every((row) => row.type === 'ai') || messages.some(({ id }) => known.has(id.toLowerCase()));
  const greeting = goesOn && here[0]?.type === 'ai' ? here[0].content : undefined;
  const added = new Map<string, Added>();
  for (const [index, message] of messages.entries()) {
    const id = message.id.toLowerCase();
    if (
      known.has(id) ||
      added.has(id) ||
      (index === 0 && message.type === 'ai' && message.content === greeting)
    )
      continue;
    const before = messages[index - 1];
    const asked = message.type === 'ai' && before?.type === 'user' ? before.id.toLowerCase() : null;
    const answers = answered.has(asked) ? null : asked;
    added.set(id, { ...message, id, answers });
    answered.add(answers);
  }
  return [...added.values()];
};

/** A browser's clock may be set to anything, and the database does not accept the year zero. */
const plausible = (timestamp: string): string => new Date(Math.max(0, Date.parse(timestamp))).toISOString();

/** Appends the messages the writer does not have yet to a locked conversation. Throws conversation-full. */
const appendMessages = async (
  tx: Db,
  owner: UserId,
  conversationId: string,
  messages: readonly VisitorMessage[],
): Promise<void> => {
  const ids = messages.map(({ id }) => id);
  const existing = await tx
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .where('v.user_id', '=', owner)
    .where((where) =>
      where.or([where('v.id', '=', conversationId), sql<boolean>`m.id = any(${ids}::uuid[])`]),
    )
    .orderBy('m.position')
    .select(['m.id', 'm.type', 'm.content', 'm.answers', 'm.position', 'v.id as conversation'])
    .execute();
  const here = existing.filter((row) => row.conversation === conversationId);
  const added = newMessages(messages, new Set(existing.map((row) => row.id)), here);
  if (added.length === 0) return;
  if (here.length + added.length > MAX_TURNS) refuse('conversation-full');
  const last = here.at(-1)?.position ?? 0;
  // Arrays instead of a row of parameters for each message: the statement text is the same for any number of
  // messages.
  await sql`
    insert into message (conversation_id, id, position, type, content, engine, answers, created_at)
    select ${conversationId}::uuid, m.id, ${last}::int + m.nth, m.type, m.content, m.engine, m.answers, m.created_at
    from unnest(
      ${added.map((m) => m.id)}::uuid[], ${added.map((m) => m.type)}::text[], ${added.map((m) => m.content)}::text[],
      ${added.map((m) => m.engine)}::text[], ${added.map((m) => m.answers)}::uuid[],
      ${added.map((m) => plausible(m.timestamp))}::timestamptz[]
    ) with ordinality as m (id, type, content, engine, answers, created_at, nth)`.execute(tx);
};

/**
 * Whether this draft is being moved for the first time. The insert decides: of two calls at once, the second
 * waits and then adds nothing.
 */
const isNew = async (tx: Db, owner: UserId, draft: VisitorDraft): Promise<boolean> => {
  const fingerprint = createHash('sha256').update(JSON.stringify(draft)).digest('base64url');
  const noted = await tx
    .insertInto('adopted_draft')
    .values({ user_id: owner, fingerprint })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doNothing())
    .returning('fingerprint')
    .executeTakeFirst();
  return noted !== undefined;
};

/**
 * Appends the text in a visitor's message box to that of a locked conversation. Returns what is in the box
 * now.
 */
const addUnsent = async (
  tx: Db,
  owner: UserId,
  conversationId: string,
  { message, now }: { readonly message: string; readonly now: Date },
): Promise<string> => {
  const own = await tx
    .selectFrom('conversation')
    .where('id', '=', conversationId)
    .where('user_id', '=', owner)
    .select('unsent_message')
    .executeTakeFirstOrThrow();
  const joined = joinUnsent(own.unsent_message, message);
  if (joined !== own.unsent_message)
    await tx
      .updateTable('conversation')
      .set({ unsent_message: joined, unsent_changed_at: now })
      .where('id', '=', conversationId)
      .where('user_id', '=', owner)
      .execute();
  return joined;
};

/**
 * Moves a visitor's draft and conversation into the account, after what is already there (decision 0040).
 * Repeating the call adds nothing, even if the draft has become a chapter since. Throws conversation-full,
 * and too-large if the two together exceed a length limit; in both cases nothing is moved.
 */
export const adoptDraft = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: UserId,
  visitors: VisitorDraft,
): Promise<Adopted> =>
  db.transaction().execute(async (tx) => {
    const conversationId = await holdDraftConversation(tx, owner);
    if (await isNew(tx, owner, visitors)) {
      await appendMessages(tx, owner, conversationId, visitors.messages);
      const own = await existingDraft(tx, owner);
      const text = joinDrafts(own, visitors);
      const unsent = await addUnsent(tx, owner, conversationId, { message: visitors.message, now: clock() });
      if (Math.max(text.content.length, unsent.length) > MAX_CHAPTER_LENGTH) refuse('too-large');
      await writeDraft(tx, owner, { conversationId, base: own?.revision ?? null, text, now: clock() });
    }
    const { conversation, draft } = await openDraft(tx, owner);
    return { conversation, draft };
  });
