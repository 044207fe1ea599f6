import { builtinFirstWords, type Speaker } from '#features/companion/server/api.ts';
import { lastQuestion, replySentences } from '#engine/conversation/reply-contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { TalkContext } from '#features/writing/server/writing-context.ts';

/** What the companion could ask a writer who is not on the page. */
export type QuestionsFromAfar = {
  /**
   * What the companion said last in the conversation of the next chapter, if that followed something the
   * writer told and still waits for an answer: the question, what comes before it, and both together.
   */
  readonly open: { readonly question: string; readonly before: string; readonly said: string } | null;
  /** Questions that don't depend on anything said so far, best first. */
  readonly others: readonly string[];
};

/** A writer who is served without a request, and so counted individually instead of by network. */
export const fromAfar = (viewer: Session): Speaker => ({ viewer, address: `by e-mail ${viewer.userId}` });

/** The conversation of the next chapter, if it has begun. */
const draftConversation = async (
  db: Db,
  owner: UserId,
): Promise<{ id: string; turns: Turn[] } | undefined> => {
  const rows = await db
    .selectFrom('conversation as v')
    .innerJoin('message as m', 'm.conversation_id', 'v.id')
    .where('v.user_id', '=', owner)
    .where('v.chapter_id', 'is', null)
    .orderBy('m.position')
    .select(['v.id', 'm.type', 'm.content'])
    .execute();
  const [first] = rows;
  return (
    first && {
      id: first.id,
      turns: rows.map(({ type, content }) => ({ type: type === 'user' ? 'user' : 'ai', content })),
    }
  );
};

const openIn = (turns: readonly Turn[]): QuestionsFromAfar['open'] => {
  const last = turns.at(-1);
  if (last?.type !== 'ai' || !turns.some(({ type }) => type === 'user')) return null;
  const question = lastQuestion(last.content);
  if (question === undefined || !last.content.trim().endsWith('?')) return null;
  return { question, before: replySentences(last.content).slice(0, -1).join(' '), said: last.content };
};

/** Reads only: no conversation is begun, and nothing counts as asked. Throws turns-used-up. */
export const questionsFromAfar = async (
  { db, companion, others }: Pick<TalkContext, 'db' | 'companion' | 'others'>,
  viewer: Session,
  language: Language,
): Promise<QuestionsFromAfar> => {
  const owner = viewer.userId;
  const conversation = await draftConversation(db, owner);
  const elsewhere = await others.of(owner, conversation?.id ?? null);
  const turns: readonly Turn[] = conversation?.turns ?? [
    // Says which language the writer is addressed in.
    { type: 'ai', content: builtinFirstWords(elsewhere, owner, language) },
  ];
  return {
    open: openIn(turns),
    others: await companion.prefetchQuestions({
      turns,
      elsewhere,
      seed: conversation?.id ?? owner,
      speaker: fromAfar(viewer),
    }),
  };
};
