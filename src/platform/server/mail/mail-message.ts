/**
 * A message as a use case writes it. `kind` names it in the log, the outbox and the limits, and contains
 * nothing about the person.
 */
export type MailMessage = {
  readonly kind: string;
  readonly to: string;
  /** The account that it concerns, if the address doesn't identify it. It is deleted with the account. */
  readonly userId?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Where one click in the email program unsubscribes from emails of this kind (RFC 8058). For emails that no
   * one asked for individually.
   */
  readonly unsubscribeUrl?: string;
  /** The address that replies go to, if not the sender's. It may contain a secret. */
  readonly replyTo?: string;
  /**
   * The Message-ID of an email that this one answers automatically, with its angle brackets. No program may
   * answer such a message in turn (RFC 3834).
   */
  readonly inReplyTo?: string;
};

/**
 * One line for a header. Characters that could start another header are removed (CR, LF and the other control
 * characters).
 */
export const headerLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
  text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
