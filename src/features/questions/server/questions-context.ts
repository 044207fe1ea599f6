import type { Companion } from '#features/companion/server/api.ts';
import type { OtherConversations } from '#features/writing/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';

/** What questions by e-mail need from the app. */
export type QuestionsContext = AppContext & {
  readonly companion: Pick<Companion, 'ask' | 'compose' | 'prefetchQuestions' | 'reply'>;
  readonly others: OtherConversations;
  /** Where an answer by e-mail goes; undefined if none can arrive here. */
  readonly replyAddress: ((token: string) => string) | undefined;
};
