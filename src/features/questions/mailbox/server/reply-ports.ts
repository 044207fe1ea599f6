import type { Db } from '#platform/server/database/database.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * What became of an answer: kept now, kept for the next chapter because the conversation is full (`waits`),
 * kept before (the same Message-ID), too late for its question, for no question at all, one too many for its
 * question, or without anything that could be kept.
 */
export type AnswerOutcome = 'kept' | 'waits' | 'known' | 'too-late' | 'unknown' | 'full' | 'empty';

/**
 * Keeps an answer to the question that has this token. If the same `messageId` comes again, nothing must be
 * kept twice: a process may end before it has recorded that it was kept. `photos` are paths of files exactly
 * as a stranger sent them; they are removed once this resolves. Throws if it can't be done now.
 */
export type TakeAnswer = (answer: {
  readonly token: string;
  readonly messageId: string;
  readonly words: string;
  readonly photos: readonly string[];
  readonly receivedAt: Date;
}) => Promise<AnswerOutcome>;

/**
 * The email with this token's question could not be delivered and never will be. May be reported more than
 * once.
 */
export type TellBounced = (token: string, at: Date) => Promise<void>;

/** The account that was asked the question with a token. */
export type AskedWriter = {
  readonly userId: UserId;
  /** Where the question went. A receipt goes there, and not to whoever claims to be the sender. */
  readonly email: string;
  readonly displayName: string;
  readonly language: Language;
  /**
   * The raw email isn't kept once it has been processed, because it quotes somebody else's words, which they
   * may stop sharing at any time.
   */
  readonly letsRawMailGo?: true;
  /**
   * Writes the receipt, in the transaction that records what became of the email; undefined if there is
   * nothing to tell. Without it, the questions' own receipt is sent.
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

/**
 * The writer whose question has this token, even if it is too late to answer it; undefined if there is none.
 */
export type FindWriter = (token: string) => Promise<AskedWriter | undefined>;

/** What the questions provide, so that they can be answered by e-mail. */
export type ReplyPorts = {
  readonly takeAnswer: TakeAnswer;
  readonly tellBounced: TellBounced;
  readonly findWriter: FindWriter;
};
