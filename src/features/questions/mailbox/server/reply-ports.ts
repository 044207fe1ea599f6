import type { Db } from '#platform/server/database/database.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * What became of an answer: kept now, kept for the next chapter because the conversation is full (`waits`),
 * kept before (the same Message-ID), too late for its question, for no
 * question at all, one too many for its question, or with nothing in it that could be kept.
 */
export type AnswerOutcome = 'kept' | 'waits' | 'known' | 'too-late' | 'unknown' | 'full' | 'empty';

/**
 * Keeps an answer to the question that has this token. The same `messageId` again must keep nothing twice: a
 * process may end before it has written down that it was kept. `photos` are paths of files as they were sent,
 * by a stranger; they are removed once this resolves. Throws if it can't be done now.
 */
export type TakeAnswer = (answer: {
  readonly token: string;
  readonly messageId: string;
  readonly words: string;
  readonly photos: readonly string[];
  readonly receivedAt: Date;
}) => Promise<AnswerOutcome>;

/** The mail with this token's question could not be delivered, for good. May be told more than once. */
export type TellBounced = (token: string, at: Date) => Promise<void>;

/** The account that was asked the question with a token. */
export type AskedWriter = {
  readonly userId: UserId;
  /** Where the question went. A receipt goes there, and not to whoever says they are the sender. */
  readonly email: string;
  readonly displayName: string;
  readonly language: Language;
  /**
   * The raw mail isn't kept once it is taken, because it quotes what belongs to somebody else and may be closed
   * at any time.
   */
  readonly letsRawMailGo?: true;
  /**
   * Writes the receipt, in the transaction that says what became of the mail; undefined if there is nothing to
   * tell. Without it, the questions' own receipt is sent.
   */
  readonly receiptOf?: (tx: Db, taken: TakenReply) => Promise<MailMessage | undefined>;
};

export type TakenReply = {
  readonly outcome: string;
  readonly words: string;
  /** How many attachments, photos included, there were. */
  readonly leftOut: number;
  /** It was so large that something at its end may be missing. */
  readonly isCut: boolean;
  readonly inReplyTo: string | null;
  readonly replyTo: string;
};

/** Whose question has this token, even if it is too late to answer it; undefined for any other. */
export type FindWriter = (token: string) => Promise<AskedWriter | undefined>;

/** What the questions provide, so that they can be answered by e-mail. */
export type ReplyPorts = {
  readonly takeAnswer: TakeAnswer;
  readonly tellBounced: TellBounced;
  readonly findWriter: FindWriter;
};
