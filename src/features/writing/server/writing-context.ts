import type { Companion } from '#features/companion/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { OtherConversations } from '#features/writing/conversation/server/elsewhere.ts';

/**
 * What relatives who read a chapter ask its writer. The family, which knows them, stands above writing and hands this in. `content` is the whole of
 * what the companion says, with the reader's words quoted in it.
 */
export type ReadersQuestions = {
  /** The next one that waits to be asked; undefined where none does. */
  next(db: Db, owner: UserId): Promise<{ readonly id: string; readonly content: string } | undefined>;
  /** Notes that it is asked, in the transaction that keeps it; false where it was asked meanwhile. */
  noteAsked(tx: Db, id: string, now: Date): Promise<boolean>;
};

/** What conversations need: the context, and who asks. */
export type WritingContext = Pick<AppContext, 'db' | 'clock' | 'openAccess'> & {
  readonly companion: Pick<Companion, 'ask' | 'prefetchQuestions' | 'reply'>;
  readonly readersQuestions?: ReadersQuestions;
};

/** What a talk needs beside: the memory of what the writer's other conversations hold. */
export type TalkContext = WritingContext & { readonly others: OtherConversations };
