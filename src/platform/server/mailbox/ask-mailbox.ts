import { imapConnection } from './imap-session.ts';
import type { ImapAccount } from './mailbox-settings.ts';

/** A mailbox answers, but rejects the user name and password, or has no such folder. */
export class MailboxRefused extends Error {
  override readonly name = 'MailboxRefused';
  readonly code: 'EAUTH' | 'ENOENT';

  constructor(code: 'EAUTH' | 'ENOENT', cause: unknown) {
    super(`The mailbox refused (${code}).`, { cause });
    this.code = code;
  }
}

const isRefusedLogin = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;

/**
 * Checks whether the mailbox accepts our login and has the folder; throws MailboxRefused or the connection's
 * error if not. Reads and changes nothing.
 */
export const askMailbox = async (account: ImapAccount, longestMs: number): Promise<void> => {
  const connection = await imapConnection(account, longestMs);
  try {
    await connection.connect().catch((error: unknown) => {
      throw isRefusedLogin(error) ? new MailboxRefused('EAUTH', error) : error;
    });
    await connection.mailboxOpen(account.folder, { readOnly: true }).catch((error: unknown) => {
      throw connection.usable ? new MailboxRefused('ENOENT', error) : error;
    });
    await connection.logout();
  } finally {
    connection.close();
  }
};
