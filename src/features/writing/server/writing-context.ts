import type { Companion } from '#features/companion/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { OtherConversations } from '#features/writing/conversation/server/elsewhere.ts';

/**
 * What relatives who read a chapter ask its writer. The family feature knows them; it depends on writing, so
 * it passes this in. `content`: everything the companion says, with the reader's words quoted in it.
 */
export type ReadersQuestions = {
  /** The next question waiting to be asked; undefined if there is none. */
  next(db: Db, owner: UserId): Promise<{ readonly id: string; readonly content: string } | undefined>;
  /**
   * Records, in the transaction that stores the question, that it was asked; false if it has been asked
   * meanwhile.
   */
  noteAsked(tx: Db, id: string, now: Date): Promise<boolean>;
};

/** What conversations need from the app: its context, the companion and readers' questions. */
export type WritingContext = Pick<AppContext, 'db' | 'clock' | 'openAccess'> & {
  readonly companion: Pick<Companion, 'ask' | 'prefetchQuestions' | 'reply'>;
  readonly readersQuestions?: ReadersQuestions;
};

/** What a conversation with the companion also needs: what the writer's other conversations contain. */
export type TalkContext = WritingContext & { readonly others: OtherConversations };
