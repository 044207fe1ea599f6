/** A message as a use case writes it. `kind` names it in the log, the outbox and the limits, and holds nothing of the person. */
export type MailMessage = {
  readonly kind: string;
  readonly to: string;
  /** Whose account it is about, where that is not plain from the address: it is deleted with the account. */
  readonly userId?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one press in the mail program ends mails of this kind (RFC 8058); of mails that nobody asked for one by one. */
  readonly unsubscribeUrl?: string;
};

/** One line for a header: what would start another header is taken out (CR, LF and the other control characters). */
export const headerLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
  text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
