import type { Db } from '#platform/server/database.ts';
import type { Clock } from '#platform/shared/clock.ts';

/** What accounts need to know of the instance. */
export type AccountOptions = {
  readonly db: Db;
  /** Signs session cookies and keys the hashes of addresses. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly productName: string;
  /** Whether a new account waits for its address to be confirmed (decision 3). */
  readonly confirmationRequired: boolean;
  /** Whether mail leaves this instance, or waits in its outbox for the administrator. */
  readonly sendsMail: boolean;
  readonly rateLimits: boolean;
  readonly clock: Clock;
};

/** EMAIL_CONFIRMATION, and where nobody set it: required as soon as there is real mail. */
export const confirmationRequired = (settings: {
  readonly EMAIL_CONFIRMATION?: 'required' | 'off' | undefined;
  readonly SMTP_URL?: string | undefined;
}): boolean => (settings.EMAIL_CONFIRMATION ?? (settings.SMTP_URL ? 'required' : 'off')) === 'required';
